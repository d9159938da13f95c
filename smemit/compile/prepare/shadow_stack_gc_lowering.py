"""Lower gc roots to a linked list of frames, for `gc "shadow-stack"` (LLVM's ShadowStackGCLowering).

A function keeps its roots in one variable, a frame in the list `llvm_gc_root_chain`. The frame starts with the address
of the previous frame and that of a constant `__gc_NAME`, which has the number of roots and their metadata from
`llvm.gcroot`. The function pushes the frame on entry and pops it on every exit.

Needs:  a verified module.
Gives:  the module itself, or a shallow copy with changed functions, the chain and the constants.
Keeps:  the user's module.
"""

from __future__ import annotations

from copy import copy
from itertools import count
from typing import TYPE_CHECKING, Any

from smemit.compile.prepare.constant_intrinsics import with_constant_answers
from smemit.compile.prepare.escapes import ways_out
from smemit.compile.prepare.gc_root_lowering import with_null_roots
from smemit.compile.prepare.unreachable_blocks import copied
from smemit.ir import layout, ops
from smemit.ir import types as t
from smemit.ir.collectors import SHADOW_STACK
from smemit.ir.declared_locals import root_of, roots_of
from smemit.ir.identity import is_among, place_of, position
from smemit.ir.module import Function, GlobalVariable, Module, Operation
from smemit.ir.operands import replace_operands
from smemit.ir.values import ConstantAggregate, ConstantInt, ConstantNull

if TYPE_CHECKING:
    from typing import Final

CHAIN: Final = "llvm_gc_root_chain"
_LINK = t.struct((t.ptr, t.ptr))
"""The previous frame, and the constant."""
_COUNTS = t.struct((t.i32, t.i32))
"""The number of roots, and of those with metadata."""
_AGGREGATE_ALIGN = 8


def with_shadow_stack(module: Module) -> Module:
    """`module`, or a copy in which no function uses the shadow stack any more."""
    asking = [function for function in module.functions if function.gc == SHADOW_STACK]
    if not asking:
        return module
    made = copy(module)
    made.globals = dict(module.globals)
    chain = before = made.globals.get(CHAIN)
    if not isinstance(chain, GlobalVariable) or (chain.is_declaration and not chain.linkage):
        name = CHAIN if isinstance(chain, GlobalVariable | None) else _free_name(made, CHAIN)
        chain = GlobalVariable(module, name, t.ptr, ConstantNull(t.ptr), linkage="linkonce")
        made.globals[name] = chain
    replaced = {before: chain} if isinstance(before, GlobalVariable) else {}
    for function in asking:
        if function.blocks and roots_of(function):
            made.globals[function.name] = _Lowering(function, made, chain).run(replaced)
    return made


def _free_name(module: Module, name: str) -> str:
    if name not in module.globals:
        return name
    return next(other for number in count(1) if (other := f"{name}.{number}") not in module.globals)


class _Lowering:
    """Lowers a function with roots."""

    def __init__(self, function: Function, module: Module, chain: GlobalVariable) -> None:
        self.module, self.chain = module, chain
        function = with_null_roots(with_constant_answers(function))
        self.function, _ = copied(function, function.blocks)
        # Roots without metadata come last, so that the constant need not contain theirs.
        self.calls = sorted(roots_of(self.function), key=_is_plain)
        self.roots = [root_of(call) for call in self.calls]
        self.type = t.struct((_LINK, *(root.allocated_type for root in self.roots)))
        self.frame = ops.Alloca(self.type, align=max(_AGGREGATE_ALIGN, layout.align_of(self.type)))

    def run(self, replaced: dict[Any, Any]) -> Function:
        """The function with its roots in one variable."""
        function, chain = self.function, self.chain
        for op in function.operations():
            replace_operands(op, replaced)
        self._enter()
        for way in ways_out(function):
            link = self._address(0, 0)
            above = ops.Load(t.ptr, link)
            _insert(way, link, above, ops.Store(above, chain))
        dropped = {*self.calls, *self.roots}
        for block in function.blocks:
            block.operations = [op for op in block.operations if op not in dropped]
        return function

    def _enter(self) -> None:
        """Create the variable and push it onto the chain, after the roots are initialized with null."""
        function, chain = self.function, self.chain
        operations = function.blocks[0].operations
        _insert(operations[0], self.frame)
        place = next(op for op in operations if not (isinstance(op, ops.Alloca) and _is_static(op)))
        head, constant = ops.Load(t.ptr, chain), self._address(0, 1)
        slots = [self._address(1 + number) for number in range(len(self.roots))]
        _insert(place, head, constant, ops.Store(self._constant(), constant), *slots)
        replaced: dict[Any, Any] = dict(zip(self.roots, slots, strict=True))
        for op in function.operations():
            if not is_among(op, slots):
                replace_operands(op, replaced)
        behind = next(op for op in operations[position(operations, place):] if not isinstance(op, ops.Store))
        link, frame = self._address(0, 0), self._address(0)
        _insert(behind, link, frame, ops.Store(head, link), ops.Store(frame, chain))

    def _address(self, *indices: int) -> ops.GetElementPtr:
        """The address of a part of the variable."""
        return ops.GetElementPtr(self.type, self.frame, [ConstantInt(t.i32, index) for index in (0, *indices)])

    def _constant(self) -> GlobalVariable:
        """The constant frame map that describes the roots."""
        told: list[Any] = [call.args[1] for call in self.calls if not _is_plain(call)]
        counts = ConstantAggregate(_COUNTS, (ConstantInt(t.i32, len(self.roots)), ConstantInt(t.i32, len(told))))
        words = ConstantAggregate(t.array(len(told), t.ptr), tuple(told))
        value = ConstantAggregate(t.struct((_COUNTS, words.type)), (counts, words))
        name = _free_name(self.module, f"__gc_{self.function.name}")
        made = GlobalVariable(self.function.module, name, value.type, value, is_constant=True, linkage="internal")
        self.module.globals[name] = made
        return made


def _is_plain(call: ops.Call) -> bool:
    return isinstance(call.args[1], ConstantNull)


def _is_static(op: ops.Alloca) -> bool:
    return isinstance(op.count, ConstantInt | None) and "inalloca" not in op.flags


def _insert(place: Operation, *operations: Operation) -> None:
    """Insert operations before one."""
    block = place.block
    at = place_of(place)
    for op in operations:
        op.block, op.place = block, place.place
    block.operations[at:at] = operations
