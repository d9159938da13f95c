"""Assemble x86-64 text to bytes and fixups: inline assembly and `module asm`.

Keystone encodes the instructions. It is an older version of LLVM's assembler, so the text is first rewritten to a form
on which both agree: hexadecimal numbers, named labels, absolute addresses with an index. Statements on which they
disagree are refused. A statement with a symbol is assembled twice with different numbers in its place; the bytes that
differ are the field. Jumps inside a text are encoded here, as short as possible.
"""

from __future__ import annotations

import re
from functools import lru_cache

from smemit.compile.mc.inline_asm import AsmCode, Statements, assembled, keystone, number
from smemit.errors import UnsupportedError

_COMMENT = re.compile(r"/\*.*?\*/|(?://|#)[^\n]*", re.S)
_DATA = {".byte": 1, ".2byte": 2, ".short": 2, ".word": 2, ".value": 2, ".4byte": 4, ".long": 4, ".int": 4, ".8byte": 8,
         ".quad": 8}
_ABSOLUTE = re.compile(r"((?:%[c-gs]s:)?)(-?0x[0-9a-f]+)(?![\w(])")
_MISREAD = frozenset(("nopl", "nopw", "nopq", "xchg", "xchgb", "xchgw", "xchgl", "xchgq", "prefetchw", "prefetch"))
"""Statements that keystone encodes differently from LLVM."""
_BYTES = {"endbr64": "f30f1efa", "endbr32": "f30f1efb", "nop": "90", "": ""}
_JUMP = re.compile(r"(?:j[a-z]+|call[lq]?|loop[a-z]*|xbegin)\s")
_PREFIXES = frozenset(("lock", "rep", "repe", "repz", "repne", "repnz", "notrack", "data16"))
_WIDE = frozenset(("%rax", "%rbx", "%rcx", "%rdx", "%rsi", "%rdi", "%rbp", "%rsp", *(f"%r{n}" for n in range(8, 16))))
_SYMBOL = re.compile(r"(?<![\w%.@])(?P<name>[A-Za-z_.][\w.]*)(?:@(?P<access>[A-Za-z]+))?"
                     r"(?P<offset>\s*[+-]\s*0x[0-9a-f]+)?")
_PLACEHOLDERS = (0x11223344, 0x55667788)
_SHORT_ONLY = frozenset(("jecxz", "jrcxz", "loop", "loope", "loopne", "loopz", "loopnz", "xbegin"))
_RELAXED_GOT = frozenset((0x03, 0x0B, 0x13, 0x1B, 0x23, 0x2B, 0x33, 0x3B, 0x85, 0x8B, 0x8D, 0xFF))
"""Opcodes whose GOT load the linker may relax."""


def is_plain(name: str) -> bool:
    """Whether a symbol's name needs no quoting in the text."""
    return re.fullmatch(r"[A-Za-z_.][\w.]*", name) is not None


@lru_cache(256)
def assemble(text: str, intel: bool) -> AsmCode:
    """The bytes of a text."""
    statements = Statements()
    lines = [line if line.endswith(":") else _normalized(line, intel, statements)
             for line in statements.split(_COMMENT.sub(" ", text))]
    if all(line.endswith(":") or line in ("nop",) for line in lines):
        return AsmCode(b"\x90" * lines.count("nop"))
    defined = frozenset(statements.defined)
    if intel or not any(_symbols(line, defined) for line in lines if not line.endswith(":")):
        return AsmCode(_keystone("\n".join(lines), intel, defined))
    return assemble_lines(lines, defined, defined)


def assemble_lines(lines: list[str], defined: frozenset[str], nameless: frozenset[str]) -> AsmCode:
    """The bytes of statements and labels, with shortest jumps between them; labels in `nameless` are not symbols."""
    pieces: list[AsmCode | tuple[str, str]] = []
    places: dict[str, int] = {}
    for line in lines:
        if line.endswith(":"):
            places[line[:-1]] = len(pieces)
            continue
        word, _, rest = line.partition(" ")
        target = rest.strip()
        if _JUMP.match(word + " ") and target in defined:
            pieces.append((word, target))
        else:
            pieces.append(_statement(line, nameless))
    long = [False] * len(pieces)
    while True:
        starts = [0]
        for piece, is_long in zip(pieces, long, strict=True):
            starts.append(starts[-1] + (len(piece.data) if isinstance(piece, AsmCode) else _size(piece[0], is_long)))
        grown = False
        for index, piece in enumerate(pieces):
            if isinstance(piece, AsmCode) or long[index] or piece[0].startswith("call"):
                continue
            distance = starts[places[piece[1]]] - starts[index + 1]
            if not -128 <= distance <= 127:
                if piece[0] in _SHORT_ONLY:
                    raise UnsupportedError(f"{piece[0]} of inline assembly does not reach its label")
                long[index] = grown = True
        if not grown:
            break
    data, fixups = bytearray(), []
    for index, piece in enumerate(pieces):
        if isinstance(piece, AsmCode):
            fixups += [(len(data) + at, kind, symbol, addend) for at, kind, symbol, addend in piece.fixups]
            data += piece.data
        else:
            data += _jump(piece[0], starts[places[piece[1]]] - starts[index + 1], long[index])
    return AsmCode(bytes(data), tuple(fixups), {name: starts[index] for name, index in places.items()})


