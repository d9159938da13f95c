; The frame tables of OCaml's and Erlang's collectors: the return address of every call, and the size of its frame.
; targets: x86_64 aarch64 aarch64_be ppc64 ppc64le
source_filename = "collector-tables.ll"

declare void @allocate(i64)
declare i64 @measure(ptr, i64, i64, i64, i64, i64, i64, i64)

define ptr @kept(ptr %x, i64 %n) gc "ocaml" {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, ptr %x)
  call void @allocate(i64 %n)
  call void @allocate(i64 8)
  ret ptr %x
}

define i64 @many(ptr %x, i64 %a, i64 %b, i64 %c, i64 %d, i64 %e, i64 %f, i64 %g) gc "erlang" {
  %n = call i64 @measure(ptr %x, i64 %a, i64 %b, i64 %c, i64 %d, i64 %e, i64 %f, i64 %g)
  call void @allocate(i64 %n)
  ret i64 %n
}

define ptr @leaf(ptr %x) gc "ocaml" {
  ret ptr %x
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
