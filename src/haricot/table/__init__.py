"""Who is asked, and when."""
