; Several parts of one value are the same: the first one's register is written, the others are copies of it.
; targets: x86_64 ppc64le
source_filename = "equal-parts"
define i64 @f() {
0:
  br label %1
1:
  %2 = phi { i64, i64 } [ zeroinitializer, %0 ]
  %3 = extractvalue { i64, i64 } %2, 0
  ret i64 %3
}
define i64 @g() {
0:
  br label %1
1:
  %2 = phi { i64, i64 } [ {i64 77, i64 77}, %0 ]
  %3 = extractvalue { i64, i64 } %2, 0
  ret i64 %3
}
define i64 @h() {
0:
  br label %1
1:
  %2 = phi { i32, i32 } [ {i32 0, i32 0}, %0 ]
  %3 = extractvalue { i32, i32 } %2, 0
  ret i64 4
}
define i64 @i(i64 %x) {
0:
  br label %1
1:
  %2 = phi { i64, i64, i64 } [ zeroinitializer, %0 ]
  %3 = extractvalue { i64, i64, i64 } %2, 0
  ret i64 %3
}
define i64 @j(i64 %x) {
0:
  %y = add i64 %x, 5
  %a = insertvalue {i64,i64} undef, i64 %y, 0
  %b = insertvalue {i64,i64} %a, i64 %y, 1
  br label %1
1:
  %2 = phi { i64, i64} [ %b, %0 ]
  %3 = extractvalue { i64, i64 } %2, 0
  ret i64 %3
}
