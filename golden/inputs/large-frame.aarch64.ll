; Frames above 127 bytes and above 32 KiB.
; targets: aarch64
source_filename = "large-frame.ll"

declare void @take(ptr)

define void @frame8() {
  %s = alloca [8 x i8]
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  call void @take(ptr %s)
  ret void
}

define void @frame112() {
  %s = alloca [112 x i8]
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  call void @take(ptr %s)
  ret void
}

define void @frame120() {
  %s = alloca [120 x i8]
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  call void @take(ptr %s)
  ret void
}

define void @frame128() {
  %s = alloca [128 x i8]
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  call void @take(ptr %s)
  ret void
}

define void @frame40000() {
  %s = alloca [40000 x i8]
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  call void @take(ptr %s)
  ret void
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
