"""The game server: tables in the browser, for people and for programs (docs/protocol.md)."""
