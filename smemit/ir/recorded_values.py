"""The values that a stackmap or patchpoint records, in the order of the locations."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from smemit.ir.ops import Patchpoint, Stackmap
from smemit.ir.types import StructType, void
from smemit.ir.value import Value


def recorded_values(operation: Stackmap | Patchpoint) -> Iterator[tuple[str, Value]]:
    """The role and value of each location: the result and arguments of an anyregcc call, then the live values."""
    if isinstance(operation, Patchpoint) and operation.cc == "anyregcc":
        if operation.type is not void:
            yield "result", operation
        yield from _with_role("argument", operation.args)
    yield from _with_role("live", operation.live)


def _with_role(role: str, values: Iterable[Value]) -> Iterator[tuple[str, Value]]:
    """An aggregate without members is not recorded."""
    return ((role, value) for value in values if not (isinstance(value.type, StructType) and not value.type.elements))
