"""x86-64 memory folding tables of the fast selector, from LLVM's.

Conversions between floating-point types and square roots are separate: unless it optimizes for size, LLVM does not fold
their loads, because the instruction would write only part of its result register.
"""

from __future__ import annotations

from smemit.isa.x86_64.vectors import memory_forms


def _table() -> dict[tuple[str, int], str]:
    forms: dict[tuple[str, int], str] = {}
    for width in (8, 16, 32, 64):
        for name in ("ADD", "SUB", "AND", "OR", "XOR"):
            forms[f"{name}{width}rr", 2] = f"{name}{width}rm"
        immediate = f"{width}{{}}i" if width < 64 else "64{}i32"
        for name in ("CMP", "TEST"):
            forms[name + immediate.format("r"), 0] = name + immediate.format("m")
        forms[f"CMP{width}rr", 0] = f"CMP{width}mr"
        forms[f"CMP{width}rr", 1] = f"CMP{width}rm"
        for name in ("MUL", "DIV", "IDIV"):
            forms[f"{name}{width}r", 0] = f"{name}{width}m"
        if width > 8:
            forms[f"IMUL{width}rr", 2] = f"IMUL{width}rm"
            forms[f"IMUL{width}rri{'32' if width == 64 else ''}", 1] = f"IMUL{width}rmi{'32' if width == 64 else ''}"
            forms[f"CMOV{width}rr", 2] = f"CMOV{width}rm"
    for suffix in ("SS", "SD"):
        for name in ("ADD", "SUB", "MUL", "DIV"):
            forms[f"{name}{suffix}rr", 2] = f"{name}{suffix}rm"
        forms[f"UCOMI{suffix}rr", 1] = f"UCOMI{suffix}rm"
        forms[f"CMP{suffix}rri", 2] = f"CMP{suffix}rmi"
        for mark in ("", "64"):
            forms[f"CVTT{suffix}2SI{mark}rr", 1] = f"CVTT{suffix}2SI{mark}rm"
            forms[f"CVTSI{mark}2{suffix}rr", 1] = f"CVTSI{mark}2{suffix}rm"
    for name in ("MOVZX32rr8", "MOVZX32rr16", "MOVZX16rr8", "MOVSX16rr8", "MOVSX32rr8", "MOVSX32rr16",
                 "MOVSX64rr8", "MOVSX64rr16", "MOVSX64rr32"):
        forms[name, 1] = name.replace("rr", "rm")
    forms["MOV32rr", 1] = "MOV32rm"
    forms["MOVDI2SSrr", 1], forms["MOV64toSDrr", 1] = "MOVSSrm_alt", "MOVSDrm_alt"
    forms["IMUL8r", 0] = "IMUL8m"
    forms["CALL64r", 0] = "CALL64m"
    forms["CALL64r_NT", 0] = "CALL64m_NT"
    forms |= memory_forms()[0]
    return forms


MEMORY_FORMS = _table()
"""By template and operand position: the template with a memory operand in that position."""

SMALLER_FORMS = {("CVTSD2SSrr", 1): "CVTSD2SSrm", ("CVTSS2SDrr", 1): "CVTSS2SDrm", ("SQRTSSr", 1): "SQRTSSm",
                 ("SQRTSDr", 1): "SQRTSDm"}
"""The same, only with optsize and minsize."""

COMMUTED = frozenset(
    [f"{name}{width}rr" for width in (8, 16, 32, 64) for name in ("ADD", "AND", "OR", "XOR", "IMUL", "CMOV")]
    + [f"{name}{suffix}rr" for name in ("ADD", "MUL") for suffix in ("SS", "SD")]
    + ["CMPSSrri", "CMPSDrri"]
    + memory_forms()[1]
)
"""Templates whose operands 1 and 2 may be swapped for folding."""

COMMUTED_CONDITIONS = frozenset((0, 3, 4, 7))
"""Commutative SSE comparisons: equal, unordered, not equal, ordered."""
