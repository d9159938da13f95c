; A load with two users whose address is matched for an instruction that cannot read it: the negation made then counts as
; a user when the load's own address is matched, and the subtraction stays. Where size counts, more is read from memory.
; targets: x86_64
source_filename = "address-tried-twice.ll"

define void @two_users(i64 %0) {
entry:
  br label %1
1:
  %2 = urem i64 %0, 363653028567
  %3 = inttoptr i64 %2 to ptr
  %4 = getelementptr i8, ptr %3, i64 0
  %5 = load float, ptr %4
  %6 = fptosi float %5 to i8
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 0, i32 0, ptr null, i32 0, i8 %6)
  br label %7
7:
  br label %7
}

define void @extended(i64 %0) optsize {
entry:
  br label %1
1:
  %2 = urem i64 %0, 363653028567
  %3 = inttoptr i64 %2 to ptr
  %5 = load float, ptr %3
  %6 = fpext float %5 to double
  %7 = fptosi double %6 to i8
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 0, i32 0, ptr null, i32 0, i8 %7)
  br label %8
8:
  br label %8
}

define void @rounded(i64 %0) optsize {
entry:
  br label %1
1:
  %2 = urem i64 %0, 363653028567
  %3 = inttoptr i64 %2 to ptr
  %5 = load double, ptr %3
  %6 = fptrunc double %5 to float
  %7 = fptosi float %6 to i8
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 0, i32 0, ptr null, i32 0, i8 %7)
  br label %8
8:
  br label %8
}

define void @root(i64 %0) minsize {
entry:
  br label %1
1:
  %2 = urem i64 %0, 363653028567
  %3 = inttoptr i64 %2 to ptr
  %5 = load float, ptr %3
  %6 = call float @llvm.sqrt.f32(float %5)
  %7 = fptosi float %6 to i8
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 0, i32 0, ptr null, i32 0, i8 %7)
  br label %8
8:
  br label %8
}


declare float @llvm.sqrt.f32(float)
declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)
