"""A headless Chromium on a pipe: load a page, press keys, ask it questions, take pictures.

The debugging pipe speaks JSON messages that end in a zero byte; no package and no network port is needed.
"""

from __future__ import annotations

import base64
import json
import os
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Any

NAMES = ("chromium", "chromium-browser", "google-chrome")
FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--remote-debugging-pipe",
    "--window-size=1500,900",
)


def find() -> str | None:
    """The browser's path, if one is installed."""
    return next((path for name in NAMES if (path := shutil.which(name))), None)


class Browser:
    """One page; use as a context manager."""

    def __init__(self, path: str) -> None:
        self.folder = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        to_read, to_write = os.pipe()
        from_read, from_write = os.pipe()
        # Chromium reads file descriptor 3 and writes 4; the shell puts ours there whatever their numbers are.
        # Moved high first, since either pipe may itself stand on 3 or 4.
        script = f'exec "$0" "$@" 3<&{to_read} 4>&{from_write}'
        self.process = subprocess.Popen(
            ["bash", "-c", script, path, *FLAGS, f"--user-data-dir={self.folder.name}", "about:blank"],
            pass_fds=(to_read, from_write),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(to_read)
        os.close(from_write)
        self.write = os.fdopen(to_write, "wb", buffering=0)
        self.read = os.fdopen(from_read, "rb", buffering=0)
        self.number = 0
        self.rest = b""
        self.session: str | None = None
        targets = self.call("Target.getTargets")["targetInfos"]
        page = next(target["targetId"] for target in targets if target["type"] == "page")
        self.session = self.call("Target.attachToTarget", targetId=page, flatten=True)["sessionId"]
        self.call("Page.enable")

    def __enter__(self) -> Browser:
        return self

    def __exit__(self, *_: object) -> None:
        self.write.close()
        self.read.close()
        self.process.terminate()
        self.process.wait(20)
        self.folder.cleanup()

    def call(self, method: str, **params: Any) -> Any:
        """Send a command and wait for its answer."""
        self.number += 1
        message: dict[str, Any] = {"id": self.number, "method": method, "params": params}
        if self.session:
            message["sessionId"] = self.session
        self.write.write(json.dumps(message).encode() + b"\0")
        while True:
            answer = self._message()
            if answer.get("id") == self.number:
                assert "error" not in answer, answer
                return answer["result"]

    def _message(self) -> dict[str, Any]:
        while b"\0" not in self.rest:
            data = self.read.read(1 << 16)
            assert data, "the browser closed its pipe"
            self.rest += data
        head, _, self.rest = self.rest.partition(b"\0")
        found: dict[str, Any] = json.loads(head)
        return found

    def open(self, path: Path, fragment: str = "") -> None:
        """Load a page, at a link of it, and wait until its script has run."""
        if fragment:
            # A page that is open already would not be loaded for a link into it.
            self.call("Page.navigate", url="about:blank")
            self._loaded()
        self.call("Page.navigate", url=path.as_uri() + (f"#{fragment}" if fragment else ""))
        self._loaded()

    def _loaded(self) -> None:
        while self._message().get("method") != "Page.loadEventFired":
            pass

    def ask(self, script: str) -> Any:
        """The value of a JavaScript expression."""
        found = self.call("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        assert "exceptionDetails" not in found, found
        return found["result"].get("value")

    def press(self, key: str) -> None:
        """One key, as a person would press it."""
        codes = {"Tab": 9, "Enter": 13, "Escape": 27, "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40,
                 "Home": 36, "/": 191}
        facts: dict[str, Any] = {"key": key, "code": key, "windowsVirtualKeyCode": codes.get(key, 0)}
        if key == "Enter":
            facts["text"] = "\r"
        self.call("Input.dispatchKeyEvent", type="keyDown", **facts)
        self.call("Input.dispatchKeyEvent", type="keyUp", **facts)

    def move(self, x: float, y: float) -> None:
        """The mouse to a place of the window."""
        self.call("Input.dispatchMouseEvent", type="mouseMoved", x=x, y=y)

    def picture(self) -> bytes:
        """A PNG of the window."""
        return base64.b64decode(self.call("Page.captureScreenshot")["data"])

    def pdf(self) -> bytes:
        """The page as it is printed."""
        return base64.b64decode(self.call("Page.printToPDF", printBackground=True)["data"])
