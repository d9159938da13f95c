; Where indirect branches may end, and return addresses that are signed as functions begin and checked as they return.
; targets: aarch64 aarch64_be
; isel: dag
source_filename = "branch-targets.ll"
declare void @g()
declare i32 @setjmp(ptr) returns_twice
declare i32 @__gxx_personality_v0(...)
declare void @llvm.experimental.stackmap(i64, i32, ...)
@t = global ptr @taken
define internal void @priv() #0 {
  ret void
}
define internal void @taken() #0 {
  ret void
}
define void @f(ptr %p) #0 personality ptr @__gxx_personality_v0 {
  %a = alloca i64
  %s = call i32 @setjmp(ptr %a)
  call void @priv()
  call void %p()
  invoke void @g() to label %n unwind label %l
n:
  call void (i64, i32, ...) @llvm.experimental.stackmap(i64 1, i32 0, i64 4)
  ret void
l:
  %x = landingpad { ptr, i32 } cleanup
  call void @g()
  resume { ptr, i32 } %x
}
define void @patch() "patchable-function-entry"="2" #1 { 
  call void @g()
ret void }
define void @patchp() "patchable-function-entry"="2" "patchable-function-prefix"="1" #0 { ret void }
define void @leaf() #1 { ret void }
define void @leafall() #2 { ret void }
define void @bkey(i64 %n) #3 { 
  %a = alloca i8, i64 %n
  call void @g()
ret void }
define i64 @ind(i64 %i) #0 {
  %t = getelementptr [2 x ptr], ptr @tab, i64 0, i64 %i
  %a = load ptr, ptr %t
  indirectbr ptr %a, [label %x, label %y]
x:
  ret i64 1
y:
  ret i64 2
}
@tab = private constant [2 x ptr] [ptr blockaddress(@ind, %x), ptr blockaddress(@ind, %y)]
define void @sw(i64 %v) #1 uwtable {
entry:
  switch i64 %v, label %sw.bb0 [
    i64 1, label %sw.bb1
    i64 2, label %sw.bb2
    i64 3, label %sw.bb3
    i64 4, label %sw.bb4
    i64 5, label %sw.bb4
    i64 6, label %sw.bb4
    i64 7, label %sw.bb4
    i64 8, label %sw.bb4
    i64 9, label %sw.bb4
    i64 10, label %sw.bb1
    i64 11, label %sw.bb1
    i64 12, label %sw.bb1
    i64 13, label %sw.bb1
    i64 14, label %sw.bb1
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
  tail call void @g()
  ret void
}
attributes #0 = { "branch-target-enforcement" }
attributes #1 = { "branch-target-enforcement" "sign-return-address"="non-leaf" }
attributes #2 = { "sign-return-address"="all" "sign-return-address-key"="a_key" }
attributes #3 = { "sign-return-address"="non-leaf" "sign-return-address-key"="a_key"  uwtable(sync) }
