; A result that another block reads is stored behind a comparison that the end of the block tests.
; targets: x86_64 aarch64
source_filename = "result-beside-comparison.ll"

declare token @llvm.experimental.gc.statepoint.p0(i64, i32, ptr, i32, i32, ...)
declare ptr addrspace(1) @llvm.experimental.gc.result.p1(token)
declare ptr addrspace(1) @make()
declare void @poll()

define zeroext i1 @f(i64 %n) gc "statepoint-example" {
entry:
  %c = icmp sle i64 %n, 0
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 1, i32 0, ptr elementtype(ptr addrspace(1) ()) @make, i32 0, i32 0, i32 0, i32 0)
  %r = call ptr addrspace(1) @llvm.experimental.gc.result.p1(token %t)
  br i1 %c, label %end, label %more

more:
  br label %end

end:
  %u = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 2, i32 0, ptr elementtype(void ()) @poll, i32 0, i32 0, i32 0, i32 0) [ "gc-live"(ptr addrspace(1) %r) ]
  ret i1 %c
}
