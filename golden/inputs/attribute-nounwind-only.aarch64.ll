; No frame descriptions, no section.
; targets: aarch64
source_filename = "attribute-nounwind-only.ll"

define void @quiet() nounwind {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret void
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
