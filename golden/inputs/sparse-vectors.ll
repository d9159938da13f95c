; A vector with one element besides zeros comes from memory, one of ones only from a comparison or a move.
; targets: x86_64 aarch64
; isel: dag
source_filename = "sparse-vectors.ll"

define void @one.i32(ptr %p) {
  store <4 x i32> <i32 7, i32 0, i32 0, i32 0>, ptr %p
  ret void
}

define void @last.i32(ptr %p) {
  store <4 x i32> <i32 0, i32 0, i32 0, i32 -1>, ptr %p
  ret void
}

define void @ones.i32(ptr %p) {
  store <4 x i32> <i32 -1, i32 -1, i32 -1, i32 -1>, ptr %p
  ret void
}

define void @one.i64(ptr %p) {
  store <2 x i64> <i64 7, i64 0>, ptr %p
  ret void
}

define void @last.i64(ptr %p) {
  store <2 x i64> <i64 0, i64 -1>, ptr %p
  ret void
}

define void @ones.i64(ptr %p) {
  store <2 x i64> <i64 -1, i64 -1>, ptr %p
  ret void
}

define void @one.i16(ptr %p) {
  store <8 x i16> <i16 7, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0>, ptr %p
  ret void
}

define void @last.i16(ptr %p) {
  store <8 x i16> <i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 0, i16 -1>, ptr %p
  ret void
}

define void @ones.i16(ptr %p) {
  store <8 x i16> <i16 -1, i16 -1, i16 -1, i16 -1, i16 -1, i16 -1, i16 -1, i16 -1>, ptr %p
  ret void
}

define void @one.i8(ptr %p) {
  store <16 x i8> <i8 7, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0>, ptr %p
  ret void
}

define void @last.i8(ptr %p) {
  store <16 x i8> <i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 0, i8 -1>, ptr %p
  ret void
}

define void @ones.i8(ptr %p) {
  store <16 x i8> <i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1, i8 -1>, ptr %p
  ret void
}
