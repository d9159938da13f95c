"""The operating system version of a Mach-O object, from its triple."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from smemit.compile.objfile.macho import Version

if TYPE_CHECKING:
    from smemit.ir.module import Module

_BUILD_VERSION = 0x32
_SYSTEM = re.compile(r"-(macosx|macos|darwin|ios)(\d*)(?:\.(\d+))?(?:\.(\d+))?")
_Number = tuple[int, int, int]
_PLATFORMS: dict[str, tuple[int, int, _Number, _Number]] = {
    "macos": (1, 0x24, (10, 14, 0), (11, 0, 0)), "ios": (2, 0x25, (12, 0, 0), (0, 0, 0)),
}
"""Platform, older load command, first version with LC_BUILD_VERSION, and minimum version on arm64."""

_FIRST, _SINCE_SNOW_LEOPARD = (10, 4, 0), (10, 6, 0)
"""The default version, and the first version with compact unwind encodings on x86-64."""


def version_of(module: Module) -> Version | None:
    """The version in the triple; None if it has none."""
    system, number = _system_of(module)
    if number is None:
        return None
    platform, older, since, lowest = _PLATFORMS[system]
    if module.target == "aarch64":
        number = max(number, lowest)
    major, minor, patch = number
    return Version(_BUILD_VERSION if number >= since else older, platform, major << 16 | minor << 8 | patch)


def is_recent(module: Module) -> bool:
    """Whether the system reads compact unwind encodings and hides weak definitions: since macOS 10.6 all do."""
    system, number = _system_of(module)
    return module.target == "aarch64" or system == "ios" or (number or _FIRST) >= _SINCE_SNOW_LEOPARD


def _system_of(module: Module) -> tuple[str, _Number | None]:
    """Platform and version."""
    found = _SYSTEM.search(module.triple.lower())
    system = "ios" if found is not None and found[1] == "ios" else "macos"
    if found is None or not int(found[2] or 0):
        return system, None
    number: _Number = (int(found[2]), int(found[3] or 0), int(found[4] or 0))
    return system, _of_darwin(number) if found[1] == "darwin" else number


def _of_darwin(number: _Number) -> _Number:
    """The version of macOS for a version of its kernel (darwin)."""
    major = number[0]
    if major <= 19:
        return 10, max(major, 4) - 4, 0
    return major - 9 if major < 25 else major + 1, 0, 0
