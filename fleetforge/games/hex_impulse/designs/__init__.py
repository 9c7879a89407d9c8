"""The designer of fighters."""
