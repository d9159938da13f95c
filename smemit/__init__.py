"""smemit: LLVM stack maps without LLVM.

    from smemit import Module, i64, ptr

builds a program; `smemit compile` or `smemit.compile_module` turns it into an object file. Section tools live in
`smemit.stackmap` and load nothing else.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from smemit.dsl.module import Module
    from smemit.ir.types import array, double, i1, i8, i16, i32, i64, pointer, ptr, struct, vector, void
    from smemit.ir.types import float_ as float
    from smemit.ir.types import function as function_type
    from smemit.pipeline import compile_module

_PLACES = {
    "Module": ("smemit.dsl.module", "Module"),
    "compile_module": ("smemit.pipeline", "compile_module"),
    "float": ("smemit.ir.types", "float_"),
    "function_type": ("smemit.ir.types", "function"),
    **{name: ("smemit.ir.types", name)
       for name in ("array", "double", "i1", "i8", "i16", "i32", "i64", "pointer", "ptr", "struct", "vector",
                    "void")},
}

__all__ = ["Module", "array", "compile_module", "double", "float", "function_type", "i1", "i8", "i16", "i32", "i64",
           "pointer", "ptr", "struct", "vector", "void"]


def __getattr__(name: str) -> Any:
    # Names load on first use, so that `import smemit.stackmap` does not bring the code generator with it.
    if name not in _PLACES:
        raise AttributeError(f"module 'smemit' has no attribute {name!r}")
    module, attribute = _PLACES[name]
    value = globals()[name] = getattr(importlib.import_module(module), attribute)
    return value
