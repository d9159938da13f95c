; Whether a number is negative whose sign comes from one place: that bit is tested where it comes from.
; targets: x86_64
; isel: dag
source_filename = "sign-from-one-place.ll"

declare void @use(i1)

define i1 @or_i8(i8 %a) {
  %v = or i8 %a, 30
  %c = icmp sge i8 %v, 0
  ret i1 %c
}

define i1 @or_negative_i8(i8 %a, i8 %b) {
  %k = lshr i8 %b, 1
  %v = or i8 %k, %a
  %c = icmp slt i8 %v, 0
  ret i1 %c
}

define i8 @or_kept_i8(i8 %a, i8 %b) {
  %k = lshr i8 %b, 1
  %s = shl i8 %a, 3
  %v = or i8 %s, %k
  %c = icmp slt i8 %v, 0
  %r = select i1 %c, i8 %v, i8 %b
  ret i8 %r
}

define i1 @sra_i8(i8 %a, i8 %b) {
  %x = add i8 %a, %b
  %v = ashr i8 %x, 3
  %c = icmp slt i8 %v, 0
  ret i1 %c
}

define void @branch_i8(i8 %a, i8 %n) {
  %v = ashr i8 %a, %n
  %c = icmp sgt i8 %v, -1
  br i1 %c, label %x, label %y
x:
  call void @use(i1 true)
  ret void
y:
  ret void
}

define i1 @or_i16(i16 %a) {
  %v = or i16 %a, 30
  %c = icmp sge i16 %v, 0
  ret i1 %c
}

define i1 @or_negative_i16(i16 %a, i16 %b) {
  %k = lshr i16 %b, 1
  %v = or i16 %k, %a
  %c = icmp slt i16 %v, 0
  ret i1 %c
}

define i16 @or_kept_i16(i16 %a, i16 %b) {
  %k = lshr i16 %b, 1
  %s = shl i16 %a, 3
  %v = or i16 %s, %k
  %c = icmp slt i16 %v, 0
  %r = select i1 %c, i16 %v, i16 %b
  ret i16 %r
}

define i1 @sra_i16(i16 %a, i16 %b) {
  %x = add i16 %a, %b
  %v = ashr i16 %x, 3
  %c = icmp slt i16 %v, 0
  ret i1 %c
}

define void @branch_i16(i16 %a, i16 %n) {
  %v = ashr i16 %a, %n
  %c = icmp sgt i16 %v, -1
  br i1 %c, label %x, label %y
x:
  call void @use(i1 true)
  ret void
y:
  ret void
}

define i1 @or_i32(i32 %a) {
  %v = or i32 %a, 30
  %c = icmp sge i32 %v, 0
  ret i1 %c
}

define i1 @or_negative_i32(i32 %a, i32 %b) {
  %k = lshr i32 %b, 1
  %v = or i32 %k, %a
  %c = icmp slt i32 %v, 0
  ret i1 %c
}

define i32 @or_kept_i32(i32 %a, i32 %b) {
  %k = lshr i32 %b, 1
  %s = shl i32 %a, 3
  %v = or i32 %s, %k
  %c = icmp slt i32 %v, 0
  %r = select i1 %c, i32 %v, i32 %b
  ret i32 %r
}

define i1 @sra_i32(i32 %a, i32 %b) {
  %x = add i32 %a, %b
  %v = ashr i32 %x, 3
  %c = icmp slt i32 %v, 0
  ret i1 %c
}

define void @branch_i32(i32 %a, i32 %n) {
  %v = ashr i32 %a, %n
  %c = icmp sgt i32 %v, -1
  br i1 %c, label %x, label %y
x:
  call void @use(i1 true)
  ret void
y:
  ret void
}

define i1 @or_i64(i64 %a) {
  %v = or i64 %a, 30
  %c = icmp sge i64 %v, 0
  ret i1 %c
}

define i1 @or_negative_i64(i64 %a, i64 %b) {
  %k = lshr i64 %b, 1
  %v = or i64 %k, %a
  %c = icmp slt i64 %v, 0
  ret i1 %c
}

define i64 @or_kept_i64(i64 %a, i64 %b) {
  %k = lshr i64 %b, 1
  %s = shl i64 %a, 3
  %v = or i64 %s, %k
  %c = icmp slt i64 %v, 0
  %r = select i1 %c, i64 %v, i64 %b
  ret i64 %r
}

define i1 @sra_i64(i64 %a, i64 %b) {
  %x = add i64 %a, %b
  %v = ashr i64 %x, 3
  %c = icmp slt i64 %v, 0
  ret i1 %c
}

define void @branch_i64(i64 %a, i64 %n) {
  %v = ashr i64 %a, %n
  %c = icmp sgt i64 %v, -1
  br i1 %c, label %x, label %y
x:
  call void @use(i1 true)
  ret void
y:
  ret void
}

define i1 @extended_8(i32 %a, i32 %b) {
  %t = trunc i32 %a to i8
  %s = sext i8 %t to i32
  %k = lshr i32 %b, 4
  %v = or i32 %s, %k
  %c = icmp slt i32 %v, 0
  ret i1 %c
}

define i1 @extended_16(i32 %a, i32 %b) {
  %t = trunc i32 %a to i16
  %s = sext i16 %t to i32
  %k = lshr i32 %b, 4
  %v = or i32 %s, %k
  %c = icmp slt i32 %v, 0
  ret i1 %c
}
