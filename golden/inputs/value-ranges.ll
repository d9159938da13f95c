; What `!range` and `range` promise of loads and results lets masks go and narrows tests.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "value-ranges.ll"

define i65 @ld(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %v = load i8, ptr %p, !range !0, !noundef !1
  %t = trunc nuw i8 %v to i1
  %s = select i1 %t, i65 5, i65 9
  ret i65 %s
}

define i65 @ld2(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %v = load i8, ptr %p, !range !0
  %t = trunc nuw i8 %v to i1
  %s = select i1 %t, i65 5, i65 9
  ret i65 %s
}

define i65 @ld3(ptr %p, i65 %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %v = load i64, ptr %p, !range !2, !noundef !1
  %a = and i64 %v, 255
  %z = zext i64 %a to i65
  ret i65 %z
}

define i65 @ld4(ptr %p, i65 %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %v = load i8, ptr %p, !range !0, !noundef !1
  %z = zext i8 %v to i65
  %y = and i65 %z, 1
  ret i65 %y
}

define i65 @ld5(ptr %p, i65 %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %v = load i8, ptr %p, !range !0, !noundef !1
  %w = load i8, ptr %p
  %c = add i8 %v, %w
  %z = zext i8 %c to i65
  %y = and i65 %z, 3
  ret i65 %y
}

define i65 @cl() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %v = call i8 @e(), !range !0, !noundef !1
  %t = trunc nuw i8 %v to i1
  %s = select i1 %t, i65 5, i65 9
  ret i65 %s
}

define i65 @cl2(i64 %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %v = call i32 @e2()
  %a = and i32 %v, 255
  %z = zext i32 %a to i65
  ret i65 %z
}

define i65 @cl3(i64 %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %v = call range(i32 0, 200) i32 @e2()
  %a = and i32 %v, 255
  %z = zext i32 %a to i65
  ret i65 %z
}

define i65 @ar(i32 range(i32 0, 256) %v, i64 %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %a = and i32 %v, 255
  %z = zext i32 %a to i65
  ret i65 %z
}

define i65 @arw(i32 noundef range(i32 0, 256) %v, i65 %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %a = and i32 %v, 255
  %z = zext i32 %a to i65
  ret i65 %z
}

define i65 @nuw(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %v = load i8, ptr %p
  %t = trunc nuw i8 %v to i1
  %s = select i1 %t, i65 5, i65 9
  ret i65 %s
}

define i65 @rng(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %v = load i8, ptr %p, !range !0, !noundef !1
  %t = trunc i8 %v to i1
  %s = select i1 %t, i65 5, i65 9
  ret i65 %s
}

define i65 @rngu(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %v = load i8, ptr %p, !range !0
  %t = trunc i8 %v to i1
  %s = select i1 %t, i65 5, i65 9
  ret i65 %s
}

define i65 @rngc() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %v = call i8 @e(), !range !0
  %t = trunc i8 %v to i1
  %s = select i1 %t, i65 5, i65 9
  ret i65 %s
}

define i65 @nuwc() {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %v = call i8 @e()
  %t = trunc nuw i8 %v to i1
  %s = select i1 %t, i65 5, i65 9
  ret i65 %s
}

define i65 @two(ptr %p, i65 %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %v = load i8, ptr %p, !range !0, !noundef !1
  %w = load i8, ptr %p, !range !4, !noundef !1
  %z = zext i8 %v to i65
  %y = and i65 %z, 1
  %zw = zext i8 %w to i65
  %yw = and i65 %zw, 3
  %yy = shl i65 %yw, 5
  %q = or i65 %y, %yy
  ret i65 %q
}

define i65 @two2(ptr %p, i65 %x) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %v = load i8, ptr %p, !range !0, !noundef !1
  %w = load i8, ptr %p, !range !0, !noundef !1
  %z = zext i8 %v to i65
  %y = and i65 %z, 1
  %zw = zext i8 %w to i65
  %yw = and i65 %zw, 3
  %yy = shl i65 %yw, 5
  %q = or i65 %y, %yy
  ret i65 %q
}

define i65 @brk(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %v = load i8, ptr %p, !range !3, !noundef !1
  %z = zext i8 %v to i65
  %y = and i65 %z, 15
  ret i65 %y
}

declare i8 @e()
declare range(i32 0, 256) i32 @e2()
declare void @llvm.experimental.stackmap(i64, i32, ...)

!0 = !{i8 0, i8 2}
!1 = !{}
!2 = !{i64 0, i64 200}
!3 = !{i8 0, i8 4, i8 8, i8 16}
!4 = !{i8 0, i8 4}
