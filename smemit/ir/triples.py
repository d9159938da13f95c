"""Parse LLVM's target triples: the target, the operating system, the object format."""

from __future__ import annotations

import re
from functools import cache

from smemit.errors import TargetError
from smemit.ir.module import TARGETS

ARCHITECTURES = {
    **{name: name for name in TARGETS}, **{triple.partition("-")[0]: name for name, triple in TARGETS.items()},
    "amd64": "x86_64", "arm64": "aarch64", "aarch64_be": "aarch64",
}
"""The target for each first word of a triple."""
Number = tuple[int, int, int]
"""A version: major, minor, patch."""
_BIG_ENDIAN = ("aarch64_be", "powerpc64", "ppc64")
"""First words of triples of big-endian machines."""
_MEANT = ARCHITECTURES | {
    "x86-64": "x86_64", "x64": "x86_64", "armv8": "aarch64", "ppc64be": "ppc64", "ppc64el": "ppc64le",
}
"""The same, and common names of targets."""
_FORMATS = {
    "darwin": "Mach-O", "macos": "Mach-O", "ios": "Mach-O", "tvos": "Mach-O", "watchos": "Mach-O", "xros": "Mach-O",
    "visionos": "Mach-O", "driverkit": "Mach-O", "windows": "COFF", "win32": "COFF", "cygwin": "COFF", "mingw": "COFF",
    "uefi": "COFF", "aix": "XCOFF", "zos": "GOFF", "wasi": "WebAssembly",
}
"""Object formats of operating systems that do not use ELF."""
_ENDINGS = {"elf": "ELF", "macho": "Mach-O", "coff": "COFF", "xcoff": "XCOFF", "goff": "GOFF", "wasm": "WebAssembly"}
"""Object formats by the end of a triple's last part, on any operating system."""

_SYSTEMS = {
    **dict.fromkeys(("darwin", "macos", "ios"), "darwin"), **dict.fromkeys(("linux", "hurd", "kfreebsd"), "linux"),
    **{name: name for name in ("android", "freebsd", "fuchsia", "musl", "openbsd", "solaris")},
}
"""The name of a system in target files (`[system.NAME]`), by the beginning of a part of the triple."""
_OTHERS = ("ps4", "ps5", "hermit", "cuda", "gnux32", "muslx32", "gnu_ilp32", "simulator", "macabi")
"""Systems whose objects have their own mark, or 32-bit pointers (as seen with llc 22.1.8)."""


OPERATING_SYSTEMS = {
    "linux": "unknown-linux-gnu", "macos": "apple-macosx14", "ios": "apple-ios17", "freebsd": "unknown-freebsd14",
    "openbsd": "unknown-openbsd", "netbsd": "unknown-netbsd", "fuchsia": "unknown-fuchsia", "solaris": "pc-solaris",
    "none": "unknown-none-elf",
}
"""Vendor and system of a triple, by the name of an operating system."""


def triple_for(target: str, system: str) -> str:
    """The triple of a target with an operating system; Apple's name for AArch64 is arm64."""
    rest = OPERATING_SYSTEMS[system]
    architecture = TARGETS[target].partition("-")[0]
    return f"{'arm64' if target == 'aarch64' and rest.startswith('apple') else architecture}-{rest}"


def target_of(name: str) -> str:
    """The target for a name or a triple; TargetError if it is unknown."""
    if name in TARGETS:
        return name
    architecture = name.split("-")[0]
    if "-" in name and name not in _MEANT and architecture in ARCHITECTURES:
        return ARCHITECTURES[architecture]
    meant = _MEANT.get(name) or _MEANT.get(architecture)
    what = "no target for the triple" if "-" in name and name not in _MEANT else "unknown target"
    raise TargetError(f"{what} {name!r}",
                      notes=[f"did you mean {meant}?" if meant else f"known targets: {', '.join(TARGETS)}"])


def object_format(triple: str) -> str:
    """The object format that LLVM writes for the triple, such as `ELF`."""
    parts = triple.lower().split("-")
    for ending, format in _ENDINGS.items():
        if len(parts) > 2 and parts[-1].endswith(ending):
            return format
    return next((format for word in parts[1:] for system, format in _FORMATS.items() if word.startswith(system)), "ELF")


def apple_version(triple: str) -> tuple[str, Number | None]:
    """`macos` or `ios` for a triple of Apple's, and the version, if it has one."""
    found = re.search(r"-(macosx|macos|darwin|ios)(\d*)(?:\.(\d+))?(?:\.(\d+))?", triple.lower())
    system = "ios" if found is not None and found[1] == "ios" else "macos"
    if found is None or not int(found[2] or 0):
        return system, None
    number: Number = (int(found[2]), int(found[3] or 0), int(found[4] or 0))
    return system, _of_darwin(number) if found[1] == "darwin" else number


def _of_darwin(number: Number) -> Number:
    """The version of macOS for a version of its kernel (darwin)."""
    major = number[0]
    if major <= 19:
        return 10, max(major, 4) - 4, 0
    return major - 9 if major < 25 else major + 1, 0, 0


def is_big_endian(triple: str) -> bool:
    """Whether data of the triple's machine is big-endian."""
    return triple.partition("-")[0] in _BIG_ENDIAN


@cache
def strong_definitions_bind(triple: str) -> bool:
    """Whether strong definitions cannot be replaced by another image (two-level namespaces of Mach-O)."""
    return object_format(triple) == "Mach-O"


@cache
def systems_of(triple: str) -> tuple[str, ...]:
    """The names for the system of a triple in target files, the most specific one first.

    The second word is the vendor, as LLVM has it: `x86_64-linux-gnu` in a module names no system.
    """
    words = triple.lower().split("-")[2:]
    return tuple(name for word in reversed(words) for start, name in _SYSTEMS.items() if word.startswith(start))


def with_vendor(triple: str) -> str:
    """The triple with `unknown` for a missing vendor, which llc supplies on its command line and not in modules."""
    architecture, dash, rest = triple.partition("-")
    system = rest.partition("-")[0]
    is_system = system == "none" or any(system.startswith(start) for start in (*_SYSTEMS, *_FORMATS, "netbsd"))
    return f"{architecture}-unknown-{rest}" if dash and is_system and len(rest.split("-")) < 3 else triple


def other_system(triple: str) -> str:
    """The part of a triple that names a system unknown to all targets; "" if there is none."""
    return next((part for part in triple.lower().split("-")[1:] if part.startswith(_OTHERS)), "")
