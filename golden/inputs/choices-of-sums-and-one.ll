; A choice of one and what a conditional instruction makes of the other value.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "choices-of-sums-and-one.ll"

declare void @llvm.experimental.stackmap(i64, i32, ...)

define void @one_more(i64 %a, i1 %c) {
  %more = add i64 %a, 1
  %chosen = select i1 %c, i64 %more, i64 1
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0, i64 %chosen)
  ret void
}

define void @inverse(i32 %a, i32 %b) {
  %less = icmp slt i32 0, %a
  %inverse = xor i32 %b, -1
  %chosen = select i1 %less, i32 %inverse, i32 1
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i32 %chosen)
  ret void
}

define void @negative(i64 %a, i64 %b) {
  %quotient = sdiv i64 %b, -68719476736
  %more = icmp ugt i64 %a, %quotient
  %chosen = select i1 %more, i64 1, i64 %quotient
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 0, i64 %chosen)
  ret void
}

define void @all_ones(i64 %a, i64 %b) {
  %less = icmp ult i64 %a, %b
  %more = add i64 %a, 1
  %chosen = select i1 %less, i64 -1, i64 %more
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 3, i32 0, i64 %chosen)
  ret void
}
