"""What a record cannot hold is an error at the statepoint; pointers that stay in their slots need no loads between, and
statepoints that stand one right behind the other no nodes."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from smemit import Module, i1, i64, ptr, void
from smemit.compile.isel.dag.construct import statepoints
from smemit.compile.isel.dag.construct.followers import Run
from smemit.compile.isel.dag.construct.unmoved import is_unread
from smemit.compile.isel.function_info import FunctionInfo, Relocations
from smemit.compile.pipeline import compile_module
from smemit.errors import ModuleError
from smemit.ir.module import Operation
from smemit.ir.ops import GCRelocate, GCResult, GetElementPtr, Load, Statepoint, Store
from smemit.ir.text import read
from smemit.ir.types import Type, pointer
from smemit.ir.values import Value
from smemit.isa.load import target_names

TEXT = """target triple = "x86_64-unknown-linux-gnu"
declare void @foo()
declare token @llvm.experimental.gc.statepoint.p0(i64 immarg, i32 immarg, ptr, i32 immarg, i32 immarg, ...)
define void @f() gc "coreclr" {{
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(
      i64 7, i32 0, ptr elementtype(void ()) @foo, i32 0, i32 0, i32 0, i32 0) ["deopt"({})]
  ret void
}}
"""


def test_records_hold_16_bits_of_locations() -> None:
    module = read(TEXT.format(", ".join(["i1 0"] * 0xFFFD)).encode(), "m.ll")
    with pytest.raises(ModuleError, match="statepoint 7 records 65536 locations") as found:
        compile_module(module)
    assert str(found.value).startswith("m.ll:5:8: error:")


def chain(seed: int, target: str) -> Module:
    """Statepoints, most of whose relocated pointers only the next one records, with other code between some of them."""
    dice = random.Random(seed)
    module = Module("chain.ll", target=target)
    callee, taking = module.declare("g", void, []), module.declare("h", void, [pointer(1)])
    function = module.define("f", void, [ptr, i64], gc="statepoint-example")
    f, (memory, number) = function.builder, function.args
    values = [f.load(pointer(1), f.gep(memory, [at], type=i64)) for at in range(dice.randint(1, 6))]
    for site in range(dice.randint(2, 6)):
        live = dice.sample(values, len(values))
        deopt = [dice.choice([*values, number]) for _ in range(dice.choice((0, 0, 2)))]
        args = [dice.choice(values)] if dice.random() < 0.2 else []
        token = f.statepoint(taking if args else callee, args, id=site, gc=live, deopt=deopt or None)
        values = [token.relocate(dice.choice(live), value) for value in dice.sample(live, dice.randint(1, len(live)))]
        for _ in range(dice.choice((0, 0, 1, 4))):
            kind = dice.randrange(5)
            if kind == 0:
                f.store(dice.choice(values), memory)
            elif kind == 1:
                values.append(f.gep(dice.choice(values), [1], type=i64))
            elif kind == 2:
                number = f.mul(f.load(i64, memory), number)
            elif kind == 3:
                number = f.add(f.load(i64, dice.choice(values)), number)
            else:
                values.append(token.relocate(live[0]))
    f.store(values[0], memory)
    f.store(number, memory)
    f.ret()
    return module


@pytest.mark.parametrize("target", target_names())
def test_what_is_not_loaded_would_not_be_read(target: str, monkeypatch: pytest.MonkeyPatch) -> None:
    answers: set[bool] = set()

    def noted(info: FunctionInfo, relocations: Relocations, op: GCRelocate) -> bool:
        found = is_unread(info, relocations, op)
        answers.add(found)
        return found

    monkeypatch.setattr(statepoints, "is_unread", noted)
    modules = [chain(seed, target) for seed in range(40)]
    made = [compile_module(module) for module in modules]
    assert answers == {False, True}
    monkeypatch.setattr(statepoints, "is_unread", lambda *args: False)
    assert [compile_module(module) for module in modules] == made


def mixtures(seed: int, target: str) -> Module:
    """Statepoints with stores of all kinds between them, to addresses that also other code reads, in several blocks."""
    dice = random.Random(seed)
    module = Module("mixtures.ll", target=target)
    callee, elsewhere = module.declare("g", void, []), module.declare("h", void, [])
    function = module.define("f", void, [ptr, ptr, i64], gc="statepoint-example")
    f, (memory, other, number) = function.builder, function.args
    slot = f.alloca(i64)
    places: list[Value] = [memory, other, slot, *(f.gep(memory, [at], type=i64) for at in range(dice.randint(0, 3)))]
    values: list[Value] = [f.load(pointer(1), f.gep(memory, [at], type=i64)) for at in range(dice.randint(1, 4))]
    sums: list[Value] = [number]
    for site in range(dice.randint(3, 9)):
        token = f.statepoint(callee, [], id=site, gc=values)
        values = [token.relocate(value) for value in dice.sample(values, len(values))]
        inside: list[Value] = []
        for _ in range(dice.choice((0, 1, 1, 2, 4))):
            kind = dice.choice("vvvvnniioogglars")
            if kind == "v":
                f.store(dice.choice(values), dice.choice(places), align=dice.choice((8, 8, 8, 4)))
            elif kind == "n":
                f.store(dice.choice([number, *sums]), dice.choice([*places, *values, *inside]))
            elif kind == "i":
                inside.append(f.gep(dice.choice(values), [dice.choice((1, 2, 3, -1, 5000))], type=i64))
                f.store(dice.choice([*values, number]), inside[-1])
            elif kind == "o":
                f.store(dice.choice(values), dice.choice([*values, *inside]))
            elif kind == "g":
                places.append(f.gep(dice.choice([memory, other]), [dice.randint(0, 9)], type=i64))
            elif kind == "l":
                sums.append(f.load(i64, dice.choice([*places, *values, *inside])))
            elif kind == "a":
                sums.append(f.add(dice.choice(sums), dice.choice(sums)))
            elif kind == "r":
                f.store(dice.choice([f.const(i64, 7), elsewhere]), dice.choice(places))
            elif dice.random() < 0.3:
                f.store(dice.choice([*inside, *places]), dice.choice(places))
        if dice.random() < 0.15:
            behind = f.block()
            f.br(behind)
            f.position_at_end(behind)
    for value in dice.sample([*values, *sums], 2) if dice.random() < 0.7 else ():
        f.store(value, memory)
    f.ret()
    return module


def runs(seed: int, target: str) -> Module:
    """Statepoints in a loop, with other code here and there, some of which reads a called function's address."""
    dice = random.Random(seed)
    module = Module("runs.ll", target=target)
    callees = [module.declare(name, void, []) for name in ("a", "b")]
    callees[1].visibility = "hidden"
    callees.append(module.define("inside", void, [], linkage="internal"))
    callees[2].builder.ret()
    function = module.define("f", void, [ptr, i64], gc="statepoint-example")
    f, (memory, number) = function.builder, function.args
    if dice.random() < 0.3:
        f.alloca(i64, f.add(number, 8))
    values = [f.load(pointer(1), f.gep(memory, [at], type=i64)) for at in range(dice.randint(0, 3))]
    again, out = f.block(), f.block()
    f.br(again)
    f.position_at_end(again)
    for site in range(dice.randint(3, 12)):
        deopt = [dice.choice([f.const(i64, 1 << 40), f.const(i1, 1), *values]) for _ in range(dice.choice((0, 0, 2)))]
        cc = "fastcc" if dice.random() < 0.1 else ""
        token = f.statepoint(dice.choice(callees), [], id=site, gc=values, deopt=deopt or None, cc=cc)
        values = [token.relocate(value) for value in dice.sample(values, len(values))]
        if dice.random() < 0.2:
            number = f.mul(number, f.add(number, site))
        if dice.random() < 0.05:
            f.store(dice.choice(callees), memory)
    f.store(number, memory)
    f.cond_br(f.icmp("eq", number, 0), again, out)
    f.position_at_end(out)
    f.ret()
    return module


