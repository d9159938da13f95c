"""Run an object file: a C driver calls all functions it defines, defines all names it lacks, prints what happened.

The same driver linked with smemit's and with LLVM's object of one module must print the same. The driver is compiled
by a real compiler of the target, so that calls in both directions meet a foreign idea of the calling convention.
"""

from __future__ import annotations

import os
import subprocess

import attrs

from smemit.compile.isel.function_info import is_static
from smemit.dsl.builder import Builder
from smemit.ir import layout
from smemit.ir import types as t
from smemit.ir.module import Function, GlobalVariable, Module
from smemit.ir.ops import Alloca, Call, Patchpoint
from smemit.ir.types import Type
from smemit.ir.values import ConstantInt, ConstantNull

C_TYPES = {t.i1: "uint8_t", t.i8: "uint8_t", t.i16: "uint16_t", t.i32: "uint32_t", t.i64: "uint64_t", t.ptr: "void *",
           t.double: "double", t.float_: "float", t.void: "void"}
TIMEOUT_SECONDS = 20

PRELUDE = """\
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
static uint64_t state;
static _Alignas(64) unsigned char memory[16384];
static void note(uint64_t v) { state = (state ^ v) * 0x9e3779b97f4a7c15u; state ^= state >> 29; }
static void note_double(double v) { uint64_t b; if (v != v) b = 1; else memcpy(&b, &v, 8); note(b); }
static uint64_t fresh(void) { note(0x51ed); return state >> 7; }
static void start(uint64_t seed) { state = seed; for (unsigned i = 0; i < sizeof memory; i++) memory[i] = i * 7 + 3; }
static void report(const char *name, int round) {
  for (unsigned i = 0; i < sizeof memory; i++) note(memory[i]);
  printf("%s %d %016llx\\n", name, round, (unsigned long long)state);
}
"""


@attrs.frozen
class Toolchain:
    """How to link and run objects of a target on this machine."""

    compiler: str
    runner: tuple[str, ...]

    @property
    def tools(self) -> list[str]:
        """The programs that must be installed."""
        return [self.compiler, *self.runner[:1]]


TOOLCHAINS = {
    "x86_64": Toolchain("x86_64-linux-gnu-gcc", ()),
    "aarch64": Toolchain("aarch64-linux-gnu-gcc", ("qemu-aarch64", "-L", "/usr/aarch64-linux-gnu")),
    "ppc64": Toolchain("powerpc64-linux-gnu-gcc", ("qemu-ppc64", "-L", "/usr/powerpc64-linux-gnu")),
    "ppc64le": Toolchain("powerpc64le-linux-gnu-gcc", ("qemu-ppc64le", "-L", "/usr/powerpc64le-linux-gnu")),
}


def make_runnable(module: Module) -> None:
    """Change what cannot run: made-up patchpoint targets, anyregcc calls of C functions, recursion, unset memory.

    An address made up by a generator holds no code, no C function keeps anyregcc's promise to save everything, and
    what an alloca holds before the first store may differ between two correct objects.
    """
    defined = [function for function in module.functions if function.blocks]
    for place, function in enumerate(defined):
        earlier = set(defined[: place + 1])
        for op in function.operations():
            if isinstance(op, Patchpoint):
                op.cc = ""
                if not (isinstance(op.target, Function) and op.target not in earlier
                        and op.target.function_type == t.function(op.type, tuple(a.type for a in op.args))):
                    op.target = ConstantNull(t.ptr)
            elif isinstance(op, Call) and op.callee in earlier:
                assert isinstance(op.callee, Function)
                op.callee = _stand_in(module, op.callee)
        _clear_allocas(function)


def _stand_in(module: Module, function: Function) -> Function:
    """An outside function that a call of `function` can go to without coming back here."""
    name = f"instead_of_{function.name}"
    found = module.globals.get(name)
    if found is None:
        found = Function(module, name, function.function_type)
        for mine, theirs in zip(found.args, function.args, strict=True):
            mine.attributes = dict(theirs.attributes)
        found.return_attributes = dict(function.return_attributes)
        module.add(found)
    assert isinstance(found, Function)
    return found


