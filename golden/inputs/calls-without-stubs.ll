; Calls of functions that are not to be bound late, and of the library where its addresses come from the GOT.
; targets: aarch64
; isel: dag
source_filename = "calls-without-stubs.ll"


declare void @external() nonlazybind

define void @test_laziness(ptr %a) nounwind {
  call void @external()
  call void @llvm.memset.p0.i64(ptr align 1 %a, i8 1, i64 1000, i1 false)
  ret void
}

define void @test_laziness_tail() nounwind {
  tail call void @external()
  ret void
}

declare void @llvm.memset.p0.i64(ptr nocapture writeonly, i8, i64, i1 immarg)

!llvm.module.flags = !{!0}
!0 = !{i32 7, !"RtLibUseGOT", i32 1}
