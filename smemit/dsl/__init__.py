"""What users write programs with: a module's own methods (`module`) and the builder of functions (`builder`)."""
