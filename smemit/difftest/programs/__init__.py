"""Generate random programs; each file generates one kind of content."""
