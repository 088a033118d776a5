"""Other programs' files and documents, to and from plain values: results as CSV, the JSON of a sheet, whole events."""
