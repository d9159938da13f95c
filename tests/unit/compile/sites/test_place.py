"""Placements: what was asked, what the truth says and what the section holds are one thing, on every target."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from smemit import Builder, Module, SmemitError, SmemitErrors, double, i8, i32, i64, i128, place, pointer, ptr, void
from smemit.cli import main
from smemit.compile.pipeline import compile_module
from smemit.compile.result import CompiledObject
from smemit.ir.module import TARGETS
from smemit.ir.placements import Placement
from smemit.isa.load import load_target
from smemit.run.check import check_module
from smemit.stackmap.model import Location
from tests.conftest import need_module, need_tool
from tests.unit.run.programs import module_for

REGISTER, DIRECT, INDIRECT, CONSTANT, POOL = 1, 2, 3, 4, 5
SAVED = {"x86_64": ("r12", "r13"), "aarch64": ("x20", "x21"), "ppc64": ("x14", "x15"), "ppc64le": ("x14", "x15")}
"""General registers that every function saves."""
HALVES = {"x86_64": "r12d", "aarch64": "w20", "ppc64": "r14", "ppc64le": "r14"}
FLOATS = {"x86_64": "xmm9", "aarch64": "d9", "ppc64": "f20", "ppc64le": "f20"}
ROLES = {"sp": "stack_pointer", "fp": "frame_pointer", "bp": "base_pointer"}
SELECTORS = ("", "dag")
MANAGED = pointer(1)


def dwarf(target: str, name: str) -> int:
    return load_target(target).registers[name].dwarf


def base(target: str, word: str) -> int:
    return dwarf(target, load_target(target).register(load_target(target).roles[ROLES[word]]).name)


def locations(compiled: CompiledObject, record: int = 0) -> list[Location]:
    """Those of a record, after the truth was found to say the same."""
    truth = [one for function in compiled.truth["maps"][0]["functions"] for one in function["records"]][record]
    stack_map = compiled.stackmap.stack_maps[0]
    found = list([*stack_map.records][record].locations)
    assert [(one["kind"], one["size"]) for one in truth["locations"]] == [(one.kind_name, one.size) for one in found]
    for said, one in zip(truth["locations"], found, strict=True):
        if one.kind in (CONSTANT, POOL):
            assert int(said["value"]) & (1 << 64) - 1 == (stack_map.value_of(one) or 0) & (1 << 64) - 1
        else:
            assert (said["register"], said["offset"]) == (one.register, one.offset)
    return found


@pytest.fixture(params=[(target, isel) for target in TARGETS for isel in SELECTORS if target != "aarch64" or not isel],
                ids=lambda param: "-".join(filter(None, param)))
def module(request: pytest.FixtureRequest) -> Module:
    """An empty module; compiled by `compiled`."""
    module = Module("placed", target=request.param[0])
    request.node.isel = request.param[1]
    return module


def compiled(module: Module, request: pytest.FixtureRequest) -> CompiledObject:
    """Checked between the stages, and the same from the module's text."""
    options = {"isel": request.node.isel, "check": True}
    made = module.compile(**options)
    assert Module.parse(str(module)).compile(**options).data == made.data
    return made


def test_registers_slots_and_constants(module: Module, request: pytest.FixtureRequest) -> None:
    target = module.target
    first, second = SAVED[target]

    @module.function
    def f(f: Builder, a: i64, b: i32, c: double, p: ptr) -> i64:
        f.stackmap(1, 0, [a, b, c, p, 5, 1 << 40, f.const(i32, -1)], places=[
            place.register(second), place.register(first), place.register(FLOATS[target]), place.spill("fp"),
            place.constant(), place.pool(), place.pool()])
        return a

    found = locations(compiled(module, request))
    assert [one.kind for one in found] == [REGISTER, REGISTER, REGISTER, INDIRECT, CONSTANT, POOL, POOL]
    assert found[0][1:3] == (8, dwarf(target, second))
    assert found[1][1:3] == (4, dwarf(target, HALVES[target])), "the low half of the register that was named"
    assert found[2].register == dwarf(target, FLOATS[target])
    assert found[3][1:3] == (8, base(target, "fp"))
    assert found[4].offset == 5


