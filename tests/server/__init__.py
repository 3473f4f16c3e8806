"""The server, spoken to over its public protocol on a real port."""
