"""Variables, aliases and everything else that is not code: whole objects equal to LLVM's, for random modules."""

from __future__ import annotations

import random

import pytest

from smemit import Module
from smemit.compile.objfile.module_emitter import ModuleEmitter
from smemit.difftest.llvm import LLVM, Ending
from smemit.errors import SectionError, UnsupportedError
from smemit.ir import types as t
from smemit.ir.module import Alias, Comdat, Function, Global, GlobalVariable
from smemit.ir.text import write
from smemit.ir.types import Type
from smemit.ir.values import (
    Constant,
    ConstantAggregate,
    ConstantData,
    ConstantExpression,
    ConstantFloat,
    ConstantInt,
    ConstantNull,
    Undef,
    float_constant,
)
from smemit.isa.load import load_target

TARGET = load_target("x86_64")
INTEGERS = [t.integer(width) for width in (1, 8, 16, 24, 32, 40, 64, 128)]
ELEMENTS = [t.i1, t.i8, t.i16, t.i32, t.i64, t.float_]
LINKAGES = ["", "", "", "internal", "private", "weak", "weak_odr", "linkonce", "linkonce_odr", "common", "extern_weak",
            "declared", "available_externally"]
SECTIONS = ["mine", "mine", ".data.foo", ".bss.zero", ".init_array.5", ".note.abc", ".rodata.str1.1", ".rodata.cst4"]


