"""La Isla Bohnita: ships, two island ports and pirates on top of the original rules (I1–I20)."""
