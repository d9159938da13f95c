; Statepoints with their operands in the argument list, invoked and called.
target triple = "x86_64-unknown-linux-gnu"
declare void @two(i32, i64)
declare i32 @pers()
declare token @llvm.experimental.gc.statepoint.p0f_isVoidi32i64f(i64, i32, void (i32, i64)*, i32, i32, ...)
declare i8 addrspace(1)* @llvm.experimental.gc.relocate.p1i8(token, i32, i32)
define i8 addrspace(1)* @t(i8 addrspace(1)* %a, i8 addrspace(1)* %b, i32 %d) gc "statepoint-example" personality i32 ()* @pers {
  %t = call token (i64, i32, void (i32, i64)*, i32, i32, ...) @llvm.experimental.gc.statepoint.p0f_isVoidi32i64f(i64 7, i32 0, void (i32, i64)* @two, i32 2, i32 0, i32 1, i64 2, i32 0, i32 3, i32 %d, i64 9, i32 7, i8 addrspace(1)* %a, i8 addrspace(1)* %b)
  %r = call i8 addrspace(1)* @llvm.experimental.gc.relocate.p1i8(token %t, i32 12, i32 13)
  %i = invoke token (i64, i32, void (i32, i64)*, i32, i32, ...) @llvm.experimental.gc.statepoint.p0f_isVoidi32i64f(i64 8, i32 0, void (i32, i64)* @two, i32 2, i32 1, i32 1, i64 2, i32 1, i32 5, i32 0, i8 addrspace(1)* %r)
          to label %ok unwind label %bad
ok:
  %r2 = call i8 addrspace(1)* @llvm.experimental.gc.relocate.p1i8(token %i, i32 10, i32 10)
  ret i8 addrspace(1)* %r2
bad:
  %pad = landingpad token cleanup
  %r3 = call coldcc i8 addrspace(1)* @llvm.experimental.gc.relocate.p1i8(token %pad, i32 10, i32 10)
  ret i8 addrspace(1)* %r3
}
