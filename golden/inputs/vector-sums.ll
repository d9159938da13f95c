; targets: aarch64
; Vectors are added element by element; sums that are there already serve others.
source_filename = "vector-sums.ll"

declare void @llvm.experimental.stackmap(i64, i32, ...)

define <4 x i32> @words(<4 x i32> %a, ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, <4 x i32> %a)
  %l = load <4 x i32>, ptr %p
  %s = add <4 x i32> %l, <i32 1, i32 1, i32 1, i32 1>
  %t = add <4 x i32> %l, %a
  store <4 x i32> %t, ptr %p
  ret <4 x i32> %s
}

define <2 x i64> @known(<2 x i64> %a, <2 x i64> %b, ptr %p) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, <2 x i64> %a)
  %l = load <2 x i64>, ptr %p
  %d = add <2 x i64> %l, %l
  store <2 x i64> %d, ptr %p
  %s = add <2 x i64> %l, %a
  %r = add <2 x i64> %s, %l
  ret <2 x i64> %r
}

define <16 x i8> @bytes(<16 x i8> %a, <16 x i8> %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 0)
  %s = add <16 x i8> %a, %b
  ret <16 x i8> %s
}

define <8 x i16> @halves(<8 x i16> %a, <8 x i16> %b) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 3, i32 0)
  %s = add <8 x i16> %a, %b
  ret <8 x i16> %s
}
