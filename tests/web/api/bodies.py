"""What is sent to the API, and what its refusals come back as."""

PROBLEM = "application/problem+json"
ONE_MATCH = {"home": "Otters", "away": "Quokkas", "boards": 4}
