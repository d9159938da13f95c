"""Code as people read it: address, bytes, instruction, with records, shadows and patch areas where they fall."""

from __future__ import annotations

from typing import TYPE_CHECKING

from smemit.compile.codegen.machine import Inst, Site
from smemit.compile.objfile.assembly import cfi_text, instruction_text, symbol
from smemit.stackmap.formats import CONSTANT_INDEX

if TYPE_CHECKING:
    from smemit.compile.mc.buffer import FunctionCode
    from smemit.compile.mc.emit import FunctionEmitter
    from smemit.compile.mc.record import Recorder
    from smemit.isa.description import Target

_BYTES_SHOWN = 8
"""Bytes of code on a line; longer instructions go on in the next one."""
_SHADOW, _PATCH = "~", "|"
_LEGEND = f"; {_SHADOW} shadow of a stackmap   {_PATCH} patch area of a patchpoint or statepoint"


class Listing:
    """Collects the text of functions as they are emitted."""

    def __init__(self, target: Target, emitter: FunctionEmitter, recorder: Recorder) -> None:
        self.target, self.emitter, self.recorder = target, emitter, recorder
        self.lines = [_LEGEND]

    def add(self, section: str, start: int, code: FunctionCode, number: int) -> None:
        """One function, whose code begins `start` bytes into its section."""
        lines, data = self.lines, code.code
        lines += ("", f"{symbol(code.name)}:  ; {section}+{start:#x}, {len(data)} bytes")
        marked: list[tuple[int, str]] = []
        """End and sign of the shadows and patch areas met so far."""
        for kind, offset, size, what in code.items or ():
            if kind == "block":
                lines.append(f".LBB{number}_{what}:")
            elif kind == "cfi":
                lines.append(f"{'':35}{cfi_text(what)}")
            elif kind == "record":
                lines += self._record(what, offset)
                site: Site = what.note
                if site.kind != "statepoint":
                    # A statepoint's record names the end of its area; its lines cannot be marked from here.
                    marked.append((offset + site.size, _SHADOW if site.kind == "stackmap" else _PATCH))
            else:
                text = "(data)"
                if kind != "data":
                    text = f"nop  ; {what}" if kind == "nops" else instruction_text(self.emitter, what, number)
                mark = next((sign for end, sign in reversed(marked) if offset < end), " ")
                self._code(start + offset, data[offset:offset + size], text, mark)

    def _record(self, inst: Inst, offset: int) -> list[str]:
        site: Site = inst.note
        what = "shadow of" if site.kind == "stackmap" else "patch area of"
        lines = [f"  ; {site.kind} {site.id} at +{offset:#x}, {what} {site.size} bytes"]
        lines += [f"  ;   {place}: {self._location(inst, entry)}" for place, entry in enumerate(site.live)]
        if site.live_outs:
            lines.append("  ;   live-out (DWARF number:size): " + " ".join(f"{n}:{size}" for n, size in site.live_outs))
        return lines

    def _location(self, inst: Inst, entry: tuple[object, ...]) -> str:
        kind, *rest = entry
        if kind in ("const", "pool"):
            (value,) = rest
            find = self.recorder.constant if kind == "const" else self.recorder.pooled
            location = find(int(value))  # type: ignore[call-overload]
            index = f"Index {location.offset}:" if location.kind == CONSTANT_INDEX else ""
            return f"Constant{index} {value}"
        if kind == "reg":
            return f"Register {self._register(inst, rest[0])}"
        if kind == "direct":
            return f"Direct {self._register(inst, rest[0])}{rest[1]:+}"
        return f"Indirect [{self._register(inst, rest[1])}{rest[2]:+}], {rest[0]} bytes"

    def _register(self, inst: Inst, position: object) -> str:
        assert isinstance(position, int)
        register = self.target.register(inst.ops[position])
        return f"{register.name} (DWARF {register.dwarf})"

    def _code(self, address: int, data: bytes, text: str, mark: str) -> None:
        self.lines.append(f"{address:6x} {mark} {data[:_BYTES_SHOWN].hex(' '):23}   {text}")
        for at in range(_BYTES_SHOWN, len(data), _BYTES_SHOWN):
            self.lines.append(f"{address + at:6x} {mark} {data[at:at + _BYTES_SHOWN].hex(' ')}")

    def text(self) -> bytes:
        """Everything collected."""
        return ("\n".join(self.lines) + "\n").encode("utf-8", "surrogateescape")
