"""The sections under golden/formats, loaded."""

from __future__ import annotations

from pathlib import Path

from smemit.stackmap.formats import Endian, Version, parse_version

FORMATS_FOLDER = Path(__file__).resolve().parents[3] / "golden" / "formats"


def hand_made() -> dict[tuple[Version, Endian], bytes]:
    """One model in every version and byte order."""
    found: dict[tuple[Version, Endian], bytes] = {}
    for path in sorted(FORMATS_FOLDER.glob("*.hex")):
        version, endian, _ = path.name.split(".")
        found[parse_version(version), "big" if endian == "big" else "little"] = bytes_of(path)
    return found


def bytes_of(path: Path) -> bytes:
    """A section written down in hexadecimal."""
    lines = (line.split("#")[0] for line in path.read_text().splitlines())
    return b"".join(bytes.fromhex(line.split(":")[1]) for line in lines if ":" in line)


def from_llc() -> dict[str, tuple[Endian, bytes]]:
    """Sections llc 22 made, by case, target and level."""
    found: dict[str, tuple[Endian, bytes]] = {}
    for line in (FORMATS_FOLDER / "llc22.txt").read_text().splitlines():
        if not line.startswith("#"):
            name, data = line.split()
            found[name] = ("big" if name.split(".")[1] == "powerpc64" else "little", bytes.fromhex(data))
    return found
