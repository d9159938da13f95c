"""Code as people read it: address, bytes, instruction, with records, shadows and patch areas where they fall."""

from __future__ import annotations

from typing import TYPE_CHECKING

from smemit.mc.assembly import cfi_text, instruction_text, symbol

if TYPE_CHECKING:
    from smemit.mc.buffer import FunctionCode
    from smemit.mc.emit import FunctionEmitter
    from smemit.mc.record import Recorder
    from smemit.target.description import Target

_BYTES_SHOWN = 8
"""Bytes of code on a line; longer instructions go on in the next one."""


class Listing:
    """Collects the text of functions as they are emitted."""

    def __init__(self, target: Target, emitter: FunctionEmitter, recorder: Recorder) -> None:
        self.target, self.emitter, self.recorder = target, emitter, recorder
        self.lines: list[str] = []

    def add(self, section: str, start: int, code: FunctionCode, number: int) -> None:
        """One function, whose code begins `start` bytes into its section."""
        lines, data = self.lines, code.code
        if lines:
            lines.append("")
        lines.append(f"{symbol(code.name)}:  # {section}+{start:#x}, {len(data)} bytes")
        shadow_end = 0
        for kind, offset, size, what in code.items or ():
            if kind == "block":
                lines.append(f".LBB{number}_{what}:")
            elif kind == "cfi":
                lines.append(f"{'':34}{cfi_text(what)}")
            elif kind == "record":
                lines += self._record(what, offset)
                shadow_end = offset + what.note.size if what.note.kind == "stackmap" else 0
            else:
                text = f"nop  ; {what}" if kind == "nops" else instruction_text(self.emitter, what[0], what[1], number)
                mark = "|" if offset < shadow_end or (kind == "nops") else " "
                self._code(start + offset, data[offset:offset + size], text or ".byte", mark)

    def _record(self, inst: object, offset: int) -> list[str]:
        site = inst.note  # type: ignore[attr-defined]
        what = "shadow" if site.kind == "stackmap" else "patch area"
        lines = [f"  ; {site.kind} {site.id} at +{offset:#x}, {what} {site.size} bytes"]
        for place, location in enumerate(self.recorder.locations(inst)):  # type: ignore[arg-type]
            lines.append(f"  ;   {place}: {self._location(location)}")
        if site.live_outs:
            lines.append("  ;   live-out: " + ", ".join(f"r{register}:{size}" for register, size in site.live_outs))
        return lines

    def _location(self, location: tuple[int, int, int, int]) -> str:
        from smemit.stackmap.formats import CONSTANT, CONSTANT_INDEX, INDIRECT, REGISTER

        kind, size, register, offset = location
        if kind == REGISTER:
            return f"Register r{register}, size {size}"
        if kind == CONSTANT:
            return f"Constant {offset}"
        if kind == CONSTANT_INDEX:
            return f"ConstantIndex {offset} = {self.recorder.constants[offset]:#x}"
        return f"{'Indirect' if kind == INDIRECT else 'Direct'} [r{register}{offset:+}], size {size}"

    def _code(self, address: int, data: bytes, text: str, mark: str) -> None:
        self.lines.append(f"{address:6x} {mark} {data[:_BYTES_SHOWN].hex(' '):23}  {text}")
        for at in range(_BYTES_SHOWN, len(data), _BYTES_SHOWN):
            self.lines.append(f"{address + at:6x} {mark} {data[at:at + _BYTES_SHOWN].hex(' ')}")

    def text(self) -> bytes:
        """Everything collected."""
        return ("\n".join(self.lines) + "\n").encode("utf-8", "surrogateescape")
