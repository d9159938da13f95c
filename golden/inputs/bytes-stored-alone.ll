; Bytes put into a loaded value are stored alone, and bits of shifted constants tested by shifting back.
; targets: aarch64 ppc64le
source_filename = "bytes-stored-alone.ll"
define void @a(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %x = load i32, ptr %p
  %m = and i32 %x, 16777215
  %o = or i32 %m, 33554432
  store i32 %o, ptr %p
  ret void
}
define void @b(ptr %p, i32 %v) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %x = load i32, ptr %p
  %m = and i32 %x, -16711681
  %s = shl i32 %v, 16
  %t = and i32 %s, 16711680
  %o = or i32 %m, %t
  store i32 %o, ptr %p
  ret void
}
define void @c(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %x = load i64, ptr %p
  %o = or i64 %x, 4096
  store i64 %o, ptr %p
  ret void
}
define void @d(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %x = load i32, ptr %p
  %o = and i32 %x, -65
  store i32 %o, ptr %p
  ret void
}
define void @e(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %x = load i32, ptr %p
  %o = xor i32 %x, 65536
  store i32 %o, ptr %p
  ret void
}
define void @f(ptr %p, i8 %v) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %x = load i32, ptr %p
  %m = and i32 %x, -256
  %t = zext i8 %v to i32
  %o = or i32 %m, %t
  store i32 %o, ptr %p
  ret void
}
define void @g(ptr %p, i16 %v) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %x = load i16, ptr %p
  %o = or i16 %x, 256
  store i16 %o, ptr %p
  ret void
}
define void @h(ptr %p, i16 %v) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %x = load i64, ptr %p
  %m = and i64 %x, 4294967295
  %z = zext i16 %v to i64
  %s = shl i64 %z, 32
  %o = or i64 %m, %s
  store i64 %o, ptr %p
  ret void
}
define i32 @sh(i32 %x, i32 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %s = shl i32 1, %n
  %a = and i32 %s, %x
  %c = icmp eq i32 %a, 0
  br i1 %c, label %y, label %z
y:
  ret i32 1
z:
  ret i32 2
}
define i1 @si(i32 %x, i32 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %s = shl i32 1, %n
  %a = and i32 %s, %x
  %c = icmp ne i32 %a, 0
  ret i1 %c
}
declare void @llvm.experimental.stackmap(i64, i32, ...)
