"""Complete a fragment of LLVM IR text, such as an example in LLVM's documents, to a whole module.

Needs:  text of which declarations, the function around it, or parts of a patchpoint's call may be missing.
Gives:  text of a module with the same line numbers, and a note for each addition.
Keeps:  all other text; a complete module stays as it is.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from smemit.ir.text.lexer import POINTER, Source, Text

_TYPE = re.compile(rf"\*|ptr|void|i\d+|half|float|double|token|label|{re.escape(POINTER)}\(.*\)")
_WORDS = frozenset(("tail", "musttail", "notail", "signext", "zeroext", "noundef", "noalias"))
_PATCHPOINT = "@llvm.experimental.patchpoint"
_STACKMAP = "@llvm.experimental.stackmap"
_BARE_STACKMAP = ["llvm", ".", "experimental", ".", "stackmap"]
_RESULT = "i64"
"""The result type of a patchpoint whose call does not name one."""
_PARAMETERS = "(i64, i32, ptr, i32, ...)"


def complete(text: str) -> tuple[str, list[str]]:
    """The text of a module, and a note for each addition."""
    fragment = _Fragment(text)
    fragment.run()
    return fragment.text(), fragment.notes


class _Fragment:
    def __init__(self, text: str) -> None:
        self.source = Source(Text(text, ""))
        self.toks = self.source.tokens
        self.written = text
        self.notes: list[str] = []
        self.edits: list[tuple[int, int, str]] = []
        """Replacements: start and end in the text, and the new text."""
        self.front, self.behind = "", ""

    def run(self) -> None:
        declaring = False
        for i in range(self.source.count):
            token = self.toks[i]
            declaring = token == "declare" or (declaring and token not in ("define", "call"))
            if token == "load":
                self._load(i)
            elif token == "<" and self.toks[i + 1].isidentifier() and self.toks[i + 2] == ">":
                self._placeholder(i, declaring)
            elif token == "..." and self.toks[i - 2] == "alloca":
                self._replace_tokens(i, i, "")
            elif self.toks[i:i + len(_BARE_STACKMAP)] == _BARE_STACKMAP:
                self._replace_tokens(i, i + len(_BARE_STACKMAP) - 1, f"call void (i64, i32, ...) {_STACKMAP}")
                self.notes.append(f"the stack map is a call of {_STACKMAP}")
            elif token.partition(".")[0] == "@llvm" and token.startswith(_PATCHPOINT):
                self._patchpoint(i)
        self._declare()
        if "define" not in self.toks and "declare" not in self.toks:
            self._wrap()
        else:
            self._name_first_blocks()

    def text(self) -> str:
        """The completed text."""
        out, at = [self.front], 0
        for start, end, new in sorted(self.edits):
            out += (self.written[at:start], new)
            at = end
        return "".join((*out, self.written[at:], self.behind))

    # ---- tokens

    def _between(self, first: int, last: int) -> str:
        """The text from one token up to another."""
        return self.written[self.source.start(first):self.source.start(last)].strip()

    def _replace(self, first: int, last: int, new: str) -> None:
        self.edits.append((self.source.start(first), self.source.start(last), new))

    def _replace_tokens(self, first: int, last: int, new: str) -> None:
        """Replace tokens, but not the space after them."""
        self.edits.append((self.source.start(first), self.source.start(last) + len(self.toks[last]), new))

    def _group_end(self, opening: int) -> int:
        """The index after the parenthesis that closes the one at `opening`."""
        depth, i = 0, opening
        while i < self.source.count:
            depth += (self.toks[i] == "(") - (self.toks[i] == ")")
            i += 1
            if not depth:
                break
        return i

    def _group_start(self, closing: int) -> int:
        """The index of the parenthesis that `closing` closes."""
        depth, i = 0, closing
        while i > 0:
            depth += (self.toks[i] == ")") - (self.toks[i] == "(")
            if not depth:
                break
            i -= 1
        return i

    def _type_before(self, i: int) -> int:
        """The index at which the type before token `i` begins; `i` if there is none."""
        start = i
        while start and (_TYPE.fullmatch(self.toks[start - 1]) or self.toks[start - 1] == ")"):
            if self.toks[start - 1] == ")":
                opening = self._group_start(start - 1)
                if not opening or not _TYPE.fullmatch(self.toks[opening - 1]):
                    break
                start = opening
            else:
                start -= 1
        return start

    # ---- calls and loads

    def _load(self, i: int) -> None:
        """Add the type to `load i64* %p`, the syntax before LLVM 3.7."""
        i += 1 + (self.toks[i + 1] == "volatile")
        end = i
        while _TYPE.fullmatch(self.toks[end]):
            end += 1
        if end > i and self.toks[end - 1] == "*" and self.toks[end][:1] in ("%", "@"):
            self._replace(i, i, f"{self._between(i, end - 1)}, ")

    def _placeholder(self, i: int, declaring: bool) -> None:
        """Replace a placeholder such as `i64 <id>`: remove it from a declaration, fill in a value for an argument."""
        value = "" if declaring else "0" if self.toks[i - 1][:1] == "i" else "null"
        self._replace_tokens(i, i + 2, value)
        if value:
            self.notes.append(f"<{self.toks[i + 1]}> is {value}")

    def _patchpoint(self, i: int) -> None:
        """Complete the callee's type and name."""
        start = self._type_before(i)
        suffix = self.toks[i][len(_PATCHPOINT) + 1:]
        result = self.toks[start] if start < i else suffix or _RESULT
        whole = self._between(start, i)
        groups = [k for k in range(start, i) if self.toks[k] == "("]
        params = [k for k in range(groups[0], i) if self.toks[k] in ("i64", "i32", "ptr", "*", "...")] if groups else []
        if start == i or (groups and [self.toks[k] for k in params] in (["i64", "i32", "..."],
                                                                         ["i64", "i32", "...", "*"])):
            self._replace(start, i, f"{result} {_PARAMETERS} ")
            self.notes.append(f"the callee of a patchpoint has the type {result} {_PARAMETERS}"
                              + (f", not {whole}" if whole else ""))
        if not suffix:
            self._replace(i, i + 1, f"{_PATCHPOINT}.{result}")
            self.notes.append(f"the patchpoint is {_PATCHPOINT}.{result}")

    # ---- declarations

    def _declare(self) -> None:
        """Declare functions and variables without a declaration."""
        known = set(self._defined())
        for i in range(self.source.count):
            token = self.toks[i]
            if token[0] != "@" or token in known or token.startswith("@llvm."):
                continue
            known.add(token)
            declared = self._declaration(i)
            self.behind += f"\n{declared}"
            self.notes.append(f"added: {declared}")

    def _defined(self) -> Iterator[str]:
        for i in range(self.source.count):
            if self.toks[i + 1] == "=":
                yield self.toks[i]
            elif self.toks[i] in ("define", "declare"):
                yield next((token for token in self.toks[i:] if token[:1] == "@"), "")

    def _declaration(self, i: int) -> str:
        """The declaration for the global that is named at `i`."""
        name = self.toks[i]
        if self.toks[i + 1] == "(":
            start = self._type_before(i)
            type = self._between(start, i)
            if "(" in type:
                result, _, params = type.rstrip("* ").partition("(")
                return f"declare {result.strip()} {name}({params}"
            return f"declare {type or 'void'} {name}({', '.join(self._argument_types(i + 1))})"
        if self.toks[i - 1] == ")":
            # elementtype(void ()) @f
            opening = self._group_start(i - 1)
            if self.toks[opening - 1] == "elementtype":
                result, _, params = self._between(opening + 1, i - 1).partition("(")
                return f"declare {result.strip()} {name}({params}"
        type = self._between(self._type_before(i), i)
        if type.endswith("*") and "(" in type:
            result, _, params = type[:-1].strip().partition("(")
            return f"declare {result.strip()} {name}({params}"
        return f"{name} = external global {type[:-1].strip() if type.endswith('*') else 'i8'}"

    def _argument_types(self, opening: int) -> Iterator[str]:
        """The types of the arguments of a call."""
        i, end = opening + 1, self._group_end(opening) - 1
        while i < end:
            start = i
            while i < end and (_TYPE.fullmatch(self.toks[i]) or self.toks[i] in _WORDS):
                i += 1
            yield self._between(start, i)
            while i < end and self.toks[i] != ",":
                i = self._group_end(i) if self.toks[i] == "(" else i + 1
            i += 1

    # ---- functions

    def _wrap(self) -> None:
        """Put a function around lines of a body; undefined values become parameters."""
        defined = {self.toks[i] for i in range(self.source.count) if self.toks[i + 1] == "="}
        defined |= {f"%{token[:-1]}" for token in self.toks if token.endswith(":")}
        params: dict[str, str] = {}
        result = "void"
        for i in range(self.source.count):
            token = self.toks[i]
            if token[0] == "%" and token not in defined and token not in params:
                params[token] = self._between(self._type_before(i), i) or "ptr"
            elif token == "ret":
                end = i + 1
                while _TYPE.fullmatch(self.toks[end]):
                    end += 1
                result = self._between(i + 1, end)
        text = f"define {result} @fragment({', '.join(f'{type} {name}' for name, type in params.items())})"
        self.front = f"{text} {{ "
        self.notes.append(f"added: {text}")
        if "ret" not in self.toks:
            self.behind = "\nret void" + "\n}" + self.behind
        else:
            self.behind = "\n}" + self.behind

    def _name_first_blocks(self) -> None:
        """Name the first block of each function whose values start at %0: without a name it would be %0 itself."""
        for i in range(self.source.count):
            if self.toks[i] != "define":
                continue
            body = next((k for k in range(i, self.source.count) if self.toks[k] == "{"), self.source.count)
            end = next((k for k in range(body, self.source.count) if self.toks[k] == "}"), body)
            if "%0" not in self.toks[i:body] and any(
                    self.toks[k:k + 2] == ["%0", "="] for k in range(body, end)):
                self._replace(body + 1, body + 1, "entry: ")
                self.notes.append("the first block is named entry, since %0 would be its number")
