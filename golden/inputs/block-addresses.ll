; Addresses of blocks: in tables, passed on, jumped to.
; targets: ppc64 ppc64le
source_filename = "block-addresses.ll"

@ops = internal constant [3 x ptr] [ptr blockaddress(@interpret, %one), ptr blockaddress(@interpret, %triple), ptr blockaddress(@interpret, %done)]
@distances = internal constant [2 x i32] [i32 0, i32 trunc (i64 sub (i64 ptrtoint (ptr blockaddress(@near, %b) to i64), i64 ptrtoint (ptr blockaddress(@near, %a) to i64)) to i32)]
define i32 @interpret(ptr %code) {
entry:
  %pc = alloca ptr
  %sum = alloca i32
  store ptr %code, ptr %pc
  store i32 0, ptr %sum
  br label %next
next:
  %p = load ptr, ptr %pc
  %i = load i64, ptr %p
  %behind = getelementptr i64, ptr %p, i64 1
  store ptr %behind, ptr %pc
  %slot = getelementptr [3 x ptr], ptr @ops, i64 0, i64 %i
  %to = load ptr, ptr %slot
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, ptr %to, i64 %i)
  indirectbr ptr %to, [label %one, label %triple, label %done]
one:
  %a = load i32, ptr %sum
  %b = add i32 %a, 1
  store i32 %b, ptr %sum
  br label %next
triple:
  %c = load i32, ptr %sum
  %d = mul i32 %c, 3
  store i32 %d, ptr %sum
  br label %next
done:
  %r = load i32, ptr %sum
  ret i32 %r
}

define i32 @near(i64 %i) {
  %slot = getelementptr [2 x i32], ptr @distances, i64 0, i64 %i
  %distance = load i32, ptr %slot
  %wide = sext i32 %distance to i64
  %to = getelementptr i8, ptr blockaddress(@near, %a), i64 %wide
  indirectbr ptr %to, [label %a, label %b]
a:
  ret i32 3
b:
  ret i32 4
}

define ptr @of_another(i1 %c, ptr %p) {
  store ptr blockaddress(@near, %b), ptr %p
  br i1 %c, label %x, label %y
x:
  br label %y
y:
  %r = phi ptr [ blockaddress(@of_another, %x), %x ], [ blockaddress(@near, %a), %0 ]
  ret ptr %r
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
