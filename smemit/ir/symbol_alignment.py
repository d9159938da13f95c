"""Known alignment of a symbol's address (LLVM's Value::getPointerAlignment).

A variable that certainly is this module's has its preferred alignment here; any other one only has that of its type.
"""

from __future__ import annotations

from collections.abc import Mapping

from smemit.ir import layout
from smemit.ir.module import GlobalVariable

_UNSURE = frozenset(("weak", "weak_odr", "linkonce", "linkonce_odr", "common", "available_externally"))


def variable_align(variable: GlobalVariable, preferred: Mapping[str, int]) -> int:
    """The alignment of a variable; `preferred` are the target's preferred alignments."""
    if variable.align:
        return variable.align
    if variable.is_declaration or variable.linkage in _UNSURE:
        return layout.align_of(variable.value_type)
    return layout.defined_align(variable.value_type, preferred)
