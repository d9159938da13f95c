; Volatile accesses of what is reinterpreted are made in the other type where that is one access.
; targets: aarch64
source_filename = "volatile-bits.ll"
define i64 @store_float(i32 %x, ptr %p, i8 %sw) {
  %f = bitcast i32 %x to float
  store volatile float %f, ptr %p
  switch i8 %sw, label %n [i8 7, label %m]
m:
  br label %n
n:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i64 0
}
define i64 @store_double(i64 %x, ptr %p, i8 %sw) {
  %f = bitcast i64 %x to double
  store volatile double %f, ptr %p
  switch i8 %sw, label %n [i8 7, label %m]
m:
  br label %n
n:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i64 0
}
define i64 @store_bits(float %x, ptr %p, i8 %sw) {
  %f = bitcast float %x to i32
  store volatile i32 %f, ptr %p
  switch i8 %sw, label %n [i8 7, label %m]
m:
  br label %n
n:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i64 0
}
define i64 @store_low_aligned(i64 %x, ptr %p, i8 %sw) {
  %f = bitcast i64 %x to double
  store volatile double %f, ptr %p, align 2
  switch i8 %sw, label %n [i8 7, label %m]
m:
  br label %n
n:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i64 0
}
define i32 @load_float(ptr %p, i8 %sw) {
  %x = load volatile float, ptr %p
  %f = bitcast float %x to i32
  switch i8 %sw, label %n [i8 7, label %m]
m:
  br label %n
n:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i32 %f
}
define float @load_int(ptr %p, i8 %sw) {
  %x = load volatile i32, ptr %p
  %f = bitcast i32 %x to float
  switch i8 %sw, label %n [i8 7, label %m]
m:
  br label %n
n:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret float %f
}
define double @load_double(ptr %p, i8 %sw) {
  %x = load volatile i64, ptr %p, align 2
  %f = bitcast i64 %x to double
  switch i8 %sw, label %n [i8 7, label %m]
m:
  br label %n
n:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret double %f
}
define double @load_store(ptr %p, ptr %q, i8 %sw) {
  %x = load volatile i64, ptr %p
  %f = bitcast i64 %x to double
  store volatile double %f, ptr %q
  switch i8 %sw, label %n [i8 7, label %m]
m:
  br label %n
n:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret double %f
}
declare void @llvm.experimental.stackmap(i64, i32, ...)
