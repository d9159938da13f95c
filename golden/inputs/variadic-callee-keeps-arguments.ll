; A function with variable arguments leaves these to its caller, whatever its convention.
; targets: x86_64
source_filename = "variadic-callee-keeps-arguments.ll"
declare void @llvm.experimental.stackmap(i64, i32, ...)
declare tailcc i64 @tail([6 x i64], ...)
declare swifttailcc void @swift([6 x i64], i64, i64, ...)

define i64 @f(i64 %a) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i64 %a)
  %r = call tailcc i64 ([6 x i64], ...) @tail([6 x i64] zeroinitializer, i64 %a, i64 2)
  call swifttailcc void ([6 x i64], i64, i64, ...) @swift([6 x i64] zeroinitializer, i64 %a, i64 %r, i64 %a)
  ret i64 %r
}

define tailcc i64 @g([6 x i64] %registers, i64 %a, i64 %b, ...) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 0, i64 %a)
  ret i64 %b
}
