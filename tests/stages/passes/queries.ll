; rewrite-statepoints-for-gc
declare ptr addrspace(1) @llvm.experimental.gc.get.pointer.base.p1.p1(ptr addrspace(1) readnone nocapture)
declare i64 @llvm.experimental.gc.get.pointer.offset.p1(ptr addrspace(1) readnone nocapture)
declare void @take(ptr addrspace(1), i64)

define void @f(i1 %c, ptr addrspace(1) %p, ptr addrspace(1) %q, i64 %n) gc "statepoint-example" {
entry:
  br i1 %c, label %a, label %m
a:
  %ga = getelementptr i8, ptr addrspace(1) %p, i64 %n
  br label %m
m:
  %d = phi ptr addrspace(1) [ %ga, %a ], [ %q, %entry ]
  %b = call ptr addrspace(1) @llvm.experimental.gc.get.pointer.base.p1.p1(ptr addrspace(1) %d)
  %o = call i64 @llvm.experimental.gc.get.pointer.offset.p1(ptr addrspace(1) %d)
  call void @take(ptr addrspace(1) %b, i64 %o)
  call void @take(ptr addrspace(1) %d, i64 %o)
  ret void
}

define i64 @asked_of_an_answer() gc "statepoint-example" {
  %b = call ptr addrspace(1) @llvm.experimental.gc.get.pointer.base.p1.p1(ptr addrspace(1) null)
  %o = call i64 @llvm.experimental.gc.get.pointer.offset.p1(ptr addrspace(1) %b)
  ret i64 %o
}
