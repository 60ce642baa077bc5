"""Charts of the workbench, drawn by matplotlib."""
