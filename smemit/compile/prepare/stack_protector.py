"""Insert stack guards: a secret value above a function's arrays, checked before it returns (LLVM's StackProtector).

A function with `ssp`, `sspstrong` or `sspreq` that has arrays, or variables whose address escapes, stores the guard in
a slot on entry. It compares the slot before it returns and before a noreturn call that may throw, and calls
`__stack_chk_fail` if they differ.

Needs:  a verified function without unreachable blocks.
Gives:  the function itself, or a copy with that code; the exposure of its variables, for frame layout.
Keeps:  the user's function.

If the target's selector makes the comparisons itself, only the guard's slot is created here (`isel/guard_checks.py` has
the rest).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from smemit.compile.prepare.block_changes import add
from smemit.compile.prepare.unreachable_blocks import copied
from smemit.errors import UnsupportedError
from smemit.ir import layout, ops
from smemit.ir import types as t
from smemit.ir.control_flow import reverse_post_order
from smemit.ir.module import Block, Function, GlobalVariable, Module
from smemit.ir.ops import Operation
from smemit.ir.values import Constant, ConstantData, ConstantInt, Value

if TYPE_CHECKING:
    from typing import Final

    from smemit.errors import Mark
    from smemit.isa.description import Target

LARGE_ARRAY, SMALL_ARRAY, ESCAPES = 1, 2, 3
"""Exposure of a variable; lower values are placed nearer to the guard."""
FAIL: Final = "__stack_chk_fail"
GUARD: Final = "__stack_chk_guard"
_BUFFER_SIZE = 8
"""Least size of a large array in bytes, unless `stack-protector-buffer-size` gives another one."""
_NO_CODE = frozenset(("llvm.lifetime.start", "llvm.lifetime.end", "llvm.dbg.value", "llvm.dbg.declare",
                      "llvm.dbg.label", "llvm.dbg.assign", "llvm.pseudoprobe"))
"""Intrinsics to which an address may be passed without escaping."""


def guard_variable(module: Module, target: Target) -> GlobalVariable:
    """The variable with the guard, from the C library or the system."""
    if (own := guard_of_system(module, target)) is not None:
        return own
    found = module.globals.get(GUARD)
    if not isinstance(found, GlobalVariable):
        found = GlobalVariable(module, GUARD, t.ptr)
        found.dso_local = accesses_directly(module) and not target.system.get("guard_is_imported")
    return found


def accesses_directly(module: Module) -> bool:
    """Whether code accesses variables of other objects directly."""
    is_absolute = not module.flags.get("PIC Level", (0, 0))[1]
    return bool(module.flags.get("direct-access-external-data", (0, is_absolute))[1])


_FLAGS = ("stack-protector-guard", "stack-protector-guard-reg", "stack-protector-guard-offset",
          "stack-protector-guard-symbol")


def guard_flags(module: Module) -> dict[str, Any]:
    """The module flags for the guard's location, by the last word of their names (`guard` for its kind)."""
    return {name.rpartition("-")[2]: module.flags[name][1] for name in _FLAGS if name in module.flags}


def refuse_flags(module: Module, kinds: tuple[str, ...]) -> None:
    """Raise an error for flags that name another location than the default, which is one of `kinds`."""
    flags = guard_flags(module)
    if flags and (flags.keys() != {"guard"} or flags["guard"] not in kinds):
        words = ", ".join(f"{name} {value!r}" for name, value in flags.items())
        raise UnsupportedError(f"a stack guard in another place is not supported here: {words}",
                               notes=[f"kinds of place: {', '.join(kinds)}"])


def refuse_system(function: Function, target: Target) -> None:
    """Raise an error if the operating system has guards of an unsupported kind."""
    if reason := target.system.get("refused_guard", ""):
        raise UnsupportedError(f"the stack guard of @{function.name} is not supported for {function.module.triple}",
                               place=function.place, notes=[reason])


def guard_of_system(module: Module, target: Target) -> GlobalVariable | None:
    """The operating system's guard variable; None for the default."""
    name: str = target.system.get("guard_variable", "")
    if not name:
        return None
    found = module.globals.get(name)
    if not isinstance(found, GlobalVariable):
        found = GlobalVariable(module, name, t.ptr)
        found.visibility = "hidden"
    return found


class Handler(NamedTuple):
    """The system's failure function that takes the function's name."""

    name: str
    align: int
    """Length of the text."""


class Guarded(NamedTuple):
    """A function and its guard."""

    function: Function
    order: list[Block]
    """Its blocks in reverse post-order."""
    exposed: dict[ops.Alloca, int]
    """The variables that require the guard, with their exposure."""
    awaits_checks: bool = False
    """The guard is stored, and selection must compare it."""


