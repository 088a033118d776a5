"""What every view shares: who asks, from where, what the form says, and how it is answered."""
