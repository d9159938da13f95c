; A masked value that is compared with a power of two, by its upper bits where it is needed only there.
; targets: aarch64
source_filename = "compared-by-upper-bits.ll"

define i1 @once(i16 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %c = icmp ult i16 %a, 2
  ret i1 %c
}

define i1 @twice(i16 %a, ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %c = icmp ult i16 %a, 2
  %d = icmp ult i16 %a, 11
  %z = zext i1 %d to i32
  store i32 %z, ptr %p
  ret i1 %c
}

define i1 @kept(i8 %a, ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 0)
  %c = icmp ult i8 %a, 2
  %z = zext i8 %a to i32
  store i32 %z, ptr %p
  ret i1 %c
}

define i32 @chosen(i16 %a, i32 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 3, i32 0)
  %c = icmp ult i16 %a, 2
  %z = zext i16 %a to i32
  %r = select i1 %c, i32 %b, i32 %z
  ret i32 %r
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
