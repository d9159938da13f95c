"""The role of each location of a record: which operand of the call it describes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from smemit.ir.ops import Patchpoint, Stackmap
from smemit.ir.recorded_values import recorded_values

if TYPE_CHECKING:
    from collections.abc import Iterator

    from smemit.compile.sites.site import Site
    from smemit.ir.values import Value

Operand = tuple[str, "Value | None"]
"""Its role in the operation, and the IR value if there is one."""


def operands_of(site: Site) -> Iterator[Operand]:
    """The operand that each location of a site's record describes, in order."""
    operation = site.operation
    if isinstance(operation, Stackmap | Patchpoint):
        yield from recorded_values(operation)
    elif operation is not None:
        bundles = {bundle.tag: bundle.inputs for bundle in operation.bundles}
        yield from (("convention", None), ("flags", None), ("deopt count", None))
        yield from (("deopt", value) for value in bundles.get("deopt", ()))
        for base, derived in site.pairs:
            yield "base", base
            yield "derived", derived
        yield from (("alloca", value) for value in site.allocas)
