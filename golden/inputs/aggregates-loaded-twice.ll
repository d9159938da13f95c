; An aggregate loaded twice is loaded once: the registers of the first value are loaded, those of the second copied.
; targets: x86_64 ppc64 ppc64le
source_filename = "aggregates-loaded-twice.ll"

declare void @take([3 x i64], i32, [3 x i64])
declare void @other([2 x i64], i64)
define void @twice(ptr %p) {
  %a = load [3 x i64], ptr %p, align 8
  %b = load [3 x i64], ptr %p, align 8
  call void @take([3 x i64] %a, i32 2, [3 x i64] %b)
  ret void
}
define void @stored_twice(ptr %p, ptr %q) {
  %a = load { i64, i32 }, ptr %p, align 8
  store { i64, i32 } %a, ptr %q
  store { i64, i32 } %a, ptr %p
  ret void
}
define i64 @parts(ptr %p, ptr %q, i1 %c) {
entry:
  %a = load { i64, i64 }, ptr %p, align 8
  %x = extractvalue { i64, i64 } %a, 0
  %y = extractvalue { i64, i64 } %a, 1
  %s = sub i64 %x, %y
  store i64 %s, ptr %q
  br i1 %c, label %one, label %two
one:
  %t = sub i64 %s, %x
  ret i64 %t
two:
  %b = insertvalue { i64, i64 } %a, i64 7, 1
  store { i64, i64 } %b, ptr %p
  store { i64, i64 } %a, ptr %q
  ret i64 %y
}
define void @same_parts(i64 %x, ptr %p) {
  %a = insertvalue [2 x i64] undef, i64 %x, 0
  %b = insertvalue [2 x i64] %a, i64 %x, 1
  call void @other([2 x i64] %b, i64 %x)
  call void @other([2 x i64] %b, i64 3)
  store [2 x i64] %b, ptr %p
  ret void
}
