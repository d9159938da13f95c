; A register that the caller wants back, kept in an emergency slot meanwhile, serves again above where it is overwritten.
; targets: ppc64le
source_filename = "kept-register-serves-again.ll"

define zeroext i1 @f(i32 signext %word, ptr %unused, i64 %a, i16 %half, ptr %other, i64 %b, i64 %c) {
entry:
  %slot = alloca i32
  %first = alloca i64
  %second = alloca ptr
  %third = alloca i64
  %at = getelementptr i8, ptr %second, i64 0
  %far = getelementptr i8, ptr %first, i64 72
  %negative = mul i32 -1, %word
  %twice = sub i32 %negative, %word
  %zero = xor i16 %half, %half
  %sum = fadd double -1.000000e+00, -1.400000e+01
  %same = getelementptr i8, ptr %third, i64 0
  %byte = call i8 @g(i64 %b, ptr %second, ptr %slot, i64 %c, i16 signext %zero, i8 34, i64 %b)
  br label %loop

loop:
  %count = phi i64 [ 0, %entry ], [ %next, %loop ]
  %one = phi i1 [ false, %entry ], [ %two, %loop ]
  %two = phi i1 [ true, %entry ], [ %one, %loop ]
  %there = getelementptr i8, ptr %at, i64 0
  %loaded = load i64, ptr %there
  %added = add i64 %a, %c
  %result = call double (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.f64(i64 1, i32 40, ptr inttoptr (i64 2 to ptr), i32 7, i64 %added, i64 %b, i32 %twice, i1 false, ptr %first, ptr %far, i16 %half, ptr %same, i8 %byte, i16 %zero)
  %next = add i64 %count, 1
  %more = icmp ne i64 %next, 1
  br i1 %more, label %loop, label %end

end:
  %again = call zeroext i1 @f(i32 signext %twice, ptr %at, i64 %added, i16 %zero, ptr %same, i64 %loaded, i64 %added)
  ret i1 %two
}

declare i8 @g(i64, ptr, ptr, i64, i16 signext, i8, i64)
declare double @llvm.experimental.patchpoint.f64(i64, i32, ptr, i32, ...)
