"""Tests of the stream that a listener is sent."""
