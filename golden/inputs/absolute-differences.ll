; A choice between two differences that is the one without a sign.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "absolute-differences.ll"
define i8 @i8_abds(i8 %a, i8 %b, i8 %sw) {
  br label %n
n:
  %c = icmp slt i8 %a, %b
  %x = sub i8 %a, %b
  %y = sub i8 %b, %a
  %s = select i1 %c, i8 %y, i8 %x
  switch i8 %sw, label %o [i8 7, label %p]
p:
  br label %o
o:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i8 %s
}
define i8 @i8_abdu(i8 %a, i8 %b, i8 %sw) {
  br label %n
n:
  %c = icmp ult i8 %a, %b
  %x = sub i8 %a, %b
  %y = sub i8 %b, %a
  %s = select i1 %c, i8 %y, i8 %x
  switch i8 %sw, label %o [i8 7, label %p]
p:
  br label %o
o:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i8 %s
}
define i8 @i8_swapped_abds(i8 %a, i8 %b, i8 %sw) {
  br label %n
n:
  %c = icmp sge i8 %a, %b
  %x = sub i8 %a, %b
  %y = sub i8 %b, %a
  %s = select i1 %c, i8 %x, i8 %y
  switch i8 %sw, label %o [i8 7, label %p]
p:
  br label %o
o:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i8 %s
}
define i8 @i8_narrow_abds(i8 %a, i8 %b, i8 %sw) {
  br label %n
n:
  %e = and i8 %a, 63
  %f = and i8 %b, 63
  %c = icmp slt i8 %e, %f
  %x = sub i8 %e, %f
  %y = sub i8 %f, %e
  %s = select i1 %c, i8 %y, i8 %x
  switch i8 %sw, label %o [i8 7, label %p]
p:
  br label %o
o:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i8 %s
}
define i8 @i8_swapped_abdu(i8 %a, i8 %b, i8 %sw) {
  br label %n
n:
  %c = icmp ugt i8 %a, %b
  %x = sub i8 %a, %b
  %y = sub i8 %b, %a
  %s = select i1 %c, i8 %x, i8 %y
  switch i8 %sw, label %o [i8 7, label %p]
p:
  br label %o
o:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i8 %s
}
define i8 @i8_narrow_abdu(i8 %a, i8 %b, i8 %sw) {
  br label %n
n:
  %e = and i8 %a, 63
  %f = and i8 %b, 63
  %c = icmp ult i8 %e, %f
  %x = sub i8 %e, %f
  %y = sub i8 %f, %e
  %s = select i1 %c, i8 %y, i8 %x
  switch i8 %sw, label %o [i8 7, label %p]
p:
  br label %o
o:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i8 %s
}
define i32 @i32_abds(i32 %a, i32 %b, i8 %sw) {
  br label %n
n:
  %c = icmp slt i32 %a, %b
  %x = sub i32 %a, %b
  %y = sub i32 %b, %a
  %s = select i1 %c, i32 %y, i32 %x
  switch i8 %sw, label %o [i8 7, label %p]
p:
  br label %o
o:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i32 %s
}
define i32 @i32_abdu(i32 %a, i32 %b, i8 %sw) {
  br label %n
n:
  %c = icmp ult i32 %a, %b
  %x = sub i32 %a, %b
  %y = sub i32 %b, %a
  %s = select i1 %c, i32 %y, i32 %x
  switch i8 %sw, label %o [i8 7, label %p]
p:
  br label %o
o:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i32 %s
}
define i32 @i32_swapped_abds(i32 %a, i32 %b, i8 %sw) {
  br label %n
n:
  %c = icmp sge i32 %a, %b
  %x = sub i32 %a, %b
  %y = sub i32 %b, %a
  %s = select i1 %c, i32 %x, i32 %y
  switch i8 %sw, label %o [i8 7, label %p]
p:
  br label %o
o:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i32 %s
}
define i32 @i32_narrow_abds(i32 %a, i32 %b, i8 %sw) {
  br label %n
n:
  %e = and i32 %a, 63
  %f = and i32 %b, 63
  %c = icmp slt i32 %e, %f
  %x = sub i32 %e, %f
  %y = sub i32 %f, %e
  %s = select i1 %c, i32 %y, i32 %x
  switch i8 %sw, label %o [i8 7, label %p]
p:
  br label %o
o:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i32 %s
}
define i32 @i32_swapped_abdu(i32 %a, i32 %b, i8 %sw) {
  br label %n
n:
  %c = icmp ugt i32 %a, %b
  %x = sub i32 %a, %b
  %y = sub i32 %b, %a
  %s = select i1 %c, i32 %x, i32 %y
  switch i8 %sw, label %o [i8 7, label %p]
p:
  br label %o
o:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i32 %s
}
define i32 @i32_narrow_abdu(i32 %a, i32 %b, i8 %sw) {
  br label %n
n:
  %e = and i32 %a, 63
  %f = and i32 %b, 63
  %c = icmp ult i32 %e, %f
  %x = sub i32 %e, %f
  %y = sub i32 %f, %e
  %s = select i1 %c, i32 %y, i32 %x
  switch i8 %sw, label %o [i8 7, label %p]
p:
  br label %o
o:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i32 %s
}
define i64 @i64_abds(i64 %a, i64 %b, i8 %sw) {
  br label %n
n:
  %c = icmp slt i64 %a, %b
  %x = sub i64 %a, %b
  %y = sub i64 %b, %a
  %s = select i1 %c, i64 %y, i64 %x
  switch i8 %sw, label %o [i8 7, label %p]
p:
  br label %o
o:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i64 %s
}
define i64 @i64_abdu(i64 %a, i64 %b, i8 %sw) {
  br label %n
n:
  %c = icmp ult i64 %a, %b
  %x = sub i64 %a, %b
  %y = sub i64 %b, %a
  %s = select i1 %c, i64 %y, i64 %x
  switch i8 %sw, label %o [i8 7, label %p]
p:
  br label %o
o:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i64 %s
}
define i64 @i64_swapped_abds(i64 %a, i64 %b, i8 %sw) {
  br label %n
n:
  %c = icmp sge i64 %a, %b
  %x = sub i64 %a, %b
  %y = sub i64 %b, %a
  %s = select i1 %c, i64 %x, i64 %y
  switch i8 %sw, label %o [i8 7, label %p]
p:
  br label %o
o:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i64 %s
}
define i64 @i64_narrow_abds(i64 %a, i64 %b, i8 %sw) {
  br label %n
n:
  %e = and i64 %a, 63
  %f = and i64 %b, 63
  %c = icmp slt i64 %e, %f
  %x = sub i64 %e, %f
  %y = sub i64 %f, %e
  %s = select i1 %c, i64 %y, i64 %x
  switch i8 %sw, label %o [i8 7, label %p]
p:
  br label %o
o:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i64 %s
}
define i64 @i64_swapped_abdu(i64 %a, i64 %b, i8 %sw) {
  br label %n
n:
  %c = icmp ugt i64 %a, %b
  %x = sub i64 %a, %b
  %y = sub i64 %b, %a
  %s = select i1 %c, i64 %x, i64 %y
  switch i8 %sw, label %o [i8 7, label %p]
p:
  br label %o
o:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i64 %s
}
define i64 @i64_narrow_abdu(i64 %a, i64 %b, i8 %sw) {
  br label %n
n:
  %e = and i64 %a, 63
  %f = and i64 %b, 63
  %c = icmp ult i64 %e, %f
  %x = sub i64 %e, %f
  %y = sub i64 %f, %e
  %s = select i1 %c, i64 %y, i64 %x
  switch i8 %sw, label %o [i8 7, label %p]
p:
  br label %o
o:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  ret i64 %s
}
declare void @llvm.experimental.stackmap(i64, i32, ...)
