; Whose address is taken: a record names it, an alias, a call of another type, an argument; nocf_check calls go untracked.
; targets: x86_64
source_filename = "branch-targets-taken.ll"
declare void @llvm.experimental.stackmap(i64, i32, ...)
declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)
define internal void @patched() { ret void }
define internal void @named() { ret void }
@aliased = alias void (), ptr @al
define internal void @al() { ret void }
define internal void @wrongtype() { ret void }
define internal void @passed() { ret void }
define void @f(ptr %q) {
  %p = load ptr, ptr %q
  call void %p() nocf_check
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 16, ptr @patched)
  call void @named()
  call void @wrongtype(i32 4)
  call void %p(ptr @passed)
  ret void
}
define void @m(ptr %q) minsize {
  %p = load ptr, ptr %q
  call void %p() nocf_check
  ret void
}
define void @ss() "split-stack" {
 ret void
}
define void @h(i64 %n) "probe-stack"="inline-asm" {
 %a = alloca i8, i64 %n
 %b = alloca [10000 x i8]
 call void %a()
 ret void
}
!llvm.module.flags = !{!1}
!1 = !{i32 8, !"cf-protection-branch", i32 1}
