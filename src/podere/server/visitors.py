"""Where a request comes from: through which proxies, and how much whoever sent it may ask."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

from starlette.types import Scope

log = logging.getLogger("podere.visitors")

Address = IPv4Address | IPv6Address
Network = IPv4Network | IPv6Network


@dataclass(frozen=True)
class Visitor:
    """Somebody who asks. `place` is what is counted: an address, of IPv6 the network of a house."""

    place: str
    is_here: bool
    """Whether it is this machine itself that asks, and no proxy on it: then nothing is counted."""
    scheme: str


class Visitors:
    """Knows whoever asks; only of proxies that the host trusts it believes for whom they ask."""

    def __init__(self, trusted: Sequence[str]) -> None:
        self.trusted = [network_of(one) for one in trusted]
        self.has_warned = False

    def of(self, scope: Scope) -> Visitor:
        peer, scheme = peer_of(scope), str(scope.get("scheme", "http"))
        if peer is None or not self._is_trusted(peer):
            here = peer is None or peer.is_loopback
            return Visitor(place_of(peer), here, scheme)
        if header(scope, b"x-forwarded-proto").strip().lower() in ("https", "wss"):
            scheme = "https"
        return Visitor(place_of(self._behind(scope, peer)), False, scheme)

    def _behind(self, scope: Scope, peer: Address) -> Address:
        """For whom the proxy asks: the last address of the chain that is no proxy of ours. What stands before it
        anybody may have written."""
        behind = peer
        chain = ",".join(headers(scope, b"x-forwarded-for")).split(",")
        for text in reversed([one.strip() for one in chain if one.strip()]):
            found = address_in(text)
            if found is None:
                break
            behind = found
            if not self._is_trusted(found):
                break
        if behind is peer and not self.has_warned:
            self.has_warned = True
            log.warning(
                "the proxy at %s does not say for whom it asks (X-Forwarded-For): all count as one", peer
            )
        return behind

    def _is_trusted(self, address: Address) -> bool:
        return any(address in network for network in self.trusted if network.version == address.version)


def network_of(text: str) -> Network:
    """An address, or a network, of a proxy; `localhost` is this machine."""
    return ip_network("127.0.0.1" if text == "localhost" else text, strict=False)


def peer_of(scope: Scope) -> Address | None:
    client = scope.get("client")
    return address_in(str(client[0])) if client else None


def address_in(text: str) -> Address | None:
    """An address as proxies write it: perhaps in brackets, perhaps with a port."""
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:
        text = text.partition(":")[0]
    try:
        address = ip_address(text.partition("%")[0])
    except ValueError:
        return None
    return (address.ipv4_mapped if isinstance(address, IPv6Address) else None) or address


def place_of(address: Address | None) -> str:
    """What is counted together: an IPv4 address; of IPv6 the /64, of which every house has at least one."""
    if isinstance(address, IPv6Address):
        return str(ip_network((address, 64), strict=False))
    return str(address or "127.0.0.1")


def headers(scope: Scope, name: bytes) -> list[str]:
    return [bytes(value).decode("latin-1") for key, value in scope["headers"] if key == name]


def header(scope: Scope, name: bytes) -> str:
    return next(iter(headers(scope, name)), "")
