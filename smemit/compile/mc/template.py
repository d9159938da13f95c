"""The language of instruction templates: one line of a target file each, and assembly text made from it.

A template is `operands | syntax | encoding | words`; `targets/README.md` describes the four fields. Operands before
`=` are written, the others read:

    ADD64rr = "d:GR64 = a:GR64@d b:GR64 | addq {b}, {d} | MR REX.W 01 /r | +eflags"

`Reader` turns lines into templates and checks them against the registers and classes of their target. Operand lists
and words repeat from line to line, so each distinct one is read once.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple

from smemit.compile.mc.encode import Encoder, language_called
from smemit.errors import TargetError
from smemit.isa.description import GENERIC, Operand, Template

if TYPE_CHECKING:
    from smemit.compile.codegen.machine import Inst
    from smemit.isa.description import Register, Target

KINDS = ("imm", "cond", "label")
"""Operands other than registers: a number (or an address), a condition code, a branch target."""

FLAGS = {
    "call": "is_call",
    "terminator": "is_terminator",
    "branch": "is_branch",
    "barrier": "is_barrier",
    "return": "is_return",
    "pseudo": "is_pseudo",
    "load": "may_load",
    "store": "may_store",
}
"""Words of a template that become fields of `Template`."""

_OPERAND = re.compile(r"(!?)([a-z]\w*):(\w+)(?:@(\w+))?\Z")
_HOLE = re.compile(r"\{([a-z]\w*)(?:\*(\d+)|:(\w+))?\}")
"""`{name}`; `{name*8}`, a number in other units; `{name:form}`, with a target-specific form."""


class _OperandList(NamedTuple):
    """The parsed first field of a template."""

    operands: tuple[Operand, ...]
    names: frozenset[str]
    defs: tuple[int, ...]
    uses: tuple[int, ...]
    tied: tuple[tuple[int, int], ...]
    early: tuple[int, ...]
    problems: tuple[str, ...]


class _Words(NamedTuple):
    """The parsed last field of a template."""

    reads: tuple[int, ...]
    writes: tuple[int, ...]
    flags: tuple[str, ...]
    rest: frozenset[str]
    problems: tuple[str, ...]


class Reader:
    """Reads the templates of one target."""

    def __init__(
        self,
        registers: dict[str, Register],
        classes: Iterable[str],
        groups: dict[str, tuple[Operand, ...]],
        language: str,
    ) -> None:
        self._registers, self._classes, self._groups = registers, frozenset(classes), groups
        self._language = language_called(language)
        self._operand_lists: dict[str, _OperandList] = {}
        self._words: dict[str, _Words] = {}

    def read(self, name: str, line: str) -> tuple[Template | None, list[str]]:
        """The template, if it is valid, and the errors found."""
        fields = line.split("|")
        if len(fields) != 4:
            return None, [f"expected `operands | syntax | encoding | words`, found {len(fields)} fields"]
        operand_text, syntax, encoding, word_text = (field.strip() for field in fields)
        operands = self._operand_lists.get(operand_text)
        if operands is None:
            operands = self._operand_lists[operand_text] = self._read_operands(operand_text)
        words = self._words.get(word_text)
        if words is None:
            words = self._words[word_text] = self._read_words(word_text)
        problems = [*operands.problems, *words.problems]
        named = [hole[0] for hole in _HOLE.findall(syntax)]
        problems += [f"syntax: no operand {name!r}" for name in named if name not in operands.names]
        is_pseudo = "is_pseudo" in words.flags
        if is_pseudo and encoding:
            problems.append("encoding: a pseudo instruction has none")
        template = Template(
            name, operands=operands.operands, defs=operands.defs, uses=operands.uses, tied=operands.tied,
            early=operands.early, implicit_defs=words.writes, implicit_uses=words.reads, syntax=syntax,
            encoding=encoding, words=words.rest,
        )
        for flag in words.flags:
            setattr(template, flag, True)
        if not is_pseudo and not operands.problems:
            problems += [f"encoding: {problem}" for problem in self._language.problems(template)]
        return (None if problems else template), problems

    def _read_operands(self, text: str) -> _OperandList:
        operands: list[Operand] = []
        names: set[str] = set()
        defs: list[int] = []
        uses: list[int] = []
        tied: list[tuple[int, int]] = []
        early: list[int] = []
        problems: list[str] = []
        head, has_defs, tail = text.rpartition("=")
        for part, is_def in ((head, bool(has_defs)), (tail, False)):
            for word in part.split():
                match = _OPERAND.match(word)
                if match is None:
                    problems.append(f"operands: {word!r} is not `name:CLASS`, `name:CLASS@tied` or `!name:CLASS`")
                    continue
                mark, name, what, tied_to = match.groups()
                position = len(operands)
                if name in names:
                    problems.append(f"operands: {name!r} stands twice")
                names.add(name)
                if tied_to is not None:
                    at = next((p for p in defs if operands[p].name == tied_to), None)
                    if at is None:
                        problems.append(f"operands: {name!r} is tied to {tied_to!r}, which is not written")
                    else:
                        tied.append((position, at))
                if mark:
                    early.append(position)
                if what in self._groups:
                    for member in self._groups[what]:
                        if member.kind == "reg":
                            uses.append(len(operands))
                        operands.append(member._replace(name=f"{name}.{member.name}"))
                elif what in KINDS:
                    operands.append(Operand(name, what))
                elif what in self._classes or what == "any":
                    (defs if is_def else uses).append(position)
                    operands.append(Operand(name, "reg", "" if what == "any" else what))
                else:
                    problems.append(f"operands: {name!r} has unknown class {what!r}")
        return _OperandList(
            tuple(operands), frozenset(names), tuple(defs), tuple(uses), tuple(tied), tuple(early), tuple(problems)
        )

    def _read_words(self, text: str) -> _Words:
        reads: list[int] = []
        writes: list[int] = []
        flags: list[str] = []
        rest: list[str] = []
        problems: list[str] = []
        for word in text.split():
            if word[0] in "-+":
                register = self._registers.get(word[1:])
                if register is None:
                    problems.append(f"words: unknown register {word[1:]!r}")
                else:
                    (writes if word[0] == "+" else reads).append(register.number)
            elif word in FLAGS:
                flags.append(FLAGS[word])
            elif word in self._language.WORDS:
                rest.append(word)
            else:
                problems.append(f"words: unknown word {word!r}")
        return _Words(tuple(reads), tuple(writes), tuple(flags), frozenset(rest), tuple(problems))


class Templates(dict[str, Template]):
    """The templates of a target by name, each parsed on first use."""

    def __init__(self, lines: dict[str, str], reader: Reader | None, path: str) -> None:
        super().__init__({name: template.changed() for name, template in GENERIC.items()})
        self._lines, self._reader, self._path = lines, reader, path
        self._names = dict.fromkeys((*GENERIC, *lines))
        self.target: Target | None = None
        """The target, set once it exists."""

    def read(self, name: str) -> list[str]:
        """Parse the line of a template; returns the errors."""
        assert self._reader is not None
        template, problems = self._reader.read(name, self._lines[name])
        if template is not None:
            if not template.is_pseudo:
                template.encode = self._encoder(template)
            self.setdefault(name, template)  # templates are compared by identity, also between threads
        return problems

    def _encoder(self, template: Template) -> Encoder:
        """A function that compiles the template's encoding when it is first called."""
        compiled: list[Encoder] = []

        def encode(ops: list[Any]) -> Any:
            if not compiled:
                assert self.target is not None
                compiled.append(language_called(self.target.encoding).compile(template, self.target))
                template.encode = compiled[0]
            return compiled[0](ops)

        return encode

    def __missing__(self, name: str) -> Template:
        problems = self.read(name)
        if problems:
            raise TargetError(f"template {name}: {problems[0]}", place=self._path, notes=problems[1:])
        return self[name]

    def get(self, name: str, default: Any = None) -> Any:
        return self[name] if name in self._names else default

    def __contains__(self, name: object) -> bool:
        return name in self._names

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)

    def keys(self) -> Any:
        return self._names.keys()

    def values(self) -> Any:
        return [self[name] for name in self._names]

    def items(self) -> Any:
        return [(name, self[name]) for name in self._names]


