; targets: x86_64
source_filename = "block-addresses-split"

; The address of a block that becomes several is that of the first of them.
@table = internal constant [2 x ptr] [ptr blockaddress(@f, %aa), ptr blockaddress(@f, %bb)]

define i64 @f(i64 %i, i64 %x, double %d, double %e) {
  %p = getelementptr ptr, ptr @table, i64 %i
  %q = load ptr, ptr %p
  indirectbr ptr %q, [label %aa, label %bb]
aa:
  switch i64 %x, label %cc [ i64 1, label %bb
    i64 9, label %dd
    i64 70, label %cc ]
bb:
  %s = fcmp une double %d, %e
  %t = select i1 %s, i8 1, i8 7
  %u = sext i8 %t to i64
  ret i64 %u
cc:
  ret i64 3
dd:
  ret i64 4
}
