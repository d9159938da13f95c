"""What can go wrong when code is loaded, run and patched."""

from __future__ import annotations

from smemit.errors import SmemitError


class LoadError(SmemitError):
    """An object that cannot be brought into memory: what it asks of a linker is not known here, or does not fit."""


class Fault(SmemitError):
    """The running code did what the processor or the memory does not allow, or did not end."""


class PatchError(SmemitError):
    """A patch that would break the code around it."""
