; Constants that are a number of one or two chunks, moved up and flipped into itself, by EOR and EON.
; targets: aarch64
source_filename = "constants-joined-with-themselves.ll"

define i64 @eon(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %r = sdiv i64 %a, -129
  ret i64 %r
}

define i64 @eor(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  %r = add i64 %a, 1315051091193273904
  ret i64 %r
}

define i64 @one_chunk(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 0)
  %r = add i64 %a, 32682553578036
  ret i64 %r
}

define i64 @high_chunk(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 3, i32 0)
  %r = add i64 %a, -66932774320537600
  ret i64 %r
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