def _size(word: str, is_long: bool) -> int:
    if word.startswith("call"):
        return 5
    return (5 if word in ("jmp", "jmpq") else 6) if is_long else len(_jump(word, 0, False))


def _jump(word: str, distance: int, is_long: bool) -> bytes:
    """A jump by a distance that counts from its end."""
    if word.startswith("call"):
        return b"\xe8" + distance.to_bytes(4, "little", signed=True)
    short = _keystone(f"{word} smemit_here\nsmemit_here:", False, frozenset(("smemit_here",)))
    if not is_long:
        return short[:-1] + distance.to_bytes(1, "little", signed=True)
    opcode = b"\xe9" if short[0] == 0xEB else bytes((0x0F, short[0] + 0x10))
    return opcode + distance.to_bytes(4, "little", signed=True)


def _symbols(line: str, defined: frozenset[str]) -> list[re.Match[str]]:
    """The symbols in a statement's operands."""
    word, _, rest = line.partition(" ")
    if word in _PREFIXES:
        word, _, rest = rest.strip().partition(" ")
    if word.startswith("."):
        return []
    return [match for match in _SYMBOL.finditer(rest) if match["name"] not in defined and match["name"] != "."]


def _statement(line: str, defined: frozenset[str]) -> AsmCode:
    """One statement, with at most one symbol."""
    found = _symbols(line, defined)
    if not found:
        if any(re.search(rf"(?<![\w.]){re.escape(name)}(?![\w.])", line.partition(" ")[2]) for name in defined):
            raise UnsupportedError("inline assembly that takes the address of its own label is not available")
        return AsmCode(_keystone(line, False, frozenset()))
    if len(found) > 1:
        raise UnsupportedError(f"inline assembly names several symbols at once: {line}")
    match = found[0]
    head, _, rest = line.partition(" ")
    if head in _PREFIXES:
        raise UnsupportedError(f"inline assembly names a symbol behind the prefix {head}")
    before, after = rest[:match.start()], rest[match.end():]
    is_jump = _JUMP.match(head + " ") is not None and not before.strip()
    if head == "mov" and before.strip() == "$" and after.strip(" ,") in _WIDE:
        head = "movq"
    # An absolute address has no registers.
    bare = not is_jump and not before.endswith("$") and not after.startswith("(")
    two = [_keystone(f"{head} {before}{value:#x}{'(,%riz,1)' if bare else ''}{after}", False, frozenset())
           for value in _PLACEHOLDERS]
    changed = [i for i, (a, b) in enumerate(zip(*two, strict=False)) if a != b]
    if len(two[0]) != len(two[1]) or len(changed) != 4 or changed[3] - changed[0] != 3:
        raise UnsupportedError(f"inline assembly names a symbol where it cannot: {line}")
    data, at = _long_form(two[0], changed[0], before)
    offset = int((match["offset"] or "0").replace(" ", "").replace("+", ""), 0)
    behind = len(data) - at
    kind, addend, size = _kind(data, at, match["access"] or "", is_jump, before, after, head)
    data = data[:at] + bytes(size) + data[at + size:]
    return AsmCode(data, ((at, kind, match["name"], offset + (-behind if addend else 0)),))


def _long_form(data: bytes, at: int, before: str) -> tuple[bytes, int]:
    """The short forms for eax and rax are not used if the immediate is a symbol."""
    is_first = at == 1 or (at == 2 and 0x40 <= data[0] <= 0x4F)
    if is_first and before.endswith("$") and (data[at - 1] & 0xC7 == 0x05 or data[at - 1] == 0xA9):
        opcode = (0xF7, 0xC0) if data[at - 1] == 0xA9 else (0x81, 0xC0 | data[at - 1] & 0x38)
        return data[:at - 1] + bytes(opcode) + data[at:], at + 1
    return data, at


