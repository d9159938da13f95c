; A test of bits that lie in one part of what is loaded loads that part alone.
; targets: aarch64 ppc64 ppc64le
source_filename = "tests-of-loaded-bits.ll"

define i32 @low(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %x = load i32, ptr %p
  %a = and i32 %x, 1
  %c = icmp ne i32 %a, 0
  br i1 %c, label %yes, label %no
yes:
  ret i32 1
no:
  ret i32 2
}

define i1 @upper(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 0)
  %x = load i64, ptr %p
  %a = and i64 %x, 1125625028935680
  %c = icmp eq i64 %a, 0
  ret i1 %c
}

define i1 @stays(ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 3, i32 0)
  %x = load volatile i32, ptr %p
  %a = and i32 %x, 65280
  %c = icmp eq i32 %a, 0
  ret i1 %c
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
