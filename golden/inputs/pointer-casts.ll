; Pointers as integers and back.
; targets: x86_64 ppc64 ppc64le
source_filename = "pointer-casts.ll"

define i64 @casts(ptr %p) {
  %a = ptrtoint ptr %p to i64
  %b = add i64 %a, 16
  %q = inttoptr i64 %b to ptr
  %v = load i64, ptr %q
  %w = load i64, ptr inttoptr (i64 4096 to ptr)
  %s = add i64 %v, %w
  ret i64 %s
}
