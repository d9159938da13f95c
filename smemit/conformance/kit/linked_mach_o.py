"""Linked Mach-O images with chained fixups, and universal files around objects.

`mach_o/` holds the linked images, compressed, and the addresses of their functions as LLVM's tools print them;
`python -m tests.readers.linked_mach_o --make` links them anew.
"""

from __future__ import annotations

import gzip
import json
import struct
from collections.abc import Iterator
from importlib import resources

from smemit.conformance.kit.case import Case, Verdict
from smemit.conformance.kit.compiled import compiled
from smemit.conformance.kit.files import GROUP
from smemit.conformance.kit.places import Place
from smemit.ir.triples import triple_for
from smemit.stackmap.model import StackMap
from smemit.stackmap.serialize import serialize

MACHINES = ("x86_64", "aarch64")
KINDS = {
    "executable": ("An executable with chained fixups: pointers of the section are links of a chain.",
                   "Take a link of the chain for an address."),
    "dylib": ("A dynamic library with chained fixups, which has no load address of its own.",
              "Take a link of the chain for an address."),
}
_STACKMAP = "call void (i64, i32, ...) @llvm.experimental.stackmap"
BODIES = (
    f"""
define i64 @main(i64 %a, ptr %p) {{
  %slot = alloca i64
  {_STACKMAP}(i64 1, i32 0, i64 %a, ptr %p, ptr %slot, i64 81985529216486895)
  ret i64 %a
}}
""",
    f"""
define i64 @second(i64 %a) {{
  {_STACKMAP}(i64 2, i32 0, i64 %a)
  %r = call i64 (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.i64(i64 3, i32 40, ptr null, i32 1, i64 %a)
  ret i64 %r
}}
define void @third() {{
  {_STACKMAP}(i64 4, i32 0, i64 -1)
  ret void
}}
""",
)
"""The objects of an image, in the order of the link."""
_PLAIN = "define void @plain() {\n  ret void\n}\n"
_PROCESSORS = {"x86_64": (0x01000007, 3), "aarch64": (0x0100000C, 0)}
_ALIGN = 3


def objects(machine: str) -> list[tuple[bytes, StackMap]]:
    """The compiled objects of an image."""
    return [compiled(f"part-{number}", triple_for(machine, "macos"), body) for number, body in enumerate(BODIES)]


def cases() -> Iterator[Case]:
    """All of them."""
    from smemit.compile.pipeline import compile_module
    from smemit.ir.text import read

    folder = resources.files("smemit.conformance.kit").joinpath("mach_o")
    addresses = json.loads(folder.joinpath("addresses.json").read_text("utf-8"))
    for machine in MACHINES:
        for kind, (text, careless) in KINDS.items():
            name = f"{machine}-{kind}"
            maps = tuple(stack_map for _, stack_map in objects(machine))
            for stack_map in maps:
                for function in stack_map.functions:
                    function.address, function.resolved = addresses[name][function.symbol]
            image = gzip.decompress(folder.joinpath(f"{name}.gz").read_bytes())
            yield _case(machine, f"mach-o-{kind}", text, careless, maps, image, "")
        (data, stack_map), *_ = objects(machine)
        other = next(one for one in MACHINES if one != machine)
        plain = compile_module(read(f'target triple = "{triple_for(other, "macos")}"\n{_PLAIN}', "plain.ll"))
        for order, words in (((machine, other), "first"), ((other, machine), "second")):
            slices = [(one, data if one == machine else plain) for one in order]
            text = f"A universal file; the {words} of its two objects has a stack map."
            yield _case(machine, f"universal-{words}", text,
                        "Read the first architecture only, or take the file for another format.", (stack_map,),
                        _universal(slices), ".o")


def _case(machine: str, name: str, text: str, careless: str, maps: tuple[StackMap, ...], file: bytes, suffix: str
          ) -> Case:
    place = Place(3, machine)
    return Case(f"{place.prefix}-file-{name}", Verdict.ACCEPT, GROUP, text, careless, place,
                b"".join(map(serialize, maps)), maps, file, suffix, in_file=True, is_emitted=True)


def _universal(slices: list[tuple[str, bytes]]) -> bytes:
    """A universal file, whose header is big-endian."""
    header, body = struct.pack(">2I", 0xCAFEBABE, len(slices)), b""
    start = len(header) + 20 * len(slices)
    for machine, data in slices:
        body += bytes(-(start + len(body)) % (1 << _ALIGN))
        header += struct.pack(">5I", *_PROCESSORS[machine], start + len(body), len(data), _ALIGN)
        body += data
    return header + body
