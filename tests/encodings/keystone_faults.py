"""Where keystone 0.9.2 is known to differ from LLVM's assembler, and why; the test keeps this table exact."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import attrs

from smemit.isa.description import Template
from smemit.isa.load import load_target


@attrs.frozen
class Fault:
    """A fault of keystone: `applies` must be true of exactly the cases on which it differs."""

    reason: str
    applies: Callable[[Template, list[Any]], bool]


def _is_locked(template: Template) -> bool:
    return re.match(r"\w+ (66 )?F0 ", template.encoding) is not None


def _segment(template: Template, ops: list[Any]) -> int:
    at = next((p for p, operand in enumerate(template.operands) if operand.name.endswith(".segment")), None)
    return 0 if at is None else int(ops[at])


_SCALAR_WITH_MEMORY = re.compile(
    r"V(ADD|SUB|MUL|DIV|MINC?|MAXC?|SQRT)S[SD]r?m|VCVTT?S[SD]2(SI|S[SD])\w*rm|VFN?M(ADD|SUB)\d+S[SD]m")


def _hw(number: int) -> int:
    return load_target("x86_64-avx512").register(number).hw


FAULTS = (
    Fault(
        "the lock prefix is put before an operand-size or segment prefix, where LLVM puts it last",
        lambda template, ops: _is_locked(template) and (" 66 " in template.encoding or _segment(template, ops) != 0),
    ),
    Fault(
        "a repeat prefix is put before that of a segment",
        lambda template, ops: template.name.startswith("REP_") and _segment(template, ops) != 0,
    ),
    Fault(
        "the bit number of bt, bts, btr and btc is taken for signed: 0x80 and more give no bytes at all",
        lambda template, ops: template.name.startswith("BT") and template.name.endswith("ri8") and ops[-1] >= 0x80,
    ),
    Fault(
        "scalar VEX arithmetic with memory gets a prefix of AVX-512",
        lambda template, ops: bool(_SCALAR_WITH_MEMORY.match(template.name)),
    ),
    Fault(
        "operands are not exchanged for the sake of a shorter VEX prefix",
        lambda template, ops: "commutes" in template.words and _hw(ops[1]) < 8 <= _hw(ops[2]),
    ),
    Fault("the suffix that asks for the reversed form is younger than keystone",
          lambda template, ops: ".s " in template.syntax),
    Fault("endbr64 is younger than keystone", lambda template, ops: template.name == "ENDBR64"),
    Fault("notrack is younger than keystone", lambda template, ops: template.name.endswith("_NT")),
)
