"""Where tables are kept: one set of statements, and an engine for each database."""

from podere.server.storage.campaigns import CampaignRow
from podere.server.storage.claim import CannotOpen
from podere.server.storage.engine import Engine, Statement, StorageError
from podere.server.storage.keep import Listed, Said, Storage, TableRow, default_database, open_storage

__all__ = [
    "CampaignRow",
    "CannotOpen",
    "Engine",
    "Listed",
    "Said",
    "Statement",
    "Storage",
    "StorageError",
    "TableRow",
    "default_database",
    "open_storage",
]
