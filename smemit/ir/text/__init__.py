"""LLVM IR text: `read` parses a module, `write` prints one."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from smemit.ir.text.read_module import read
    from smemit.ir.text.write_module import write

_PLACES = {"read": "smemit.ir.text.read_module", "write": "smemit.ir.text.write_module"}

__all__ = ["read", "write"]


def __getattr__(name: str) -> Any:
    # Imported late because programs that only read do not need the writer.
    if name not in _PLACES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = globals()[name] = getattr(import_module(_PLACES[name]), name)
    return value
