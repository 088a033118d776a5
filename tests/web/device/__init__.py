"""The players' own device."""
