"""Schedule selected nodes and emit machine instructions (LLVM's ScheduleDAGRRList and InstrEmitter)."""
