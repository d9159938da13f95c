"""The errors of loading, running and patching code."""

from __future__ import annotations

from smemit.errors import SmemitError


class LoadError(SmemitError):
    """The object cannot be loaded: a relocation is unknown or does not fit."""


class Fault(SmemitError):
    """The running code made an illegal access or instruction, or did not end."""


class PatchError(SmemitError):
    """A patch that would break the code around it."""
