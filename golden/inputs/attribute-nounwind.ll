; nounwind leaves out the frame description.
; targets: x86_64 ppc64 ppc64le
source_filename = "attribute-nounwind.ll"

define void @quiet() nounwind {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  ret void
}

define void @loud() {
  ret void
}

define void @both() nounwind uwtable {
  ret void
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
