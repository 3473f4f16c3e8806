"""What bots are called where people meet them."""

from typing import Final

BOT_NAMES: Final = ("Azuki", "Borlotti", "Cannellini", "Dolique", "Edamame", "Fava", "Garbanzo")
"""Beans of the kitchen, one for each seat's letter."""
