"""Dialects: stack map formats that a user describes in a TOML file.

    description.py    the language of the files, and a description as objects
    structure.py      a map as structures: the values of its fields, and the structures in its tables
    read.py           bytes to structures
    write.py          structures to bytes
    model.py          structures to a StackMap
    check.py          violations of a description
    show.py           a map as text, as JSON and field by field

The TOML files beside this one describe formats of other projects; `load_dialect` finds them by name. The reader and the
writer share only the description, so each checks the other.
"""
