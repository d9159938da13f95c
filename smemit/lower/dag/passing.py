"""What the attributes of an argument say about passing it."""

from __future__ import annotations

from typing import Any

from smemit.errors import UnsupportedError


def refuse_attributes(attributes: dict[str, Any] | None, refused: tuple[str, ...]) -> None:
    """Stop at an attribute that the target does not pass arguments by."""
    if attributes:
        for name in refused:
            if name in attributes:
                raise UnsupportedError(f"arguments with the attribute {name} are not lowered yet")


def extension_of(attributes: dict[str, Any] | None) -> str:
    """`sext`, `zext` or "", as the caller must widen a narrow value."""
    if not attributes:
        return ""
    return "sext" if "signext" in attributes else "zext" if "zeroext" in attributes else ""
