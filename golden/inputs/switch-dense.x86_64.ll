; A dense switch gets no jump table at -O0.
; targets: x86_64
source_filename = "switch-dense.ll"

define i64 @dense(i32 %a) {
  switch i32 %a, label %d [ i32 0, label %b0
  i32 1, label %b1
  i32 2, label %b2
  i32 3, label %b0
  i32 4, label %b1
  i32 5, label %b2
  i32 6, label %b0
  i32 7, label %b1
  i32 8, label %b2 ]
  b0:
  ret i64 10
  b1:
  ret i64 20
  b2:
  ret i64 30
  d:
  ret i64 40
}
