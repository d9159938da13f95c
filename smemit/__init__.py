"""smemit: LLVM stack maps without LLVM.

    from smemit import Builder, Module, i64, ptr

builds a program; `Module.compile` or the command `smemit compile` turns it into an object file. Section tools live in
`smemit.stackmap` and load nothing else. `smemit docs` shows the tutorial and the reference.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, TypeAlias

    from smemit import stackmap as stackmap
    from smemit.compile.pipeline import compile_module
    from smemit.compile.result import CompiledObject
    from smemit.compile.sites.statepoint_registers import StatepointRegisters
    from smemit.dsl import place as place
    from smemit.dsl.builder import Builder
    from smemit.dsl.module import Module
    from smemit.dsl.types import array, function_type, integer, pointer, struct, vector
    from smemit.errors import SmemitError, SmemitErrors
    from smemit.ir.module import Block, Function
    from smemit.ir.types import Type, label, metadata, token, void
    from smemit.ir.values import Value
    from smemit.passes.check_safepoints import check_safepoints

    # An annotation of the DSL (`a: i64`) is a type of the program. A type checker needs a Python type there: the
    # class of the argument. `Value` explains why such a name is also accepted as a type of the program.
    i1: TypeAlias = Value
    i8: TypeAlias = Value
    i16: TypeAlias = Value
    i32: TypeAlias = Value
    i64: TypeAlias = Value
    i128: TypeAlias = Value
    ptr: TypeAlias = Value
    half: TypeAlias = Value
    bfloat: TypeAlias = Value
    float: TypeAlias = Value
    float_: TypeAlias = Value
    double: TypeAlias = Value
    fp128: TypeAlias = Value
    x86_fp80: TypeAlias = Value
    ppc_fp128: TypeAlias = Value

__version__ = "0.1.0"

_TYPES = ("bfloat", "double", "float_", "fp128", "half", "i1", "i8", "i16", "i32", "i64", "i128", "label", "metadata",
          "ppc_fp128", "ptr", "token", "void", "x86_fp80")
_PLACES = {
    "Block": ("smemit.ir.module", "Block"),
    "Builder": ("smemit.dsl.builder", "Builder"),
    "CompiledObject": ("smemit.compile.result", "CompiledObject"),
    "Function": ("smemit.ir.module", "Function"),
    "Module": ("smemit.dsl.module", "Module"),
    "SmemitError": ("smemit.errors", "SmemitError"),
    "SmemitErrors": ("smemit.errors", "SmemitErrors"),
    "StatepointRegisters": ("smemit.compile.sites.statepoint_registers", "StatepointRegisters"),
    "Type": ("smemit.ir.types", "Type"),
    "Value": ("smemit.ir.values", "Value"),
    "check_safepoints": ("smemit.passes.check_safepoints", "check_safepoints"),
    "compile_module": ("smemit.compile.pipeline", "compile_module"),
    "float": ("smemit.ir.types", "float_"),
    **{name: ("smemit.dsl.types", name)
       for name in ("array", "function_type", "integer", "pointer", "struct", "vector")},
    **{name: ("smemit.ir.types", name) for name in _TYPES},
}

_MODULES = {"place": "smemit.dsl.place", "stackmap": "smemit.stackmap"}

# `float` is missing because it would shadow Python's after `from smemit import *`.
__all__ = [
    "Block",
    "Builder",
    "CompiledObject",
    "Function",
    "Module",
    "SmemitError",
    "SmemitErrors",
    "StatepointRegisters",
    "Type",
    "Value",
    "array",
    "bfloat",
    "check_safepoints",
    "compile_module",
    "double",
    "float_",
    "fp128",
    "function_type",
    "half",
    "i1",
    "i8",
    "i16",
    "i32",
    "i64",
    "i128",
    "integer",
    "label",
    "metadata",
    "place",
    "pointer",
    "ppc_fp128",
    "ptr",
    "stackmap",
    "struct",
    "token",
    "vector",
    "void",
    "x86_fp80",
]


def __getattr__(name: str) -> Any:
    # Names are imported on first use, so that `import smemit.stackmap` does not import the code generator.
    if name not in _PLACES and name not in _MODULES:
        raise AttributeError(f"module 'smemit' has no attribute {name!r}")
    from importlib import import_module

    if name in _MODULES:
        return import_module(_MODULES[name])
    module, attribute = _PLACES[name]
    value = globals()[name] = getattr(import_module(module), attribute)
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *_PLACES, *_MODULES} - {"Any", "TYPE_CHECKING", "annotations"})
