source_filename = "memory"
target triple = "x86_64-unknown-linux-gnu"

%pair = type { i8, i64, [4 x i32] }

@far = external global i64
@near = internal global %pair zeroinitializer

define i64 @addresses(ptr %p, i64 %i, i32 %j) {
  %slot = alloca [4 x i64]
  %1 = getelementptr %pair, ptr %p, i64 1, i32 2, i64 %i
  %2 = load i32, ptr %1
  %3 = getelementptr i64, ptr %slot, i32 %j
  %4 = load i64, ptr %3
  %5 = add i64 %i, 5
  %6 = getelementptr i16, ptr %p, i64 %5
  store i16 3, ptr %6
  %7 = ptrtoint ptr %p to i64
  %8 = add i64 %7, 16
  %9 = inttoptr i64 %8 to ptr
  store i64 %4, ptr %9
  %10 = getelementptr [3 x i8], ptr %p, i64 %i
  %11 = load i8, ptr %10
  store i1 true, ptr %slot
  %12 = trunc i8 %11 to i1
  store i1 %12, ptr %slot
  %13 = zext i32 %2 to i64
  ret i64 %13
}

define i64 @globals(i64 %i) {
  %1 = load i64, ptr @far
  %2 = getelementptr i32, ptr getelementptr (i8, ptr @near, i64 16), i64 %i
  %3 = load i32, ptr %2
  store ptr @near, ptr @far
  store ptr getelementptr (%pair, ptr @near, i64 0, i32 1), ptr @near
  %4 = sext i32 %3 to i64
  %5 = add i64 %4, %1
  ret i64 %5
}

; Loads that become part of the instruction that reads them, and some that must not.
define i64 @folding(ptr %p, i64 %a, double %d) {
  %1 = load i64, ptr %p
  %2 = sub i64 %a, %1
  %3 = load i64, ptr %p
  %4 = sub i64 %3, %2
  %5 = load i64, ptr %p
  %6 = mul i64 %5, %4
  %7 = load i64, ptr %p
  %8 = icmp ult i64 %7, %6
  %9 = load i64, ptr %p
  %10 = select i1 %8, i64 %9, i64 %6
  %11 = load volatile i64, ptr %p
  %12 = add i64 %11, %10
  %13 = load i8, ptr %p
  %14 = sext i8 %13 to i64
  %15 = add i64 %14, %12
  %16 = load double, ptr %p
  %17 = fmul double %16, %d
  %18 = load i64, ptr %p
  %19 = sdiv i64 %15, %18
  store double %17, ptr %p
  %20 = load ptr, ptr %p
  %21 = call i64 %20(i64 %19)
  ret i64 %21
}
