; Offsets of stack objects wrap as addresses do before they are compared with the size of the object.
; targets: x86_64 aarch64 x86_64-macos
; isel: dag
source_filename = "guard-offsets-wrap.ll"

define void @a(i64 %x) sspstrong {
  %p = alloca [16 x i8]
  %g = getelementptr i16, ptr %p, i64 -9223372036854775807
  call void @g() 
  ret void
}
define void @b(i64 %x) sspstrong {
  %p = alloca i64
  %g = getelementptr i16, ptr %p, i64 -9223372036854775807
  call void @g() 
  ret void
}
define void @c(i64 %x) sspstrong {
  %p = alloca i64
  %g = getelementptr i16, ptr %p, i64 -9223372036854775805
  call void @g() 
  ret void
}
define void @d(i64 %x) sspstrong {
  %p = alloca i64
  %g = getelementptr i16, ptr %p, i64 -1
  call void @g() 
  ret void
}
define void @e(i64 %x) sspstrong {
  %p = alloca i64
  %g = getelementptr i16, ptr %p, i64 -9223372036854775804
  call void @g() 
  ret void
}
define void @f(i64 %x) sspstrong {
  %p = alloca i64
  %h = getelementptr i16, ptr %p, i64 2
  %g = getelementptr i16, ptr %h, i64 -1
  call void @g() 
  ret void
}
declare void @g()
