"""The page about the bundled programs: what each says of itself."""

from __future__ import annotations

import ast
from importlib.resources import files


def bundled() -> str:
    """One section for each program, with its description and its text."""
    parts = ["# Examples", "", ast.get_docstring(_tree("__init__.py")) or ""]
    for name in names():
        text = _text(f"{name}.py")
        _, _, code = text.split('"""', 2)
        about = ast.get_docstring(ast.parse(text)) or ""
        parts += ["", f"## {name}", "", about, "", "```python", code.strip("\n"), "```"]
    return "\n".join(parts) + "\n"


def names() -> list[str]:
    """The programs."""
    return sorted(item.name[:-3] for item in files("smemit.examples").iterdir()
                  if item.name.endswith(".py") and item.name != "__init__.py")


def _text(name: str) -> str:
    return files("smemit.examples").joinpath(name).read_text(encoding="utf-8")


def _tree(name: str) -> ast.Module:
    return ast.parse(_text(name))
