"""Games of bots as data to learn from: what a seat saw, what it could do, what it did, what it was paid."""
