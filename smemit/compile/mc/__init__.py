"""Emit machine instructions as bytes, fixups and stack map records."""