def with_guard(function: Function, order: list[Block], address: Constant | None, selector_checks: bool,
               any_arrays: bool = False, handler: Handler | None = None) -> Guarded:
    """`function`, whose blocks are given in reverse post-order, or a guarded copy of it.

    `address` is the location of the guard, None if selection loads it (`llvm.stackguard`). With `selector_checks`,
    selection compares it before returns. With `any_arrays`, arrays of any type require a guard. `handler` is called
    instead of the C library's function.
    """
    exposed = _Analysis(function, any_arrays).run()
    if exposed is None:
        return Guarded(function, order, {})
    made, _ = copied(function, function.blocks)
    new: dict[Any, Any] = dict(zip(function.operations(), made.operations(), strict=True))
    awaits_checks = _Guard(made, address, selector_checks and address is None, handler).run()
    return Guarded(made, reverse_post_order(made.blocks[0]), {new[op]: kind for op, kind in exposed.items()},
                   awaits_checks)


class _Analysis:
    """Whether a function needs a guard, and which of its variables require it."""

    def __init__(self, function: Function, any_arrays: bool) -> None:
        self.function = function
        self.any_arrays = any_arrays
        attributes = function.attributes
        self.is_required = "sspreq" in attributes
        self.is_strong = self.is_required or "sspstrong" in attributes
        given = attributes.get("stack-protector-buffer-size")
        self.limit = int(given) if isinstance(given, str) and given.isdecimal() else _BUFFER_SIZE
        self.users: dict[Value, list[Operation]] = {}
        self.phis: set[Operation] = set()

    def run(self) -> dict[ops.Alloca, int] | None:
        """The exposed variables; None if no guard is needed."""
        allocas = [op for op in self.function.operations() if type(op) is ops.Alloca]
        if self.is_strong and allocas:
            for op in self.function.operations():
                for value in op.operands():
                    if isinstance(value, Operation):
                        self.users.setdefault(value, []).append(op)
        found = {op: kind for op in allocas if (kind := self._exposure(op))}
        return found if found or self.is_required else None

    def _exposure(self, op: ops.Alloca) -> int:
        count = op.count
        if count is not None and not (isinstance(count, ConstantInt) and count.unsigned == 1):
            if not isinstance(count, ConstantInt) or count.unsigned >= self.limit:
                return LARGE_ARRAY
            return SMALL_ARRAY if self.is_strong else 0
        kind = self._arrays_in(op.allocated_type, self.any_arrays)
        if not kind and self.is_strong:
            self.phis.clear()
            kind = ESCAPES if self._escapes(op, layout.alloc_size(op.allocated_type)) else 0
        return kind

    def _arrays_in(self, type: t.Type, any_elements: bool = False) -> int:
        """The exposure of a type's most exposed array.

        Only character arrays count, unless protection is strong or the system counts any array outside of structures.
        """
        if isinstance(type, t.ArrayType):
            if type.element is not t.i8 and not self.is_strong and not any_elements:
                return 0
            if layout.alloc_size(type) >= self.limit:
                return LARGE_ARRAY
            return SMALL_ARRAY if self.is_strong else 0
        if not isinstance(type, t.StructType):
            return 0
        kinds = {self._arrays_in(element) for element in type.elements or ()} - {0}
        return min(kinds, default=0)

    def _escapes(self, value: Operation, size: int) -> bool:
        """Whether the address of a variable of `size` bytes escapes or is used beyond its size."""
        return any(self._lets_out(op, value, size) for op in self.users.get(value, ()))

    def _lets_out(self, op: Operation, value: Operation, size: int) -> bool:
        match op:
            case ops.Load():
                return layout.store_size(op.type) > size
            case ops.Store():
                return op.value is value or layout.store_size(op.value.type) > size
            case ops.CompareExchange():
                return op.replacement is value or layout.store_size(op.replacement.type) > size
            case ops.AtomicRMW():
                return op.value is value or layout.store_size(op.value.type) > size
            case ops.Ret():
                return False
            case ops.Call() if op.normal is None:
                return getattr(op.callee, "name", "").rpartition(".p")[0] not in _NO_CODE
            case ops.GetElementPtr():
                step = layout.constant_offset(op.source_type, op.indices)
                if step is None or not 0 <= (step := step % (1 << 64)) < size:
                    return True
                return self._escapes(op, size - step)
            case ops.Select() | ops.Cast(op="bitcast" | "addrspacecast"):
                return self._escapes(op, size)
            case ops.Phi():
                if op in self.phis:
                    return False
                self.phis.add(op)
                return self._escapes(op, size)
        return True


