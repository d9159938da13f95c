"""Write files atomically."""

from __future__ import annotations

import os
from collections.abc import Iterable

from smemit.errors import SmemitError


def write_whole(name: str, data: bytes | Iterable[bytes]) -> None:
    """Write a file atomically: the bytes go to a temporary file next to it, which is then renamed.

    Pieces are written as they are produced; if producing one fails, no file is written.

    Raises SmemitError if the system refuses.
    """
    temporary = ""
    pieces = [data] if isinstance(data, bytes) else data
    try:
        if os.path.exists(name) and not os.path.isfile(name):
            # A device or a pipe (/dev/stdout) cannot be replaced by renaming.
            with open(name, "wb") as file:
                file.writelines(pieces)
            return
        beside = os.path.join(os.path.dirname(name), f".smemit-{os.getpid()}-{os.path.basename(name)}")
        with open(beside, "xb") as file:
            temporary = beside
            file.writelines(pieces)
        os.replace(temporary, name)
    except OSError as error:
        raise SmemitError(f"cannot write: {error.strerror}", place=name) from None
    finally:
        if temporary and os.path.exists(temporary):
            os.unlink(temporary)
