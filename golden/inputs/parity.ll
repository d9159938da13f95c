; targets: x86_64 ppc64 ppc64le
source_filename = "parity"

; Of a count of ones the lowest bit is a parity; stretched counts and magnitudes are made in the wide type.
declare i8 @llvm.ctpop.i8(i8)
declare i16 @llvm.ctpop.i16(i16)
declare i32 @llvm.ctpop.i32(i32)
declare i64 @llvm.ctpop.i64(i64)
define i8 @parity8(i8 %x, i64 %n) {
  %1 = call i8 @llvm.ctpop.i8(i8 %x)
  %2 = and i8 %1, 1
  switch i64 %n, label %a [ i64 7, label %b ]
a:
  ret i8 0
b:
  ret i8 %2
}
define i1 @truth8(i8 %x, i64 %n) {
  %1 = call i8 @llvm.ctpop.i8(i8 %x)
  %2 = trunc i8 %1 to i1
  switch i64 %n, label %a [ i64 7, label %b ]
a:
  ret i1 0
b:
  ret i1 %2
}
define i8 @either8(i8 %x, i8 %y, i64 %n) {
  %1 = call i8 @llvm.ctpop.i8(i8 %x)
  %2 = and i8 %1, 1
  %3 = icmp eq i8 %2, 0
  %4 = select i1 %3, i8 %x, i8 %y
  switch i64 %n, label %a [ i64 7, label %b ]
a:
  ret i8 0
b:
  ret i8 %4
}
define i32 @branch8(i8 %x) {
  %1 = call i8 @llvm.ctpop.i8(i8 %x)
  %2 = and i8 %1, 1
  %3 = icmp eq i8 %2, 0
  br i1 %3, label %a, label %b
a:
  ret i32 7
b:
  ret i32 8
}
define i8 @both8(i8 %x, i64 %n) {
  %1 = call i8 @llvm.ctpop.i8(i8 %x)
  %2 = and i8 %1, 1
  %3 = add i8 %1, %2
  switch i64 %n, label %a [ i64 7, label %b ]
a:
  ret i8 0
b:
  ret i8 %3
}
define i8 @byte8(i8 %x, i64 %n) {
  %m = and i8 %x, 127
  %1 = call i8 @llvm.ctpop.i8(i8 %m)
  %2 = and i8 %1, 1
  switch i64 %n, label %a [ i64 7, label %b ]
a:
  ret i8 0
b:
  ret i8 %2
}
define i8 @scaled8(i8 %x, i64 %n) {
  %1 = call i8 @llvm.ctpop.i8(i8 %x)
  %2 = shl i8 %1, 7
  switch i64 %n, label %a [ i64 7, label %b ]
a:
  ret i8 0
b:
  ret i8 %2
}
define i16 @parity16(i16 %x, i64 %n) {
  %1 = call i16 @llvm.ctpop.i16(i16 %x)
  %2 = and i16 %1, 1
  switch i64 %n, label %a [ i64 7, label %b ]
a:
  ret i16 0
b:
  ret i16 %2
}
define i32 @branch16(i16 %x) {
  %1 = call i16 @llvm.ctpop.i16(i16 %x)
  %2 = and i16 %1, 1
  %3 = icmp eq i16 %2, 0
  br i1 %3, label %a, label %b
a:
  ret i32 7
b:
  ret i32 8
}
define i32 @parity32(i32 %x, i64 %n) {
  %1 = call i32 @llvm.ctpop.i32(i32 %x)
  %2 = and i32 %1, 1
  switch i64 %n, label %a [ i64 7, label %b ]
a:
  ret i32 0
b:
  ret i32 %2
}
define i1 @truth32(i32 %x, i64 %n) {
  %1 = call i32 @llvm.ctpop.i32(i32 %x)
  %2 = trunc i32 %1 to i1
  switch i64 %n, label %a [ i64 7, label %b ]
a:
  ret i1 0
b:
  ret i1 %2
}
define i32 @either32(i32 %x, i32 %y, i64 %n) {
  %1 = call i32 @llvm.ctpop.i32(i32 %x)
  %2 = and i32 %1, 1
  %3 = icmp eq i32 %2, 0
  %4 = select i1 %3, i32 %x, i32 %y
  switch i64 %n, label %a [ i64 7, label %b ]
a:
  ret i32 0
b:
  ret i32 %4
}
define i32 @branch32(i32 %x) {
  %1 = call i32 @llvm.ctpop.i32(i32 %x)
  %2 = and i32 %1, 1
  %3 = icmp eq i32 %2, 0
  br i1 %3, label %a, label %b
a:
  ret i32 7
b:
  ret i32 8
}
define i32 @both32(i32 %x, i64 %n) {
  %1 = call i32 @llvm.ctpop.i32(i32 %x)
  %2 = and i32 %1, 1
  %3 = add i32 %1, %2
  switch i64 %n, label %a [ i64 7, label %b ]
a:
  ret i32 0
b:
  ret i32 %3
}
define i32 @byte32(i32 %x, i64 %n) {
  %m = and i32 %x, 127
  %1 = call i32 @llvm.ctpop.i32(i32 %m)
  %2 = and i32 %1, 1
  switch i64 %n, label %a [ i64 7, label %b ]
a:
  ret i32 0
b:
  ret i32 %2
}
define i32 @scaled32(i32 %x, i64 %n) {
  %1 = call i32 @llvm.ctpop.i32(i32 %x)
  %2 = shl i32 %1, 31
  switch i64 %n, label %a [ i64 7, label %b ]
a:
  ret i32 0
b:
  ret i32 %2
}
define i64 @parity64(i64 %x, i64 %n) {
  %1 = call i64 @llvm.ctpop.i64(i64 %x)
  %2 = and i64 %1, 1
  switch i64 %n, label %a [ i64 7, label %b ]
a:
  ret i64 0
b:
  ret i64 %2
}
define i1 @truth64(i64 %x, i64 %n) {
  %1 = call i64 @llvm.ctpop.i64(i64 %x)
  %2 = trunc i64 %1 to i1
  switch i64 %n, label %a [ i64 7, label %b ]
a:
  ret i1 0
b:
  ret i1 %2
}
define i64 @either64(i64 %x, i64 %y, i64 %n) {
  %1 = call i64 @llvm.ctpop.i64(i64 %x)
  %2 = and i64 %1, 1
  %3 = icmp eq i64 %2, 0
  %4 = select i1 %3, i64 %x, i64 %y
  switch i64 %n, label %a [ i64 7, label %b ]
a:
  ret i64 0
b:
  ret i64 %4
}
define i32 @branch64(i64 %x) {
  %1 = call i64 @llvm.ctpop.i64(i64 %x)
  %2 = and i64 %1, 1
  %3 = icmp eq i64 %2, 0
  br i1 %3, label %a, label %b
a:
  ret i32 7
b:
  ret i32 8
}
define i64 @both64(i64 %x, i64 %n) {
  %1 = call i64 @llvm.ctpop.i64(i64 %x)
  %2 = and i64 %1, 1
  %3 = add i64 %1, %2
  switch i64 %n, label %a [ i64 7, label %b ]
a:
  ret i64 0
b:
  ret i64 %3
}
define i64 @byte64(i64 %x, i64 %n) {
  %m = and i64 %x, 127
  %1 = call i64 @llvm.ctpop.i64(i64 %m)
  %2 = and i64 %1, 1
  switch i64 %n, label %a [ i64 7, label %b ]
a:
  ret i64 0
b:
  ret i64 %2
}
define i64 @scaled64(i64 %x, i64 %n) {
  %1 = call i64 @llvm.ctpop.i64(i64 %x)
  %2 = shl i64 %1, 63
  switch i64 %n, label %a [ i64 7, label %b ]
a:
  ret i64 0
b:
  ret i64 %2
}
declare i8 @llvm.abs.i8(i8, i1)
define i64 @stretched(i8 %x, i64 %y) {
  %1 = call i8 @llvm.ctpop.i8(i8 %x)
  %2 = zext i8 %1 to i64
  %3 = add i64 %2, %y
  switch i64 %y, label %a [ i64 7, label %b ]
a:
  ret i64 0
b:
  ret i64 %3
}
define i64 @magnitude(i8 %x, i64 %y) {
  %1 = call i8 @llvm.abs.i8(i8 %x, i1 false)
  %2 = zext i8 %1 to i64
  %3 = add i64 %2, %y
  switch i64 %y, label %a [ i64 7, label %b ]
a:
  ret i64 0
b:
  ret i64 %3
}
define i64 @few(i64 %x, i64 %y) {
  %1 = and i64 %x, 7340032
  %2 = call i64 @llvm.ctpop.i64(i64 %1)
  %3 = and i64 %2, 3
  %4 = add i64 %3, %y
  switch i64 %y, label %a [ i64 7, label %b ]
a:
  ret i64 0
b:
  ret i64 %4
}
