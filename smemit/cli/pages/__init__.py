"""Pages for people: a section's bytes, its records and the code around them side by side."""
