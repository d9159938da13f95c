; A number that must fit fewer bits is compared with its low bits, extended by their sign.
; targets: aarch64
source_filename = "sign-ranges"

define i1 @f1(i8 %x, i8 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %z = mul i8 %x, %y
  %a = add i8 %z, 8
  %c = icmp ult i8 %a, 16
  ret i1 %c
}

define i1 @f18(i16 %x, i16 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %z = mul i16 %x, %y
  %a = add i16 %z, -8
  %c = icmp ult i16 %a, -16
  ret i1 %c
}

define i1 @f35(i16 %x, i16 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %z = mul i16 %x, %y
  %a = add i16 %z, 128
  %c = icmp ule i16 %a, 255
  ret i1 %c
}

define i1 @f52(i32 %x, i32 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %z = mul i32 %x, %y
  %a = add i32 %z, -8
  %c = icmp ule i32 %a, -17
  ret i1 %c
}

define i1 @f69(i32 %x, i32 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %z = mul i32 %x, %y
  %a = add i32 %z, 128
  %c = icmp ugt i32 %a, 255
  ret i1 %c
}

define i1 @f70(i32 %x, i32 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %z = mul i32 %x, %y
  %a = add i32 %z, -128
  %c = icmp ugt i32 %a, -257
  ret i1 %c
}

define i1 @f86(i32 %x, i32 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %z = mul i32 %x, %y
  %a = add i32 %z, -32768
  %c = icmp ugt i32 %a, -65537
  ret i1 %c
}

define i1 @f100(i64 %x, i64 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %z = mul i64 %x, %y
  %a = add i64 %z, -8
  %c = icmp ule i64 %a, -17
  ret i1 %c
}

define i1 @f103(i64 %x, i64 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %z = mul i64 %x, %y
  %a = add i64 %z, 8
  %c = icmp uge i64 %a, 16
  ret i1 %c
}

define i1 @f120(i64 %x, i64 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %z = mul i64 %x, %y
  %a = add i64 %z, -128
  %c = icmp uge i64 %a, -256
  ret i1 %c
}

define i1 @f137(i64 %x, i64 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %z = mul i64 %x, %y
  %a = add i64 %z, 1073741824
  %c = icmp ult i64 %a, 2147483648
  ret i1 %c
}

define i1 @f140(i64 %x, i64 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %z = mul i64 %x, %y
  %a = add i64 %z, -1073741824
  %c = icmp ule i64 %a, -2147483649
  ret i1 %c
}

define i1 @f154(i24 %x, i24 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %z = mul i24 %x, %y
  %a = add i24 %z, -8
  %c = icmp ult i24 %a, -16
  ret i1 %c
}

define i1 @f171(i24 %x, i24 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %z = mul i24 %x, %y
  %a = add i24 %z, 128
  %c = icmp ule i24 %a, 255
  ret i1 %c
}

define i1 @f188(i24 %x, i24 %y) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %z = mul i24 %x, %y
  %a = add i24 %z, -32768
  %c = icmp ule i24 %a, -65537
  ret i1 %c
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