def test_the_low_part_is_named_too(module: Module, request: pytest.FixtureRequest) -> None:
    @module.function
    def f(f: Builder, b: i32) -> i32:
        f.stackmap(1, 0, [b], places=[place.register(HALVES[module.target])])
        return b

    (found,) = locations(compiled(module, request))
    assert found[:3] == (REGISTER, 4, dwarf(module.target, HALVES[module.target]))


@pytest.mark.parametrize("word", ROLES)
def test_slots_off_each_base(module: Module, request: pytest.FixtureRequest, word: str) -> None:
    @module.function
    def f(f: Builder, a: i64, b: i32, c: double) -> i64:
        slot = f.alloca(i64)
        f.store(a, slot)
        f.stackmap(1, 0, [a, b, c, slot], places=[*[place.spill(word)] * 3, place.direct(word)])
        return f.load(i64, slot)

    made = compiled(module, request)
    found = locations(made)
    assert [one.kind for one in found] == [INDIRECT] * 3 + [DIRECT]
    assert [one.size for one in found] == [8, 4, 8, 8]
    assert {one.register for one in found} == {base(module.target, word)}
    assert len({one.offset for one in found}) == 4
    size = made.stackmap.stack_maps[0].functions[0].stack_size
    if word == "sp":
        assert all(0 <= one.offset < size for one in found)


def test_constants_and_allocas_are_brought_into_registers(module: Module, request: pytest.FixtureRequest) -> None:
    first, second = SAVED[module.target]

    @module.function
    def f(f: Builder) -> i64:
        slot = f.alloca(i64)
        f.stackmap(1, 0, [slot, 77, f.null(), slot], places=[
            place.register(first), place.register(second), place.spill("sp"), place.spill("fp")])
        return f.load(i64, slot)

    found = locations(compiled(module, request))
    assert [one.kind for one in found] == [REGISTER, REGISTER, INDIRECT, INDIRECT]
    assert [one.register for one in found] == [dwarf(module.target, first), dwarf(module.target, second),
                                               base(module.target, "sp"), base(module.target, "fp")]


def test_parts(module: Module, request: pytest.FixtureRequest) -> None:
    first, second = SAVED[module.target]

    @module.function
    def f(f: Builder, a: i64, wide: i128, c: double, p: ptr) -> i64:
        f.stackmap(1, 0, [wide, a, c, p, 0x1_0000_0002], places=[
            place.parts(place.register(first), place.spill("fp")),
            place.parts(place.register(second), place.spill("sp")),
            place.parts(place.spill("sp"), None), place.parts(place.spill("fp"), place.spill("sp")),
            place.parts(place.constant(), place.pool())])
        return a

    made = compiled(module, request)
    found = locations(made)
    assert [one.kind for one in found] == [REGISTER, INDIRECT, REGISTER, INDIRECT, INDIRECT, REGISTER, INDIRECT,
                                           INDIRECT, CONSTANT, POOL]
    assert [one.size for one in found[:8]] == [8, 8, 4, 4, 4, 4, 4, 4]
    assert (found[8].offset, made.stackmap.stack_maps[0].value_of(found[9])) == (2, 1)
    record = made.truth["maps"][0]["functions"][0]["records"][0]
    assert record["locations"][0]["operand"] == {
        "role": "live", "name": "%wide.part0", "type": "i64", "placement": f"register({first})"}


