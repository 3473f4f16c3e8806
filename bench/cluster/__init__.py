"""The real parts of a cluster on this machine: Postgres, NATS, nodes and a balancer."""
