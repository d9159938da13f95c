; The function that resumes unwinding is called with one argument, however it is declared.
; targets: x86_64
source_filename = "resume-declared-otherwise.ll"

@error = external global i8

define void @_ada_x() personality ptr @__gnat_eh_personality {
entry:
  invoke void @raise()
          to label %eh_then unwind label %unwind

unwind:                                           ; preds = %entry
  %eh_ptr = landingpad { ptr, i32 }
              catch ptr @error
  %eh_select = extractvalue { ptr, i32 } %eh_ptr, 1
  %eh_typeid = tail call i32 @llvm.eh.typeid.for(ptr @error)
  %tmp2 = icmp eq i32 %eh_select, %eh_typeid
  br i1 %tmp2, label %eh_then, label %Unwind

eh_then:                                          ; preds = %unwind, %entry
  ret void

Unwind:                                           ; preds = %unwind
  resume { ptr, i32 } %eh_ptr
}

declare void @raise()

declare i32 @llvm.eh.typeid.for(ptr) nounwind

declare i32 @__gnat_eh_personality(...)

declare i32 @_Unwind_Resume(...)
