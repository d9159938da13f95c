; What a call gave is copied for another block behind constants that are made for phis of it.
; targets: x86_64 aarch64
source_filename = "result-beside-phi-constant.ll"

declare token @llvm.experimental.gc.statepoint.p0(i64, i32, ptr, i32, i32, ...)
declare ptr addrspace(1) @llvm.experimental.gc.result.p1(token)
declare i64 @llvm.experimental.gc.result.i64(token)
declare ptr addrspace(1) @make()
declare i64 @count()

define double @pointer() gc "statepoint-example" {
entry:
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 1, i32 0, ptr elementtype(ptr addrspace(1) ()) @make, i32 0, i32 0, i32 0, i32 0)
  %r = call ptr addrspace(1) @llvm.experimental.gc.result.p1(token %t)
  br label %next

next:
  %d = phi double [ 0.0, %entry ]
  %e = phi i64 [ 7, %entry ]
  store i64 %e, ptr addrspace(1) %r
  ret double %d
}

define i64 @loaded(ptr %p) gc "statepoint-example" {
entry:
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 2, i32 0, ptr elementtype(i64 ()) @count, i32 0, i32 0, i32 0, i32 0)
  %r = call i64 @llvm.experimental.gc.result.i64(token %t)
  %v = load i64, ptr %p
  store i64 %r, ptr %p
  br label %next

next:
  %d = phi double [ 1.5, %entry ]
  %e = phi i64 [ 7, %entry ]
  %n = fptosi double %d to i64
  %s = add i64 %v, %n
  %u = add i64 %s, %e
  %w = add i64 %u, %r
  ret i64 %w
}
