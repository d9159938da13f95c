; A mask that a permutation of bits makes is another instruction than the same mask alone: only that one also gives the
; condition field which it sets.
; isel: dag
; targets: ppc64 ppc64le
source_filename = "masks-in-permutations.ll"

define void @low(i64 %x, i64 %y) {
  %mask = and i64 %y, 77
  %shift = shl i64 %x, 12
  %or = or i64 %mask, %shift
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i64 %mask, i64 %or)
  ret void
}

define void @low_word(i32 %x, i32 %y) {
  %mask = and i32 %y, 77
  %shift = shl i32 %x, 12
  %or = or i32 %mask, %shift
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i32 %mask, i32 %or)
  ret void
}

define void @high(i64 %x, i64 %y) {
  %mask = and i64 %y, 5046272
  %shift = shl i64 %x, 32
  %or = or i64 %mask, %shift
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i64 %mask, i64 %or)
  ret void
}

define void @high_word(i32 %x, i32 %y) {
  %mask = and i32 %y, 5046272
  %shift = shl i32 %x, 30
  %or = or i32 %mask, %shift
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i32 %mask, i32 %or)
  ret void
}

define void @both(i64 %x, i64 %y) {
  %mask = and i64 %y, 5046349
  %shift = shl i64 %x, 32
  %or = or i64 %mask, %shift
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i64 %mask, i64 %or)
  ret void
}

define void @both_words(i32 %x, i32 %y) {
  %mask = and i32 %y, 5046349
  %shift = shl i32 %x, 30
  %or = or i32 %mask, %shift
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i32 %mask, i32 %or)
  ret void
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
