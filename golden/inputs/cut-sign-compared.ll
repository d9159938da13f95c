; A value that is cut with nothing of its sign lost is compared whole, also where it was stretched from a narrower one.
; targets: x86_64 aarch64 ppc64 ppc64le
; isel: dag
source_filename = "cut-sign-compared.ll"

define i1 @greater(i64 %a) {
  %s = ashr i64 %a, 56
  %t = trunc i64 %s to i8
  %w = sext i8 %t to i32
  %c = icmp sgt i32 %w, 0
  ret i1 %c
}

define i1 @equal(i64 %a) {
  %s = ashr i64 %a, 40
  %t = trunc i64 %s to i24
  %w = sext i24 %t to i32
  %c = icmp eq i32 %w, -7
  ret i1 %c
}
