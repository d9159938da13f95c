"""Native wheels: what compiles is compiled by mypyc when SMEMIT_NATIVE=1 asks for it and there is a C compiler.

`SMEMIT_NATIVE=1 pip install .` makes a native wheel, `pip install .` one of pure Python; so does the first where no C
compiler is found, with a warning. Editable installs are always pure. SMEMIT_OPT (2) is the C compiler's level: 0 is
built in a tenth of the time. The sources are in every wheel: a module that is not native is taken from them, and
tracebacks and documents read them.

Run:  python .packaging/native.py

It translates all modules to C and drops it: half a minute to learn which line mypyc does not take. CI builds a wheel.
"""

from __future__ import annotations

import os
import shlex
import shutil
import sys
import sysconfig
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOMS = ("codegen", "ir", "ir_text", "isa", "isel", "mc", "objfile", "passes", "prepare")
"""The way of a module from its text to its object."""
BESIDE = ("smemit/source_place.py",)
"""Modules elsewhere whose classes are bases of native ones."""
INTERPRETED = {
    "**/__init__.py": "packages, but for those below",
    "**/hooks.py": "answers that target files give are set by name",
    "smemit/isa/*/facts.py": "kinds of these",
    "smemit/isa/ppc64/integers.py": "a kind of these",
    "smemit/passes/check_safepoints.py": "classes made by attrs; not on the way",
    "smemit/isa/compiled.py": "a dict that finds what is missing",
    "smemit/isa/read.py": "reads target files, once",
    "smemit/isa/x86_64/assembler.py": "for keystone; mypyc fails on it",
}
"""Modules of these rooms that stay in Python, and why."""
PACKAGES = ("smemit/compile/isel/dag", "smemit/compile/isel/dag/combine/rules", "smemit/compile/prepare")
"""Packages whose own text does much."""


def sources() -> list[str]:
    """The modules that become native, by their paths from the root."""
    found = [path for room in ROOMS for path in sorted(Path("smemit", room).rglob("*.py"))]
    return [*BESIDE, *(f"{package}/__init__.py" for package in PACKAGES),
            *(path.as_posix() for path in found if not any(path.match(one) for one in INTERPRETED))]


def wanted() -> bool:
    """Whether the wheel is to be native, and can be."""
    if os.environ.get("SMEMIT_NATIVE", "0") in ("", "0"):
        return False
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC")
    if os.name == "nt" or (compiler and shutil.which(shlex.split(compiler)[0])):
        return True
    print("smemit: no C compiler is found, so the wheel is pure Python", file=sys.stderr)
    return False


class NativeWheel(BuildHookInterface):  # type: ignore[type-arg]
    """What hatchling asks while it builds a wheel."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        return ["mypy[mypyc]>=2", "setuptools>=70", "attrs>=23.2"] if wanted() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable" or not wanted():
            return
        self.made = tempfile.TemporaryDirectory()
        os.chdir(self.root)
        for path in compile_all(Path(self.made.name)):
            build_data["force_include"][str(path)] = path.relative_to(self.made.name).as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True


def translate(work: Path) -> list[Any]:
    """C of all modules in a folder, as extensions to build; what mypyc does not take is told with its line."""
    from mypyc.build import mypycify

    settings = work / "mypy.ini"
    plugin = Path(__file__).resolve().with_name("for_mypyc.py")
    settings.write_text(f"[mypy]\nplugins = {plugin}\nignore_missing_imports = True\ncache_dir = {os.devnull}\n",
                        encoding="utf-8")
    # The other parser gives plugins no trees.
    given = ["--no-native-parser", "--config-file", str(settings), *sources()]
    return mypycify(given, opt_level=os.environ.get("SMEMIT_OPT", "2"), debug_level="0", multi_file=True,
                    target_dir=str(work), group_name="smemit")


def compile_all(into: Path) -> list[Path]:
    """Compile to extension modules in a folder; returns their paths."""
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    work = into / ".work"
    work.mkdir()
    extensions = translate(work)
    for extension in extensions:
        # A compiler that mypyc's authors did not try may warn. Names that stay inside are called and loaded sooner.
        extension.extra_compile_args = [
            *(one for one in extension.extra_compile_args if one != "-Werror"),
            *(["-fvisibility=hidden"] if os.name != "nt" else [])]

    class Build(build_ext):
        """Compiles the files of an extension side by side."""

        def build_extension(self, ext: Any) -> None:
            compiler: Any = self.compiler
            one = compiler.compile
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                def all_of_them(files: list[str], **given: Any) -> list[str]:
                    return [made for part in pool.map(lambda file: one([file], **given), files) for made in part]

                compiler.compile = all_of_them
                super().build_extension(ext)
                compiler.compile = one

    build = Build(Distribution({"name": "smemit", "ext_modules": extensions}))
    build.build_lib, build.build_temp = str(into), str(work)
    build.ensure_finalized()
    build.run()
    return [path for path in into.rglob("*.*") if path.is_file() and work not in path.parents]


if __name__ == "__main__":
    os.chdir(Path(__file__).resolve().parents[1])
    with tempfile.TemporaryDirectory() as folder:
        print(f"{len(translate(Path(folder))) - 1} modules become native")
