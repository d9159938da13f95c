; Exception tables of functions in comdats, in their groups, under the flags of position-independent code.
; targets: x86_64
source_filename = "exceptions-comdat.cpp"

$inline_one = comdat any
$inline_two = comdat any

@_ZTIi = external constant ptr

declare i32 @__gxx_personality_v0(...)
declare void @may_throw(i32)

define linkonce_odr void @inline_one(i32 %x) comdat personality ptr @__gxx_personality_v0 {
  invoke void @may_throw(i32 %x) to label %done unwind label %pad

done:
  ret void

pad:
  %caught = landingpad { ptr, i32 } cleanup
  call void @may_throw(i32 3)
  resume { ptr, i32 } %caught
}

define linkonce_odr i32 @inline_two(i32 %x) comdat personality ptr @__gxx_personality_v0 {
  invoke void @may_throw(i32 %x) to label %done unwind label %pad

done:
  ret i32 0

pad:
  %caught = landingpad { ptr, i32 } catch ptr @_ZTIi
  %selector = extractvalue { ptr, i32 } %caught, 1
  ret i32 %selector
}

define i32 @plain(i32 %x) personality ptr @__gxx_personality_v0 {
  invoke void @inline_one(i32 %x) to label %done unwind label %pad

done:
  %r = call i32 @inline_two(i32 %x)
  ret i32 %r

pad:
  %caught = landingpad { ptr, i32 } catch ptr @_ZTIi
  ret i32 1
}

!llvm.module.flags = !{!0, !1}
!0 = !{i32 8, !"PIC Level", i32 2}
!1 = !{i32 7, !"PIE Level", i32 2}
