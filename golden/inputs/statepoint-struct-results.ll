; Results of several parts, and one that the callee writes to memory.
; targets: x86_64 aarch64
source_filename = "statepoint-struct-results.ll"

declare token @llvm.experimental.gc.statepoint.p0(i64 immarg, i32 immarg, ptr, i32 immarg, i32 immarg, ...)
declare ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token, i32 immarg, i32 immarg)
declare void @foo()
declare i32 @__gxx_personality_v0(...)

%s = type { i64, i64, i64, i64 }
%u = type { i64, i64 }
declare %s @big(i64)
declare %u @two(i64)
declare %s @llvm.experimental.gc.result.sl_ss(token)
declare %u @llvm.experimental.gc.result.sl_us(token)
declare void @sr(ptr sret(%s), i64)
define i64 @a(ptr addrspace(1) %o) gc "statepoint-example" {
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 0, i32 0, ptr elementtype(%u (i64)) @two, i32 1, i32 0, i64 7, i32 0, i32 0) ["gc-live"(ptr addrspace(1) %o)]
  %r = call %u @llvm.experimental.gc.result.sl_us(token %t)
  %x = extractvalue %u %r, 0
  %y = extractvalue %u %r, 1
  %z = add i64 %x, %y
  ret i64 %z
}

define i64 @b(ptr addrspace(1) %o) gc "statepoint-example" {
  %q = alloca %s
  %t = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 0, i32 0, ptr elementtype(void (ptr, i64)) @sr, i32 2, i32 0, ptr sret(%s) %q, i64 7, i32 0, i32 0) ["gc-live"(ptr addrspace(1) %o)]
  %x = load i64, ptr %q
  ret i64 %x
}
