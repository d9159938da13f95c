; A sum with one of two constants is one of two sums where one constant is 0 or both stand in instructions, but not when
; the other number could be added from memory; an address leaves the rest of the sum to the access.
; targets: x86_64
; isel: dag
source_filename = "sum-with-choice.ll"

define i64 @both(i64 %x, i64 %y) {
 %c = icmp ult i64 %y, 82
 %s = select i1 %c, i64 100, i64 3000
 %r = add i64 %x, %s
 ret i64 %r
}
define i64 @loaded(i64 %x, ptr %p, i64 %y) {
 %l = load i64, ptr %p
 %c = icmp ult i64 %y, 82
 %s = select i1 %c, i64 100, i64 0
 %r = add i64 %l, %s
 ret i64 %r
}
define i64 @address(i64 %x, i64 %z, i64 %y) {
 %c = icmp ult i64 %y, 82
 %s = select i1 %c, i64 100, i64 0
 %q = add i64 %x, %z
 %r = add i64 %q, %s
 %p = inttoptr i64 %r to ptr
 %l = load i64, ptr %p
 ret i64 %l
}
define i64 @twice(i64 %x, i64 %z, i64 %y) {
 %c = icmp ult i64 %y, 82
 %s = select i1 %c, i64 100, i64 0
 %q = add i64 %x, %s
 %r = add i64 %q, %s
 ret i64 %r
}
define i32 @narrow(i32 %x, i64 %y) {
 %c = icmp ult i64 %y, 82
 %s = select i1 %c, i32 100, i32 3000
 %r = add i32 %x, %s
 ret i32 %r
}
define i16 @short(i16 %x, i64 %y) {
 %c = icmp ult i64 %y, 82
 %s = select i1 %c, i16 100, i16 0
 %r = add i16 %x, %s
 ret i16 %r
}
define i64 @wide(i64 %x, i64 %y) {
 %c = icmp ult i64 %y, 82
 %s = select i1 %c, i64 100, i64 20015998343868
 %r = add i64 %x, %s
 ret i64 %r
}
define i64 @constant_address(i64 %x, i64 %z, i64 %y) {
 %c = icmp ult i64 %y, 82
 %s = select i1 %c, i64 100, i64 0
 %q = add i64 %x, 100
 %r = add i64 %q, %s
 %p = inttoptr i64 %r to ptr
 %l = load i64, ptr %p
 ret i64 %l
}
define i64 @tested(i64 %x, i64 %z, i64 %y) {
 %c = icmp eq i64 %y, 82
 %s = select i1 %c, i64 100, i64 0
 %r = add i64 %z, %s
 %p = inttoptr i64 %r to ptr
 %l = load i64, ptr %p
 ret i64 %l
}
define void @scaled(i64 %x, ptr %z, i64 %y) {
 %c = icmp eq i64 %y, 82
 %s = select i1 %c, i64 100, i64 0
 %r = getelementptr i64, ptr %z, i64 %s
 %q = getelementptr i64, ptr %r, i64 %x
 store i64 2, ptr %q
 ret void
}
