; Roots in the tables of OCaml's and Erlang's collectors: null until something is stored, from the frame's register.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "collector-roots.ll"

declare void @llvm.gcroot(ptr, ptr)
declare void @llvm.gcwrite(ptr, ptr, ptr)
declare ptr @llvm.gcread(ptr, ptr)
declare ptr @make(i64)
declare void @llvm.experimental.stackmap(i64, i32, ...)

define ptr @two(ptr %x, i64 %n) gc "ocaml" {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, ptr %x)
  %a = alloca ptr
  %big = alloca [40 x i64]
  %b = alloca ptr
  call void @llvm.gcroot(ptr %a, ptr null)
  call void @llvm.gcroot(ptr %b, ptr null)
  store ptr %x, ptr %b
  %o = call ptr @make(i64 %n)
  store ptr %o, ptr %a
  %p = call ptr @make(i64 8)
  %r = call ptr @llvm.gcread(ptr %p, ptr %p)
  call void @llvm.gcwrite(ptr %r, ptr %p, ptr %big)
  ret ptr %p
}

define ptr @grown(ptr %x, i64 %n) gc "erlang" {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 0, ptr %x)
  %a = alloca ptr
  call void @llvm.gcroot(ptr %a, ptr null)
  %o = call ptr @make(i64 %n)
  store ptr %o, ptr %a
  %room = alloca i64, i64 %n
  %p = call ptr @make(i64 8)
  store ptr %p, ptr %room
  ret ptr %p
}

define ptr @passed(ptr %a, ptr %b, ptr %c, ptr %d, ptr %e, ptr %f, ptr %g, ptr %h, ptr %i, ptr %j) gc "erlang" {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 3, i32 0, ptr %a)
  %s = alloca ptr
  call void @llvm.gcroot(ptr %s, ptr null)
  store ptr %j, ptr %s
  %o = call ptr @make(i64 1)
  ret ptr %o
}

define ptr @aligned(ptr %x) gc "erlang" {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 4, i32 0, ptr %x)
  %a = alloca ptr, align 64
  call void @llvm.gcroot(ptr %a, ptr null)
  %o = call ptr @make(i64 8)
  ret ptr %o
}

define ptr @unlisted(ptr %x) gc "coreclr" {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 5, i32 0, ptr %x)
  %a = alloca ptr
  call void @llvm.gcroot(ptr %a, ptr null)
  %o = call ptr @make(i64 8)
  ret ptr %o
}
