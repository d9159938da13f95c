"""Random programs, and the shrinking of those that fail."""
