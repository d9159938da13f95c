"""Puts the generated modules into the wheel: the contents of target files, and rules as Python."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class GeneratedModules(BuildHookInterface):  # type: ignore[type-arg]
    """What hatchling asks while it builds a wheel."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return  # a checkout makes them itself
        sys.path.insert(0, self.root)
        self.made = tempfile.TemporaryDirectory()
        for name, text in all_texts().items():
            path = Path(self.made.name, f"{name}.py")
            path.write_text(text, encoding="utf-8")
            build_data["force_include"][str(path)] = f"smemit/_generated/{name}.py"


def all_texts() -> dict[str, str]:
    """The text of every generated module, by name."""
    from smemit.compile.isel.dag.hooks import rule_files
    from smemit.isa.load import load_target, module_name, module_text, target_names

    names = target_names(variants=True)
    return {
        **{module_name(name): module_text(load_target(name).path) for name in names},
        **{book.module: book.module_text() for book in rule_files(map(load_target, names))},
    }
