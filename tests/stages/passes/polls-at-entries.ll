; place-safepoints
declare void @do_poll()
declare void @ext()
declare void @leaf() "gc-leaf-function"
declare void @llvm.memset.p1.i64(ptr addrspace(1), i8, i64, i1)

define void @gc.safepoint_poll() {
entry:
  br label %next
next:
  call void @do_poll()
  br label %last
last:
  ret void
}

define void @first-call() gc "statepoint-example" {
  %a = add i32 1, 2
  call void @ext()
  ret void
}

define void @past-intrinsics(ptr addrspace(1) %p) gc "statepoint-example" {
  call void @llvm.memset.p1.i64(ptr addrspace(1) %p, i8 0, i64 8, i1 false)
  %b = add i32 1, 2
  call void @leaf()
  ret void
}

define i32 @straight(i1 %c) gc "statepoint-example" {
entry:
  br label %on
on:
  %x = phi i32 [ 3, %entry ]
  br i1 %c, label %a, label %b
a:
  call void @ext()
  ret i32 %x
b:
  ret i32 1
}
