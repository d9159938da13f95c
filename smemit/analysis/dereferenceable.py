"""Whether a load can be speculated: its bytes are dereferenceable and aligned.

LLVM marks each load that it builds with the answer (isDereferenceableAndAlignedPointer), and never merges loads with
different marks.
"""

from __future__ import annotations

from collections.abc import Mapping

from smemit.ir import layout, ops
from smemit.ir.module import Argument, GlobalVariable
from smemit.ir.symbol_alignment import variable_align
from smemit.ir.types import Type
from smemit.ir.values import ConstantExpression, ConstantInt, Value

_MOST_STEPS = 16


def is_dereferenceable(pointer: Value, type: Type, align: int, preferred: Mapping[str, int]) -> bool:
    """Whether a load of `type` from `pointer` with `align` is safe; `preferred` has the target's alignments."""
    before = 0
    for _ in range(_MOST_STEPS):
        if isinstance(pointer, ops.GetElementPtr):
            source, base, indices = pointer.source_type, pointer.pointer, pointer.indices
        elif isinstance(pointer, ConstantExpression) and pointer.op == "getelementptr":
            assert pointer.source_type is not None
            source, base, indices = pointer.source_type, pointer.operands[0], list(pointer.operands[1:])
        else:
            there, known = _known(pointer, preferred)
            return known >= align and there >= before + layout.store_size(type)
        step = layout.constant_offset(source, indices)
        if step is None or step < 0 or step % align:
            return False
        before, pointer = before + step, base
    return False


def _known(pointer: Value, preferred: Mapping[str, int]) -> tuple[int, int]:
    """The number of dereferenceable bytes at a pointer, and its alignment."""
    if isinstance(pointer, ops.Alloca):
        type = pointer.allocated_type
        # LLVM does not know the size of an alloca with a count here.
        count = pointer.count
        is_one = count is None or (isinstance(count, ConstantInt) and count.value == 1)
        size = layout.store_size(type) if is_one else 0
        return size, pointer.align or layout.preferred_align(type, preferred)
    if isinstance(pointer, GlobalVariable) and pointer.linkage != "extern_weak":
        return layout.store_size(pointer.value_type), variable_align(pointer, preferred)
    if isinstance(pointer, Argument):
        attributes = pointer.attributes
        if not attributes:
            return 0, 1
        copied = next((attributes[name] for name in ("byval", "sret") if attributes.get(name) is not None), None)
        size = attributes.get("dereferenceable") or (layout.store_size(copied) if copied is not None else 0)
        return int(size), int(attributes.get("align") or (copied is not None and layout.align_of(copied)) or 1)
    return 0, 1
