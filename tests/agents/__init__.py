"""Tests of agents at served tables."""