def format_inst(inst: Inst, target: Target, name_of: Callable[[Any], str], number: Callable[[int], str] = str) -> str:
    """Assembly text that an assembler turns into the bytes of `inst`.

    `name_of` spells blocks and symbols, `number` numbers. If an assembler would choose other bytes, the bytes
    themselves are written.
    """
    template, ops = inst.template, inst.ops
    language = language_called(target.encoding)
    template = template.base or template
    for _, name in target.shortened.get(template.name, ()):
        short = target.templates[name]
        # A form without operands (`cltq`) has its own name; assemblers encode the long name as the long form.
        if not short.operands and short.encode and template.encode and short.encode([]) == template.encode(ops):
            return short.syntax
    if language.is_ambiguous(template, ops, target):
        assert template.encode is not None
        data, fixups = template.encode(ops)
        assert not fixups, f"{template.name}: no text has these bytes"
        return f"{target.directives[1]} {', '.join(f'0x{byte:02x}' for byte in data)}"
    register, immediate = target.syntax["register"], target.syntax["immediate"]
    places = {operand.name.partition(".")[0]: p for p, operand in reversed(list(enumerate(template.operands)))}

    def spell(value: Any) -> str:
        return number(value) if isinstance(value, int) else name_of(value)

    def fill(match: re.Match[str]) -> str:
        position = places[match[1]]
        operand, value = template.operands[position], ops[position]
        if match[3]:
            forms = import_module(f"smemit.isa.{target.family}.text").FORMS
            text: str = forms[match[3]](template, ops, position, target)
            return text
        if match[2] and isinstance(value, int):
            return immediate.format(number(value * int(match[2])))
        if "." in operand.name:
            return language.address(ops, position, target, spell)
        if operand.kind == "reg":
            return register.format(target.register(value).asm)
        if operand.kind == "cond":
            condition: str = target.conditions[value]
            return condition
        return spell(value) if operand.kind == "label" else immediate.format(spell(value))

    text = _HOLE.sub(fill, template.syntax)
    for spelled, usual in target.aliases.items():
        text = re.sub(spelled, usual, text)
    return language.mark(template, ops, target) + text
