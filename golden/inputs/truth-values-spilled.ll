; Truth values that live across calls, blocks and stackmaps: as bits of the condition register they are spilled by way
; of general registers; bits that are always set or clear are spilled as numbers.
; targets: ppc64 ppc64le
source_filename = "truth-values-spilled.ll"

declare void @use(i1)
declare i64 @get()
declare void @llvm.experimental.stackmap(i64, i32, ...)
define i64 @across(i64 %a, i64 %b, double %d) {
  %c = icmp slt i64 %a, %b
  %e = icmp ult i64 %a, 17
  %f = fcmp olt double %d, 1.5
  %g = call i64 @get()
  %h = and i1 %c, %e
  %i = xor i1 %h, %f
  %j = or i1 %i, %c
  call void @use(i1 zeroext %j)
  %k = select i1 %e, i64 %g, i64 %b
  br i1 %f, label %x, label %y
x:
  call void @use(i1 %c)
  ret i64 %k
y:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i1 %c, i1 %e, i1 %h)
  ret i64 %a
}
define void @known() {
  %a = icmp ugt ptr null, null
  br label %b
b:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 2, i32 0, i1 %a)
  call void @use(i1 zeroext false)
  br i1 %a, label %b, label %c
c:
  call void @use(i1 %a)
  ret void
}