class _Guard:
    """Inserts the guard and its comparisons into a copied function."""

    def __init__(self, function: Function, address: Constant | None, selector_checks: bool,
                 handler: Handler | None) -> None:
        self.function, self.address, self.selector_checks = function, address, selector_checks
        self.handler = handler
        self.slot = ops.Alloca(t.ptr)
        self.failure: Block | None = None
        self.place: Mark | None = None
        """The place of the operation in front of which code is inserted; inserted operations have it, too."""

    def run(self) -> bool:
        """Insert the guard; returns whether the comparisons are left to selection."""
        places = [(block, place) for block in self.function.blocks if (place := _way_out(block)) is not None]
        if not places:
            return False
        entry = self.function.blocks[0]
        rest, entry.operations = entry.operations, []
        self.place = rest[0].place
        self._append(entry, self.slot)
        guard = self._guard(entry)
        self._append(entry, _intrinsic(self.function, "llvm.stackprotector", t.void, [guard, self.slot]))
        shift = len(entry.operations)
        entry.operations += rest
        if self.selector_checks:
            return True
        behind = {block: self._check(block, place + (shift if block is entry else 0)) for block, place in places}
        blocks = self.function.blocks
        blocks[:] = [one for block in blocks for one in ((block, behind[block]) if block in behind else (block,))]
        return False

    def _guard(self, block: Block) -> Operation:
        """Load the guard at the end of a block."""
        if self.address is not None:
            return self._append(block, ops.Load(t.ptr, self.address, volatile=True))
        return self._append(block, _intrinsic(self.function, "llvm.stackguard", t.ptr, []))

    def _check(self, block: Block, place: int) -> Block:
        """Insert the check before an operation, or before a tail call right above it; returns the continuation
        block."""
        operations = block.operations
        for above in (place - 1, place - 2):
            call = operations[above] if above >= 0 else None
            if isinstance(call, ops.Call) and call.tail in ("tail", "musttail"):
                place = above
                break
        if self.failure is None:
            self.failure = self._fail()
        rest = Block("SP_return", self.function)
        for op in operations[place:]:
            op.block = rest
        rest.operations, block.operations = operations[place:], operations[:place]
        for successor in rest.operations[-1].successors():
            for op in successor.operations:
                if isinstance(op, ops.Phi):
                    op.incoming = [(value, rest if source is block else source) for value, source in op.incoming]
        self.place = rest.operations[0].place
        guard = self._guard(block)
        kept = self._append(block, ops.Load(t.ptr, self.slot, volatile=True))
        same = self._append(block, ops.ICmp("eq", guard, kept))
        self._append(block, ops.CondBr(same, rest, self.failure))
        return rest

    def _append(self, block: Block, op: Operation) -> Operation:
        op.place = self.place
        return add(block, op, op)

    def _fail(self) -> Block:
        """The block that calls the failure function."""
        block = self.function.block("CallStackCheckFailBlk")
        module, name = self.function.module, self.handler.name if self.handler else FAIL
        told: list[Value] = [_name_of(self.function, self.handler.align)] if self.handler else []
        callee = module.globals.get(name)
        if not isinstance(callee, Function):
            callee = Function(module, name, t.function(t.void, tuple(value.type for value in told)))
        call = ops.Call(callee.function_type, callee, told)
        call.attributes = {"noreturn": None}
        add(block, call, call)
        end = ops.Unreachable()
        add(block, end, end)
        return block


def _name_of(function: Function, align: int) -> GlobalVariable:
    """A constant with the function's name, which is only in the object, not in the user's module."""
    value = ConstantData(function.name.encode("utf-8", "surrogateescape") + b"\0")
    made = GlobalVariable(function.module, f"SSH.{function.name}", value.type, value, is_constant=True,
                          linkage="private", align=align)
    made.unnamed_addr = "unnamed_addr"
    return made


def _way_out(block: Block) -> int | None:
    """The exit of a block: its return, or a call that can only throw."""
    last = len(block.operations) - 1
    if isinstance(block.operations[last], ops.Ret):
        return last
    for place, op in enumerate(block.operations):
        if isinstance(op, ops.CallSite) and _has(op, "noreturn") and not _has(op, "nounwind"):
            return place
    return None


def _has(op: ops.CallSite, name: str) -> bool:
    callee = getattr(op, "callee", None)
    return name in op.attributes or (isinstance(callee, Function) and name in callee.attributes)


def _intrinsic(function: Function, name: str, result: t.Type, args: list[Value]) -> ops.Call:
    type = t.function(result, tuple(value.type for value in args))
    return ops.Call(type, Function(function.module, name, type), args)
