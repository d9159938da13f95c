"""Match records with the operations of a module, and locations with values.

Records are matched by function and id. Several sites of a function with one id are matched by their order.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence

import attrs

from smemit.ir.module import Function, Module
from smemit.ir.ops import DEFAULT_DEOPT_ID, Call, CallSite, Patchpoint, Stackmap, Statepoint
from smemit.ir.recorded_values import recorded_values
from smemit.ir.values import Value
from smemit.run.records import Recorded, Records
from smemit.stackmap.formats import NOT_FIXED
from smemit.stackmap.statepoints import statepoint_of

Operands = Sequence[tuple[str, Value | None]]


@attrs.frozen(eq=False)
class RecordedOperation:
    """A record with its operation."""

    recorded: Recorded
    operation: CallSite
    operands: Operands
    """For each location, its role in the operation, and the value if it is known."""

    @property
    def room(self) -> int:
        """Bytes that may be overwritten."""
        op = self.operation
        return op.shadow_bytes if isinstance(op, Stackmap) else (
            op.patch_bytes if isinstance(op, Patchpoint | Statepoint) else 0)

    @property
    def is_return_address(self) -> bool:
        """Whether the record's address is a return address."""
        return not isinstance(self.operation, Stackmap | Patchpoint)


def site_id(op: object) -> int | None:
    """The id of an operation's record; None if it has none."""
    if isinstance(op, Stackmap | Patchpoint | Statepoint):
        return op.id & NOT_FIXED
    if isinstance(op, Call) and any(bundle.tag == "deopt" for bundle in op.bundles):
        return int(op.attributes.get("statepoint-id", DEFAULT_DEOPT_ID)) & NOT_FIXED
    return None


def recorded_operations(module: Module, records: Records) -> dict[Recorded, RecordedOperation]:
    """The sites of a module by record. Ambiguous ones are left out."""
    found: dict[Recorded, RecordedOperation] = {}
    by_function: dict[str, dict[int, list[Recorded]]] = defaultdict(lambda: defaultdict(list))
    for one in records:
        by_function[one.function.symbol or ""][one.record.id].append(one)
    for function in module.functions:
        if function.name not in by_function:
            continue
        operations = _by_id(function)
        for id, recorded in by_function[function.name].items():
            candidates = operations.get(id, [])
            if len(candidates) == 1:
                candidates = candidates * len(recorded)  # A duplicated block has its record twice.
            if len(candidates) == len(recorded):
                in_order = sorted(recorded, key=lambda one: one.record.offset)
                for one, op in zip(in_order, candidates, strict=True):
                    found[one] = RecordedOperation(one, op, operands_of(op, one))
    return found


def _by_id(function: Function) -> dict[int, list[CallSite]]:
    found: dict[int, list[CallSite]] = defaultdict(list)
    for op in function.operations():
        if (id := site_id(op)) is not None:
            assert isinstance(op, CallSite)
            found[id].append(op)
    return found


def operands_of(op: CallSite, recorded: Recorded) -> Operands:
    """The meaning of each location; () if the record does not fit the operation."""
    found = list(_operands(op, recorded))
    return found if len(found) == len(recorded.record.locations) else ()


def _operands(op: CallSite, recorded: Recorded) -> Iterator[tuple[str, Value | None]]:
    if isinstance(op, Stackmap | Patchpoint):
        yield from recorded_values(op)
    else:
        values = statepoint_of(recorded.record)
        deopt = next((bundle.inputs for bundle in op.bundles if bundle.tag == "deopt"), ())
        if values is None or len(values.deopt) != len(deopt):
            return
        yield from (("convention", None), ("flags", None), ("deopt count", None))
        yield from (("deopt", value) for value in deopt)
        for _ in values.pairs:
            yield from (("base", None), ("derived", None))
        yield from (("alloca", None) for _ in values.allocas)
