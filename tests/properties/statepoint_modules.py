"""Random modules of statepoints for LLVM to judge beside us: well-formed ones, some with pointers used too late."""

from __future__ import annotations

from typing import Any

from smemit.difftest.programs.dice import Dice
from smemit.dsl.builder import Builder
from smemit.dsl.module import Module
from smemit.ir import ops
from smemit.ir import types as t
from smemit.ir.dominance import Dominance
from smemit.ir.module import Block, Function
from smemit.ir.values import ConstantInt, Undef, Value

GC = t.pointer(1)
PAIR = t.vector(2, GC)
BOX = t.struct((GC, t.i64))
_TYPES = (GC, GC, GC, t.i64, t.i64, t.i32, t.i8, t.i1, t.ptr, t.double, t.float_, t.i128, t.vector(4, t.i32), PAIR)
_MADE = (GC, t.i64, PAIR, t.i1, t.ptr, t.double, t.i8)


class _Writer:
    """Writes one function whose every value is used only where it is defined."""

    def __init__(self, module: Module, dice: Dice, number: int, blocks: int, numbers: bool) -> None:
        self.dice, self.module, self.numbers = dice, module, numbers
        collector = dice.pick(("statepoint-example",) * 6 + ("coreclr", "erlang", "shadow-stack", "ocaml"))
        self.function = module.define(f"f{number}", GC, (GC, GC, t.i64, t.ptr, t.i1, PAIR, BOX),
                                      arg_names=tuple("pqnrcvb"), gc=collector,
                                      personality=module.globals["personality"])
        self.b: Builder = self.function.builder
        self.values: dict[Block, list[Value]] = {}
        self.tokens: dict[Block, list[ops.Statepoint | ops.LandingPad]] = {}
        self.successors: dict[Block, list[Block]] = {}
        self.phis: list[tuple[ops.Phi, Block]] = []
        self.pads: set[Block] = set()
        self.unwound: dict[Block, Block] = {}
        self._edges(blocks)
        self.dominance = Dominance(self.function.blocks[0], self.successors.__getitem__)
        order = sorted(self.function.blocks, key=lambda block: sum(
            self.dominance.dominates(other, block) for other in self.function.blocks))
        for block in order:
            self._block(block)
        self._fill_phis()

    def _edges(self, count: int) -> None:
        f, dice = self.function, self.dice
        blocks = [f.blocks[0], *(self.b.block(f"b{i}") for i in range(1, count))]
        for i, block in enumerate(blocks):
            later = blocks[i + 1:] or [block]
            # Now and then back, which makes a loop; never to the entry.
            target = dice.pick(blocks[1:i + 1]) if i and dice.chance(20) else dice.pick(later)
            kind = dice.below(10)
            if i + 1 == len(blocks) or kind == 0:
                self.successors[block] = []
            elif kind < 4:
                self.successors[block] = [target]
            elif kind < 7:
                self.successors[block] = [dice.pick(later), target]
            else:
                pad = self.b.block(f"pad{i}")
                self.pads.add(pad)
                self.unwound[block] = pad
                self.successors[block] = [target, pad]
                self.successors[pad] = [dice.pick(later)] if dice.chance(50) else []

    # ---- values

    def _available(self, block: Block) -> list[Value]:
        found: list[Value] = list(self.function.args)
        for other, values in self.values.items():
            if other is block or self._strictly_above(other, block):
                found += values
        return found

    def _strictly_above(self, other: Block, block: Block) -> bool:
        if other is block or not self.dominance.reaches(block):
            return False
        return self.dominance.reaches(other) and self.dominance.dominates(other, block)

    def _some(self, type: t.Type, block: Block | None = None) -> Value:
        """A value of the type; mostly a late one, so that not all pointers are used too late."""
        here = self.b.current if block is None else block
        assert here is not None
        found = [value for value in self._available(here) if value.type is type]
        if not found or self.dice.chance(6):
            if self.dice.chance(30):
                return Undef(type, self.dice.chance(50))
            if isinstance(type, t.IntType):
                return ConstantInt(type, self.dice.below(1 << min(type.width, 33)))
            return self.b.const(type, 1.5 if isinstance(type, t.FloatType) else None)
        return self.dice.pick(found[-4:] if self.dice.chance(70) else found)

    def _made(self, value: Value) -> None:
        assert self.b.current is not None
        self.values.setdefault(self.b.current, []).append(value)

    def _list(self, most: int, types: tuple[t.Type, ...]) -> list[Value]:
        return [self._some(self.dice.pick(types)) for _ in range(self.dice.below(most + 1))]

    # ---- blocks

    def _block(self, block: Block) -> None:
        b, dice = self.b.position_at_end(block), self.dice
        joins = sum(block in set(targets) for targets in self.successors.values()) > 1
        if block in self.pads:
            pad = b.landingpad(t.token, name=self._name())
            self.tokens.setdefault(block, []).append(pad)
            self._relocates(pad)
        elif block is not self.function.blocks[0] and self.dominance.reaches(block):
            for _ in range(dice.below(4) if joins else dice.below(2)):
                phi = b.phi(dice.pick((GC, GC, GC, PAIR, t.i64)), name=self._name())
                self.phis.append((phi, block))
                self._made(phi)
        for _ in range(dice.below(7)):
            self._operation()
        self._end(block)

    def _end(self, block: Block) -> None:
        b, targets = self.b, self.successors[block]
        if block in self.unwound:
            self._statepoint(targets[0], targets[1])
        elif len(targets) == 2:
            b.cond_br(self._some(t.i1), *targets)
        elif targets:
            b.br(targets[0])
        elif self.dice.chance(80):
            b.ret(self._some(GC))
        elif self.dice.chance(30):
            b.deoptimize(self._list(2, _TYPES), deopt=self._list(3, _TYPES))
        else:
            b.unreachable()

    def _fill_phis(self) -> None:
        # Known only now: what there is at the end of blocks that come later.
        for phi, block in self.phis:
            self.b.position_at_end(block)
            for source, targets in self.successors.items():
                if block not in set(targets):
                    continue
                value = self._some(phi.type, source) if self.dominance.reaches(source) else Undef(phi.type)
                for _ in range(sum(target is block for target in targets)):
                    phi.incoming.append((value, source))

    def _name(self) -> str:
        return "v"

    def _operation(self) -> None:
        b, dice, name = self.b, self.dice, self._name()
        match dice.below(18):
            case 0:
                self._made(b.load(dice.pick((GC, GC, t.i64, PAIR)), self._some(dice.pick((GC, GC, t.ptr))), name=name))
            case 1:
                b.store(self._some(dice.pick(_MADE)), self._some(dice.pick((GC, GC, t.ptr))))
            case 2:
                offset = self._some(t.i64) if dice.chance(30) else dice.pick((8, 16))
                self._made(b.gep(self._some(GC), [offset], name=name))
            case 3:
                other = b.const(GC, None) if dice.chance(40) else self._some(GC)
                self._made(b.icmp(dice.pick(("eq", "ne", "ult")), self._some(GC), other, name=name))
            case 4:
                type = dice.pick((GC, GC, t.i64, PAIR))
                self._made(b.select(self._some(t.i1), self._some(type), self._some(type), name=name))
            case 5:
                self._made(b.addrspacecast(self._some(GC), t.ptr, name=name) if dice.chance(50)
                           else b.addrspacecast(self._some(t.ptr), GC, name=name))
            case 6:
                self._made(b.ptrtoint(self._some(GC), t.i64, name=name) if dice.chance(60) or not self.numbers
                           else b.inttoptr(self._some(t.i64), GC, name=name))
            case 7:
                b.call(self.module.globals["use"], [self._some(GC)])
            case 8:
                self._made(b.freeze(self._some(dice.pick((GC, PAIR))), name=name))
            case 9:
                self._made(b.insert(self._part(), name))
            case 10:
                self._made(b.alloca(dice.pick((t.i64, GC)), name=name))
            case 11:
                b.call(self.module.globals["use"], [self._some(GC)], deopt=self._list(3, _TYPES))
            case 12 | 13 | 14 | 15:
                self._statepoint()
            case _:
                self._behind()

    def _part(self) -> ops.Operation:
        dice, b = self.dice, self.b
        match dice.below(4):
            case 0:
                return ops.ExtractElement(self._some(PAIR), self._some(t.i64))
            case 1:
                return ops.InsertElement(self._some(PAIR), self._some(GC), b.const(t.i64, dice.below(2)))
            case 2:
                mask = b.const(t.vector(2, t.i32), [dice.below(4), dice.below(4)])
                return ops.ShuffleVector(self._some(PAIR), self._some(PAIR), mask)
            case _:
                return ops.ExtractValue(self.function.args[6], (dice.below(2),))

    def _behind(self) -> None:
        """A relocate or result of an earlier statepoint."""
        block = self.b.current
        assert block is not None
        found = [token for other, tokens in self.tokens.items()
                 if other is block or self._strictly_above(other, block) for token in tokens
                 if not (isinstance(token, ops.Statepoint) and token.normal is not None
                         and not self.dominance.edge_dominates(other, token.normal, block))]
        if found:
            self._relocates(self.dice.pick(found), 2)

    def _statepoint(self, normal: Block | None = None, unwind: Block | None = None) -> None:
        b, dice = self.b, self.dice
        target, args, type = self._callee()
        bundles = {"transition": 4, "deopt": 4, "gc": 5}
        given: dict[str, Any] = {kind: self._list(most, _TYPES if kind != "gc" else (GC, GC, GC, GC, PAIR, t.ptr))
                 for kind, most in bundles.items() if dice.chance(70 if kind != "transition" else 10)}
        token = b.statepoint(target, args, type=type, id=dice.below(1 << 40), patch_bytes=dice.pick((0, 0, 0, 5, 16)),
                             flags=dice.pick((0, 0, 0, 1, 2, 3)), cc=dice.pick(("", "", "fastcc", "coldcc")),
                             normal=normal, unwind=unwind, name="t", **given)
        assert b.current is not None
        self.tokens.setdefault(b.current, []).append(token)
        if normal is None:
            self._relocates(token)

    def _callee(self) -> tuple[Value | int | None, list[Value], t.FunctionType]:
        module, dice = self.module, self.dice
        name = dice.pick(("plain", "gives", "many", "varied", "moved"))
        function = module.globals[name]
        assert isinstance(function, Function)
        type = function.function_type
        args = [self._some(param) for param in type.params]
        if type.variadic:
            args += self._list(3, (t.i64, GC, t.double))
        target: Value | int | None = function
        if dice.chance(20):
            target = dice.pick((None, 0x1234, self._some(t.ptr)))
        return target, args, type

    def _relocates(self, token: ops.Statepoint | ops.LandingPad, most: int = 4) -> None:
        b, dice = self.b, self.dice
        block = b.current
        statepoint = token if isinstance(token, ops.Statepoint) else next(
            t for tokens in self.tokens.values() for t in tokens
            if isinstance(t, ops.Statepoint) and t.unwind is token.block)
        collector = self.function.gc
        live = next((bundle.inputs for bundle in statepoint.bundles if bundle.tag == "gc-live"), [])
        spaces = (GC, PAIR) if collector in ("statepoint-example", "coreclr") else (GC, PAIR, t.ptr)
        good = [i for i, value in enumerate(live) if value.type in spaces]
        for _ in range(dice.below(most + 1)):
            if good:
                self._made(b.gc_relocate(token, dice.pick(good), dice.pick(good), name="r"))
        result = statepoint.callee_type.result
        if token is statepoint and result is not t.void and dice.chance(60):
            self._made(b.gc_result(statepoint, name="w"))
        assert block is b.current


def random_statepoints(seed: int, blocks: int = 6, functions: int = 1, numbers: bool = True) -> Module:
    """A well-formed module of random functions with about `blocks` blocks each.

    With `numbers`, some pointers are made of integers.
    """
    dice = Dice(seed)
    module = Module("m")
    module.declare("personality", t.i32, variadic=True)
    module.declare("use", t.void, (GC,))
    module.declare("plain", t.void)
    module.declare("gives", t.i64, (t.i64, GC))
    module.declare("moved", GC, (GC,))
    module.declare("many", t.struct((GC, t.i64)), (t.double, t.i8, PAIR))
    module.declare("varied", t.void, (t.ptr,), variadic=True)
    for number in range(functions):
        _Writer(module, dice, number, 1 + dice.below(blocks), numbers)
    return module
