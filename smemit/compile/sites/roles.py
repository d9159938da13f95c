"""The role of each location of a record: which operand of the call it describes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from smemit.ir.ops import Patchpoint, Stackmap
from smemit.ir.types import StructType, void

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from smemit.compile.sites.site import Site
    from smemit.ir.values import Value

Operand = tuple[str, "Value | None"]
"""Its role in the operation, and the IR value if there is one."""


def operands_of(site: Site) -> Iterator[Operand]:
    """The operand that each location of a site's record describes, in order."""
    operation = site.operation
    if isinstance(operation, Stackmap):
        yield from _values("live", operation.live)
    elif isinstance(operation, Patchpoint):
        if operation.cc == "anyregcc":
            if operation.type is not void:
                yield "result", operation
            yield from _values("argument", operation.args)
        yield from _values("live", operation.live)
    elif operation is not None:
        bundles = {bundle.tag: bundle.inputs for bundle in operation.bundles}
        yield from (("convention", None), ("flags", None), ("deopt count", None))
        yield from (("deopt", value) for value in bundles.get("deopt", ()))
        for base, derived in site.pairs:
            yield "base", base
            yield "derived", derived
        yield from (("alloca", value) for value in site.allocas)


def _values(role: str, values: Sequence[Value]) -> Iterator[Operand]:
    """An aggregate without members is not recorded."""
    return ((role, value) for value in values if not (isinstance(value.type, StructType) and not value.type.elements))
