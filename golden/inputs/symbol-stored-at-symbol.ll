; targets: x86_64
source_filename = "symbol-stored-at-symbol"

@to = external hidden global ptr
@what = external hidden global [4 x i64]
@more = external hidden global ptr
@other = external hidden global i64

; The symbol of the last operand of an instruction stands first in the symbol table; relocations are in order of place.
define void @store(i64 %n) {
  store ptr getelementptr (i8, ptr @what, i64 24), ptr @to
  store ptr @more, ptr @other
  store ptr @to, ptr @what
  switch i64 %n, label %no [
    i64 36, label %yes
  ]
yes:
  ret void
no:
  ret void
}
