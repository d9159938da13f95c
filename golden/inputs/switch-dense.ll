; A switch over many values: a table of distances from itself.
; targets: ppc64 ppc64le
source_filename = "switch-dense.ll"

define i32 @sw(i64 %i) {
  switch i64 %i, label %d [
    i64 0, label %b0
    i64 1, label %b1
    i64 2, label %b2
    i64 3, label %b3
    i64 4, label %b4
    i64 5, label %b5
    i64 6, label %b6
    i64 7, label %b7
    i64 8, label %b8
    i64 9, label %b9
    i64 10, label %b10
    i64 11, label %b11
    i64 12, label %b12
    i64 13, label %b13
    i64 14, label %b14
    i64 15, label %b15
    i64 16, label %b16
    i64 17, label %b17
    i64 18, label %b18
    i64 19, label %b19
    i64 20, label %b20
    i64 21, label %b21
    i64 22, label %b22
    i64 23, label %b23
    i64 24, label %b24
    i64 25, label %b25
    i64 26, label %b26
    i64 27, label %b27
    i64 28, label %b28
    i64 29, label %b29
    i64 30, label %b30
    i64 31, label %b31
    i64 32, label %b32
    i64 33, label %b33
    i64 34, label %b34
    i64 35, label %b35
    i64 36, label %b36
    i64 37, label %b37
    i64 38, label %b38
    i64 39, label %b39
    i64 40, label %b40
    i64 41, label %b41
    i64 42, label %b42
    i64 43, label %b43
    i64 44, label %b44
    i64 45, label %b45
    i64 46, label %b46
    i64 47, label %b47
    i64 48, label %b48
    i64 49, label %b49
    i64 50, label %b50
    i64 51, label %b51
    i64 52, label %b52
    i64 53, label %b53
    i64 54, label %b54
    i64 55, label %b55
    i64 56, label %b56
    i64 57, label %b57
    i64 58, label %b58
    i64 59, label %b59
    i64 60, label %b60
    i64 61, label %b61
    i64 62, label %b62
    i64 63, label %b63
    i64 64, label %b64
    i64 65, label %b65
    i64 66, label %b66
    i64 67, label %b67
    i64 68, label %b68
    i64 69, label %b69
  ]
b0:
  ret i32 0
b1:
  ret i32 7
b2:
  ret i32 14
b3:
  ret i32 21
b4:
  ret i32 28
b5:
  ret i32 35
b6:
  ret i32 42
b7:
  ret i32 49
b8:
  ret i32 56
b9:
  ret i32 63
b10:
  ret i32 70
b11:
  ret i32 77
b12:
  ret i32 84
b13:
  ret i32 91
b14:
  ret i32 98
b15:
  ret i32 105
b16:
  ret i32 112
b17:
  ret i32 119
b18:
  ret i32 126
b19:
  ret i32 133
b20:
  ret i32 140
b21:
  ret i32 147
b22:
  ret i32 154
b23:
  ret i32 161
b24:
  ret i32 168
b25:
  ret i32 175
b26:
  ret i32 182
b27:
  ret i32 189
b28:
  ret i32 196
b29:
  ret i32 203
b30:
  ret i32 210
b31:
  ret i32 217
b32:
  ret i32 224
b33:
  ret i32 231
b34:
  ret i32 238
b35:
  ret i32 245
b36:
  ret i32 252
b37:
  ret i32 259
b38:
  ret i32 266
b39:
  ret i32 273
b40:
  ret i32 280
b41:
  ret i32 287
b42:
  ret i32 294
b43:
  ret i32 301
b44:
  ret i32 308
b45:
  ret i32 315
b46:
  ret i32 322
b47:
  ret i32 329
b48:
  ret i32 336
b49:
  ret i32 343
b50:
  ret i32 350
b51:
  ret i32 357
b52:
  ret i32 364
b53:
  ret i32 371
b54:
  ret i32 378
b55:
  ret i32 385
b56:
  ret i32 392
b57:
  ret i32 399
b58:
  ret i32 406
b59:
  ret i32 413
b60:
  ret i32 420
b61:
  ret i32 427
b62:
  ret i32 434
b63:
  ret i32 441
b64:
  ret i32 448
b65:
  ret i32 455
b66:
  ret i32 462
b67:
  ret i32 469
b68:
  ret i32 476
b69:
  ret i32 483
d:
  ret i32 -1
}
