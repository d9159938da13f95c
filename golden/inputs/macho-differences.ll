; Distances of symbols take two relocations, those inside a function none.
; targets: x86_64-macos
source_filename = "macho-differences.ll"

@a = internal global [4 x i32] [i32 1, i32 2, i32 3, i32 4]
@b = internal constant [2 x i32] [i32 5, i32 6]
@far = constant i64 sub (i64 ptrtoint (ptr @a to i64), i64 ptrtoint (ptr @b to i64))
@near = constant i32 trunc (i64 sub (i64 ptrtoint (ptr getelementptr (i8, ptr @a, i64 8) to i64), i64 ptrtoint (ptr @near to i64)) to i32)
@text = private unnamed_addr constant [6 x i8] c"hello\00"
@inside = global ptr getelementptr (i8, ptr @text, i64 2)
@whole = global ptr @text

define i8 @load(i64 %i) {
  %x = load i8, ptr getelementptr (i8, ptr @text, i64 3)
  store i32 7, ptr @a
  store i8 7, ptr getelementptr (i8, ptr @a, i64 5)
  store i16 7, ptr getelementptr (i8, ptr @a, i64 6)
  ret i8 %x
}
