; A store through the difference of two registers, which no access can make; copies that are the last to read a whole.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "address-difference.ll"

define void @difference(i64 %a, i64 %b) {
entry:
  %c = sub i64 %a, %b
  %d = and i64 %a, %c
  %p = inttoptr i64 %c to ptr
  store i64 0, ptr %p
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0)
  switch i16 0, label %x [
    i16 17674, label %y
    i16 19120, label %x
  ]
x:
  ret void
y:
  %e = inttoptr i64 %d to ptr
  br label %z
z:
  br label %z
}

define void @numbers() {
entry:
  br label %loop
loop:
  %a = phi i16 [ 0, %entry ], [ 0, %loop ]
  %b = trunc i64 0 to i8
  store i16 %a, ptr null
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 2, i32 0, ptr null, i32 2, ptr null, i1 false, i8 %b)
  br label %loop
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)
