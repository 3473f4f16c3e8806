"""Würfel Bohnanza (2012), the dice game by Uwe Rosenberg, for 2–5 players.

In turn, to the right, a player rolls seven bean dice, keeps one or more after every roll and stops at will; then
the dice on the bean field fill orders of the own harvest card, from the bottom up. After every roll all the others
may fill orders with the dice just rolled. Three to six filled orders sell for one to four coins, at any time; 13
coins end the game.

What is simplified: nothing of the rules. The game does not wait for a player who can make nothing of the dice, and
the active player has to wait for those who can. What is reconstructed: the faces of the dice and the orders of all
61 harvest cards, which the booklet does not print; both are data (`haricot/data/dice.toml`), with the evidence they
rest on.

It keeps the kernel’s contract and shares nothing with the card engine.
"""
