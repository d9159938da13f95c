"""What `import` does in modules of the kept file (`kept_modules.py`): as Python's own, without detours.

To find out that a module is no package Python makes an error and throws it away, a thousand times in a start; to load
one it asks all finders and takes two locks, two hundred times. Where there are threads it shall.
"""

from __future__ import annotations

import builtins
import sys
from typing import TYPE_CHECKING, Any

from smemit.kept_modules import Archive, Loader

if TYPE_CHECKING:
    from types import ModuleType

_MODULE = type(sys)


def words_for(archive: Archive) -> dict[str, object]:
    """Python's own words, and an `import` for modules of the archive."""

    def bring(name: str, space: Any = None, local: Any = None, words: Any = (), level: int = 0) -> ModuleType:
        if words and not level and "threading" not in sys.modules:
            found = sys.modules.get(name) or load(archive, name)
            if type(found) is _MODULE and not getattr(found.__spec__, "_initializing", False) and (
                    "__path__" not in found.__dict__
                    or all(word in found.__dict__ or load(archive, f"{name}.{word}") for word in words)):
                return found
        return __import__(name, space, local, words, level)

    return {**vars(builtins), "__import__": bring}


def load(archive: Archive, name: str) -> ModuleType | None:
    """Load a module that is kept, and the packages it is in; None where Python has to."""
    if name in sys.modules or name not in archive.rows:
        return None
    parent, _, own = name.rpartition(".")
    if parent not in sys.modules and load(archive, parent) is None:
        return None
    if name in sys.modules:
        return sys.modules[name]
    spec: Any = archive.find_spec(name, None)
    if spec is None or type(spec.loader) is not Loader or not spec.loader.data:
        return None
    made: ModuleType = spec.loader.create_module(spec)
    sys.modules[name] = made
    spec._initializing = True
    try:
        spec.loader.exec_module(made)
    except BaseException:
        del sys.modules[name]
        raise
    finally:
        spec._initializing = False
    setattr(sys.modules[parent], own, made)
    return made
