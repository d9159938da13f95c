; Calls of something that is no function go through its descriptor.
; targets: ppc64 ppc64le
source_filename = "call-of-data.ll"

@data = constant [1 x i16] zeroinitializer
@other = alias void (), ptr @own

define void @own() {
  call void @data()
  call void @other()
  ret void
}

define void @moved(i32 %v) {
  call void (i32, ...) @data(i32 %v)
  %p = getelementptr i8, ptr @own, i64 4
  call void %p()
  ret void
}
