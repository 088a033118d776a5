"""Tables: what both databases refuse, what they keep exactly, and how rows find each other."""
