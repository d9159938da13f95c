; A word loaded for a comparison behind a call is loaded as it is, since the comparison may take it in; a byte that a
; product wants in 32 bits keeps its low part at the load's source place.
; targets: x86_64
source_filename = "load-folded-or-widened.ll"

declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)
declare void @other()

define i1 @compared(ptr %p, i64 %k) {
  %v = load i16, ptr %p
  call void @other() nounwind
  %c = icmp ule i16 %v, -32768
  switch i64 %k, label %a [ i64 376, label %b ]
a:
  br label %b
b:
  ret i1 %c
}

define void @multiplied(ptr %p, i64 %k) {
  %v = load i8, ptr %p
  %m = mul i8 %v, -22
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 0, i32 0, ptr null, i32 1, i8 %m, i8 %v)
  switch i64 %k, label %a [ i64 0, label %b ]
a:
  br label %b
b:
  ret void
}
