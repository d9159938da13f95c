"""Objects of four targets run: calls, records and their values, walks, patches, deoptimization."""

from __future__ import annotations

import subprocess
import sys
from typing import Literal

import pytest

from smemit import Module, compile_module, i64
from smemit.compile.pipeline import compile_object
from smemit.difftest.golden import default_folder
from smemit.errors import UsageError
from smemit.run import Fault, LoadError, PatchError, Program, load
from tests.unit.run.programs import EVERYWHERE, FOUR, RESULT_OF_PATCH, engine_for, module_for


@pytest.fixture(params=EVERYWHERE, ids=lambda pair: "-".join(pair))
def program(request):
    target, engine = request.param
    found = load(module_for(target), engine=engine_for(target, engine), outside={"cb": lambda a: a * 2})
    yield found
    found.close()


def test_call_gives_the_result(program: Program):
    assert program.call("exit", 21) == 252
    assert program.call("exit", -1) == -12


def test_trace_has_values_by_name_and_frames(program: Program):
    seen = {}
    for hit in program.trace("caller", 21):
        seen[hit.record.id] = hit.values, [frame.function for frame in hit.frames]
        assert hit.frame.machine.word(hit.values["loc"]) == 77 if hit.record.id == 7 else True
    assert seen[7][0].items() >= {"y": 63, "b": 1.5, "i64 12": 12}.items()
    assert seen[8] == ({"z": 68, "y": 63}, ["f", "caller"])
    assert seen[7][1] == ["f", "caller"]


def test_both_walks_agree(program: Program):
    walks: list[list[list[tuple[str, int | None]]]] = []

    def walk(a: int) -> int:
        walks.append([[(one.function, one.cfa) for one in program.walk(by_size=by_size)] for by_size in (False, True)])
        return a

    program.outside["cb"] = walk
    program.call("enters", 1)
    assert walks and all(one == other for one, other in walks)
    assert [name for name, _ in walks[0][0]] == ["exit", "enters"]


def test_values_can_be_written_while_stopped(program: Program):
    for hit in program.trace("exit", 1):
        hit.set_value("x", 100)
    assert program.result == 600


def test_abandoned_trace_leaves_the_program_usable(program: Program):
    for _ in program.trace("caller", 1):
        break
    assert program.call("exit", 21) == 252


def test_patch_of_an_area_and_its_undo(program: Program):
    target = program.image.machine
    patch = program.patch(8, asm=RESULT_OF_PATCH[target])
    assert program.call("f", 21, 0.0) == 63 + 68 + 1000
    before = program.machine.read(patch.address, len(patch.before))
    patch.undo()
    assert program.machine.read(patch.address, len(patch.before)) == patch.before != before


def test_shadow_that_leaves_the_function(program: Program):
    """The example of LLVM's document: the code behind a stackmap is overwritten by a way out."""
    program.patch(7, call=lambda hit: hit.values["y"] + 5)
    assert program.call("caller", 21) == 69


def test_area_that_calls_python(program: Program):
    program.patch(8, call=lambda hit: hit.values["z"] * 10)
    assert program.call("f", 21, 0.0) == 680 + 63


def test_deoptimization_goes_on_in_the_interpreter(program: Program):
    calls: list[int] = []

    def double(a: int) -> int:
        calls.append(a)
        return a * 2

    program.outside["cb"] = double
    wanted = program.call("enters", 21), list(calls)
    calls.clear()
    found = program.deoptimize("enters", 21, at=9)
    assert (found.result, calls) == wanted
    assert found.exits == ({"x": 42},) and found.steps == 3


def test_a_stopped_program_is_deoptimized_where_it_stands(program: Program):
    wanted = program.call("enters", -21)
    with pytest.raises(UsageError, match="the program is not stopped"):
        program.deoptimize(at=9)
    found = []
    for hit in program.trace("enters", -21):
        if hit.id == 9:
            with pytest.raises(UsageError, match="stopped at record 9, not at record 7"):
                program.deoptimize(at=7)
            found.append(program.deoptimize(at=9))
    assert [one.exits for one in found] == [({"x": -42},)] and program.result == wanted
    assert found[0].result == wanted - 1, "the caller adds 1"


@pytest.mark.parametrize("target", FOUR)
def test_patches_that_would_break_code_are_refused(target):
    pytest.importorskip("unicorn")
    program = load(module_for(target), outside={"cb": lambda a: a})
    nop = program.image.target.nops(4)
    live = program.records.named(8)[0].record
    with pytest.raises(PatchError, match="would fall into the shadow"):
        program.patch(7, bytes=nop)
    with pytest.raises(PatchError, match=r"44 bytes, record 8 offers 40"):
        program.patch(8, bytes=nop * 11)
    with pytest.raises(PatchError, match="is not an instruction"):
        program.patch(8, asm="this is none")
    with pytest.raises(UsageError, match="no record has the id 99"):
        program.patch(99, bytes=nop)
    if target != "x86_64":  # which has room for an absolute jump
        with pytest.raises(PatchError, match="out of reach"):
            program.patch(7, call=1 << 45)
        with pytest.raises(PatchError, match="whole instructions"):
            program.patch(8, bytes=b"\0" * 6)
    kept = next(one.register for one in live.live_outs
                if one.register != live.locations[0].register and one.register < 20)
    from smemit.run.assemble import spelled

    name = spelled(program.image.target, kept, 8)
    move = {"x86_64": f"mov {name}, 1", "aarch64": f"mov {name}, #1"}.get(target, f"li {name}, 1")
    with pytest.raises(PatchError, match="is live behind the area"):
        program.patch(8, asm=move)