class Maker:
    """A random module of variables."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)
        self.module = Module("variables.c")
        self.module.source_filename = "variables.c"
        self.known: list[Global] = []

    def type(self, depth: int = 0) -> Type:
        rng = self.rng
        shape = rng.random()
        if depth < 3 and shape < 0.25:
            return t.array(rng.choice([0, 1, 2, 3, 7, 20]), self.type(depth + 1))
        if depth < 3 and shape < 0.45:
            return t.struct(tuple(self.type(depth + 1) for _ in range(rng.randrange(5))), rng.random() < 0.3)
        if shape < 0.5:
            return t.vector(rng.choice([2, 4, 8]), rng.choice(ELEMENTS))
        return rng.choice([t.ptr, t.ptr, t.half, t.float_, t.double, *INTEGERS])

    def value(self, type: Type) -> Constant:
        rng = self.rng
        if rng.random() < 0.06:
            return Undef(type)
        zero = rng.random() < 0.12
        if isinstance(type, t.IntType):
            if type is t.i64 and self.known and rng.random() < 0.2:
                return ConstantExpression("ptrtoint", type, (rng.choice(self.known),))
            return ConstantInt(type, 0 if zero else rng.choice([0, 1, -1, rng.getrandbits(type.width)]))
        if isinstance(type, t.FloatType):
            return ConstantFloat(type, 0) if zero else float_constant(type, rng.choice([1.0, -0.0, 2.5, -1e4]))
        if zero:
            return ConstantNull(type)
        if isinstance(type, t.PointerType):
            return self.address()
        if isinstance(type, t.ArrayType):
            if not type.count:
                return ConstantNull(type)
            if type.element is t.i8 and rng.random() < 0.6:
                return ConstantData(bytes(rng.choice([0, 65, 66, 200]) for _ in range(type.count - 1)) + b"\0")
            return ConstantAggregate(type, tuple(self.value(type.element) for _ in range(type.count)))
        if isinstance(type, t.VectorType):
            known, self.known = self.known, []
            elements = tuple(self.value(type.element) for _ in range(type.count))
            self.known = known
            return ConstantAggregate(type, elements)
        assert isinstance(type, t.StructType) and type.elements is not None
        if not type.elements:
            return ConstantNull(type)
        return ConstantAggregate(type, tuple(self.value(element) for element in type.elements))

    def address(self) -> Constant:
        rng = self.rng
        if not self.known:
            return ConstantNull(t.ptr)
        if rng.random() < 0.1:
            return ConstantExpression("inttoptr", t.ptr, (ConstantInt(t.i64, rng.randrange(1, 1 << 20)),))
        base = rng.choice(self.known)
        if rng.random() < 0.5:
            return base
        return ConstantExpression("getelementptr", t.ptr, (base, ConstantInt(t.i64, rng.choice([0, 1, 4, -3]))), t.i8)

    def variable(self, name: str) -> None:
        rng = self.rng
        linkage = rng.choice(LINKAGES)
        type = self.type()
        value: Constant | None = None
        if linkage == "common":
            value = ConstantNull(type)
        elif linkage not in ("extern_weak", "declared"):
            value = self.value(type)
        constant = rng.random() < 0.4 and linkage != "common"
        variable = GlobalVariable(self.module, name, type, value, constant, "" if linkage == "declared" else linkage)
        here = value is not None and linkage not in ("common", "available_externally")
        if rng.random() < 0.3:
            variable.align = rng.choice([1, 2, 4, 8, 16, 32, 64])
        if value is not None and rng.random() < 0.4:
            variable.unnamed_addr = rng.choice(["unnamed_addr", "local_unnamed_addr"])
        if linkage != "common" and rng.random() < 0.12:
            variable.thread_local = "generaldynamic"
        if linkage in ("", "weak", "linkonce_odr", "declared") and rng.random() < 0.25:
            variable.visibility, variable.dso_local = rng.choice(["hidden", "protected"]), True
        if here and rng.random() < 0.2:
            variable.section = "threads" if variable.thread_local else rng.choice(SECTIONS)
        if here and linkage != "private" and rng.random() < 0.15:
            group = name if linkage != "internal" else "shared"
            self.module.comdats.setdefault(group, Comdat(group, rng.choice(["any", "nodeduplicate"])))
            variable.comdat = group
        self.module.add(variable)
        self.known.append(variable)

    def alias(self, name: str) -> None:
        rng = self.rng
        bases = [item for item in self.known if isinstance(item, GlobalVariable) and item.initializer is not None
                 and item.linkage not in ("available_externally", "common")]
        if not bases:
            return
        base: Constant = rng.choice(bases)
        if rng.random() < 0.4:
            base = ConstantExpression("getelementptr", t.ptr, (base, ConstantInt(t.i64, 4)), t.i8)
        type, linkage = rng.choice([t.i32, t.i64]), rng.choice(["", "internal", "weak"])
        self.module.add(Alias(self.module, name, type, base, linkage))

    def make(self) -> Module:
        for number in range(self.rng.randrange(1, 13)):
            self.variable(f"v{number}")
        for number in range(self.rng.randrange(4)):
            self.alias(f"a{number}")
        if self.rng.random() < 0.3:
            self.module.identification.append("a compiler")
        return self.module


@pytest.mark.parametrize("first", range(0, 80, 20))
def test_random_modules_equal_llvm(llvm: LLVM, first: int) -> None:
    judged = 0
    for seed in range(first, first + 20):
        module = Maker(seed).make()
        theirs = llvm.compile(write(module))
        try:
            ours = ModuleEmitter(module, TARGET).finish()
        except SectionError:
            assert theirs.ending is Ending.ERROR, f"seed {seed}: only smemit refuses it"
            continue
        assert theirs.ending is Ending.OBJECT, f"seed {seed}: {theirs.message}"
        assert ours == theirs.object, f"seed {seed}"
        judged += 1
    assert judged > 10


def declared(module: Module, name: str) -> Function:
    return module.declare(name, t.void)


def test_loader_tables_used_symbols_and_differences_equal_llvm(llvm: LLVM) -> None:
    module = Module("m")
    module.source_filename = "m.c"
    first, second = declared(module, "first"), declared(module, "second")
    entry = t.struct((t.i32, t.ptr, t.ptr))
    rows = [(65535, first), (100, second), (65535, second)]
    table = ConstantAggregate(t.array(3, entry), tuple(
        ConstantAggregate(entry, (ConstantInt(t.i32, rank), function, ConstantNull(t.ptr))) for rank, function in rows))
    for name in ("llvm.global_ctors", "llvm.global_dtors"):
        module.add(GlobalVariable(module, name, table.type, table, linkage="appending"))
    kept = GlobalVariable(module, "kept", t.i32, ConstantInt(t.i32, 3))
    also = GlobalVariable(module, "also", t.i32, ConstantInt(t.i32, 4))
    also.section = "mine"
    module.add(kept)
    module.add(also)
    used = GlobalVariable(module, "llvm.used", t.array(2, t.ptr), ConstantAggregate(t.array(2, t.ptr), (kept, also)),
                          linkage="appending")
    used.section = "llvm.metadata"
    module.add(used)
    here = GlobalVariable(module, "here", t.i32, None)
    difference = ConstantExpression("sub", t.i64, (ConstantExpression("ptrtoint", t.i64, (first,)),
                                                   ConstantExpression("ptrtoint", t.i64, (here,))))
    here.initializer = ConstantExpression("trunc", t.i32, (difference,))
    module.add(here)
    pointer = GlobalVariable(module, "pointer", t.ptr, second, is_constant=True, linkage="private")
    pointer.unnamed_addr = "unnamed_addr"
    module.add(pointer)
    module.add(GlobalVariable(module, "to_pointer", t.ptr, pointer))
    theirs = llvm.compile(write(module))
    assert theirs.ending is Ending.OBJECT, theirs.message
    assert ModuleEmitter(module, TARGET).finish() == theirs.object


def test_what_no_relocation_can_say_is_refused() -> None:
    module = Module("m")
    first = module.variable("first", t.i64)
    address = ConstantExpression("ptrtoint", t.i64, (first,))
    module.variable("twice", t.i64, ConstantExpression("add", t.i64, (address, address)))
    with pytest.raises(UnsupportedError, match="no relocation computes the add"):
        ModuleEmitter(module, TARGET).finish()
