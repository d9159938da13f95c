; A choice that is cut to a truth value: the choices are cut where the choice is made.
; targets: x86_64 aarch64 ppc64 ppc64le
source_filename = "choice-cut.ll"

define void @chosen(i64 %a, i32 signext %b) {
entry:
  %c = trunc i32 %b to i1
  %d = select i1 %c, i64 0, i64 %a
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 0, i32 0)
  %e = trunc i64 %d to i1
  br i1 %e, label %x, label %y
x:
  br label %z
y:
  br label %z
z:
  ret void
}

declare void @llvm.experimental.stackmap(i64, i32, ...)
