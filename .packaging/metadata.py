"""What a package built here depends on: keystone has no wheels for musl, and no marker tells pip of that C library."""

import sysconfig
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface


class Dependencies(MetadataHookInterface):
    """Leaves `not_with_musl` out where Python was built with musl."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Set the dependencies, as `[tool.hatch.metadata.hooks.custom]` has them."""
        has_musl = "musl" in (sysconfig.get_config_var("SOABI") or "")
        metadata["dependencies"] = self.config["always"] + ([] if has_musl else self.config["not_with_musl"])
