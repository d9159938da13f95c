; Fires and-trivial: a random program, reduced.
; targets: ppc64le
source_filename = "rule-and-trivial.ll"

define void @f0() gc "coreclr" {
entry:
  %0 = alloca ptr
  %1 = ptrtoint ptr %0 to i64
  %2 = ptrtoint ptr %0 to i64
  %3 = udiv i64 0, %2
  %4 = and i64 %1, %3
  %5 = and i64 %4, 255
  %6 = alloca i32, i64 %5
  br label %7
7:
  %8 = icmp ult ptr null, %6
  ret void
}
