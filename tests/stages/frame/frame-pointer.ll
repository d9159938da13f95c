; Stackmaps, patchpoints, alignment and the attribute ask for a frame pointer.
declare void @llvm.experimental.stackmap(i64, i32, ...)
declare void @ext()

define i64 @stackmap(i64 %a) nounwind {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  ret i64 %a
}

define void @aligned(i8 %a) {
  %x = alloca i8, align 64
  %y = alloca i64
  store i8 %a, ptr %x
  store i64 5, ptr %y
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 0, ptr %x, ptr %y)
  ret void
}

define void @all() "frame-pointer"="all" {
  ret void
}

define void @non_leaf() "frame-pointer"="non-leaf" {
  call void @ext()
  ret void
}

define void @leaf() "frame-pointer"="non-leaf" {
  ret void
}
