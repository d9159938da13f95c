; An extended comparison that is compared with zero, or with what true is extended to: the comparison or its opposite.
; targets: x86_64 aarch64 ppc64
source_filename = "extended-comparison-compared.ll"

declare void @llvm.experimental.stackmap(i64, i32, ...)

define i1 @is_zero(double %x, ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = fcmp ule double 0.0, %x
  %w = sext i1 %c to i16
  store ptr null, ptr %p
  %z = icmp eq i16 %w, 0
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  ret i1 %z
}

define i1 @is_not_zero(i64 %x, ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = icmp ugt i64 %x, 100
  %w = sext i1 %c to i32
  store ptr null, ptr %p
  %z = icmp ne i32 %w, 0
  ret i1 %z
}

define i1 @is_all_ones(i64 %x, ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = icmp slt i64 %x, 100
  %w = sext i1 %c to i64
  store ptr null, ptr %p
  %z = icmp eq i64 %w, -1
  ret i1 %z
}

define i1 @is_not_one(i64 %x, i64 %y, ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = icmp ne i64 %x, %y
  %w = zext i1 %c to i8
  store ptr null, ptr %p
  %z = icmp ne i8 %w, 1
  ret i1 %z
}

define i1 @no_compare(i1 %c, ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %w = sext i1 %c to i64
  store ptr null, ptr %p
  %z = icmp eq i64 %w, -1
  ret i1 %z
}

define i1 @used_twice(i64 %x, ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = icmp slt i64 %x, 100
  %w = sext i1 %c to i64
  store i64 %w, ptr %p
  %z = icmp eq i64 %w, -1
  ret i1 %z
}
