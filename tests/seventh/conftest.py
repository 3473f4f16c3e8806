"""The tests of this folder see the package with the edition in it."""

from collections.abc import Iterator

import pytest

from tests.seventh import laid_over


@pytest.fixture(autouse=True)
def _overlay() -> Iterator[None]:
    with laid_over():
        yield
