; Nine values live at once.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "stackmap-many-values.ll"

define void @many(ptr %p) {
  %v0 = load i64, ptr %p
  %p0 = getelementptr i8, ptr %p, i64 8
  %v1 = load i64, ptr %p0
  %p1 = getelementptr i8, ptr %p0, i64 8
  %v2 = load i64, ptr %p1
  %p2 = getelementptr i8, ptr %p1, i64 8
  %v3 = load i64, ptr %p2
  %p3 = getelementptr i8, ptr %p2, i64 8
  %v4 = load i64, ptr %p3
  %p4 = getelementptr i8, ptr %p3, i64 8
  %v5 = load i64, ptr %p4
  %p5 = getelementptr i8, ptr %p4, i64 8
  %v6 = load i64, ptr %p5
  %p6 = getelementptr i8, ptr %p5, i64 8
  %v7 = load i64, ptr %p6
  %p7 = getelementptr i8, ptr %p6, i64 8
  %v8 = load i64, ptr %p7
  %p8 = getelementptr i8, ptr %p7, i64 8
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i64 %v0, i64 %v1, i64 %v2, i64 %v3, i64 %v4, i64 %v5, i64 %v6, i64 %v7, i64 %v8)
  ret void
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
