"""From operations to machine instructions with physical registers and a laid-out frame."""
