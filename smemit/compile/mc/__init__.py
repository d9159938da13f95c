"""From machine instructions to bytes, fixups and stack map records."""
