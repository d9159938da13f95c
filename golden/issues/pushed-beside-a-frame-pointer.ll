; Arguments that are pushed: the record counts them although it names the frame pointer. %6 is at rbp+16, not rbp+64.
; llc x86_64 -O0: right
; llc x86_64 -O1: wrong
; llc x86_64 -O2: wrong
; smemit x86_64: right

define i64 @f1(i64 %0, i8 zeroext %1, i16 signext %2, ptr %3, i16 %4, i16 %5, i64 %6) uwtable gc "statepoint-example" {
entry:
  %7 = alloca { float }, align 32
  call void @callee3()
  %8 = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 5, i32 0, ptr elementtype(i64 (i64, i8, i16, ptr, i16, i16, i64, double, i16, i64, i64, i64)) @instead_of_f1, i32 12, i32 2, i64 0, i8 zeroext %1, i16 signext 0, ptr %3, i16 %4, i16 %2, i64 0, double 0.000000e+00, i16 0, i64 0, i64 %6, i64 0, i32 0, i32 0) [ "deopt"(i64 %6) ]
  ret i64 %0
}
declare i64 @instead_of_f1(i64, i8 zeroext, i16 signext, ptr, i16, i16, i64, double, i16, i64, i64, i64)
declare void @callee3()
declare token @llvm.experimental.gc.statepoint.p0(i64 immarg, i32 immarg, ptr, i32 immarg, i32 immarg, ...)
