; The sign in all bits of a number compared with all ones: the number itself is compared with zero.
; targets: x86_64 aarch64 ppc64 ppc64le
; isel: dag
source_filename = "splat-sign-compared.ll"
define i1 @a(i32 %x) {
  %sh = ashr i32 %x, 31
  %c = icmp eq i32 %sh, -1
  ret i1 %c
}
define i1 @b(i32 %x) {
  %sh = ashr i32 %x, 31
  %c = icmp ne i32 %sh, 0
  ret i1 %c
}
define i32 @c(i32 %x, i32 %a, i32 %b) {
  %sh = ashr i32 %x, 31
  %c = icmp ne i32 %sh, 0
  %s = select i1 %c, i32 %a, i32 %b
  ret i32 %s
}
define i32 @d(i32 %x, i32 %a, i32 %b) {
  %sh = ashr i32 %x, 31
  %c = icmp ne i32 %sh, -1
  %s = select i1 %c, i32 %a, i32 %b
  ret i32 %s
}
define i32 @e(i32 %x, i32 %a, i32 %b, ptr %p) {
  %sh = ashr i32 %x, 31
  store i32 %sh, ptr %p
  %c = icmp eq i32 %sh, -1
  %s = select i1 %c, i32 %a, i32 %b
  ret i32 %s
}
