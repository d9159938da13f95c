"""Machine functions, and the passes over them from selection to emission."""
