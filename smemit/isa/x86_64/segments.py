"""x86-64: address spaces of segment registers (256 GS, 257 FS, 258 SS)."""

from __future__ import annotations

SEGMENTS = {256: "gs", 257: "fs", 258: "ss"}
"""The segment register of an address space."""
