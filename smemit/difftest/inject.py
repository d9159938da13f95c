"""Sites at random places of any module, on values that are live there: test objects from one's own code.

Needs:  a valid module for a target.
Gives:  the same module with stackmaps, patchpoints and statepoints in it, counted from 1 on.
Keeps:  what the program does; the same sites for the same seed.

llc 22 crashes where a call or floating-point arithmetic follows a patchpoint in its block, as the target's `limits`
say: no patchpoint is put there. Statepoints call `@smemit_poll` with deopt values, and list what a collector moves.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import dropwhile

from smemit.analysis.liveness import Liveness, Reads
from smemit.difftest.programs.dice import Dice
from smemit.difftest.programs.features import Limits, limits_of
from smemit.errors import UsageError
from smemit.ir import ops
from smemit.ir import types as t
from smemit.ir.edges import Edges, first_insertion
from smemit.ir.module import Argument, Block, Function, Module
from smemit.ir.ops import Bundle
from smemit.ir.types import FloatType, IntType, PointerType
from smemit.ir.values import ConstantInt, ConstantNull, Value
from smemit.passes.insertions import Insertions

KINDS = ("stackmap", "patchpoint", "anyregcc", "statepoint")
_CALLED = "smemit_poll"
_COLLECTOR = "statepoint-example"
_MANAGED_SPACE = 1
_WIDTHS = frozenset((1, 8, 16, 32, 64))
_MOST = 6
"""Values that one site records."""
_ROUNDING = frozenset(("fadd", "fsub", "fmul", "fdiv", "frem"))
_TO_NUMBER = frozenset(("sitofp", "uitofp", "fptosi", "fptoui", "fptrunc", "fpext"))


def parse_kinds(text: str) -> tuple[str, ...]:
    """Kinds of sites by name, separated by commas."""
    kinds = tuple(word.strip() for word in text.split(","))
    if unknown := [kind for kind in kinds if kind not in KINDS]:
        raise UsageError(f"no site is called {unknown[0]!r}", notes=[f"kinds: {', '.join(KINDS)}"])
    return kinds


def inject(module: Module, seed: int, kinds: tuple[str, ...] = KINDS, percent: float = 4) -> int:
    """Put sites in front of about `percent` of the operations, at least one a function; how many there are then."""
    dice, number = Dice(seed), 0
    for function in [function for function in module.functions if function.blocks]:
        places = [op for block in function.blocks for op in _places(block)]
        chosen = [op for op in places if dice.chance(percent)] or ([dice.pick(places)] if places else [])
        if chosen:
            number = _Injector(dice, module, function, kinds).put(chosen, number)
    return number


def _places(block: Block) -> Iterator[ops.Operation]:
    """The operations of a block in front of which others may stand: nothing comes between a `musttail` call and what
    follows it."""
    fixed = False
    for op in block.operations[first_insertion(block):]:
        if not fixed:
            yield op
        fixed = isinstance(op, ops.Call) and op.tail == "musttail"


class _Injector:
    """Puts sites into one function."""

    def __init__(self, dice: Dice, module: Module, function: Function, kinds: tuple[str, ...]) -> None:
        self.dice, self.module, self.function, self.kinds = dice, module, function, kinds
        self.limits: Limits = limits_of(module.target)

    def put(self, places: list[ops.Operation], number: int) -> int:
        """A site in front of each of some operations, counted from behind `number`; the number of the last."""
        function, insertions = self.function, Insertions()
        tracked = [value for value in (*function.args, *function.operations()) if _is_recordable(value)]
        live = Liveness(Reads(function, places, tracked), Edges(function), {}).before(places)
        for place in places:
            kind = self.dice.pick(self.kinds)
            if kind in ("patchpoint", "anyregcc") and self._crashes_llvm(place):
                kind = "stackmap" if "stackmap" in self.kinds else ""
            if kind:
                number += 1
                values = self._some([*live[place]])
                insertions.before(place, self._site(kind, number, values))
        insertions.carry_out(function)
        return number

    def _some(self, live: list[Value]) -> list[Value]:
        """Some of the live values, in any order, as many as llc has registers for; now and then a constant."""
        dice, left = self.dice, {True: self.limits.live_floats, False: self.limits.live_integers}
        found: list[Value] = []
        for value in dice.shuffled(live)[:dice.between(1, _MOST)]:
            real = isinstance(value.type, FloatType)
            if left[real]:
                left[real] -= 1
                found.append(value)
        if dice.chance(20):
            found.append(ConstantInt(t.i64, dice.between(-9, 1 << dice.below(63))))
        return found

    def _site(self, kind: str, number: int, values: list[Value]) -> ops.Operation:
        dice, limits = self.dice, self.limits
        if kind == "stackmap":
            return ops.Stackmap(number, dice.below(5) * limits.step, values)
        if kind == "statepoint":
            return self._statepoint(number, values)
        cc = "anyregcc" if kind == "anyregcc" else ""
        args = values[:dice.below(4)]
        if cc:
            args = [one for one in args if not isinstance(one.type, IntType) or one.type.width in limits.anyreg_widths]
        values = [value for value in values if not any(value is one for one in args)]
        patch_bytes = limits.least_patch_bytes + dice.below(4) * limits.step
        target = ConstantNull(t.ptr)
        return ops.Patchpoint(t.void, number, patch_bytes, target, args, values, cc=cc)

    def _statepoint(self, number: int, values: list[Value]) -> ops.Operation:
        module, type = self.module, t.function(t.void, ())
        if _CALLED not in module.globals:
            module.add(Function(module, _CALLED, type))
        if not self.function.gc:
            self.function.gc = _COLLECTOR
        site = ops.Statepoint(number, 0, type, module.globals[_CALLED], [])
        site.bundles = [Bundle("deopt", values)]
        if managed := [value for value in values if _is_managed(value)]:
            site.bundles.append(Bundle("gc-live", managed))
        return site

    def _crashes_llvm(self, place: ops.Operation) -> bool:
        """Whether llc crashes for what follows a patchpoint here."""
        barred = self.limits.not_after_patchpoint
        behind = [*dropwhile(lambda op: op is not place, place.block.operations)]
        return ("calls" in barred and any(isinstance(op, ops.CallSite) and not isinstance(op, ops.Stackmap)
                                          for op in behind)) \
            or ("rounding" in barred and any(map(_rounds, behind)))


def _rounds(op: ops.Operation) -> bool:
    return (isinstance(op, ops.Binary) and op.op in _ROUNDING) or isinstance(op, ops.FCmp) \
        or (isinstance(op, ops.Cast) and op.op in _TO_NUMBER)


def _is_managed(value: Value) -> bool:
    return isinstance(value.type, PointerType) and value.type.address_space == _MANAGED_SPACE


def _is_recordable(value: Value) -> bool:
    """Whether a site may name a value: every target records it, and it is not a swifterror or the like."""
    if isinstance(value, Argument) and {"swifterror", "swiftasync", "byval", "inalloca"} & value.attributes.keys():
        return False
    if isinstance(value, ops.Alloca) and value.count is not None:
        return False
    type = value.type
    return (isinstance(type, IntType) and type.width in _WIDTHS) or type in (t.float_, t.double) \
        or (isinstance(type, PointerType) and type.address_space in (0, _MANAGED_SPACE))
