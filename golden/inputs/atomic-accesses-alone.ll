; An atomic access is an operation of its own: conversions, byte swaps and constants do not become part of it.
; targets: ppc64 ppc64le
source_filename = "atomic-accesses-alone.ll"

define void @f1() {
  store i64 0, ptr null
  store atomic i8 0, ptr null release, align 1
  ret void
}

define void @f2(ptr %p) {
  store i64 5, ptr %p
  store atomic i8 5, ptr %p release, align 1
  ret void
}

define void @f3(ptr %p) {
  store i64 5, ptr %p
  store atomic i32 5, ptr %p release, align 4
  ret void
}

define void @f4(ptr %p) {
  store i64 0, ptr %p
  store atomic i8 0, ptr %p monotonic, align 1
  ret void
}

define void @f5(ptr %p) {
  store i64 0, ptr %p
  store i8 0, ptr %p, align 1
  ret void
}

define void @f6() {
  store i64 0, ptr null
  store i8 0, ptr null, align 1
  ret void
}

define void @f7() {
  store i64 0, ptr null
  store atomic i32 0, ptr null release, align 4
  ret void
}

define i32 @h1(ptr %p) {
  %v = load atomic i32, ptr %p acquire, align 4
  %r = call i32 @llvm.bswap.i32(i32 %v)
  ret i32 %r
}

define void @h2(ptr %p, i32 %v) {
  %r = call i32 @llvm.bswap.i32(i32 %v)
  store atomic i32 %r, ptr %p release, align 4
  ret void
}

define void @h3(ptr %p, i64 %v) {
  %r = call i64 @llvm.bswap.i64(i64 %v)
  store atomic i64 %r, ptr %p release, align 8
  ret void
}

define void @h4(ptr %p, i16 %v) {
  %r = call i16 @llvm.bswap.i16(i16 %v)
  store atomic i16 %r, ptr %p release, align 2
  ret void
}

define i16 @h5(ptr %p) {
  %v = load atomic i16, ptr %p acquire, align 2
  %r = call i16 @llvm.bswap.i16(i16 %v)
  ret i16 %r
}

define i64 @h6(ptr %p) {
  %v = load atomic i64, ptr %p acquire, align 8
  %r = call i64 @llvm.bswap.i64(i64 %v)
  ret i64 %r
}

define void @i1(ptr %p, double %v) {
  %r = fptosi double %v to i32
  store atomic i32 %r, ptr %p monotonic, align 4
  ret void
}

define void @i2(ptr %p, double %v) {
  %r = fptosi double %v to i64
  store atomic i64 %r, ptr %p monotonic, align 8
  ret void
}

define void @i3(ptr %p, i64 %v) {
  %r = trunc i64 %v to i32
  store atomic i32 %r, ptr %p monotonic, align 4
  ret void
}

define void @i4(ptr %p, i64 %v) {
  %r = trunc i64 %v to i8
  store atomic i8 %r, ptr %p monotonic, align 1
  ret void
}

define void @i5(ptr %p, i32 %v) {
  %a = and i32 %v, 255
  %r = trunc i32 %a to i8
  store atomic i8 %r, ptr %p monotonic, align 1
  ret void
}

define i64 @i6(ptr %p) {
  %v = load atomic i8, ptr %p monotonic, align 1
  %r = sext i8 %v to i64
  ret i64 %r
}

define i64 @i7(ptr %p) {
  %v = load atomic i32, ptr %p monotonic, align 4
  %r = zext i32 %v to i64
  ret i64 %r
}

define i64 @i8(ptr %p) {
  %v = load atomic i64, ptr %p monotonic, align 8
  %r = and i64 %v, 255
  ret i64 %r
}

declare i32 @llvm.bswap.i32(i32)
declare i64 @llvm.bswap.i64(i64)
declare i16 @llvm.bswap.i16(i16)
