; Unreachable code traps, but not behind calls that do not return; results are widened.
; targets: x86_64-macos
source_filename = "macho-unreachable.ll"

declare void @x() noreturn
define void @f1() {
entry:
  unreachable
}
define void @f2() {
  call void @x()
  unreachable
}
define void @f3(i1 %c) {
  br i1 %c, label %a, label %b
a:
  ret void
b:
  call void @x()
  unreachable
}

define zeroext i8 @narrow(i8 %x) {
  %r = tail call zeroext i8 @narrow(i8 %x)
  ret i8 %r
}

define signext i16 @narrower(i16 %x) {
  ret i16 %x
}
