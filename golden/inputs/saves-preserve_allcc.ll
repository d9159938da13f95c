; A function that keeps all registers saves vector registers whole, and leaves room for their low halves where it must.
; targets: aarch64
source_filename = "saves-preserve_allcc.ll"

declare void @llvm.experimental.stackmap(i64, i32, ...)
declare void @callee(ptr)

define preserve_allcc void @calls() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 8)
  call void @callee(ptr null)
  ret void
}

define preserve_allcc void @calls_with_slots(i64 %x) uwtable {
  %slots = alloca [20 x i64]
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 0, ptr %slots, i64 %x)
  call void @callee(ptr %slots)
  ret void
}

define preserve_mostcc void @keeps_most(i64 %x) uwtable {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 3, i32 0, i64 %x)
  call void @callee(ptr null)
  ret void
}
