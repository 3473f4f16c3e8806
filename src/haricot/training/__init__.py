"""How the master's net is made: games are played and recorded, and a net learns from them what situations lead to."""