def _kind(data: bytes, at: int, access: str, is_jump: bool, before: str, after: str,
          word: str) -> tuple[str, bool, int]:
    """The relocation of a field, whether it is relative to the end of the instruction, and its size."""
    has_rex = 0x40 <= data[0] <= 0x4F
    if is_jump and access in ("", "PLT"):
        return "plt32", True, 4
    if after.startswith("(%rip)"):
        if access == "":
            return "pcrel32", True, 4
        if access == "GOTPCREL":
            opcode = data[1 if has_rex else 0]
            relaxed = opcode in _RELAXED_GOT and (opcode != 0xFF or data[-5] in (0x15, 0x25))
            return ("rex_got_pcrelx" if has_rex else "got_pcrelx") if relaxed else "got_pcrel32", True, 4
    elif not access and not is_jump:
        if not before.endswith("$"):
            return "abs32s", False, 4
        if len(data) - at == 8:
            return "abs64", False, 8
        wide = has_rex and data[0] & 8
        return "abs32s" if wide or word in ("push", "pushq") else "abs32", False, 4
    raise UnsupportedError(f"inline assembly reaches a symbol in a way that is not available: @{access}")


def _normalized(line: str, intel: bool, statements: Statements) -> str:
    """Rewrite a statement so that keystone encodes it as LLVM would."""
    word, rest = (*line.split(None, 1), "", "")[:2]
    word = word.lower()
    if word in _BYTES and not rest.strip():
        return line if word == "nop" else ".byte " + ",".join(f"0x{b:02x}" for b in bytes.fromhex(_BYTES[word]))
    if word in _MISREAD:
        raise UnsupportedError(f"the instruction {word} of inline assembly is not available",
                               notes=["write its bytes: .byte"])
    if word.startswith("."):
        return _data(word, rest)
    rest = statements.plain(rest)
    if not intel and not _JUMP.match(word + " "):
        operands = _split(rest)
        for i, operand in enumerate(operands):
            if match := _ABSOLUTE.fullmatch(operand):
                operands[i] = f"{match[1]}{match[2]}(,%riz,1)"
        rest = ", ".join(operands)
        if word == "mov" and len(operands) == 2 and operands[0].startswith("$") and operands[1] in _WIDE:
            value = int(operands[0][1:], 16) if re.fullmatch(r"\$-?0x[0-9a-f]+", operands[0]) else None
            if value is not None and -1 << 31 <= value < 1 << 31:
                word = "movq"
    elif intel and re.search(r"\[\s*-?0x[0-9a-f]+\s*\]|[c-gs]s:", rest):
        raise UnsupportedError("an absolute address in Intel syntax is not available in inline assembly")
    elif _JUMP.match(word + " ") and re.fullmatch(r"\s*-?0x[0-9a-f]+\s*", rest):
        raise UnsupportedError("a jump to an absolute address is not available in inline assembly")
    return f"{word} {rest}".strip()


def assemble_module(statements: list[str], names: Statements, own: frozenset[str]) -> AsmCode:
    """Statements and labels of `module asm`; `own` are its local labels."""
    lines = [f"{names.define(line[:-1])}:" if line.endswith(":") else _normalized(line, False, names)
             for line in statements]
    nameless = frozenset(line[:-1] for line in lines if line.startswith("smemit_") and line.endswith(":"))
    return assemble_lines(lines, own | nameless, nameless)


def _split(rest: str) -> list[str]:
    """Split operands at commas outside of parentheses."""
    return [part.strip() for part in re.split(r",(?![^(]*\))", rest)] if rest.strip() else []


def _data(word: str, rest: str) -> str:
    size = _DATA.get(word)
    if size is None:
        raise UnsupportedError(f"the directive {word} of inline assembly is not available",
                               notes=[f"{', '.join(_DATA)} with numbers are"])
    out = bytearray()
    for part in rest.split(","):
        try:
            value = -number(part.strip()[1:]) if part.strip()[:1] == "-" else number(part.strip())
        except ValueError:
            raise UnsupportedError(f"{word} of inline assembly takes numbers only") from None
        out += (value & (1 << 8 * size) - 1).to_bytes(size, "little")
    return ".byte " + ",".join(f"0x{b:02x}" for b in out)


def _keystone(text: str, intel: bool, defined: frozenset[str]) -> bytes:
    if text == "nop":
        return b"\x90"
    ks = keystone()
    engine = ks.Ks(ks.KS_ARCH_X86, ks.KS_MODE_64)
    engine.syntax = ks.KS_OPT_SYNTAX_INTEL if intel else ks.KS_OPT_SYNTAX_ATT
    return assembled(engine, text, defined)
