; A byte made of a number is stored from the number's register, and tested behind a mask that it does not need.
; targets: aarch64
source_filename = "conversion-stored-and-tested.ll"

define void @f(float %number) {
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %byte = fptoui float %number to i8
  call void @between()
  store i8 %byte, ptr null
  switch i8 %byte, label %end [
    i8 2, label %end
    i8 0, label %zero
  ]

zero:
  br label %end

end:
  ret void
}

declare void @between()
declare void @llvm.experimental.stackmap(i64, i32, ...)
