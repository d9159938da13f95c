"""The manifest of a kit directory, with one row for each case."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from smemit.errors import SmemitError

MANIFEST = "manifest.json"


def rows_of(directory: Path) -> list[dict[str, Any]]:
    """The rows of a kit's manifest, each with a name and a verdict."""
    path = directory / MANIFEST
    try:
        rows = json.loads(path.read_text("utf-8"))["cases"]
        for row in rows:
            if not isinstance(row["name"], str) or not isinstance(row["verdict"], str):
                raise TypeError("a case has no name")
    except OSError as error:
        raise SmemitError(f"no kit here: {error.strerror}", place=str(path),
                          notes=[f"`smemit kit {directory}` writes one"]) from None
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise damaged(directory, error) from None
    found: list[dict[str, Any]] = rows
    return found


def kit_version(directory: Path) -> int:
    """The version of a kit whose rows were read; 0 if the manifest has none."""
    version = json.loads((directory / MANIFEST).read_text("utf-8")).get("kit")
    return version if isinstance(version, int) else 0


def damaged(directory: Path, error: Exception) -> SmemitError:
    """The error for an invalid manifest."""
    return SmemitError(f"the manifest cannot be read: {error}", place=str(directory / MANIFEST),
                       notes=[f"`smemit kit {directory}` writes the kit again"])
