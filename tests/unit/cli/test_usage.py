"""Wrong command lines: one error, which says what would work."""

from __future__ import annotations

from pathlib import Path

import pytest

from smemit.cli import main

TEXT = """target triple = "x86_64-unknown-linux-gnu"
define double @f(double %a, i32 %n) {
  ret double %a
}
"""


@pytest.mark.parametrize(("line", "code", "message"), [
    ("run a.ll", 2, "smemit run a.ll:FUNCTION 1 2.5"),
    ("run a.ll:f 1 x", 2, "argument 'x' is not an integer\n  note: its type is i32"),
    ("run a.ll:f 1 2 --answer g", 2, "--answer takes NAME=NUMBER"),
    ("inject a.ll --percent 200", 2, "it is at most 100"),
    ("pass a.ll mem2reg", 2, "name the passes first: smemit pass mem2reg a.ll"),
    ("pass mem2rg a.ll", 2, "did you mean mem2reg?"),
    ("compile a.ll --show allocation", 2, "did you mean allocate?"),
    ("compile a.ll --collectors b.toml", 1, "b.toml: error: is not TOML"),
    ("compile a.ll --collectors c.toml", 1, "c.toml: error: cannot be read: No such file or directory"),
    ("decode a.ll --version 9", 2, "versions: 0, 1, 2, 3, rfc2"),
    ("docs glossary shdow", 2, "did you mean shadow?"),
])
def test_the_error_says_what_works(line: str, code: int, message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
                                   capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(tmp_path)
    Path("a.ll").write_text(TEXT)
    Path("b.toml").write_text("[")
    assert main(line.split()) == code
    printed = capsys.readouterr()
    assert message in printed.err and not printed.out
