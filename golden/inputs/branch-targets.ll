; Where indirect branches may end: entries known by address, landing pads, behind calls that return twice, nops to patch.
; targets: x86_64
source_filename = "branch-targets.ll"
declare void @g()
declare i32 @setjmp(ptr) returns_twice
declare i32 @__gxx_personality_v0(...)
declare void @llvm.experimental.stackmap(i64, i32, ...)
@t = global ptr @taken
define internal void @priv() {
  ret void
}
define internal void @taken() {
  ret void
}
define void @nocf() nocf_check {
  ret void
}
define void @f(ptr %p) personality ptr @__gxx_personality_v0 {
  %a = alloca i64
  %s = call i32 @setjmp(ptr %a)
  call void @priv()
  call void %p()
  call void %p() nocf_check
  invoke void @g() to label %n unwind label %l
n:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i64 4)
  ret void
l:
  %x = landingpad { ptr, i32 } cleanup
  call void @g()
  resume { ptr, i32 } %x
}
define void @patch() "patchable-function-entry"="2" { ret void }
define void @patchp() "patchable-function-entry"="2" "patchable-function-prefix"="1" { ret void }
define internal void @patchi() "patchable-function-entry"="2" { ret void }
define void @fen() "fentry-call"="true" { ret void }
define void @split() "split-stack" { 
  %a = alloca i64
  call void @g()
ret void }
define i64 @ind(i64 %i) {
  %t = getelementptr [2 x ptr], ptr @tab, i64 0, i64 %i
  %a = load ptr, ptr %t
  indirectbr ptr %a, [label %x, label %y]
x:
  ret i64 1
y:
  ret i64 2
}
@tab = private constant [2 x ptr] [ptr blockaddress(@ind, %x), ptr blockaddress(@ind, %y)]
define void @sw(i64 %v) {
entry:
  switch i64 %v, label %sw.bb0 [
    i64 1, label %sw.bb1
    i64 2, label %sw.bb2
    i64 3, label %sw.bb3
    i64 4, label %sw.bb4
    i64 5, label %sw.bb4
  ]
sw.bb0:
  ret void
sw.bb1:
  call void @g()
  ret void
sw.bb2:
  call void @priv()
  ret void
sw.bb3:
  call void @taken()
  ret void
sw.bb4:
  call void @nocf()
  ret void
}
!llvm.module.flags = !{!0, !1}
!0 = !{i32 8, !"cf-protection-branch", i32 1}
!1 = !{i32 8, !"cf-protection-return", i32 1}
