"""What becomes of an operation on a type for which a target has no instruction: LLVM's setOperationAction."""

from __future__ import annotations

from collections.abc import Iterable

Actions = dict[tuple[str, str], str]
Row = tuple[str, Iterable[str], Iterable[str]]
"""An action, types, operations."""

_SHARED: Row = ("custom", ("i64",), (
    "GlobalAddress", "GlobalTLSAddress", "ConstantPool", "JumpTable", "BlockAddress", "ExternalSymbol",
    "dynamic_stackalloc",
))


def actions(*rows: Row) -> Actions:
    """The actions of a target. A row replaces what those before it say; the action "" makes an operation legal."""
    table = {(op, type): action for action, types, ops in (_SHARED, *rows) for type in types for op in ops}
    return {key: action for key, action in table.items() if action}
