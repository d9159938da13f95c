; After allocation, sums and differences with carry take a number that was loaded into their register.
; targets: ppc64 ppc64le
source_filename = "carries-of-known-numbers.ll"

define i1 @f3() {
  %x = srem i64 -256, 19
  %y = urem i64 %x, %x
  %a = call { i64, i1 } @llvm.usub.with.overflow.i64(i64 %y, i64 1048576)
  %b = extractvalue { i64, i1 } %a, 1
  br label %n
n:
  %c = phi i1 [%b, %0]
  ret i1 %c
}

declare { i64, i1 } @llvm.usub.with.overflow.i64(i64, i64)
declare { i64, i1 } @llvm.uadd.with.overflow.i64(i64, i64)
define i1 @f8(i64 %q) {
  %x = srem i64 -256, 19
  %y = urem i64 %x, %x
  %a = call { i64, i1 } @llvm.uadd.with.overflow.i64(i64 %y, i64 1048576)
  %b = extractvalue { i64, i1 } %a, 1
  br label %n
n:
  %c = phi i1 [%b, %0]
  ret i1 %c
}

define i1 @f9(i64 %q) {
  %x = srem i64 -256, 19
  %y = urem i64 %x, %x
  %a = call { i64, i1 } @llvm.uadd.with.overflow.i64(i64 %q, i64 %y)
  %b = extractvalue { i64, i1 } %a, 1
  br label %n
n:
  %c = phi i1 [%b, %0]
  ret i1 %c
}

define i1 @f10(i64 %q) {
  %x = srem i64 -256, 19
  %y = urem i64 %x, %x
  %a = call { i64, i1 } @llvm.usub.with.overflow.i64(i64 %q, i64 %y)
  %b = extractvalue { i64, i1 } %a, 1
  br label %n
n:
  %c = phi i1 [%b, %0]
  ret i1 %c
}
