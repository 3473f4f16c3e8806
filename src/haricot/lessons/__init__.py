"""Lessons: positions, what the learner must do there, what the others do then, and the words for it.

A lesson is data (`data/*.toml`). The engine plays it, so that nothing in it can be against the rules, and screens show
what the engine says (docs/decisions/0019-lessons-are-data.md).
"""
