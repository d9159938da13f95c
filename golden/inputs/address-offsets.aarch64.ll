; Offsets at the edges of the displacement.
; targets: aarch64
source_filename = "address-offsets.ll"

define void @offsets(ptr %p, ptr %q) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %p0 = getelementptr i8, ptr %p, i64 0
  %v0 = load i64, ptr %p0
  store i64 %v0, ptr %q
  %p1 = getelementptr i8, ptr %p, i64 8
  %v1 = load i64, ptr %p1
  store i64 %v1, ptr %q
  %p2 = getelementptr i8, ptr %p, i64 127
  %v2 = load i64, ptr %p2
  store i64 %v2, ptr %q
  %p3 = getelementptr i8, ptr %p, i64 128
  %v3 = load i64, ptr %p3
  store i64 %v3, ptr %q
  %p4 = getelementptr i8, ptr %p, i64 -128
  %v4 = load i64, ptr %p4
  store i64 %v4, ptr %q
  %p5 = getelementptr i8, ptr %p, i64 -129
  %v5 = load i64, ptr %p5
  store i64 %v5, ptr %q
  %p6 = getelementptr i8, ptr %p, i64 4095
  %v6 = load i64, ptr %p6
  store i64 %v6, ptr %q
  %p7 = getelementptr i8, ptr %p, i64 4096
  %v7 = load i64, ptr %p7
  store i64 %v7, ptr %q
  %p8 = getelementptr i8, ptr %p, i64 32760
  %v8 = load i64, ptr %p8
  store i64 %v8, ptr %q
  %p9 = getelementptr i8, ptr %p, i64 32768
  %v9 = load i64, ptr %p9
  store i64 %v9, ptr %q
  %p10 = getelementptr i8, ptr %p, i64 2147483647
  %v10 = load i64, ptr %p10
  store i64 %v10, ptr %q
  %p11 = getelementptr i8, ptr %p, i64 2147483648
  %v11 = load i64, ptr %p11
  store i64 %v11, ptr %q
  %p12 = getelementptr i8, ptr %p, i64 -2147483648
  %v12 = load i64, ptr %p12
  store i64 %v12, ptr %q
  ret void
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
