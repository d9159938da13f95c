"""Targets as operating systems have them."""

from __future__ import annotations

import pytest

from smemit.compile.pipeline import compile_module
from smemit.errors import TargetError, UnsupportedError
from smemit.ir.module import TARGETS
from smemit.ir.text import read
from smemit.ir.triples import systems_of, with_vendor
from smemit.isa.load import load_target, load_target_for
from smemit.isa.systems import for_system

_FUNCTION = "define void @f() {{\n ret void\n}}\ntarget triple = \"{}\"\n"


@pytest.mark.parametrize(("triple", "names"), [
    ("x86_64-unknown-linux-gnu", ("linux",)), ("aarch64-unknown-linux-android", ("android", "linux")),
    ("x86_64-unknown-freebsd13", ("freebsd",)), ("arm64-apple-macosx14.0.0", ("darwin",)),
    ("aarch64-none-elf", ()), ("x86_64-linux-gnu", ()),
])
def test_names_of_systems(triple: str, names: tuple[str, ...]) -> None:
    assert systems_of(triple) == names


@pytest.mark.parametrize(("given", "complete"), [
    ("x86_64-linux-gnu", "x86_64-unknown-linux-gnu"), ("aarch64-none-elf", "aarch64-unknown-none-elf"),
    ("arm64-apple-macosx14", "arm64-apple-macosx14"), ("x86_64-pc-solaris", "x86_64-pc-solaris"), ("x86_64", "x86_64"),
])
def test_missing_vendors(given: str, complete: str) -> None:
    assert with_vendor(given) == complete


def test_big_endian_data_with_little_endian_code() -> None:
    ours = load_target_for("aarch64", "aarch64_be-unknown-linux-gnu")
    assert (ours.endian, ours.code_endian) == ("big", "little")
    theirs = load_target_for("ppc64", "powerpc64-unknown-linux-gnu")
    assert (theirs.endian, theirs.code_endian) == ("big", "big")


@pytest.mark.parametrize("system", ["none", "freebsd"])
def test_guard_is_a_variable_outside_linux(system: str) -> None:
    """PowerPC keeps it in the thread's control block only on Linux."""
    text = "define void @f() sspreq {{\n %a = alloca i64\n ret void\n}}\ntarget triple = \"{}\"\n"
    for triple, is_variable in ((f"powerpc64le-unknown-{system}", True), ("powerpc64le-unknown-linux-gnu", False)):
        assert (b"__stack_chk_guard" in compile_module(read(text.format(triple), "m.ll"))) is is_variable


@pytest.mark.parametrize(("triple", "abi"), [
    ("x86_64-unknown-linux-gnu", 0), ("x86_64-unknown-freebsd13", 9), ("aarch64-unknown-openbsd", 12),
    ("x86_64-unknown-netbsd", 0), ("x86_64-pc-solaris", 6), ("powerpc64le-unknown-freebsd", 9),
])
def test_header_names_the_abi(triple: str, abi: int) -> None:
    module = read(_FUNCTION.format(triple), "m.ll")
    assert compile_module(module)[7] == abi


def test_a_system_reserves_registers() -> None:
    linux, fuchsia = load_target("aarch64"), load_target_for("aarch64", "aarch64-unknown-fuchsia")
    x18 = linux.reg("x18")
    assert x18 in linux.classes["GPR64"].order
    assert x18 not in fuchsia.classes["GPR64"].order


def test_what_a_system_refuses() -> None:
    module = read("@v = thread_local global i32 0\n" + _FUNCTION.format("x86_64-unknown-openbsd"), "m.ll")
    with pytest.raises(UnsupportedError, match="thread-local variable"):
        compile_module(module)


@pytest.mark.parametrize(("facts", "message"), [
    ({"reserved": "rxx"}, "no register 'rxx'"), ({"conventions": {"C": {"colour": 1}}}, "no key 'colour'"),
    ({"conventions": {"D": {}}}, "no convention 'D'"),
])
def test_mistakes_of_a_file(facts: dict[str, object], message: str) -> None:
    target = load_target("x86_64").copy()
    target.systems = {"darwin": facts}
    with pytest.raises(TargetError, match=message):
        for_system(target, ("darwin",))


@pytest.mark.parametrize("target", TARGETS)
def test_linux_is_the_target_itself(target: str) -> None:
    found = load_target(target)
    assert for_system(found, systems_of(TARGETS[target])) is found
