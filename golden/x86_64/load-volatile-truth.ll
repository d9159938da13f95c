source_filename = "load-volatile-truth"
target triple = "x86_64-unknown-linux-gnu"

define double @f(ptr %p) {
entry:
  %bit = load volatile i1, ptr %p
  %number = uitofp i1 %bit to double
  ret double %number
}
