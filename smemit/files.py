"""Write files whole or not at all."""

from __future__ import annotations

import os
import tempfile

from smemit.errors import SmemitError


def write_whole(name: str, data: bytes) -> None:
    """Write a file or nothing: the bytes go to a temporary file beside it, which then takes its name.

    SmemitError when the system refuses.
    """
    temporary = ""
    try:
        if os.path.exists(name) and not os.path.isfile(name):
            # A device or a pipe (/dev/stdout) cannot be replaced by renaming.
            with open(name, "wb") as file:
                file.write(data)
            return
        descriptor, temporary = tempfile.mkstemp(prefix=".smemit-", dir=os.path.dirname(name) or ".")
        with os.fdopen(descriptor, "wb") as file:
            file.write(data)
        os.chmod(temporary, 0o666 & ~_umask())
        os.replace(temporary, name)
    except OSError as error:
        if temporary and os.path.exists(temporary):
            os.unlink(temporary)
        raise SmemitError(f"cannot write: {error.strerror}", place=name) from None


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
