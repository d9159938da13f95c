; Products that do not overflow are compared with zero factor by factor.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "products-compared-with-zero.ll"

define i1 @factors(i64 %a, i64 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %m = mul nuw i64 %a, %b
  %c = icmp eq i64 %m, 0
  ret i1 %c
}

define i1 @square(i32 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %m = mul nsw i32 %a, %a
  %c = icmp ne i32 0, %m
  ret i1 %c
}

define i64 @chosen(i64 %a, i64 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 0)
  %m = mul nuw i64 %a, 7
  %c = icmp eq i64 %m, 0
  %r = select i1 %c, i64 %b, i64 7
  ret i64 %r
}

define i1 @may_overflow(i64 %a, i64 %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 3, i32 0)
  %m = mul i64 %a, %b
  %c = icmp eq i64 %m, 0
  ret i1 %c
}

define i1 @kept(i64 %a, i64 %b, ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 4, i32 0)
  %m = mul nuw i64 %a, %b
  %c = icmp eq i64 %m, 0
  store i64 %m, ptr %p
  ret i1 %c
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
