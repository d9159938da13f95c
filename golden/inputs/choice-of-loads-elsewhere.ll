; Loads from two address spaces are not joined, nor is a number moved there as an integer.
; targets: x86_64 aarch64 ppc64 ppc64le
; isel: dag
source_filename = "choice-of-loads-elsewhere.ll"
define i64 @chosen(i1 %c, ptr addrspace(1) %p, ptr addrspace(1) %q) {
  %a = load i64, ptr addrspace(1) %p
  %b = load i64, ptr addrspace(1) %q
  %r = select i1 %c, i64 %a, i64 %b
  ret i64 %r
}
define i64 @one_here(i1 %c, ptr addrspace(1) %p, ptr %q) {
  %a = load i64, ptr addrspace(1) %p
  %b = load i64, ptr %q
  %r = select i1 %c, i64 %a, i64 %b
  ret i64 %r
}
define i64 @here(i1 %c, ptr %p, ptr %q) {
  %a = load i64, ptr %p
  %b = load i64, ptr %q
  %r = select i1 %c, i64 %a, i64 %b
  ret i64 %r
}
define void @moved(ptr addrspace(1) %p, ptr %q) {
  %a = load double, ptr addrspace(1) %p
  store double %a, ptr %q
  ret void
}
define void @moved_there(ptr %p, ptr addrspace(1) %q) {
  %a = load float, ptr %p
  store float %a, ptr addrspace(1) %q
  ret void
}
define void @moved_here(ptr %p, ptr %q) {
  %a = load float, ptr %p
  store float %a, ptr %q
  ret void
}
define void @same_place(ptr addrspace(1) %p) {
  %q = addrspacecast ptr addrspace(1) %p to ptr
  %a = load i64, ptr addrspace(1) %p
  store i64 %a, ptr %q
  ret void
}
define void @changed(ptr addrspace(1) %p) {
  %q = addrspacecast ptr addrspace(1) %p to ptr
  %a = load i64, ptr addrspace(1) %p
  %b = or i64 %a, 255
  store i64 %b, ptr %q
  ret void
}
define i64 @twice(ptr addrspace(1) %p) {
  %q = addrspacecast ptr addrspace(1) %p to ptr
  %a = load i64, ptr addrspace(1) %p
  %b = load i64, ptr %q
  %r = xor i64 %a, %b
  ret i64 %r
}
