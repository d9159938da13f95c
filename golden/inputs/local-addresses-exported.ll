; Addresses of local symbols wanted in the block and behind it: the sum defines the register that leaves the block.
; targets: ppc64 ppc64le
source_filename = "local-addresses-exported.ll"

@text = dso_local constant [4 x i8] c"abc\00"

define void @call_and_site() {
  call void @take(ptr @text)
  %no = icmp ne i8 0, 0
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 1, i32 0, ptr null, i32 0, i1 %no, ptr @text)
  ret void
}

define i64 @compared(i1 %c) {
  %n = ptrtoint ptr @text to i64
  %p = icmp ne ptr @text, null
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 2, i32 0, ptr null, i32 1, ptr @text, i1 %p)
  br i1 %c, label %x, label %y
x:
  ret i64 %n
y:
  ret i64 0
}

declare void @take(ptr)
declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)
