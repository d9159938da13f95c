"""x86-64: the address spaces that count from a segment register."""

from __future__ import annotations

SEGMENTS = {256: "gs", 257: "fs", 258: "ss"}
"""The register that the addresses of an address space count from."""
