; place-safepoints,rewrite-statepoints-for-gc
declare void @do_poll()
@flag = global i32 0

define void @gc.safepoint_poll() {
  %f = load volatile i32, ptr @flag
  %wanted = icmp ne i32 %f, 0
  br i1 %wanted, label %slow, label %done
slow:
  tail call void @do_poll()
  br label %done
done:
  ret void
}


declare ptr addrspace(1) @next(ptr addrspace(1))

define ptr addrspace(1) @walk(ptr addrspace(1) %list, i64 %n) gc "statepoint-example" {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %j, %loop ]
  %at = phi ptr addrspace(1) [ %list, %entry ], [ %after, %loop ]
  %after = load ptr addrspace(1), ptr addrspace(1) %at
  %j = add i64 %i, 1
  %more = icmp ult i64 %j, %n
  br i1 %more, label %loop, label %out
out:
  %r = call ptr addrspace(1) @next(ptr addrspace(1) %after)
  ret ptr addrspace(1) %r
}
