"""Python's search for garbage, put off while objects are made that all stay."""

from __future__ import annotations

import gc


class no_collection:
    """A `with` block whose objects nearly all live on: looking for garbage among them takes up to half the time."""

    def __enter__(self) -> None:
        self.was_on = gc.isenabled()
        gc.disable()

    def __exit__(self, *_: object) -> None:
        if self.was_on:
            gc.enable()
