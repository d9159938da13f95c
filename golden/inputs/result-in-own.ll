; Calls whose result goes to memory that may be the function's own are no jumps, others are.
; targets: x86_64 aarch64 ppc64 ppc64le
; isel: dag
source_filename = "result-in-own.ll"

declare hidden void @make(ptr sret(i1024))

define void @own() {
  %l = alloca i1024, align 8
  tail call void @make(ptr sret(i1024) %l)
  ret void
}

define void @anywhere(ptr %p) {
  tail call void @make(ptr sret(i1024) %p)
  ret void
}

define void @far(ptr %p) {
  %q = getelementptr i8, ptr %p, i64 64
  tail call void @make(ptr sret(i1024) %q)
  ret void
}
