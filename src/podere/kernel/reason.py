"""Why something that one can see is not possible now."""

from __future__ import annotations


class Reason:
    """A key of the catalogue (`why.levels_differ`) and what its sentence mentions."""

    def __init__(self, key: str, **about: object) -> None:
        self.key = key
        self.about = about

    def __repr__(self) -> str:
        mentioned = ", ".join(f"{name}={value!r}" for name, value in self.about.items())
        return f"Reason({self.key!r}{', ' if mentioned else ''}{mentioned})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Reason) and (self.key, self.about) == (other.key, other.about)

    def __hash__(self) -> int:
        return hash(self.key)

    def to_data(self) -> dict[str, object]:
        return {"key": self.key, **self.about}
