"""Random programs, one file a kind of content."""
