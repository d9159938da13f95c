; A statepoint whose callee is the second element of an aggregate: the first one is called.
; issues: 207508
; llc x86_64 -O0: wrong
; llc x86_64 -O2: wrong
; llc aarch64 -O0: wrong
; smemit x86_64: right
; smemit aarch64: right

@pair = global { ptr, ptr } { ptr @wrong, ptr @right }
declare i64 @wrong(i64)
declare i64 @right(i64)
define i64 @f() uwtable gc "statepoint-example" {
  %c = load { ptr, ptr }, ptr @pair
  %g = extractvalue { ptr, ptr } %c, 1
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 1, i32 0, ptr elementtype(i64 (i64)) %g, i32 1, i32 0, i64 5, i32 0, i32 0)
  %r = call i64 @llvm.experimental.gc.result.i64(token %t)
  ret i64 %r
}
declare i64 @llvm.experimental.gc.result.i64(token)
declare token @llvm.experimental.gc.statepoint.p0(i64, i32, ptr, i32, i32, ...)
