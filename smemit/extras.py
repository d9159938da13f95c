"""Packages that only some uses need: loaded when they are, asked for by name when they are missing."""

from __future__ import annotations

import importlib
from typing import Any

from smemit.errors import UnsupportedError


def need(module: str, what: str, *, package: str = "", extra: str = "", note: str = "") -> Any:
    """A Python module that `what` needs; UnsupportedError tells how to install it.

    `package` is its name at PyPI where that differs, `extra` the one of smemit's that brings it.
    """
    package = package or module
    try:
        return importlib.import_module(module)
    except ImportError:
        notes = [f"pip install {package}"]
        if extra:
            notes = [f"pip install 'smemit[{extra}]', in a checkout pip install '.[{extra}]', or pip install {package}"]
        raise UnsupportedError(f"{what} needs the package {package}, which is not installed",
                               notes=[*notes, *([note] if note else [])]) from None
