"""Secrets that open seats: 128 random bits, of which only the SHA-256 is kept."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from base64 import urlsafe_b64encode


def fresh() -> str:
    """A new token or table id: 16 random bytes, base64url."""
    return _text(secrets.token_bytes(16))


def digest(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def matches(token: str, kept: str) -> bool:
    """Whether this is the token whose hash was kept."""
    return bool(kept) and hmac.compare_digest(digest(token), kept)


def derived(token: str, table: str) -> str:
    """The token for the same seat at a rematch: whoever holds the old one gets the new one, and nobody else can."""
    return _text(hmac.digest(token.encode(), f"rematch {table}".encode(), "sha256")[:16])


def _text(secret: bytes) -> str:
    return urlsafe_b64encode(secret).rstrip(b"=").decode()
