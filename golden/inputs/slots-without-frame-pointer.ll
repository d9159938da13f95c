; An access is out of reach of the frame pointer where the function keeps none; accesses at odd offsets show it.
; targets: aarch64
source_filename = "slots-without-frame-pointer.ll"

define void @plain(i64 %n)  {
entry:
  %a = alloca [40 x i8]
  %p = getelementptr i8, ptr %a, i64 187
  store i64 %n, ptr %p
  store i64 %n, ptr %p
  ret void
}

define void @call(i64 %n)  {
entry:
  %a = alloca [40 x i8]
  %p = getelementptr i8, ptr %a, i64 187
  store i64 %n, ptr %p
  store i64 %n, ptr %p
  call void @callee()
  ret void
}

define void @map(i64 %n)  {
entry:
  %a = alloca [40 x i8]
  %p = getelementptr i8, ptr %a, i64 187
  store i64 %n, ptr %p
  store i64 %n, ptr %p
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  ret void
}

declare void @callee()

declare void @llvm.experimental.stackmap(i64, i32, ...)
