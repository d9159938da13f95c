; Arithmetic whose flags are read is done in memory, when the value came from where it goes.
; targets: x86_64
source_filename = "update-in-memory"
define i64 @f(ptr %p, {i64,i64} %x, i64 %y) {
  %q = getelementptr i8, ptr %p, i64 -4
  %a = load i32, ptr %q
  %b = add i32 %a, -1
  store i32 %b, ptr %q
  %c = icmp slt i32 %a, 2
  br i1 %c, label %u, label %v
u:
  call void @g()
  br label %v
v:
  %ph = phi {i64,i64} [%x, %0], [zeroinitializer, %u]
  %r = extractvalue {i64,i64} %ph, 1
  ret i64 %r
}
define i64 @f2(ptr %p, {i64,i64} %x, i64 %y) {
  %q = getelementptr i8, ptr %p, i64 -4
  %a = load i32, ptr %q
  %b = add i32 %a, -1
  store i32 %b, ptr %q
  %c = icmp eq i32 %b, 0
  br i1 %c, label %u, label %v
u:
  call void @g()
  br label %v
v:
  %ph = phi {i64,i64} [%x, %0], [zeroinitializer, %u]
  %r = extractvalue {i64,i64} %ph, 1
  ret i64 %r
}
define i1 @f3(ptr %p, i64 %y) {
  %a = load i64, ptr %p
  %b = add i64 %a, %y
  store i64 %b, ptr %p
  %c = icmp ult i64 %b, %y
  ret i1 %c
}
define i1 @f4(ptr %p, i64 %y) {
  %a = load i64, ptr %p
  %b = sub i64 %a, %y
  store i64 %b, ptr %p
  %c = icmp ult i64 %a, %y
  ret i1 %c
}
define i1 @f5(ptr %p, i64 %y) {
  %a = load i64, ptr %p
  %b = and i64 %a, %y
  store i64 %b, ptr %p
  %c = icmp eq i64 %b, 0
  ret i1 %c
}
define i1 @f6(ptr %p, i8 %y) {
  %a = load i8, ptr %p
  %b = or i8 %y, %a
  store i8 %b, ptr %p
  %c = icmp slt i8 %b, 0
  ret i1 %c
}
define i64 @f7(ptr %p, i64 %y) {
  %a = load i64, ptr %p
  %b = add i64 %a, %y
  store i64 %b, ptr %p
  %c = icmp ult i64 %b, %y
  %z = zext i1 %c to i64
  ret i64 %z
}
declare void @g()
define i1 @g1(ptr %p) {
  %a = load i64, ptr %p
  %b = sub i64 0, %a
  store i64 %b, ptr %p
  %c = icmp eq i64 %b, 0
  ret i1 %c
}
define i1 @g2(ptr %p) {
  %a = load i128, ptr %p
  %b = add i128 %a, 5
  store i128 %b, ptr %p
  %c = icmp slt i128 %b, 0
  ret i1 %c
}
define i1 @g3(ptr %p, i128 %q) {
  %a = load i128, ptr %p
  %b = sub i128 %a, %q
  store i128 %b, ptr %p
  %c = icmp slt i128 %b, 0
  ret i1 %c
}
define i1 @g4(ptr %p) {
  %a = load i16, ptr %p
  %b = add i16 %a, 128
  store i16 %b, ptr %p
  %c = icmp eq i16 %b, 0
  ret i1 %c
}
define i1 @g5(ptr %p) {
  %a = load volatile i8, ptr %p
  %b = add i8 %a, 1
  store volatile i8 %b, ptr %p
  %c = icmp eq i8 %b, 0
  ret i1 %c
}
define i1 @g6(ptr %p) {
  %a = load i64, ptr %p
  %b = add i64 %a, 2147483648
  store i64 %b, ptr %p
  %c = icmp ne i64 %b, 0
  ret i1 %c
}
define i1 @g7(ptr %p) {
  %a = load i64, ptr %p
  %b = add i64 %a, 1
  store i64 %b, ptr %p
  %c = icmp eq i64 %a, -1
  ret i1 %c
}
define {i64, i1} @g8(ptr %p, i64 %x) {
  %a = load i64, ptr %p
  %r = call {i64, i1} @llvm.uadd.with.overflow.i64(i64 %a, i64 %x)
  %b = extractvalue {i64, i1} %r, 0
  %o = extractvalue {i64, i1} %r, 1
  store i64 %b, ptr %p
  %i = insertvalue {i64, i1} undef, i1 %o, 1
  ret {i64,i1} %i
}
define i64 @g9(ptr %p, i64 %x, i64 %y) {
  %a = load i64, ptr %p
  %b = xor i64 %a, %x
  store i64 %b, ptr %p
  %c = icmp slt i64 %b, 0
  %z = select i1 %c, i64 %x, i64 %y
  ret i64 %z
}
define i1 @g10(ptr %p, ptr %q) {
  %a = load i64, ptr %p
  %x = load i64, ptr %q
  %b = and i64 %a, %x
  store i64 %b, ptr %p
  %c = icmp slt i64 %b, 0
  store i1 %c, ptr %q
  ret i1 %c
}
define i1 @g11(ptr %p, ptr %q) {
  %a = load i32, ptr %p
  %x = load i32, ptr %q
  store i32 4, ptr %q
  %b = and i32 %a, %x
  store i32 %b, ptr %p
  %c = icmp eq i32 %b, 0
  ret i1 %c
}
define i64 @g12(ptr %p, i64 %lo, i64 %carry) {
  %l = zext i64 %lo to i128
  %a = load i64, ptr %p
  %w = zext i64 %a to i128
  %s = add i128 %l, %w
  %t = trunc i128 %s to i64
  store i64 %t, ptr %p
  %h = lshr i128 %s, 64
  %r = trunc i128 %h to i64
  ret i64 %r
}
declare {i64, i1} @llvm.uadd.with.overflow.i64(i64, i64)
