; A store whose address is a pointer that what is stored comes after, and a number: the number is moved by the pointer.
; targets: ppc64 ppc64le
; isel: dag
source_filename = "number-moved-by-pointer.ll"

define ptr @stored() {
  %p = call ptr @get()
  %q = getelementptr i32, ptr %p, i64 30700
  %v = load i64, ptr null
  store i64 %v, ptr %q
  ret ptr %q
}

declare ptr @get()