def test_sites_of_a_function_differ(module: Module, request: pytest.FixtureRequest) -> None:
    target = module.target
    callee = module.declare("callee", i64, [i64])

    @module.function
    def f(f: Builder, a: i64) -> i64:
        for number, name in enumerate(SAVED[target]):
            f.stackmap(number, 0, [a], places=[place.register(name)])
        b = f.patchpoint(2, 48, callee, [a], [a], ret=i64, places=[place.register(SAVED[target][0])])
        f.patchpoint(3, 48, callee, [b], [a, b], places=[place.spill("sp"), place.register(SAVED[target][1])])
        f.patchpoint(4, 48, None, [], [a, b], cc="anyregcc", places=[None, place.register(SAVED[target][0])])
        return b

    made = compiled(module, request)
    numbers = [dwarf(target, name) for name in SAVED[target]]
    assert [locations(made, n)[0].register for n in range(3)] == [*numbers, numbers[0]]
    assert [one.kind for one in locations(made, 3)] == [INDIRECT, REGISTER]
    assert locations(made, 4)[1].register == numbers[0]


def test_nothing_changes_where_nothing_is_asked(module: Module, request: pytest.FixtureRequest) -> None:
    @module.function(name="f")
    def plain(f: Builder, a: i64, b: double) -> i64:
        f.stackmap(1, 4, [a, b, 7, 1 << 33])
        return a

    asked = Module("placed", target=module.target)

    @asked.function(name="f")
    def with_places(f: Builder, a: i64, b: double) -> i64:
        f.stackmap(1, 4, [a, b, 7, 1 << 33], places=[None, None, place.constant(), place.pool()])
        return a

    assert module.compile(isel=request.node.isel).data == asked.compile(isel=request.node.isel).data


def test_the_zero_register_looks_like_the_stack_pointer() -> None:
    m = Module("zero", target="aarch64")

    @m.function
    def f(f: Builder) -> None:
        f.stackmap(1, 0, [f.null(), 0, f.const(i32, 0), f.const(i8, 0)], places=[place.zero()] * 4)

    found = locations(m.compile(check=True))
    assert [one[:3] for one in found] == [(REGISTER, size, 31) for size in (8, 8, 4, 4)]


# ---- what cannot be


@pytest.mark.parametrize(("target", "places", "message", "note"), [
    ("x86_64", [place.register("rbz")], "x86_64 has no register rbz", "did you mean"),
    ("x86_64", [place.register("xmm3")], "xmm3 does not hold a value of type i64", "rax"),
    ("x86_64", [place.register("ebx")], "ebx does not hold a value of type i64", "rbx would do"),
    ("x86_64", [None, None, None, place.register("ah")], "ah does not hold a value of type i8", "al"),
    ("x86_64", [place.register("rbp")], "rbp is reserved in this function, as its frame pointer", "callee-saved: rbx"),
    ("ppc64", [place.register("xr14")], "ppc64 has no register xr14", "did you mean x14 or x4 or x1?"),
    ("aarch64", [place.register("xzr")], "xzr is reserved", "callee-saved: x19"),
    ("ppc64", [place.register("x2")], "x2 is reserved in this function, as its toc", "callee-saved: x14"),
    ("x86_64", [place.register("r11")], "the patchpoint itself may overwrite r11", "callee-saved: rbx, r12"),
    ("x86_64", [place.register("rdi")], "rdi passes an argument", "callee-saved"),
    ("ppc64", [place.register("x3")], "x3 passes an argument", "callee-saved"),
    ("aarch64", [place.register("x9")], "the call of the patchpoint does not preserve x9", "callee-saved"),
    ("x86_64", [place.register("rbx"), place.spill("bp")], "rbx is reserved in this function, as its base pointer", ""),
    ("x86_64", [place.register("rbx"), place.register("rbx")], "rbx holds another value of this site already", ""),
    ("x86_64", [place.direct("sp")], "the value is not an alloca of constant size", "`spill`"),
    ("ppc64le", [None, None, place.zero()], "ppc64le has no zero register", "`constant` records 0"),
])
def test_a_target_refuses(target: str, places: list[place.Place], message: str, note: str) -> None:
    m = Module("refused", target=target)
    callee = m.declare("callee", i64, [i64])

    @m.function
    def f(f: Builder, a: i64) -> i64:
        return f.patchpoint(1, 48, callee, [a], [a, a, 0, f.trunc(a, i8)], ret=i64, places=places)

    with pytest.raises(SmemitError) as caught:
        m.compile()
    assert message in caught.value.message
    assert note in "".join(caught.value.notes)
    assert __file__ in str(caught.value.place)


