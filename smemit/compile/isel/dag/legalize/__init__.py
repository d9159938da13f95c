"""Types and operations that the target has, in place of those it lacks."""
