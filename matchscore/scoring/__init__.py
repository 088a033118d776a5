"""The rules of a bridge team match: values in, values out, standard library only.

Law numbers are those of the Laws of Duplicate Bridge 2017.
"""