@pytest.mark.parametrize(("value", "where", "message"), [
    (None, place.constant(), "constant is asked for a value known only at run time"),
    (1 << 31, place.constant(), "the constant 2147483648 does not fit the 32 bits of a location"),
    (1, place.zero(), "the constant 1 is asked for in the zero register"),
    (0, Placement("anywhere"), "no placement is written 'anywhere'"),
    (0, Placement("spill", "rbp"), "no placement is written 'spill(rbp)'"),
])
def test_the_verifier_refuses(value: int | None, where: Placement, message: str) -> None:
    m = Module("refused", target="x86_64")

    @m.function
    def f(f: Builder, a: i64) -> i64:
        f.stackmap(1, 0, [a if value is None else value], places=[where])
        return a

    with pytest.raises(SmemitError) as caught:
        m.compile()
    assert message in str(caught.value)
    assert str(caught.value).startswith(__file__)


def test_all_mistakes_of_a_function_are_told() -> None:
    m = Module("refused", target="aarch64")

    @m.function
    def f(f: Builder, a: i64) -> i64:
        f.stackmap(1, 0, [a, a], places=[place.register("sp"), place.register("d8")])
        f.stackmap(2, 0, [a], places=[place.register("x16")])
        return a

    with pytest.raises(SmemitErrors) as caught:
        m.compile()
    assert len(caught.value.errors) == 3


def test_bases_without_a_fixed_distance() -> None:
    for target, base, grows in (("x86_64", "sp", True), ("aarch64", "fp", False), ("ppc64", "bp", False)):
        m = Module("far", target=target)

        @m.function
        def f(f: Builder, a: i64) -> i64:
            slot = f.alloca(i64, a) if grows else f.alloca(i64, align=64)  # noqa: B023
            f.store(a, slot)
            f.stackmap(1, 0, [a], places=[place.spill(base)])  # noqa: B023
            return f.load(i64, slot)

        with pytest.raises(SmemitError, match="no fixed distance from its"):
            m.compile()


@pytest.mark.parametrize("target", TARGETS)
def test_arguments_in_memory_are_near_the_old_stack_pointer(target: str) -> None:
    """Realignment leaves a gap between an argument, whose memory is the alloca, and the stack pointer."""
    need_module("unicorn")
    text = f"""
declare void @llvm.experimental.stackmap(i64, i32, ...)
define void @f({"i64, " * 11} i64 %a) uwtable {{
  %s = alloca i64, align 64
  %x = alloca i64
  store i64 %a, ptr %x
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, ptr %x) "smemit-placements"="direct(BASE)"
  ret void
}}
"""
    with pytest.raises(SmemitError, match="no fixed distance from its stack pointer"):
        compile_module(module_for(target, text.replace("BASE", "sp")))
    works = "bp" if target.startswith("ppc64") else "fp"
    verdict = check_module(module_for(target, text.replace("BASE", works)))
    assert verdict.values and not verdict.wrong


@pytest.mark.parametrize("target", TARGETS)
def test_growing_and_aligned_frames_have_a_base_that_works(target: str) -> None:
    m = Module("growing", target=target)

    @m.function
    def f(f: Builder, a: i64) -> i64:
        slot = f.alloca(i64, a)
        aligned = f.alloca(i64, align=64)
        f.store(a, slot)
        f.store(a, aligned)
        f.stackmap(1, 0, [a], places=[place.spill("fp" if target.startswith("ppc") else "bp")])
        return f.load(i64, slot)

    (found,) = locations(m.compile(check=True))
    assert found.kind == INDIRECT