def words(seed: int, target: str) -> Module:
    """Statepoints that take and give words, which come from loads and earlier results, and record them."""
    dice = random.Random(seed)
    module = Module("words.ll", target=target)
    results, kinds = (void, i64, pointer(1)), (i64, pointer(1), ptr)
    signatures = [(dice.choice(results), [dice.choice(kinds) for _ in range(dice.choice((0, 0, 1, 2, 3, 9)))])
                  for _ in range(3)]
    callees = [module.declare(f"g{at}", result, taken) for at, (result, taken) in enumerate(signatures)]
    function = module.define("f", void, [ptr, ptr, i64], gc="statepoint-example")
    f, (memory, other, number) = function.builder, function.args
    if dice.random() < 0.2:
        f.alloca(i64, number)
    slot = f.alloca(i64)
    alive: dict[Type, list[Value]] = {
        i64: [number], ptr: [memory, other, slot],
        pointer(1): [f.load(pointer(1), f.gep(memory, [at], type=i64)) for at in range(dice.randint(1, 4))],
    }
    for site in range(dice.randint(3, 9)):
        callee = dice.choice(callees)
        result, taken = callee.function_type.result, callee.function_type.params
        managed = alive[pointer(1)]
        live = dice.sample(managed, min(len(managed), 6))
        deopt = [dice.choice([*live, *alive[i64]]) for _ in range(dice.choice((0, 0, 0, 1, 2)))]
        token = f.statepoint(callee, [dice.choice(alive[kind]) for kind in taken], id=site, gc=live,
                             deopt=deopt or None)
        alive[pointer(1)] = [token.relocate(value) for value in dice.sample(live, dice.randint(1, len(live)))]
        if result is not void and dice.random() < 0.8:
            alive[result].append(token.result())
        if dice.random() < 0.1:
            behind = f.block()
            f.br(behind)
            f.position_at_end(behind)
        for _ in range(dice.choice((0, 1, 2, 4))):
            kind = dice.choice("lllsssga")
            place = dice.choice([dice.choice(alive[ptr]), dice.choice(alive[pointer(1)])])
            if place is not slot and dice.random() < 0.5:
                place = f.gep(place, [dice.choice((1, 2, 3, -1, 9000))], type=i64)
            if kind == "l":
                type_ = dice.choice(kinds)
                alive[type_].append(f.load(type_, place))
            elif kind == "s":
                f.store(dice.choice(alive[dice.choice(kinds)]), place)
            elif kind == "g":
                alive[place.type].append(place)
            elif dice.random() < 0.3:
                alive[i64].append(f.add(dice.choice(alive[i64]), dice.choice(alive[i64])))
    for value in dice.sample(alive[i64] + alive[pointer(1)], 2):
        f.store(value, memory)
    f.ret()
    return module


@pytest.mark.parametrize("target", target_names())
def test_what_follows_without_nodes_is_what_nodes_give(target: str, monkeypatch: pytest.MonkeyPatch) -> None:
    follow = Run.follow
    answers: Counter[tuple[type[Operation], bool]] = Counter()

    def noted(run: Run, op: Operation) -> bool:
        answer = follow(run, op)
        answers[type(op), answer] += 1
        return answer

    modules = [make(seed, target) for make in (chain, runs, mixtures, words) for seed in range(60)]
    monkeypatch.setattr(Run, "follow", noted)
    made = [compile_module(module, check=True) for module in modules]
    for kind in (Statepoint, GCRelocate, GCResult, Load, Store, GetElementPtr):
        assert answers[kind, True] > 20 and answers[kind, False], (kind, answers)
    monkeypatch.setattr(statepoints, "lead", lambda builder: None)
    assert [compile_module(module) for module in modules] == made
