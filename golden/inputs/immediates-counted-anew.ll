; Immediates removed although they are still read: llc counts the last reads anew whenever it has used one.
; targets: ppc64 ppc64le
source_filename = "immediates-counted-anew.ll"

define void @still_read(ptr %p) {
  %a = getelementptr i8, ptr null, i64 -128
  %b = getelementptr i8, ptr null, i64 127
  store i64 0, ptr %b
  call void @take(i64 0, ptr %a, i64 0)
  ret void
}
define void @kept() {
  %a = alloca i64, align 2
  %b = alloca ptr, align 1
  store i64 0, ptr %a
  store ptr %b, ptr %b
  %c = and i64 0, 0
  %d = getelementptr ptr, ptr null, i64 %c
  store i64 0, ptr %d
  ret void
}
declare void @take(i64, ptr, i64)