def test_places_are_given_as_places() -> None:
    m = Module("refused", target="x86_64")
    wrong: list[tuple[Any, str]] = [
        ([None, None], "2 places are given for 1 live values"), (["rbx"], "'rbx' is not a place"),
        ([place.parts(None, None, None)], "a value of 64 bits in 3 parts"),
    ]
    for places, message in wrong:
        with pytest.raises(SmemitError, match=message):
            @m.function
            def f(f: Builder, a: i64) -> i64:
                f.stackmap(1, 0, [a], places=places)  # noqa: B023
                return a
    with pytest.raises(SmemitError, match="unknown base 'rbp'"):
        place.spill("rbp")
    with pytest.raises(SmemitError, match="1 parts"):
        place.parts(None)


def test_only_stackmaps_and_patchpoints_have_placements() -> None:
    m = Module("refused", target="x86_64")
    callee = m.declare("callee", i64, [])

    @m.function
    def f(f: Builder) -> i64:
        return f.call(callee, [], attributes={"smemit-placements": "any"})

    with pytest.raises(SmemitError, match="it has the attribute smemit-placements"):
        m.compile()


def test_llc_is_no_measure_of_placements(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    m = Module("placed", target="x86_64")

    @m.function
    def f(f: Builder, a: i64) -> i64:
        f.stackmap(1, 0, [a], places=[place.register("rbx")])
        return a

    need_tool("llc-22")
    path = tmp_path / "placed.ll"
    path.write_text(str(m))
    assert main(["diff", str(path)]) == 1
    assert "@f has placements or machine code: llc does not know them" in capsys.readouterr().err


# ---- statepoints


@pytest.mark.parametrize("target", TARGETS)
def test_statepoints(target: str) -> None:
    m = Module("statepoints", target=target)
    callee = m.declare("callee", void, [])
    first, second = SAVED[target]

    @m.function(gc="statepoint-example")
    def f(f: Builder, o: MANAGED, a: i64, b: i32, c: double) -> MANAGED:  # type: ignore[valid-type]
        slot = f.alloca(i64)
        inner = f.gep(o, 8, type=i8)
        token = f.statepoint(callee, deopt=[a, b, 5, c, slot, 6, 7], gc=[o, inner], places=[
            place.register(first), place.register(second), place.pool(), place.spill("fp"), place.direct("bp"),
            place.spill("sp"), None, place.spill("bp"), place.spill("fp")])
        other = f.statepoint(callee, deopt=[a, b], gc=[token.relocate(o, inner)], places=[place.spill("bp")])
        return other.relocate(0)

    made = m.compile(check=True)
    found = locations(made)[3:]
    # Of the pairs (base, derived) only the derived pointer is read behind the statepoint.
    assert [one.kind for one in found] == [REGISTER, REGISTER, POOL, INDIRECT, DIRECT, INDIRECT, CONSTANT,
                                           INDIRECT, INDIRECT]
    assert found[0].register == dwarf(target, first)
    assert [one.register for one in found[3:6]] == [base(target, word) for word in ("fp", "bp", "sp")]
    assert [one.register for one in found[7:]] == [base(target, "bp"), base(target, "fp")]
    assert locations(made, 1)[3].register == base(target, "bp")
    truth = made.truth["maps"][0]["functions"][0]["records"][0]["locations"]
    assert [one["operand"].get("placement") for one in truth[3:6]] == [
        f"register({first})", f"register({second})", "pool"]


def test_a_collector_finds_its_pointers_in_slots() -> None:
    m = Module("refused", target="x86_64")
    callee = m.declare("callee", void, [])

    @m.function(gc="statepoint-example")
    def f(f: Builder, o: MANAGED) -> None:  # type: ignore[valid-type]
        f.statepoint(callee, gc=[o], places=[place.register("rbx")])

    with pytest.raises(SmemitError, match="asked for a gc pointer"):
        m.compile()
