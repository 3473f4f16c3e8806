"""Agents at served tables: programs that read and write sit down among people and bots, one seat and one view each."""
