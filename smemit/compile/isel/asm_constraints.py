"""Constraint strings of inline assembly, as LLVM reads them: `=&r,*m,0,i,~{memory}`."""

from __future__ import annotations

import re
from typing import NamedTuple

from smemit.errors import ModuleError, UnsupportedError
from smemit.ir import types as t
from smemit.ir.ops import Call
from smemit.ir.types import StructType, Type
from smemit.ir.values import InlineAssembly, Value

_CODE = re.compile(r"\{[^}]*\}|\d+|\^..|@.{1,3}|[^,]")


class AsmOperand(NamedTuple):
    """One constraint: an output, an input or a clobber."""

    kind: str
    """`output`, `input` or `clobber`."""
    code: str
    """A letter, or `{register}`; of an input tied to an output, the output's."""
    type: Type
    """Type of the value; void for clobbers."""
    early: bool = False
    """Written before all inputs are read."""
    indirect: bool = False
    """The operand is memory, and the value is its address."""
    tied: int = -1
    """The index of the output to which an input is tied."""
    value: Value | None = None
    """The argument of the call: of inputs and indirect outputs."""
    codes: tuple[str, ...] = ()
    """All alternatives of the constraint, if there are several."""


def asm_operands(op: Call) -> list[AsmOperand]:
    """The operands of an inline assembly call, in the order in which the text numbers them; clobbers last."""
    assembly = op.callee
    assert isinstance(assembly, InlineAssembly)
    result = op.type
    results = list(result.elements or ()) if isinstance(result, StructType) else [] if result is t.void else [result]
    arguments = list(enumerate(op.args))
    found: list[AsmOperand] = []
    for text in assembly.constraints.split(",") if assembly.constraints else ():
        rest, kind, early, indirect = text, "input", False, False
        if rest[:1] in ("~", "="):
            kind = "clobber" if rest[0] == "~" else "output"
            rest = rest[1:]
        if rest[:1] == "!":
            raise _refused(f"the label constraint {text}")
        if rest[:1] == "*":
            indirect, rest = True, rest[1:]
        while rest[:1] in ("&", "%"):
            early, rest = early or rest[0] == "&", rest[1:]
        codes = _CODE.findall(rest)
        if not codes or "|" in rest or "".join(codes) != rest:
            raise _refused(f"the constraint {text}")
        value, type = None, t.void
        if (not results) if kind == "output" and not indirect else kind != "clobber" and not arguments:
            raise _unfit(assembly)
        if kind == "output" and not indirect:
            type = results.pop(0)
        elif kind != "clobber":
            index, value = arguments.pop(0)
            attributes = op.argument_attributes[index] if index < len(op.argument_attributes) else {}
            type = (attributes or {}).get("elementtype", value.type) if indirect else value.type
        if codes[0].isdigit():
            tied = int(codes[0])
            if tied >= len(found) or found[tied].kind != "output":
                raise _unfit(assembly)
            found.append(AsmOperand(kind, found[tied].code, type, tied=tied, value=value))
            continue
        found.append(AsmOperand(kind, codes[0], type, early, indirect, -1, value, tuple(codes)))
    if arguments or results:
        raise _unfit(assembly)
    return found


def _unfit(assembly: InlineAssembly) -> ModuleError:
    return ModuleError(f"the constraints {assembly.constraints!r} do not fit the type of the inline assembly",
                       notes=["outputs are its results, inputs and indirect outputs its arguments, in order"])


def _refused(what: str) -> UnsupportedError:
    return UnsupportedError(f"{what} of inline assembly is not available",
                            notes=["registers, memory and immediates are, and choices between them"])
