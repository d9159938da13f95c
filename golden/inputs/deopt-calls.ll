; Calls with deopt values leave records; what deoptimizes does not come back, and gives nothing.
; targets: x86_64
source_filename = "deopt-calls.ll"

declare i32 @foo(i64)
declare i32 @va(i64, ...)
declare zeroext i8 @n(i8 signext)
declare i32 @llvm.experimental.deoptimize.i32(...)
declare void @llvm.experimental.deoptimize.isVoid(...)

define i32 @f(ptr addrspace(1) %b, i64 %n, i32 %d) {
  %t = call i32 @foo(i64 %n) ["deopt"(i32 %d, ptr addrspace(1) %b, i1 true)]
  %u = call i32 (i64, ...) @va(i64 %n, double 1.0) #0 ["deopt"()]
  %v = call zeroext i8 @n(i8 signext 3) #1 ["deopt"(i32 %u)]
  %w = zext i8 %v to i32
  %s = add i32 %t, %w
  ret i32 %s
}

define i32 @g(i32 %d) {
  %v = call i32 (...) @llvm.experimental.deoptimize.i32(i32 %d) [ "deopt"(i32 %d, i32 7) ]
  ret i32 %v
}

define void @h(i32 %d) {
  %c = icmp eq i32 %d, 4
  br i1 %c, label %a, label %b
a:
  call void (...) @llvm.experimental.deoptimize.isVoid(i32 %d) #0 [ "deopt"(i32 %d, i32 7) ]
  ret void
b:
  ret void
}

attributes #0 = { "statepoint-id"="99" }
attributes #1 = { "statepoint-num-patch-bytes"="9" }