def _clear_allocas(function: Function) -> None:
    entry = function.blocks[0]
    allocas = [op for op in entry.operations if isinstance(op, Alloca) and is_static(op, entry)]
    if not allocas:
        return
    builder = Builder(function)
    kept, entry.operations = entry.operations, []
    builder.position_at_end(entry)
    at = max(place for place, op in enumerate(kept) if isinstance(op, Alloca)) + 1
    for alloca in allocas:
        count = alloca.count.value if isinstance(alloca.count, ConstantInt) else 1
        for offset in range(layout.alloc_size(alloca.allocated_type) * count):
            builder.store(builder.const(t.i8, 0), builder.gep(alloca, offset))
    entry.operations = [*kept[:at], *entry.operations, *kept[at:]]


def driver_source(module: Module, rounds: int = 3) -> str:
    """The C program for a module."""
    parts = [PRELUDE]
    for item in module.globals.values():
        if isinstance(item, Function) and not item.blocks:
            parts.append(_define_outside(item))
        elif isinstance(item, GlobalVariable) and item.is_declaration:
            words = "memory + 4096, memory + 4096" if item.value_type is t.ptr else "(void *)0x3ff0000000000003"
            parts.append(f"void *{item.name}[8] = {{{words}}};\n")
    calls: list[str] = []
    for function in module.functions:
        if not function.blocks or function.is_local or function.visibility == "hidden" or function.cc:
            continue
        params = ", ".join(C_TYPES[p] for p in function.function_type.params) or "void"
        result = function.function_type.result
        parts.append(f"{C_TYPES[result]} {function.name}({params});\n")
        args = ", ".join(_made_up(p) for p in function.function_type.params)
        call = f"{function.name}({args})"
        calls.append(f"    start({len(calls)} + round * 977u); {_noted(result, call)} "
                     f"report(\"{function.name}\", round);\n")
    body = "".join(calls)
    parts.append(f"int main(void) {{\n  for (int round = 0; round < {rounds}; round++) {{\n{body}  }}\n"
                 "  return 0;\n}\n")
    return "".join(parts)


def _define_outside(function: Function) -> str:
    kind = function.function_type
    params = [f"{C_TYPES[p]} a{i}" for i, p in enumerate(kind.params)]
    if kind.variadic:
        return (f"{C_TYPES[kind.result]} {function.name}({', '.join([*params, '...'])}) "
                f"{{ note({len(params)}); return ({C_TYPES[kind.result]})(fresh() & 0xffff); }}\n"
                if function.name != "printf" else "")
    body = "".join(f"note({_as_number(p, f'a{i}')}); " if p is not t.double and p is not t.float_
                   else f"note_double(a{i}); " for i, p in enumerate(kind.params))
    result = "" if kind.result is t.void else f"return {_made_up(kind.result)};"
    return f"{C_TYPES[kind.result]} {function.name}({', '.join(params) or 'void'}) {{ {body}{result} }}\n"


def _as_number(type: Type, name: str) -> str:
    if type is t.ptr:
        return "1"
    return f"{name} & 1" if type is t.i1 else name


def _made_up(type: Type) -> str:
    if type is t.ptr:
        return "(void *)(memory + 4096 + (fresh() & 0xff0))"
    if type in (t.double, t.float_):
        return f"({C_TYPES[type]})(int64_t)(fresh() & 0xfffff) / 16"
    return f"({C_TYPES[type]})(fresh(){' & 1' if type is t.i1 else ''})"


def _noted(type: Type, call: str) -> str:
    if type is t.void:
        return f"{call};"
    if type in (t.double, t.float_):
        return f"note_double({call});"
    return f"(void){call};" if type is t.ptr else f"note({call}{' & 1' if type is t.i1 else ''});"


def run(target: str, source: str, objects: bytes, folder: str) -> str:
    """Link `objects` with the driver and run it; what it printed, or how it died."""
    tools = TOOLCHAINS[target]
    c_file, o_file, program = (os.path.join(folder, name) for name in ("driver.c", "module.o", "program"))
    with open(c_file, "w", encoding="utf-8") as file:
        file.write(source)
    with open(o_file, "wb") as file:
        file.write(objects)
    linked = subprocess.run([tools.compiler, "-w", "-O1", "-fno-builtin", "-no-pie", c_file, o_file, "-o", program],
                            capture_output=True, text=True)
    if linked.returncode:
        return f"does not link: {linked.stderr}"
    try:
        done = subprocess.run([*tools.runner, program], capture_output=True, text=True, timeout=TIMEOUT_SECONDS)
    except subprocess.TimeoutExpired:
        return "does not end"
    return done.stdout if done.returncode == 0 else f"{done.stdout}dies with {done.returncode}"
