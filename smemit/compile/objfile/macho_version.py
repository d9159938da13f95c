"""The operating system version of a Mach-O object, from its triple."""

from __future__ import annotations

from typing import TYPE_CHECKING

from smemit.compile.objfile.macho import Version
from smemit.ir.triples import Number, apple_version

if TYPE_CHECKING:
    from smemit.ir.module import Module

_BUILD_VERSION = 0x32
_PLATFORMS: dict[str, tuple[int, int, Number, Number]] = {
    "macos": (1, 0x24, (10, 14, 0), (11, 0, 0)), "ios": (2, 0x25, (12, 0, 0), (0, 0, 0)),
}
"""Platform, older load command, first version with LC_BUILD_VERSION, and minimum version on arm64."""

_FIRST, _SINCE_SNOW_LEOPARD = (10, 4, 0), (10, 6, 0)
"""The default version, and the first version with compact unwind encodings on x86-64."""


def version_of(module: Module) -> Version | None:
    """The version in the triple; None if it has none."""
    system, number = apple_version(module.triple)
    if number is None:
        return None
    platform, older, since, lowest = _PLATFORMS[system]
    if module.target == "aarch64":
        number = max(number, lowest)
    major, minor, patch = number
    return Version(_BUILD_VERSION if number >= since else older, platform, major << 16 | minor << 8 | patch)


def is_recent(module: Module) -> bool:
    """Whether the system reads compact unwind encodings and hides weak definitions: since macOS 10.6 all do."""
    system, number = apple_version(module.triple)
    return module.target == "aarch64" or system == "ios" or (number or _FIRST) >= _SINCE_SNOW_LEOPARD
