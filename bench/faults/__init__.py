"""What happens to a cluster when its parts fail under load, counted."""
