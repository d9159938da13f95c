"""The DSL: modules (`module`) and the builder of functions (`builder`)."""
