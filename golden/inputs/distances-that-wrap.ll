; Distances that wrap around.
; targets: x86_64 ppc64 ppc64le
source_filename = "distances-that-wrap.ll"

define void @all_around() {
  %a = getelementptr ptr, ptr null, i64 2305843009213693952
  store ptr null, ptr %a
  ret void
}

define i64 @there_and_back(ptr %p) {
  %a = getelementptr i64, ptr %p, i64 1152921504606846975
  %b = getelementptr i64, ptr %a, i64 1152921504606846980
  %c = load i64, ptr %b
  ret i64 %c
}
