; Halves that are loaded and compared with negative numbers are loaded with their sign.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "loaded-halves-compared.ll"

define i32 @f0_i16_eq_br(ptr %x, ptr %y, i32 %i, i32 %j) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v = load i16, ptr %x
  %c = icmp eq i16 %v, -1
  br i1 %c, label %t, label %f
t:
  ret i32 1
f:
  ret i32 0
}

define i32 @f1_i16_eq_ret(ptr %x, ptr %y, i32 %i, i32 %j) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %v = load i16, ptr %x
  %c = icmp eq i16 %v, -1
  %z = zext i1 %c to i32
  ret i32 %z
}

define i32 @f2_i16_eq_use(ptr %x, ptr %y, i32 %i, i32 %j) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 0)
  %v = load i16, ptr %x
  %c = icmp eq i16 %v, -1
  %z = zext i1 %c to i32
  %w = zext i16 %v to i32
  store i32 %w, ptr %y
  ret i32 %z
}

define i32 @f3_i16_eq_sel(ptr %x, ptr %y, i32 %i, i32 %j) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 3, i32 0)
  %v = load i16, ptr %x
  %c = icmp eq i16 %v, -1
  %r = select i1 %c, i32 %i, i32 %j
  ret i32 %r
}

define i32 @f4_i16_eq_br(ptr %x, ptr %y, i32 %i, i32 %j) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 4, i32 0)
  %v = load volatile i16, ptr %x
  %c = icmp eq i16 %v, -1
  br i1 %c, label %t, label %f
t:
  ret i32 1
f:
  ret i32 0
}

define i32 @f5_i16_ne_br(ptr %x, ptr %y, i32 %i, i32 %j) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 5, i32 0)
  %v = load i16, ptr %x
  %c = icmp ne i16 %v, -20
  br i1 %c, label %t, label %f
t:
  ret i32 1
f:
  ret i32 0
}

define i32 @f6_i16_ne_ret(ptr %x, ptr %y, i32 %i, i32 %j) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 6, i32 0)
  %v = load i16, ptr %x
  %c = icmp ne i16 %v, -20
  %z = zext i1 %c to i32
  ret i32 %z
}

define i32 @f7_i16_ult_br(ptr %x, ptr %y, i32 %i, i32 %j) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 7, i32 0)
  %v = load i16, ptr %x
  %c = icmp ult i16 %v, -1
  br i1 %c, label %t, label %f
t:
  ret i32 1
f:
  ret i32 0
}

define i32 @f8_i16_ult_use(ptr %x, ptr %y, i32 %i, i32 %j) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 8, i32 0)
  %v = load volatile i16, ptr %x
  %c = icmp ult i16 %v, -1
  %z = zext i1 %c to i32
  %w = zext i16 %v to i32
  store i32 %w, ptr %y
  ret i32 %z
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
