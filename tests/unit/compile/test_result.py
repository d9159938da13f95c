"""An object in the hands of a program: its bytes, its parts, its file."""

from __future__ import annotations

from pathlib import Path

import pytest

from smemit.compile.pipeline import compile_module
from smemit.dsl.module import Module
from smemit.errors import SectionError, SmemitError, TextError
from smemit.ir.types import i64, ptr


def module(*, mapped: bool = True) -> Module:
    m = Module("m.ll")
    f = m.define("f", i64, [ptr]).builder
    if mapped:
        f.stackmap(7, 4, [f.function.args[0]])
    f.ret(0)
    return m


def test_the_object_is_the_one_that_compile_module_writes():
    compiled = module().compile()
    assert bytes(compiled) == compiled.data == compile_module(module())
    assert len(compiled) == len(compiled.data)


def test_its_parts():
    compiled = module().compile()
    assert compiled.text.startswith(b"\x55\x48\x89\xe5")
    (record,) = compiled.stackmap.walk()
    assert record.id == 7
    (stack_map,) = compiled.stackmap.stack_maps
    assert stack_map.functions[0].symbol == "f"


def test_an_object_without_records_has_no_stack_map():
    with pytest.raises(SectionError, match="the object has no stack map"):
        module(mapped=False).compile().stackmap.walk()


def test_save_writes_the_file_or_tells_why_not(tmp_path: Path):
    compiled = module().compile()
    compiled.save(tmp_path / "m.o")
    assert (tmp_path / "m.o").read_bytes() == compiled.data
    with pytest.raises(SmemitError, match="cannot write"):
        compiled.save(tmp_path / "missing" / "m.o")
    with pytest.raises(SmemitError, match="is not a path"):
        compiled.save(3)  # type: ignore[arg-type]
    assert [path.name for path in tmp_path.iterdir()] == ["m.o"]


def test_a_module_from_text():
    m = Module.parse("define i64 @f() {\n  ret i64 1\n}\n")
    assert m.compile().text
    with pytest.raises(TextError, match=r"<text>:1"):
        Module.parse("defin")
