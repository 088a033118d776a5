"""Tests in a real browser, on a real server: by keyboard, without scripts, on a phone."""
