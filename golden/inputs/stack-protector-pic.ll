; In position independent code the guard's variable is reached by way of the global offset table.
; targets: aarch64
source_filename = "stack-protector-pic.ll"

declare void @llvm.experimental.stackmap(i64, i32, ...)

define void @f(ptr %p) sspreq {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, ptr %p)
  ret void
}

!llvm.module.flags = !{!0}
!0 = !{i32 8, !"PIC Level", i32 2}
