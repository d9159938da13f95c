"""Code listings: address, bytes, instruction, with records, shadows and patch areas."""

from __future__ import annotations

from typing import TYPE_CHECKING

from smemit.compile.codegen.machine import Inst
from smemit.compile.objfile.assembly import cfi_text, instruction_text, symbol

if TYPE_CHECKING:
    from smemit.compile.mc.buffer import FunctionCode
    from smemit.compile.mc.emit import FunctionEmitter
    from smemit.compile.sites.record import Recorder
    from smemit.compile.sites.site import Site

_BYTES_SHOWN = 8
"""Bytes of code on a line; longer instructions continue on the next line."""
_SHADOW, _PATCH = "~", "|"
_LEGEND = f"; {_SHADOW} shadow of a stackmap   {_PATCH} patch area of a patchpoint or statepoint"


class Listing:
    """Collects the text of functions as they are emitted."""

    def __init__(self, emitter: FunctionEmitter, recorder: Recorder) -> None:
        self.emitter, self.recorder = emitter, recorder
        self.lines = [_LEGEND]

    def add(self, section: str, start: int, code: FunctionCode, number: int) -> None:
        """Add a function, whose code starts at offset `start` of its section."""
        lines, data = self.lines, code.code
        lines += ("", f"{symbol(code.name)}:  ; {section}+{start:#x}, {len(data)} bytes")
        marked: list[tuple[int, str]] = []
        """End and marker of the shadows and patch areas met so far."""
        for kind, offset, size, what in code.items or ():
            if kind == "block":
                lines.append(f".LBB{number}_{what}:")
            elif kind == "cfi":
                lines.append(f"{'':35}{cfi_text(what)}")
            elif kind == "record":
                lines += self._record(what, offset)
                site: Site = what.note
                # A statepoint's record is at the end of its area, so the lines of the area cannot be marked.
                if site.kind == "stackmap":
                    marked.append((offset + site.shadow_bytes, _SHADOW))
                elif site.kind == "patchpoint":
                    marked.append((offset + site.patch_bytes, _PATCH))
            else:
                text = "(data)"
                if kind != "data":
                    text = f"nop  ; {what}" if kind == "nops" else instruction_text(self.emitter, what, number)
                mark = next((sign for end, sign in reversed(marked) if offset < end), " ")
                self._code(start + offset, data[offset:offset + size], text, mark)

    def _record(self, inst: Inst, offset: int) -> list[str]:
        site: Site = inst.note
        what = f"shadow of {site.shadow_bytes}" if site.kind == "stackmap" else f"patch area of {site.patch_bytes}"
        lines = [f"  ; {site.kind} {site.id} at +{offset:#x}, {what} bytes"]
        lines += [f"  ;   {place}: {entry.describe(inst.ops, self.recorder, self._register)}"
                  for place, entry in enumerate(site.live)]
        if site.live_outs:
            lines.append("  ;   live-out (DWARF number:size): " + " ".join(f"{n}:{size}" for n, size in site.live_outs))
        return lines

    def _register(self, number: int) -> str:
        register = self.emitter.own.register(number)
        return f"{register.name} (DWARF {register.dwarf})"

    def _code(self, address: int, data: bytes, text: str, mark: str) -> None:
        self.lines.append(f"{address:6x} {mark} {data[:_BYTES_SHOWN].hex(' '):23}   {text}")
        for at in range(_BYTES_SHOWN, len(data), _BYTES_SHOWN):
            self.lines.append(f"{address + at:6x} {mark} {data[at:at + _BYTES_SHOWN].hex(' ')}")

    def text(self) -> bytes:
        """The collected text."""
        return ("\n".join(self.lines) + "\n").encode("utf-8", "surrogateescape")
