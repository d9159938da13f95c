; Two loaded values one of which is chosen are extended as they are loaded.
; targets: x86_64 aarch64 ppc64 ppc64le
; isel: dag
source_filename = "chosen-loads-extended.ll"

define i32 @a(i1 %c, ptr %p, ptr %q) { %x = load i16, ptr %p
 store i8 0, ptr %q
 %y = load i16, ptr %q
 %s = select i1 %c, i16 %x, i16 %y
 %e = zext i16 %s to i32
 ret i32 %e }
define i32 @b(i1 %c, ptr %p, ptr %q) { %x = load i16, ptr %p
 store i8 0, ptr %q
 %y = load i16, ptr %q
 %s = select i1 %c, i16 %x, i16 %y
 %e = sext i16 %s to i32
 ret i32 %e }
define i64 @c(i1 %c, ptr %p, ptr %q) { %x = load i32, ptr %p
 store i8 0, ptr %q
 %y = load i32, ptr %q
 %s = select i1 %c, i32 %x, i32 %y
 %e = sext i32 %s to i64
 ret i64 %e }
define i64 @d(i1 %c, ptr %p, ptr %q) { %x = load i32, ptr %p
 store i8 0, ptr %q
 %y = load i16, ptr %q
 %z = sext i16 %y to i32
 %s = select i1 %c, i32 %x, i32 %z
 %e = sext i32 %s to i64
 ret i64 %e }
define i64 @e(i1 %c, ptr %p, ptr %q) { %x = load i1, ptr %p
 store i8 0, ptr %q
 %y = load i1, ptr %q
 %s = select i1 %c, i1 %x, i1 %y
 %e = zext i1 %s to i64
 ret i64 %e }
define i16 @f(i1 %c, ptr %p, ptr %q) { %x = load i8, ptr %p
 store i8 0, ptr %q
 %y = load i8, ptr %q
 %s = select i1 %c, i8 %x, i8 %y
 %e = sext i8 %s to i16
 ret i16 %e }
define i64 @g(i1 %c, ptr %p, ptr %q) { %x = load volatile i16, ptr %p
 store i8 0, ptr %q
 %y = load volatile i16, ptr %q
 %s = select i1 %c, i16 %x, i16 %y
 %e = zext i16 %s to i64
 ret i64 %e }
