; Symbols stand in the order of their first appearance.
; targets: x86_64 ppc64 ppc64le
source_filename = "symbol-order.ll"

@v = global i64 1

declare void @last()
declare void @first()

define void @zeta() {
  call void @first()
  ret void
}

define internal void @alpha() {
  call void @last()
  call void @first()
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  ret void
}

define void @mid() {
  call void @alpha()
  store i64 1, ptr @v
  ret void
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
