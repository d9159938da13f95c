; rewrite-statepoints-for-gc
declare i32 @personality(...)
declare void @ext()

define void @swapped(<2 x ptr addrspace(1)> %v, i1 %c) gc "statepoint-example" personality ptr @personality {
entry:
  br label %head
head:
  %here = phi <2 x ptr addrspace(1)> [ zeroinitializer, %entry ], [ %there, %body ]
  %there = phi <2 x ptr addrspace(1)> [ %v, %entry ], [ %here, %body ]
  br i1 %c, label %body, label %out
body:
  call void @ext()
  br label %head
out:
  %lane = extractelement <2 x ptr addrspace(1)> %here, i32 0
  %inside = getelementptr i64, ptr addrspace(1) %lane, i64 0
  %deeper = getelementptr i64, ptr addrspace(1) %inside, i64 0
  br label %again
again:
  invoke void @ext() "deopt-lowering"="live-in" to label %normal unwind label %pad
normal:
  br label %again
pad:
  %landing = landingpad token cleanup
  %base = call ptr addrspace(1) @llvm.experimental.gc.get.pointer.base.p1.p1(ptr addrspace(1) %deeper)
  ret void
}

declare ptr addrspace(1) @llvm.experimental.gc.get.pointer.base.p1.p1(ptr addrspace(1))
