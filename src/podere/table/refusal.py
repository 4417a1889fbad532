"""What a table says when it does not do what was asked."""

from __future__ import annotations

from podere.kernel.errors import PodereError


class Refused(PodereError):
    """It was not done and nothing changed: a key of the catalogue, a plain sentence, and what it mentions."""

    def __init__(self, key: str, text: str, **about: object) -> None:
        super().__init__(text)
        self.key = key
        self.text = text
        self.about = about

    def to_data(self) -> dict[str, object]:
        return {"key": self.key, "text": self.text, "about": self.about}
