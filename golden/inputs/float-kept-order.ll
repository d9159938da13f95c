; Sums and products with what keeps a number are that number before the graph has an order.
; targets: ppc64 ppc64le
source_filename = "float-kept-order.ll"

define void @f0(double %v0, i1 %v1) {
  br label %e2
e2:
  %v3 = fmul double 1.000000e+00, %v0
  %v4 = fmul double %v3, %v3
  %v5 = fadd double %v0, -0.000000e+00
  store i64 0, ptr null
  %v6 = fmul double %v5, %v3
  br i1 %v1, label %v8, label %v7
v7:
  br label %v10
v8:
  %v9 = fadd double 0.000000e+00, %v6
  br label %v10
v10:
  br label %v11
v11:
  br label %v11
}
