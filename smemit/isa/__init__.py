"""Targets: descriptions read from `targets/*.toml`, and one folder each for what data cannot say."""
