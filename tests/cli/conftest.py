"""The commands are tried on the archives of the archive's own tests."""

from tests.archive.conftest import postgres_address, postgres_server  # noqa: F401
