; The numbers of a stackmap or patchpoint that are zero come before other zeros of the block, which they are made with.
; targets: x86_64 aarch64
source_filename = "zero-of-a-site.ll"

declare void @llvm.experimental.stackmap(i64, i32, ...)
declare void @llvm.experimental.patchpoint.void(i64, i32, ptr, i32, ...)
declare token @llvm.experimental.gc.statepoint.p0(i64 immarg, i32 immarg, ptr, i32 immarg, i32 immarg, ...)
declare void @outside(i32, i64)

define void @size_of_stackmap(i32 %x) gc "statepoint-example" {
entry:
  %zero = urem i32 %x, 7
  br label %next
next:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 3, i32 0)
  %byte = select i1 false, i8 0, i8 0
  %a = xor i32 %zero, %zero
  %b = xor i32 %a, %a
  %token = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 50, i32 0, ptr elementtype(void (i32, i64)) @outside, i32 2, i32 0, i32 0, i64 0, i32 0, i32 0)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 5, i32 0, i8 %byte, i32 %b)
  br label %end
end:
  %c = add i32 %a, 0
  br label %end
}

define void @id_of_stackmap(i32 %x) gc "statepoint-example" {
entry:
  %zero = urem i32 %x, 7
  br label %next
next:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 4)
  %byte = select i1 false, i8 0, i8 0
  %a = xor i32 %zero, %zero
  %b = xor i32 %a, %a
  %token = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 50, i32 0, ptr elementtype(void (i32, i64)) @outside, i32 2, i32 0, i32 0, i64 0, i32 0, i32 0)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 5, i32 0, i8 %byte, i32 %b)
  br label %end
end:
  %c = add i32 %a, 0
  br label %end
}

define void @no_zero_of_stackmap(i32 %x) gc "statepoint-example" {
entry:
  %zero = urem i32 %x, 7
  br label %next
next:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 3, i32 4)
  %byte = select i1 false, i8 0, i8 0
  %a = xor i32 %zero, %zero
  %b = xor i32 %a, %a
  %token = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 50, i32 0, ptr elementtype(void (i32, i64)) @outside, i32 2, i32 0, i32 0, i64 0, i32 0, i32 0)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 5, i32 0, i8 %byte, i32 %b)
  br label %end
end:
  %c = add i32 %a, 0
  br label %end
}

define void @id_of_patchpoint(i32 %x) gc "statepoint-example" {
entry:
  %zero = urem i32 %x, 7
  br label %next
next:
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 0, i32 16, ptr null, i32 1, i32 %x)
  %byte = select i1 false, i8 0, i8 0
  %a = xor i32 %zero, %zero
  %b = xor i32 %a, %a
  %token = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 50, i32 0, ptr elementtype(void (i32, i64)) @outside, i32 2, i32 0, i32 0, i64 0, i32 0, i32 0)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 5, i32 0, i8 %byte, i32 %b)
  br label %end
end:
  %c = add i32 %a, 0
  br label %end
}

define void @size_of_patchpoint(i32 %x) gc "statepoint-example" {
entry:
  %zero = urem i32 %x, 7
  br label %next
next:
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 4, i32 0, ptr null, i32 1, i32 %x)
  %byte = select i1 false, i8 0, i8 0
  %a = xor i32 %zero, %zero
  %b = xor i32 %a, %a
  %token = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 50, i32 0, ptr elementtype(void (i32, i64)) @outside, i32 2, i32 0, i32 0, i64 0, i32 0, i32 0)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 5, i32 0, i8 %byte, i32 %b)
  br label %end
end:
  %c = add i32 %a, 0
  br label %end
}

define void @arguments_of_patchpoint(i32 %x) gc "statepoint-example" {
entry:
  %zero = urem i32 %x, 7
  br label %next
next:
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 4, i32 16, ptr null, i32 0)
  %byte = select i1 false, i8 0, i8 0
  %a = xor i32 %zero, %zero
  %b = xor i32 %a, %a
  %token = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 50, i32 0, ptr elementtype(void (i32, i64)) @outside, i32 2, i32 0, i32 0, i64 0, i32 0, i32 0)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 5, i32 0, i8 %byte, i32 %b)
  br label %end
end:
  %c = add i32 %a, 0
  br label %end
}

define void @no_zero_of_patchpoint(i32 %x) gc "statepoint-example" {
entry:
  %zero = urem i32 %x, 7
  br label %next
next:
  call void (i64, i32, ptr, i32, ...) @llvm.experimental.patchpoint.void(i64 4, i32 16, ptr null, i32 1, i32 %x)
  %byte = select i1 false, i8 0, i8 0
  %a = xor i32 %zero, %zero
  %b = xor i32 %a, %a
  %token = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 50, i32 0, ptr elementtype(void (i32, i64)) @outside, i32 2, i32 0, i32 0, i64 0, i32 0, i32 0)
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 5, i32 0, i8 %byte, i32 %b)
  br label %end
end:
  %c = add i32 %a, 0
  br label %end
}
