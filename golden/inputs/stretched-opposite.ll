; The opposite of a comparison, stretched where it is passed, is stretched there and not where it is compared.
; targets: x86_64 aarch64 ppc64 ppc64le
; isel: dag
source_filename = "stretched-opposite.ll"
define void @f(i64 %x) {
  %c = icmp slt i64 0, %x
  %n = xor i1 %c, true
  call void @plain()
  call void @taking(i1 signext false, i1 signext %n)
  ret void
}
declare void @plain()
declare void @taking(i1 signext, i1 signext)
