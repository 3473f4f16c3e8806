"""Nobody is bound to a table: a seat can be given up, from the table and from the lobby."""

from typing import Any

from tests.browser.eyes import clear
from tests.browser.hands import quick, table_for_two


def ask_to_leave(page: Any) -> None:
    """From the menu of the table."""
    page.click("[data-menu]")
    page.click("[data-leave]")


def test_a_table_with_bots_is_closed(person: Any) -> None:
    """One question, then the lobby, and the table is not in the list any more."""
    page = person()
    quick(page)
    ask_to_leave(page)
    page.get_by_role("dialog", name="Leave this table?").wait_for()
    clear(page, "leaving")
    page.get_by_role("button", name="Stay").click()
    page.wait_for_selector("dialog[open]", state="detached")
    ask_to_leave(page)
    page.click("[data-leave-sure]")
    page.wait_for_selector("[data-quick]")
    page.wait_for_load_state("networkidle")
    assert page.get_by_text("Back to the table").count() == 0


def test_the_lobby_can_be_tidied(person: Any, shoot: Any) -> None:
    """A table somebody does not want to go back to is left from the list."""
    page = person()
    quick(page)
    page.goto("/#/")
    page.get_by_text("Back to the table").wait_for()
    shoot(page, "lobby-tables")
    page.locator("li [data-leave]").click()
    page.click("[data-leave-sure]")
    page.get_by_text("Back to the table").wait_for(state="detached")


def test_the_others_play_on_with_a_bot(person: Any) -> None:
    """Whoever leaves a game with friends is replaced by a bot; another page of theirs is told."""
    host, guest = table_for_two(person, seats=3, bots=1)
    second = guest.context.new_page()
    second.goto(guest.url)
    second.wait_for_selector(".board")
    ask_to_leave(guest)
    assert "A bot takes your seat" in guest.inner_text("dialog")
    guest.click("[data-leave-sure]")
    guest.wait_for_selector("[data-quick]")
    second.get_by_role("heading", name="You have left this table.").wait_for()
    host.locator(".seats section", has_text="Borlotti").wait_for()
    assert "Bruno" not in host.inner_text(".seats")
