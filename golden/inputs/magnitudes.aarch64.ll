; targets: aarch64
source_filename = "magnitudes"

; Magnitudes, and the absolute differences that become operations of their own: of extended and of positive numbers, of
; extremes, of choices between two differences.
declare i24 @llvm.abs.i24(i24, i1)
declare i24 @llvm.smax.i24(i24,i24)
declare i24 @llvm.smin.i24(i24,i24)
declare i24 @llvm.umax.i24(i24,i24)
declare i24 @llvm.umin.i24(i24,i24)
declare i32 @llvm.abs.i32(i32, i1)
declare i32 @llvm.smax.i32(i32,i32)
declare i32 @llvm.smin.i32(i32,i32)
declare i32 @llvm.umax.i32(i32,i32)
declare i32 @llvm.umin.i32(i32,i32)
declare i64 @llvm.abs.i64(i64, i1)
declare i64 @llvm.smax.i64(i64,i64)
declare i64 @llvm.smin.i64(i64,i64)
declare i64 @llvm.umax.i64(i64,i64)
declare i64 @llvm.umin.i64(i64,i64)
declare i8 @llvm.abs.i8(i8, i1)
declare i8 @llvm.smax.i8(i8,i8)
declare i8 @llvm.smin.i8(i8,i8)
declare i8 @llvm.umax.i8(i8,i8)
declare i8 @llvm.umin.i8(i8,i8)
define i8 @twice8(i8 %x, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v1 = call i8 @llvm.abs.i8(i8 %x, i1 false)
  %v2 = call i8 @llvm.abs.i8(i8 %v1, i1 false)
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i8 0
yes:
  ret i8 %v2
}
define i8 @positive8(i8 %x, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v1 = lshr i8 %x, 3
  %v2 = call i8 @llvm.abs.i8(i8 %v1, i1 false)
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i8 0
yes:
  ret i8 %v2
}
define i8 @nsw8(i8 %x, i8 %y, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v1 = sub nsw i8 %x, %y
  %v2 = call i8 @llvm.abs.i8(i8 %v1, i1 false)
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i8 0
yes:
  ret i8 %v2
}
define i8 @plain8(i8 %x, i8 %y, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v1 = sub i8 %x, %y
  %v2 = call i8 @llvm.abs.i8(i8 %v1, i1 false)
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i8 0
yes:
  ret i8 %v2
}
define i8 @pos8(i8 %x, i8 %y, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v3 = lshr i8 %x, 1
  %v4 = lshr i8 %y, 2
  %v1 = sub i8 %v3, %v4
  %v2 = call i8 @llvm.abs.i8(i8 %v1, i1 false)
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i8 0
yes:
  ret i8 %v2
}
define i8 @inreg8(i8 %x, i8 %y, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v3 = shl i8 %x, 4
  %v4 = ashr i8 %v3, 4
  %v2 = call i8 @llvm.abs.i8(i8 %v4, i1 false)
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i8 0
yes:
  ret i8 %v2
}
define i8 @smaxdiff8(i8 %x, i8 %y, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v1 = call i8 @llvm.smax.i8(i8 %x, i8 %y)
  %v2 = call i8 @llvm.smin.i8(i8 %x, i8 %y)
  %v3 = sub i8 %v1, %v2
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i8 0
yes:
  ret i8 %v3
}
define i8 @umaxdiff8(i8 %x, i8 %y, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v1 = call i8 @llvm.umax.i8(i8 %x, i8 %y)
  %v2 = call i8 @llvm.umin.i8(i8 %x, i8 %y)
  %v3 = sub i8 %v1, %v2
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i8 0
yes:
  ret i8 %v3
}
define i8 @poselsgt8(i8 %x, i8 %y, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v3 = lshr i8 %x, 1
  %v4 = lshr i8 %y, 2
  %v1 = sub i8 %v3, %v4
  %v5 = sub i8 %v4, %v3
  %v6 = icmp sgt i8 %v3, %v4
  %v2 = select i1 %v6, i8 %v1, i8 %v5
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i8 0
yes:
  ret i8 %v2
}
define i8 @negsgt8(i8 %x, i8 %y, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v1 = sub i8 %x, %y
  %v5 = sub i8 %y, %x
  %v6 = icmp sgt i8 %x, %y
  %v2 = select i1 %v6, i8 %v5, i8 %v1
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i8 0
yes:
  ret i8 %v2
}
define i8 @constantsgt8(i8 %x, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v1 = sub i8 %x, 9
  %v5 = sub i8 9, %x
  %v6 = icmp sgt i8 %x, 9
  %v2 = select i1 %v6, i8 %v5, i8 %v1
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i8 0
yes:
  ret i8 %v2
}
define i8 @constsgt8(i8 %x, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v1 = sub i8 %x, 9
  %v5 = sub i8 9, %x
  %v6 = icmp sgt i8 %x, 9
  %v2 = select i1 %v6, i8 %v1, i8 %v5
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i8 0
yes:
  ret i8 %v2
}
define i8 @zerosgt8(i8 %x, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v5 = sub i8 0, %x
  %v6 = icmp sgt i8 %x, 0
  %v2 = select i1 %v6, i8 %x, i8 %v5
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i8 0
yes:
  ret i8 %v2
}
define i8 @poselult8(i8 %x, i8 %y, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v3 = lshr i8 %x, 1
  %v4 = lshr i8 %y, 2
  %v1 = sub i8 %v3, %v4
  %v5 = sub i8 %v4, %v3
  %v6 = icmp ult i8 %v3, %v4
  %v2 = select i1 %v6, i8 %v1, i8 %v5
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i8 0
yes:
  ret i8 %v2
}
define i8 @negult8(i8 %x, i8 %y, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v1 = sub i8 %x, %y
  %v5 = sub i8 %y, %x
  %v6 = icmp ult i8 %x, %y
  %v2 = select i1 %v6, i8 %v5, i8 %v1
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i8 0
yes:
  ret i8 %v2
}
define i8 @constantult8(i8 %x, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v1 = sub i8 %x, 9
  %v5 = sub i8 9, %x
  %v6 = icmp ult i8 %x, 9
  %v2 = select i1 %v6, i8 %v5, i8 %v1
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i8 0
yes:
  ret i8 %v2
}
define i8 @constult8(i8 %x, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v1 = sub i8 %x, 9
  %v5 = sub i8 9, %x
  %v6 = icmp ult i8 %x, 9
  %v2 = select i1 %v6, i8 %v1, i8 %v5
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i8 0
yes:
  ret i8 %v2
}
define i8 @zeroult8(i8 %x, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v5 = sub i8 0, %x
  %v6 = icmp ult i8 %x, 0
  %v2 = select i1 %v6, i8 %x, i8 %v5
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i8 0
yes:
  ret i8 %v2
}
define i32 @twice32(i32 %x, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v1 = call i32 @llvm.abs.i32(i32 %x, i1 false)
  %v2 = call i32 @llvm.abs.i32(i32 %v1, i1 false)
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i32 0
yes:
  ret i32 %v2
}
define i32 @positive32(i32 %x, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v1 = lshr i32 %x, 3
  %v2 = call i32 @llvm.abs.i32(i32 %v1, i1 false)
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i32 0
yes:
  ret i32 %v2
}
define i32 @nsw32(i32 %x, i32 %y, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v1 = sub nsw i32 %x, %y
  %v2 = call i32 @llvm.abs.i32(i32 %v1, i1 false)
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i32 0
yes:
  ret i32 %v2
}
define i32 @plain32(i32 %x, i32 %y, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v1 = sub i32 %x, %y
  %v2 = call i32 @llvm.abs.i32(i32 %v1, i1 false)
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i32 0
yes:
  ret i32 %v2
}
define i32 @pos32(i32 %x, i32 %y, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v3 = lshr i32 %x, 1
  %v4 = lshr i32 %y, 2
  %v1 = sub i32 %v3, %v4
  %v2 = call i32 @llvm.abs.i32(i32 %v1, i1 false)
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i32 0
yes:
  ret i32 %v2
}
define i32 @inreg32(i32 %x, i32 %y, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v3 = shl i32 %x, 4
  %v4 = ashr i32 %v3, 4
  %v2 = call i32 @llvm.abs.i32(i32 %v4, i1 false)
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i32 0
yes:
  ret i32 %v2
}
define i32 @smaxdiff32(i32 %x, i32 %y, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v1 = call i32 @llvm.smax.i32(i32 %x, i32 %y)
  %v2 = call i32 @llvm.smin.i32(i32 %x, i32 %y)
  %v3 = sub i32 %v1, %v2
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i32 0
yes:
  ret i32 %v3
}
define i32 @umaxdiff32(i32 %x, i32 %y, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v1 = call i32 @llvm.umax.i32(i32 %x, i32 %y)
  %v2 = call i32 @llvm.umin.i32(i32 %x, i32 %y)
  %v3 = sub i32 %v1, %v2
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i32 0
yes:
  ret i32 %v3
}
define i32 @sext8_8_32(i8 %x, i8 %y, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v3 = sext i8 %x to i32
  %v4 = sext i8 %y to i32
  %v1 = sub i32 %v3, %v4
  %v2 = call i32 @llvm.abs.i32(i32 %v1, i1 false)
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i32 0
yes:
  ret i32 %v2
}
define i32 @sextsel8_8_32(i8 %x, i8 %y, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v3 = sext i8 %x to i32
  %v4 = sext i8 %y to i32
  %v1 = sub i32 %v3, %v4
  %v5 = sub i32 %v4, %v3
  %v6 = icmp sgt i32 %v3, %v4
  %v2 = select i1 %v6, i32 %v1, i32 %v5
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i32 0
yes:
  ret i32 %v2
}
define i32 @sextselc8_8_32(i8 %x, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v3 = sext i8 %x to i32
  %v4 = add i32 37, 0
  %v1 = sub i32 %v3, %v4
  %v5 = sub i32 %v4, %v3
  %v6 = icmp sgt i32 %v3, %v4
  %v2 = select i1 %v6, i32 %v1, i32 %v5
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i32 0
yes:
  ret i32 %v2
}
define i32 @sext8_16_32(i8 %x, i16 %y, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v3 = sext i8 %x to i32
  %v4 = sext i16 %y to i32
  %v1 = sub i32 %v3, %v4
  %v2 = call i32 @llvm.abs.i32(i32 %v1, i1 false)
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i32 0
yes:
  ret i32 %v2
}
define i32 @sextsel8_16_32(i8 %x, i16 %y, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v3 = sext i8 %x to i32
  %v4 = sext i16 %y to i32
  %v1 = sub i32 %v3, %v4
  %v5 = sub i32 %v4, %v3
  %v6 = icmp sgt i32 %v3, %v4
  %v2 = select i1 %v6, i32 %v1, i32 %v5
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i32 0
yes:
  ret i32 %v2
}
define i32 @sextselc8_16_32(i8 %x, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v3 = sext i8 %x to i32
  %v4 = add i32 37, 0
  %v1 = sub i32 %v3, %v4
  %v5 = sub i32 %v4, %v3
  %v6 = icmp sgt i32 %v3, %v4
  %v2 = select i1 %v6, i32 %v1, i32 %v5
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i32 0
yes:
  ret i32 %v2
}
define i32 @sext16_16_32(i16 %x, i16 %y, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v3 = sext i16 %x to i32
  %v4 = sext i16 %y to i32
  %v1 = sub i32 %v3, %v4
  %v2 = call i32 @llvm.abs.i32(i32 %v1, i1 false)
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i32 0
yes:
  ret i32 %v2
}
define i32 @sextsel16_16_32(i16 %x, i16 %y, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v3 = sext i16 %x to i32
  %v4 = sext i16 %y to i32
  %v1 = sub i32 %v3, %v4
  %v5 = sub i32 %v4, %v3
  %v6 = icmp sgt i32 %v3, %v4
  %v2 = select i1 %v6, i32 %v1, i32 %v5
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i32 0
yes:
  ret i32 %v2
}
define i32 @sextselc16_16_32(i16 %x, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v3 = sext i16 %x to i32
  %v4 = add i32 37, 0
  %v1 = sub i32 %v3, %v4
  %v5 = sub i32 %v4, %v3
  %v6 = icmp sgt i32 %v3, %v4
  %v2 = select i1 %v6, i32 %v1, i32 %v5
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i32 0
yes:
  ret i32 %v2
}
define i32 @zext8_8_32(i8 %x, i8 %y, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v3 = zext i8 %x to i32
  %v4 = zext i8 %y to i32
  %v1 = sub i32 %v3, %v4
  %v2 = call i32 @llvm.abs.i32(i32 %v1, i1 false)
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i32 0
yes:
  ret i32 %v2
}
define i32 @zextsel8_8_32(i8 %x, i8 %y, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v3 = zext i8 %x to i32
  %v4 = zext i8 %y to i32
  %v1 = sub i32 %v3, %v4
  %v5 = sub i32 %v4, %v3
  %v6 = icmp ugt i32 %v3, %v4
  %v2 = select i1 %v6, i32 %v1, i32 %v5
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i32 0
yes:
  ret i32 %v2
}
define i32 @zextselc8_8_32(i8 %x, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v3 = zext i8 %x to i32
  %v4 = add i32 37, 0
  %v1 = sub i32 %v3, %v4
  %v5 = sub i32 %v4, %v3
  %v6 = icmp ugt i32 %v3, %v4
  %v2 = select i1 %v6, i32 %v1, i32 %v5
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i32 0
yes:
  ret i32 %v2
}
define i32 @zext8_16_32(i8 %x, i16 %y, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v3 = zext i8 %x to i32
  %v4 = zext i16 %y to i32
  %v1 = sub i32 %v3, %v4
  %v2 = call i32 @llvm.abs.i32(i32 %v1, i1 false)
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i32 0
yes:
  ret i32 %v2
}
define i32 @zextsel8_16_32(i8 %x, i16 %y, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v3 = zext i8 %x to i32
  %v4 = zext i16 %y to i32
  %v1 = sub i32 %v3, %v4
  %v5 = sub i32 %v4, %v3
  %v6 = icmp ugt i32 %v3, %v4
  %v2 = select i1 %v6, i32 %v1, i32 %v5
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i32 0
yes:
  ret i32 %v2
}
define i32 @zextselc8_16_32(i8 %x, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v3 = zext i8 %x to i32
  %v4 = add i32 37, 0
  %v1 = sub i32 %v3, %v4
  %v5 = sub i32 %v4, %v3
  %v6 = icmp ugt i32 %v3, %v4
  %v2 = select i1 %v6, i32 %v1, i32 %v5
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i32 0
yes:
  ret i32 %v2
}
define i32 @zext16_16_32(i16 %x, i16 %y, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v3 = zext i16 %x to i32
  %v4 = zext i16 %y to i32
  %v1 = sub i32 %v3, %v4
  %v2 = call i32 @llvm.abs.i32(i32 %v1, i1 false)
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i32 0
yes:
  ret i32 %v2
}
define i32 @zextsel16_16_32(i16 %x, i16 %y, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v3 = zext i16 %x to i32
  %v4 = zext i16 %y to i32
  %v1 = sub i32 %v3, %v4
  %v5 = sub i32 %v4, %v3
  %v6 = icmp ugt i32 %v3, %v4
  %v2 = select i1 %v6, i32 %v1, i32 %v5
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i32 0
yes:
  ret i32 %v2
}
define i32 @zextselc16_16_32(i16 %x, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v3 = zext i16 %x to i32
  %v4 = add i32 37, 0
  %v1 = sub i32 %v3, %v4
  %v5 = sub i32 %v4, %v3
  %v6 = icmp ugt i32 %v3, %v4
  %v2 = select i1 %v6, i32 %v1, i32 %v5
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i32 0
yes:
  ret i32 %v2
}
define i32 @poselsgt32(i32 %x, i32 %y, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v3 = lshr i32 %x, 1
  %v4 = lshr i32 %y, 2
  %v1 = sub i32 %v3, %v4
  %v5 = sub i32 %v4, %v3
  %v6 = icmp sgt i32 %v3, %v4
  %v2 = select i1 %v6, i32 %v1, i32 %v5
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i32 0
yes:
  ret i32 %v2
}
define i32 @negsgt32(i32 %x, i32 %y, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v1 = sub i32 %x, %y
  %v5 = sub i32 %y, %x
  %v6 = icmp sgt i32 %x, %y
  %v2 = select i1 %v6, i32 %v5, i32 %v1
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i32 0
yes:
  ret i32 %v2
}
define i32 @constantsgt32(i32 %x, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v1 = sub i32 %x, 9
  %v5 = sub i32 9, %x
  %v6 = icmp sgt i32 %x, 9
  %v2 = select i1 %v6, i32 %v5, i32 %v1
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i32 0
yes:
  ret i32 %v2
}
define i32 @constsgt32(i32 %x, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v1 = sub i32 %x, 9
  %v5 = sub i32 9, %x
  %v6 = icmp sgt i32 %x, 9
  %v2 = select i1 %v6, i32 %v1, i32 %v5
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i32 0
yes:
  ret i32 %v2
}
define i32 @zerosgt32(i32 %x, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v5 = sub i32 0, %x
  %v6 = icmp sgt i32 %x, 0
  %v2 = select i1 %v6, i32 %x, i32 %v5
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i32 0
yes:
  ret i32 %v2
}
define i32 @poselult32(i32 %x, i32 %y, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v3 = lshr i32 %x, 1
  %v4 = lshr i32 %y, 2
  %v1 = sub i32 %v3, %v4
  %v5 = sub i32 %v4, %v3
  %v6 = icmp ult i32 %v3, %v4
  %v2 = select i1 %v6, i32 %v1, i32 %v5
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i32 0
yes:
  ret i32 %v2
}
define i32 @negult32(i32 %x, i32 %y, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v1 = sub i32 %x, %y
  %v5 = sub i32 %y, %x
  %v6 = icmp ult i32 %x, %y
  %v2 = select i1 %v6, i32 %v5, i32 %v1
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i32 0
yes:
  ret i32 %v2
}
define i32 @constantult32(i32 %x, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v1 = sub i32 %x, 9
  %v5 = sub i32 9, %x
  %v6 = icmp ult i32 %x, 9
  %v2 = select i1 %v6, i32 %v5, i32 %v1
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i32 0
yes:
  ret i32 %v2
}
define i32 @constult32(i32 %x, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v1 = sub i32 %x, 9
  %v5 = sub i32 9, %x
  %v6 = icmp ult i32 %x, 9
  %v2 = select i1 %v6, i32 %v1, i32 %v5
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i32 0
yes:
  ret i32 %v2
}
define i32 @zeroult32(i32 %x, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v5 = sub i32 0, %x
  %v6 = icmp ult i32 %x, 0
  %v2 = select i1 %v6, i32 %x, i32 %v5
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i32 0
yes:
  ret i32 %v2
}
define i64 @twice64(i64 %x, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v1 = call i64 @llvm.abs.i64(i64 %x, i1 false)
  %v2 = call i64 @llvm.abs.i64(i64 %v1, i1 false)
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i64 0
yes:
  ret i64 %v2
}
define i64 @positive64(i64 %x, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v1 = lshr i64 %x, 3
  %v2 = call i64 @llvm.abs.i64(i64 %v1, i1 false)
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i64 0
yes:
  ret i64 %v2
}
define i64 @nsw64(i64 %x, i64 %y, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v1 = sub nsw i64 %x, %y
  %v2 = call i64 @llvm.abs.i64(i64 %v1, i1 false)
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i64 0
yes:
  ret i64 %v2
}
define i64 @plain64(i64 %x, i64 %y, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v1 = sub i64 %x, %y
  %v2 = call i64 @llvm.abs.i64(i64 %v1, i1 false)
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i64 0
yes:
  ret i64 %v2
}
define i64 @pos64(i64 %x, i64 %y, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v3 = lshr i64 %x, 1
  %v4 = lshr i64 %y, 2
  %v1 = sub i64 %v3, %v4
  %v2 = call i64 @llvm.abs.i64(i64 %v1, i1 false)
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i64 0
yes:
  ret i64 %v2
}
define i64 @inreg64(i64 %x, i64 %y, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v3 = shl i64 %x, 4
  %v4 = ashr i64 %v3, 4
  %v2 = call i64 @llvm.abs.i64(i64 %v4, i1 false)
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i64 0
yes:
  ret i64 %v2
}
define i64 @smaxdiff64(i64 %x, i64 %y, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v1 = call i64 @llvm.smax.i64(i64 %x, i64 %y)
  %v2 = call i64 @llvm.smin.i64(i64 %x, i64 %y)
  %v3 = sub i64 %v1, %v2
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i64 0
yes:
  ret i64 %v3
}
define i64 @umaxdiff64(i64 %x, i64 %y, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v1 = call i64 @llvm.umax.i64(i64 %x, i64 %y)
  %v2 = call i64 @llvm.umin.i64(i64 %x, i64 %y)
  %v3 = sub i64 %v1, %v2
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i64 0
yes:
  ret i64 %v3
}
define i64 @sextsel8_8_64(i8 %x, i8 %y, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v3 = sext i8 %x to i64
  %v4 = sext i8 %y to i64
  %v1 = sub i64 %v3, %v4
  %v5 = sub i64 %v4, %v3
  %v6 = icmp sgt i64 %v3, %v4
  %v2 = select i1 %v6, i64 %v1, i64 %v5
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i64 0
yes:
  ret i64 %v2
}
define i64 @sextselc8_8_64(i8 %x, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v3 = sext i8 %x to i64
  %v4 = add i64 37, 0
  %v1 = sub i64 %v3, %v4
  %v5 = sub i64 %v4, %v3
  %v6 = icmp sgt i64 %v3, %v4
  %v2 = select i1 %v6, i64 %v1, i64 %v5
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i64 0
yes:
  ret i64 %v2
}
define i64 @sextsel8_32_64(i8 %x, i32 %y, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v3 = sext i8 %x to i64
  %v4 = sext i32 %y to i64
  %v1 = sub i64 %v3, %v4
  %v5 = sub i64 %v4, %v3
  %v6 = icmp sgt i64 %v3, %v4
  %v2 = select i1 %v6, i64 %v1, i64 %v5
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i64 0
yes:
  ret i64 %v2
}
define i64 @sextselc8_32_64(i8 %x, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v3 = sext i8 %x to i64
  %v4 = add i64 37, 0
  %v1 = sub i64 %v3, %v4
  %v5 = sub i64 %v4, %v3
  %v6 = icmp sgt i64 %v3, %v4
  %v2 = select i1 %v6, i64 %v1, i64 %v5
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i64 0
yes:
  ret i64 %v2
}
define i64 @sext32_32_64(i32 %x, i32 %y, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v3 = sext i32 %x to i64
  %v4 = sext i32 %y to i64
  %v1 = sub i64 %v3, %v4
  %v2 = call i64 @llvm.abs.i64(i64 %v1, i1 false)
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i64 0
yes:
  ret i64 %v2
}
define i64 @sextsel32_32_64(i32 %x, i32 %y, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v3 = sext i32 %x to i64
  %v4 = sext i32 %y to i64
  %v1 = sub i64 %v3, %v4
  %v5 = sub i64 %v4, %v3
  %v6 = icmp sgt i64 %v3, %v4
  %v2 = select i1 %v6, i64 %v1, i64 %v5
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i64 0
yes:
  ret i64 %v2
}
define i64 @sextselc32_32_64(i32 %x, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v3 = sext i32 %x to i64
  %v4 = add i64 37, 0
  %v1 = sub i64 %v3, %v4
  %v5 = sub i64 %v4, %v3
  %v6 = icmp sgt i64 %v3, %v4
  %v2 = select i1 %v6, i64 %v1, i64 %v5
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i64 0
yes:
  ret i64 %v2
}
define i64 @zextsel8_8_64(i8 %x, i8 %y, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v3 = zext i8 %x to i64
  %v4 = zext i8 %y to i64
  %v1 = sub i64 %v3, %v4
  %v5 = sub i64 %v4, %v3
  %v6 = icmp ugt i64 %v3, %v4
  %v2 = select i1 %v6, i64 %v1, i64 %v5
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i64 0
yes:
  ret i64 %v2
}
define i64 @zextselc8_8_64(i8 %x, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v3 = zext i8 %x to i64
  %v4 = add i64 37, 0
  %v1 = sub i64 %v3, %v4
  %v5 = sub i64 %v4, %v3
  %v6 = icmp ugt i64 %v3, %v4
  %v2 = select i1 %v6, i64 %v1, i64 %v5
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i64 0
yes:
  ret i64 %v2
}
define i64 @zextsel8_32_64(i8 %x, i32 %y, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v3 = zext i8 %x to i64
  %v4 = zext i32 %y to i64
  %v1 = sub i64 %v3, %v4
  %v5 = sub i64 %v4, %v3
  %v6 = icmp ugt i64 %v3, %v4
  %v2 = select i1 %v6, i64 %v1, i64 %v5
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i64 0
yes:
  ret i64 %v2
}
define i64 @zextselc8_32_64(i8 %x, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v3 = zext i8 %x to i64
  %v4 = add i64 37, 0
  %v1 = sub i64 %v3, %v4
  %v5 = sub i64 %v4, %v3
  %v6 = icmp ugt i64 %v3, %v4
  %v2 = select i1 %v6, i64 %v1, i64 %v5
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i64 0
yes:
  ret i64 %v2
}
define i64 @zext32_32_64(i32 %x, i32 %y, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v3 = zext i32 %x to i64
  %v4 = zext i32 %y to i64
  %v1 = sub i64 %v3, %v4
  %v2 = call i64 @llvm.abs.i64(i64 %v1, i1 false)
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i64 0
yes:
  ret i64 %v2
}
define i64 @zextsel32_32_64(i32 %x, i32 %y, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v3 = zext i32 %x to i64
  %v4 = zext i32 %y to i64
  %v1 = sub i64 %v3, %v4
  %v5 = sub i64 %v4, %v3
  %v6 = icmp ugt i64 %v3, %v4
  %v2 = select i1 %v6, i64 %v1, i64 %v5
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i64 0
yes:
  ret i64 %v2
}
define i64 @zextselc32_32_64(i32 %x, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v3 = zext i32 %x to i64
  %v4 = add i64 37, 0
  %v1 = sub i64 %v3, %v4
  %v5 = sub i64 %v4, %v3
  %v6 = icmp ugt i64 %v3, %v4
  %v2 = select i1 %v6, i64 %v1, i64 %v5
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i64 0
yes:
  ret i64 %v2
}
define i64 @poselsgt64(i64 %x, i64 %y, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v3 = lshr i64 %x, 1
  %v4 = lshr i64 %y, 2
  %v1 = sub i64 %v3, %v4
  %v5 = sub i64 %v4, %v3
  %v6 = icmp sgt i64 %v3, %v4
  %v2 = select i1 %v6, i64 %v1, i64 %v5
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i64 0
yes:
  ret i64 %v2
}
define i64 @negsgt64(i64 %x, i64 %y, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v1 = sub i64 %x, %y
  %v5 = sub i64 %y, %x
  %v6 = icmp sgt i64 %x, %y
  %v2 = select i1 %v6, i64 %v5, i64 %v1
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i64 0
yes:
  ret i64 %v2
}
define i64 @constantsgt64(i64 %x, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v1 = sub i64 %x, 9
  %v5 = sub i64 9, %x
  %v6 = icmp sgt i64 %x, 9
  %v2 = select i1 %v6, i64 %v5, i64 %v1
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i64 0
yes:
  ret i64 %v2
}
define i64 @constsgt64(i64 %x, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v1 = sub i64 %x, 9
  %v5 = sub i64 9, %x
  %v6 = icmp sgt i64 %x, 9
  %v2 = select i1 %v6, i64 %v1, i64 %v5
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i64 0
yes:
  ret i64 %v2
}
define i64 @zerosgt64(i64 %x, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v5 = sub i64 0, %x
  %v6 = icmp sgt i64 %x, 0
  %v2 = select i1 %v6, i64 %x, i64 %v5
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i64 0
yes:
  ret i64 %v2
}
define i64 @poselult64(i64 %x, i64 %y, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v3 = lshr i64 %x, 1
  %v4 = lshr i64 %y, 2
  %v1 = sub i64 %v3, %v4
  %v5 = sub i64 %v4, %v3
  %v6 = icmp ult i64 %v3, %v4
  %v2 = select i1 %v6, i64 %v1, i64 %v5
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i64 0
yes:
  ret i64 %v2
}
define i64 @negult64(i64 %x, i64 %y, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v1 = sub i64 %x, %y
  %v5 = sub i64 %y, %x
  %v6 = icmp ult i64 %x, %y
  %v2 = select i1 %v6, i64 %v5, i64 %v1
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i64 0
yes:
  ret i64 %v2
}
define i64 @constantult64(i64 %x, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v1 = sub i64 %x, 9
  %v5 = sub i64 9, %x
  %v6 = icmp ult i64 %x, 9
  %v2 = select i1 %v6, i64 %v5, i64 %v1
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i64 0
yes:
  ret i64 %v2
}
define i64 @constult64(i64 %x, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v1 = sub i64 %x, 9
  %v5 = sub i64 9, %x
  %v6 = icmp ult i64 %x, 9
  %v2 = select i1 %v6, i64 %v1, i64 %v5
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i64 0
yes:
  ret i64 %v2
}
define i64 @zeroult64(i64 %x, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v5 = sub i64 0, %x
  %v6 = icmp ult i64 %x, 0
  %v2 = select i1 %v6, i64 %x, i64 %v5
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i64 0
yes:
  ret i64 %v2
}
define i24 @twice24(i24 %x, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v1 = call i24 @llvm.abs.i24(i24 %x, i1 false)
  %v2 = call i24 @llvm.abs.i24(i24 %v1, i1 false)
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i24 0
yes:
  ret i24 %v2
}
define i24 @positive24(i24 %x, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v1 = lshr i24 %x, 3
  %v2 = call i24 @llvm.abs.i24(i24 %v1, i1 false)
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i24 0
yes:
  ret i24 %v2
}
define i24 @nsw24(i24 %x, i24 %y, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v1 = sub nsw i24 %x, %y
  %v2 = call i24 @llvm.abs.i24(i24 %v1, i1 false)
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i24 0
yes:
  ret i24 %v2
}
define i24 @plain24(i24 %x, i24 %y, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v1 = sub i24 %x, %y
  %v2 = call i24 @llvm.abs.i24(i24 %v1, i1 false)
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i24 0
yes:
  ret i24 %v2
}
define i24 @pos24(i24 %x, i24 %y, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v3 = lshr i24 %x, 1
  %v4 = lshr i24 %y, 2
  %v1 = sub i24 %v3, %v4
  %v2 = call i24 @llvm.abs.i24(i24 %v1, i1 false)
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i24 0
yes:
  ret i24 %v2
}
define i24 @inreg24(i24 %x, i24 %y, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v3 = shl i24 %x, 4
  %v4 = ashr i24 %v3, 4
  %v2 = call i24 @llvm.abs.i24(i24 %v4, i1 false)
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i24 0
yes:
  ret i24 %v2
}
define i24 @smaxdiff24(i24 %x, i24 %y, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v1 = call i24 @llvm.smax.i24(i24 %x, i24 %y)
  %v2 = call i24 @llvm.smin.i24(i24 %x, i24 %y)
  %v3 = sub i24 %v1, %v2
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i24 0
yes:
  ret i24 %v3
}
define i24 @umaxdiff24(i24 %x, i24 %y, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v1 = call i24 @llvm.umax.i24(i24 %x, i24 %y)
  %v2 = call i24 @llvm.umin.i24(i24 %x, i24 %y)
  %v3 = sub i24 %v1, %v2
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i24 0
yes:
  ret i24 %v3
}
define i24 @sext8_12_24(i8 %x, i12 %y, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v3 = sext i8 %x to i24
  %v4 = sext i12 %y to i24
  %v1 = sub i24 %v3, %v4
  %v2 = call i24 @llvm.abs.i24(i24 %v1, i1 false)
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i24 0
yes:
  ret i24 %v2
}
define i24 @sextsel8_12_24(i8 %x, i12 %y, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v3 = sext i8 %x to i24
  %v4 = sext i12 %y to i24
  %v1 = sub i24 %v3, %v4
  %v5 = sub i24 %v4, %v3
  %v6 = icmp sgt i24 %v3, %v4
  %v2 = select i1 %v6, i24 %v1, i24 %v5
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i24 0
yes:
  ret i24 %v2
}
define i24 @sextselc8_12_24(i8 %x, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v3 = sext i8 %x to i24
  %v4 = add i24 37, 0
  %v1 = sub i24 %v3, %v4
  %v5 = sub i24 %v4, %v3
  %v6 = icmp sgt i24 %v3, %v4
  %v2 = select i1 %v6, i24 %v1, i24 %v5
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i24 0
yes:
  ret i24 %v2
}
define i24 @sext12_12_24(i12 %x, i12 %y, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v3 = sext i12 %x to i24
  %v4 = sext i12 %y to i24
  %v1 = sub i24 %v3, %v4
  %v2 = call i24 @llvm.abs.i24(i24 %v1, i1 false)
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i24 0
yes:
  ret i24 %v2
}
define i24 @sextsel12_12_24(i12 %x, i12 %y, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v3 = sext i12 %x to i24
  %v4 = sext i12 %y to i24
  %v1 = sub i24 %v3, %v4
  %v5 = sub i24 %v4, %v3
  %v6 = icmp sgt i24 %v3, %v4
  %v2 = select i1 %v6, i24 %v1, i24 %v5
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i24 0
yes:
  ret i24 %v2
}
define i24 @sextselc12_12_24(i12 %x, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v3 = sext i12 %x to i24
  %v4 = add i24 37, 0
  %v1 = sub i24 %v3, %v4
  %v5 = sub i24 %v4, %v3
  %v6 = icmp sgt i24 %v3, %v4
  %v2 = select i1 %v6, i24 %v1, i24 %v5
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i24 0
yes:
  ret i24 %v2
}
define i24 @zext8_12_24(i8 %x, i12 %y, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v3 = zext i8 %x to i24
  %v4 = zext i12 %y to i24
  %v1 = sub i24 %v3, %v4
  %v2 = call i24 @llvm.abs.i24(i24 %v1, i1 false)
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i24 0
yes:
  ret i24 %v2
}
define i24 @zextsel8_12_24(i8 %x, i12 %y, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v3 = zext i8 %x to i24
  %v4 = zext i12 %y to i24
  %v1 = sub i24 %v3, %v4
  %v5 = sub i24 %v4, %v3
  %v6 = icmp ugt i24 %v3, %v4
  %v2 = select i1 %v6, i24 %v1, i24 %v5
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i24 0
yes:
  ret i24 %v2
}
define i24 @zextselc8_12_24(i8 %x, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v3 = zext i8 %x to i24
  %v4 = add i24 37, 0
  %v1 = sub i24 %v3, %v4
  %v5 = sub i24 %v4, %v3
  %v6 = icmp ugt i24 %v3, %v4
  %v2 = select i1 %v6, i24 %v1, i24 %v5
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i24 0
yes:
  ret i24 %v2
}
define i24 @zext12_12_24(i12 %x, i12 %y, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v3 = zext i12 %x to i24
  %v4 = zext i12 %y to i24
  %v1 = sub i24 %v3, %v4
  %v2 = call i24 @llvm.abs.i24(i24 %v1, i1 false)
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i24 0
yes:
  ret i24 %v2
}
define i24 @zextsel12_12_24(i12 %x, i12 %y, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v3 = zext i12 %x to i24
  %v4 = zext i12 %y to i24
  %v1 = sub i24 %v3, %v4
  %v5 = sub i24 %v4, %v3
  %v6 = icmp ugt i24 %v3, %v4
  %v2 = select i1 %v6, i24 %v1, i24 %v5
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i24 0
yes:
  ret i24 %v2
}
define i24 @zextselc12_12_24(i12 %x, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v3 = zext i12 %x to i24
  %v4 = add i24 37, 0
  %v1 = sub i24 %v3, %v4
  %v5 = sub i24 %v4, %v3
  %v6 = icmp ugt i24 %v3, %v4
  %v2 = select i1 %v6, i24 %v1, i24 %v5
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i24 0
yes:
  ret i24 %v2
}
define i24 @poselsgt24(i24 %x, i24 %y, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v3 = lshr i24 %x, 1
  %v4 = lshr i24 %y, 2
  %v1 = sub i24 %v3, %v4
  %v5 = sub i24 %v4, %v3
  %v6 = icmp sgt i24 %v3, %v4
  %v2 = select i1 %v6, i24 %v1, i24 %v5
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i24 0
yes:
  ret i24 %v2
}
define i24 @negsgt24(i24 %x, i24 %y, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v1 = sub i24 %x, %y
  %v5 = sub i24 %y, %x
  %v6 = icmp sgt i24 %x, %y
  %v2 = select i1 %v6, i24 %v5, i24 %v1
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i24 0
yes:
  ret i24 %v2
}
define i24 @constantsgt24(i24 %x, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v1 = sub i24 %x, 9
  %v5 = sub i24 9, %x
  %v6 = icmp sgt i24 %x, 9
  %v2 = select i1 %v6, i24 %v5, i24 %v1
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i24 0
yes:
  ret i24 %v2
}
define i24 @constsgt24(i24 %x, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v1 = sub i24 %x, 9
  %v5 = sub i24 9, %x
  %v6 = icmp sgt i24 %x, 9
  %v2 = select i1 %v6, i24 %v1, i24 %v5
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i24 0
yes:
  ret i24 %v2
}
define i24 @zerosgt24(i24 %x, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v5 = sub i24 0, %x
  %v6 = icmp sgt i24 %x, 0
  %v2 = select i1 %v6, i24 %x, i24 %v5
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i24 0
yes:
  ret i24 %v2
}
define i24 @poselult24(i24 %x, i24 %y, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v3 = lshr i24 %x, 1
  %v4 = lshr i24 %y, 2
  %v1 = sub i24 %v3, %v4
  %v5 = sub i24 %v4, %v3
  %v6 = icmp ult i24 %v3, %v4
  %v2 = select i1 %v6, i24 %v1, i24 %v5
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i24 0
yes:
  ret i24 %v2
}
define i24 @negult24(i24 %x, i24 %y, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v1 = sub i24 %x, %y
  %v5 = sub i24 %y, %x
  %v6 = icmp ult i24 %x, %y
  %v2 = select i1 %v6, i24 %v5, i24 %v1
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i24 0
yes:
  ret i24 %v2
}
define i24 @constantult24(i24 %x, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v1 = sub i24 %x, 9
  %v5 = sub i24 9, %x
  %v6 = icmp ult i24 %x, 9
  %v2 = select i1 %v6, i24 %v5, i24 %v1
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i24 0
yes:
  ret i24 %v2
}
define i24 @constult24(i24 %x, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v1 = sub i24 %x, 9
  %v5 = sub i24 9, %x
  %v6 = icmp ult i24 %x, 9
  %v2 = select i1 %v6, i24 %v1, i24 %v5
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i24 0
yes:
  ret i24 %v2
}
define i24 @zeroult24(i24 %x, i64 %n) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %v5 = sub i24 0, %x
  %v6 = icmp ult i24 %x, 0
  %v2 = select i1 %v6, i24 %x, i24 %v5
  switch i64 %n, label %no [ i64 7, label %yes ]
no:
  ret i24 0
yes:
  ret i24 %v2
}
declare void @llvm.experimental.stackmap(i64, i32, ...)
