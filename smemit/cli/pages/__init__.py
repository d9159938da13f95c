"""HTML pages that show a section's bytes, records and surrounding code side by side."""
