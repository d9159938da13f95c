"""Say where two modules differ, names of local values apart.

Each function is written as text with numbers for names and attributes in the order of the alphabet; two functions are
the same when their texts are. Declarations that nothing refers to do not count, nor do the attributes of intrinsics,
which LLVM sets itself.
"""

from __future__ import annotations

import difflib
import re

from smemit.ir import ops
from smemit.ir.module import Function, Module
from smemit.ir.text.write_module import write
from smemit.ir.values import Attributes

_FUNCTION = re.compile(r"^(define|declare) .*$", re.M)
_SYMBOL = re.compile(r'@("[^"]*"|[\w$.-]+)')


def differences(first: Module, second: Module) -> dict[str, str]:
    """The functions that differ, by name, each with a diff of its lines; both modules lose their local names.

    What differs outside of functions stands under the empty name.
    """
    ours, theirs = _parts(first), _parts(second)
    found: dict[str, str] = {}
    for name in {**ours, **theirs}:
        a, b = ours.get(name, ""), theirs.get(name, "")
        if a != b:
            lines = difflib.unified_diff(a.splitlines(), b.splitlines(), "first", "second", lineterm="", n=2)
            found[name] = "\n".join(lines)
    return found


def _parts(module: Module) -> dict[str, str]:
    """The canonical text of each function, by name, and under "" that of everything else."""
    for function in module.functions:
        _forget_names(function)
    text = write(module)
    starts = list(_FUNCTION.finditer(text))
    parts = {"": text[:starts[0].start()] if starts else text}
    for match in starts:
        body = match.group(0)
        end = match.end()
        if body.startswith("define"):
            end = text.index("\n}\n", match.start()) + 3
        name = _SYMBOL.search(body)
        assert name is not None
        parts[name.group(1)] = text[match.start():end]
    read = {found.group(1) for text in parts.values() if not text.startswith("declare")
            for found in _SYMBOL.finditer(text)}
    return {name: text for name, text in parts.items() if not text.startswith("declare") or name in read}


def _forget_names(function: Function) -> None:
    function.attributes = _sorted(function.attributes)
    function.return_attributes = _sorted(function.return_attributes)
    is_intrinsic = function.name.startswith("llvm.")
    if is_intrinsic:
        function.attributes, function.return_attributes = {}, {}
    for argument in function.args:
        argument.name = ""
        argument.attributes = {} if is_intrinsic else _sorted(argument.attributes)
    for block in function.blocks:
        block.name = ""
        for op in block.operations:
            op.name = ""
            if isinstance(op, ops.CallSite):
                op.argument_attributes = [_sorted(given) for given in op.argument_attributes]
            for field in ("attributes", "return_attributes"):
                given = getattr(op, field, None)
                if given:
                    setattr(op, field, _sorted(given))
            if op.metadata:
                op.metadata = dict(sorted(op.metadata.items()))


def _sorted(attributes: Attributes) -> Attributes:
    return dict(sorted(attributes.items()))


