; An index plus a constant that does not wrap: the constant goes behind extension and shift, into the address.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "extended-sum-shifted.ll"
declare void @llvm.experimental.stackmap(i64, i32, ...)
@input_files = internal global ptr null, align 8
@file_no = internal global i32 0, align 4

define void @f(ptr %p, ptr %q) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %x = load i32, ptr %p
  %a = add nsw i32 %x, 1
  %s = sext i32 %a to i64
  %g = getelementptr i32, ptr %q, i64 %s
  %v = load i32, ptr %g
  %w = load i32, ptr %q
  %c = icmp slt i32 %v, %w
  %l = zext i1 %c to i128
  store i128 %l, ptr %q
  ret void
}

define void @kept(ptr %p, ptr %q) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %34 = load ptr, ptr @input_files, align 8
  %35 = load i32, ptr @file_no, align 4
  %36 = sext i32 %35 to i64
  %37 = getelementptr inbounds ptr, ptr %34, i64 %36
  store ptr %p, ptr %37, align 8
  %38 = load ptr, ptr @input_files, align 8
  %39 = load i32, ptr @file_no, align 4
  %40 = add nsw i32 %39, 1
  %41 = sext i32 %40 to i64
  %42 = getelementptr inbounds ptr, ptr %38, i64 %41
  store ptr null, ptr %42, align 8
  ret void
}
