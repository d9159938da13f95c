"""Filter inline assembly before it reaches keystone, which hangs on much malformed input.

LLVM rejects everything that is rejected here, except operators other than + - * and / in constants.
"""

from __future__ import annotations

import re

_TOKEN = re.compile(
    r"\s*(?::\w+:\s*)?(?:([%.$#]?[A-Za-z_.$][\w.$]*(?:@\w+)*|%?\w+)|([-+*/])|([#$])|([(\[{])|([)\]}])|([,:!])|(\S))"
)
_PARTNERS = {")": "(", "]": "[", "}": "{"}
_MNEMONIC = re.compile(r"\s*(?:\{\w+\}\s*)*[A-Za-z_][\w.]*,?(?=\s|\Z)")
_SEGMENT = re.compile(r"%?[c-gs]s\Z")
_PREFIXES = frozenset(("lock", "rep", "repe", "repz", "repne", "repnz", "data16", "notrack"))
_DATA = re.compile(r"\s*\.\w+\s+-?\w+(?:\s*,\s*-?\w+)*\s*\Z")


def is_sound(statement: str) -> bool:
    """Whether a statement, label or empty line is well-formed: a mnemonic, then operands separated by commas."""
    if not statement.strip() or statement.rstrip().endswith(":"):
        return re.match(r"\s*(?:[A-Za-z_.$][\w.$@]*:)?\s*\Z", statement) is not None
    if _DATA.match(statement):
        return True
    first = _MNEMONIC.match(statement)
    if first is None:
        return False
    rest = statement[first.end():]
    if first[0].strip(" \t,").lower() in _PREFIXES:
        return not rest.strip() or is_sound(rest)
    return _are_operands(rest)


def _are_operands(text: str) -> bool:
    open_: list[str] = []
    wanted, before = bool(text.strip()), ""
    for word, sign, mark, opening, closing, other, strange in _TOKEN.findall(text):
        if strange:
            return False
        if word:
            # `lsl #2`, `dword ptr [...]`: words may follow words, but not numbers, registers or brackets.
            if not wanted and (not before[:1].isalpha() or word[0] == "%"):
                return False
            if word[0] == "%" and before in ("+", "-", "/"):
                return False
            wanted = False
        elif sign:
            # `8+-16(%rbp)`: only a minus may follow a sign.
            if (before in ("+", "*", "/", "-") and sign != "-") or before[:1] == "%":
                return False
            wanted = True
        elif mark:
            wanted = True
        elif opening:
            if opening == "(" and before in _PARTNERS:
                return False
            open_.append(opening)
            wanted = True
        elif closing:
            if wanted or not open_ or open_.pop() != _PARTNERS[closing]:
                return False
        elif other == ",":
            if wanted and before != "(":
                return False
            wanted = True
        elif other == ":":
            if _SEGMENT.match(before) is None:
                return False
            wanted = True
        elif before != "]":
            return False
        before = word or sign or mark or opening or closing or other
    return not wanted and not open_
