"""`smemit patch`: object files whose patch areas are overwritten run as the patch says, and every area stays whole."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pytest

from smemit import compile_module
from smemit.cli import main
from smemit.errors import SmemitError
from smemit.run import load
from smemit.run.patch_object import patch_object
from tests.unit.run.programs import FOUR, module_for

pytest.importorskip("unicorn")

TEXT = """
declare i64 @slow(i64)
declare i64 @fast(i64)
declare void @llvm.experimental.stackmap(i64, i32, ...)
declare i64 @llvm.experimental.patchpoint.i64(i64, i32, ptr, i32, ...)
define i64 @f(i64 %a) {
  %p = call i64 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i64(i64 8, i32 SIZE, ptr TARGET, i32 1, i64 %a)
  %q = call i64 @fast(i64 1)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 9, i32 16, i64 %q)
  %r = add i64 %p, %q
  ret i64 %r
}
"""
MOVES = {"x86_64": "mov {result}, {arg0}", "aarch64": "mov {result}, {arg0}", "ppc64": "mr {result}, {arg0}",
         "ppc64le": "mr {result}, {arg0}"}


def text_for(target: str) -> str:
    # On PowerPC and aarch64 patchpoints call addresses only.
    return TEXT.replace("TARGET", "@slow" if target == "x86_64" else "null").replace("SIZE", "16")


def result(data: bytes, **outside: Callable[[int], int]) -> object:
    return load(data, outside={"fast": lambda a: a + 1000, **outside}).call("f", 5)


def slow(a: int) -> int:
    return a + 100


@pytest.mark.parametrize("target", FOUR)
def test_assembly_uses_the_registers_of_the_record(target: str):
    module = module_for(target, text_for(target))
    made = patch_object(compile_module(module), 8, module=module, asm=MOVES[target])
    assert result(made, **({"slow": slow} if target == "x86_64" else {})) == 5 + 1001


def test_calls_are_relocated():
    module = module_for("x86_64", text_for("x86_64"))
    data = compile_module(module)
    assert result(data, slow=slow) == 105 + 1001
    assert result(patch_object(data, 8, module=module, call="fast"), slow=slow) == 1005 + 1001
    with pytest.raises(SmemitError, match="no symbol 'other'"):
        patch_object(data, 8, module=module, call="other")


def test_the_command_writes_the_file(tmp_path: Path):
    (tmp_path / "p.ll").write_text(text_for("x86_64"))
    made = tmp_path / "p.o"
    assert main(["compile", str(tmp_path / "p.ll"), "-o", str(made)]) == 0
    assert main(["patch", str(made), "--id", "8", "--bytes", "4889f8", "--room", "16"]) == 0
    assert result(made.read_bytes(), slow=slow) == 5 + 1001
    assert main(["patch", str(made), "--id", "8", "--bytes", "90"]) == 2
    assert main(["patch", str(made), "--id", "8", "--bytes", "zz"]) == 2
    assert main(["patch", str(made), "--id", "8", "--bytes", "90", "--room", "99999"]) == 1
    assert result(made.read_bytes(), slow=slow) == 5 + 1001


@pytest.mark.parametrize("target", FOUR)
def test_random_requests_never_overrun(target: str):
    """Whatever is asked for, the area is whole instructions and nothing outside of it changes, or a reason is given."""
    module = module_for(target, text_for(target))
    program = load(module, outside={"slow": lambda a: a, "fast": lambda a: a})
    areas = {8: 16, 9: 16}
    start = {id: program.records.named(id)[0].address for id in areas}
    code = program.image.entries["f"], 200
    dice = random.Random(target)
    done = refused = 0
    for _ in range(250):
        id = dice.choice((8, 9, 10))
        before = program.machine.read(*code)
        size = dice.choice((0, 1, 2, 4, 8, 12, 15, 16, 17, 20, 100))
        ask = dice.choice(("bytes", "asm", "call"))
        try:
            if ask == "bytes":
                patch = program.patch(id, bytes=dice.randbytes(size))
            elif ask == "asm":
                patch = program.patch(id, asm="; ".join([MOVES[target]] * dice.randrange(6)) or "nop")
            else:
                patch = program.patch(id, call=dice.choice((program.image.entries["f"], 1 << dice.randrange(64), "fast",
                                                            "none", lambda hit: 1)))
        except SmemitError as error:
            refused += 1
            assert error.message and program.machine.read(*code) == before
            continue
        done += 1
        assert patch.address == start[id] and len(patch.after) == areas[id]
        patch.undo()
        assert program.machine.read(*code) == before
    assert done > 20 and refused > 20
