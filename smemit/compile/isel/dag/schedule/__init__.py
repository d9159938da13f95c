"""Selected nodes in an order, as machine instructions (LLVM's ScheduleDAGRRList and InstrEmitter)."""
