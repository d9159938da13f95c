; A comparison with NaN, once its halves are numbers: what is unknown of one of them is 0.
; targets: x86_64 ppc64 ppc64le
source_filename = "float-compares-with-nan.ll"

define void @unordered(float %x) {
  %nan = bitcast i32 -129 to float
  %c = fcmp ult float %nan, %x
  call coldcc void @take(i1 %c)
  ret void
}
define i32 @ordered(double %x) {
  %c = fcmp ole double %x, 0x7FF8000000000000
  %n = zext i1 %c to i32
  ret i32 %n
}
declare void @take(i1)
