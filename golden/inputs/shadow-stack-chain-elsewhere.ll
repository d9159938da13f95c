; A chain of frames that the module declares is defined in its place; one that it defines stays as it is.
; targets: x86_64 aarch64 ppc64 ppc64le
; isel: dag
source_filename = "shadow-stack-chain-elsewhere.ll"

@before = global i64 1
@llvm_gc_root_chain = external global ptr
@__gc_f = global i32 4
@behind = global i64 2

declare void @llvm.gcroot(ptr, ptr)
declare void @use(ptr)

define ptr @f(ptr %x) gc "shadow-stack" {
  %a = alloca ptr
  call void @llvm.gcroot(ptr %a, ptr @before)
  store ptr %x, ptr %a
  call void @use(ptr %a)
  %top = load ptr, ptr @llvm_gc_root_chain
  ret ptr %top
}