def test_object_alone_runs_with_types_given():
    pytest.importorskip("unicorn")
    program = load(compile_module(module_for("x86_64")), outside={"cb": lambda a: a + 1})
    assert program.call("exit", 1, types="i64 (i64)") == 9
    assert [(hit.record.id, hit.value(0), hit.values["0"]) for hit in program.trace("exit", 1)] == [(9, 2, 2)]
    with pytest.raises(UsageError, match="room"):
        program.patch(8, bytes=b"\x90")


@pytest.mark.parametrize("target", FOUR)
def test_objects_are_linked_with_each_other(target):
    pytest.importorskip("unicorn")
    one = module_for(target)
    other = module_for(target, "@shared = global i64 9\ndefine i64 @cb(i64 %a) {\n  %v = load i64, ptr @shared\n"
                               "  %x = add i64 %a, %v\n  ret i64 %x\n}\n")
    program = load([compile_module(one), compile_module(other)], module=one)
    assert program.call("exit", 1) == 3 * (1 + 9 + 9)


@pytest.mark.parametrize("target", FOUR)
def test_thread_local_and_outside_variables(target):
    pytest.importorskip("unicorn")
    text = """
@mine = thread_local(localexec) global i64 4
@theirs = external global i64
define i64 @f() {
  %a = load i64, ptr @mine
  %b = load i64, ptr @theirs
  store i64 6, ptr @mine
  %c = load i64, ptr @mine
  %d = add i64 %a, %b
  %e = add i64 %d, %c
  ret i64 %e
}
"""
    order: Literal["big", "little"] = "big" if target == "ppc64" else "little"
    program = load(module_for(target, text), outside={"theirs": bytearray((100).to_bytes(8, order))})
    assert program.call("f") == 110


def test_faults_say_what_happened(program: Program):
    del program.outside["cb"]
    with pytest.raises(UsageError, match="@cb, for which no implementation was given"):
        program.call("exit", 1)
    program.outside["cb"] = lambda a: 1 // 0
    with pytest.raises(ZeroDivisionError):
        program.call("exit", 1)


@pytest.mark.parametrize(("target", "engine"), EVERYWHERE)
def test_wild_accesses_are_faults(target, engine):
    program = load(module_for(target, "define i64 @f(ptr %p) {\n  %x = load i64, ptr %p\n  ret i64 %x\n}\n"),
                   engine=engine_for(target, engine))
    with pytest.raises(Fault):
        program.call("f", 0x10)


def test_objects_in_the_other_byte_order_are_refused():
    with pytest.raises(LoadError, match="other byte order"):
        load(default_folder() / "aarch64_be" / "stackmap-widths.o")


def test_what_is_no_object_is_refused():
    with pytest.raises(LoadError, match="ELF"):
        load(b"nothing")
    with pytest.raises(UsageError, match="unknown engine"):
        load(b"", engine="qemu")


def test_wrong_arguments_are_named():
    pytest.importorskip("unicorn")
    variadic = Module("m")
    variadic.define("v", i64, [i64], variadic=True).builder.ret(0)
    with pytest.raises(UsageError, match="wrong number of arguments for @v: 2, it takes 1") as caught:
        load(variadic).call("v", 1, 2)
    assert "variable arguments are passed only by code" in str(caught.value)
    with pytest.raises(UsageError, match=r"outside\['g'\] is 'x'"):
        load(variadic, outside={"g": "x"})  # type: ignore[dict-item]
    with pytest.raises(UsageError, match=r"outside\['cbb'\] is never used: the objects do not refer to cbb") as caught:
        load(module_for("x86_64"), outside={"cbb": abs})
    assert caught.value.notes == ("did you mean cb?", "from outside they need cb")
    with pytest.raises(UsageError, match=r"outside\['v'\] is never used: the objects define v"):
        load(variadic, outside={"v": abs})
    program = load(module_for("x86_64"), outside={"cb": lambda a: "x"})
    with pytest.raises(UsageError, match=r"the result of outside\['cb'\] is 'x', not a value of type i64"):
        program.call("enters", 1)
    with pytest.raises(UsageError, match="bytes is '90', not bytes"):
        program.patch(8, bytes="90")  # type: ignore[arg-type]
    with pytest.raises(UsageError, match="the id '8' is not a number"):
        program.patch("8", asm="nop")  # type: ignore[arg-type]
    for hit in load(module_for("x86_64"), outside={"cb": abs}).trace("exit", 1):
        with pytest.raises(UsageError, match="the value of x is 'y', not a value of type i64"):
            hit.set_value("x", "y")
    with pytest.raises(UsageError, match="argument 0 of @f is 'x', not a value of type double"):
        load(module_for("x86_64")).call("f", "x", types="void (double)")


def test_compiled_object_knows_its_module():
    pytest.importorskip("unicorn")
    program = load(compile_object(module_for("x86_64")), outside={"cb": lambda a: a})
    assert [hit.values["x"] for hit in program.trace("exit", 3)] == [3]


def test_import_loads_nothing_of_it():
    code = "import sys, smemit; from smemit import Module; print([n for n in sys.modules if 'unicorn' in n or " \
           "n.startswith(('smemit.run', 'smemit.interpret'))])"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "[]\n"
