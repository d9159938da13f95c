; nounwind leaves out the frame description.
; targets: aarch64
source_filename = "attribute-nounwind.ll"

define void @quiet() nounwind {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  ret void
}

define void @loud() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret void
}

define void @both() nounwind uwtable {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret void
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
