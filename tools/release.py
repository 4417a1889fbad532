"""Make a release, or say why not: one version everywhere, a changelog that tells of it, files that were tried.

python tools/release.py check        is what is said of versions consistent?
python tools/release.py 0.2.0        write the version, build and try the package, commit, tag
"""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).parent.parent
NEXT = "Next"
NUMBERS = re.compile(r"(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)")
PLACES = {
    "pyproject.toml": re.compile(r'^(version = ")([^"]+)(")$', re.MULTILINE),
    "src/podere/__init__.py": re.compile(r'^(__version__ = ")([^"]+)(")$', re.MULTILINE),
    "web/package.json": re.compile(r'\A(\{\s*"name": "podere-web",\s*"version": ")([^"]+)(")'),
    "web/package-lock.json": re.compile(r'("name": "podere-web",\s*"version": ")([^"]+)(")'),
}
"""Where the version stands: what is before it, itself, what is after it."""
HEADING = re.compile(r"^## (.+)$", re.MULTILINE)


def text_of(root: Path, name: str) -> str:
    return (root / name).read_text(encoding="utf-8")


def versions(root: Path) -> dict[str, set[str]]:
    """What each file says."""
    return {
        name: {match[2] for match in place.finditer(text_of(root, name))} for name, place in PLACES.items()
    }


def sections(changelog: str) -> dict[str, str]:
    """The changelog's sections: heading and text."""
    parts = HEADING.split(changelog)[1:]
    return {heading.strip(): text.strip() for heading, text in zip(parts[::2], parts[1::2], strict=True)}


def numbers(version: str) -> tuple[int, ...]:
    return tuple(map(int, version.split(".")))


def faults(root: Path) -> list[str]:
    """What does not fit together."""
    found = [f"{name} names {len(said)} versions" for name, said in versions(root).items() if len(said) != 1]
    said = set().union(*versions(root).values())
    if len(said) != 1:
        return [*found, f"the files name different versions: {', '.join(sorted(said))}"]
    [version] = said
    return found + faults_of_changelog(text_of(root, "CHANGELOG.md"), version) + faults_of_pythons(root)


def faults_of_changelog(changelog: str, version: str) -> list[str]:
    headings = [heading.strip() for heading in HEADING.findall(changelog)]
    released = headings[1:] if headings[:1] == [NEXT] else headings
    odd = [heading for heading in released if not NUMBERS.fullmatch(heading)]
    if odd:
        return [f"the changelog has a heading that is no version: {odd[0]}"]
    found = []
    if sorted(set(released), key=numbers, reverse=True) != released:
        found.append("the changelog's versions do not go from the newest to the oldest, each once")
    if released[:1] != [version]:
        found.append(f"the changelog's newest version is not {version}")
    found += [
        f"the changelog says nothing of {name}" for name, text in sections(changelog).items() if not text
    ]
    return found


def faults_of_pythons(root: Path) -> list[str]:
    """The Pythons that are named, those that wheels are built for, and the oldest that is asked for."""
    project = tomllib.loads(text_of(root, "pyproject.toml"))
    named = re.findall(r"Python :: (3\.\d+)", " ".join(project["project"]["classifiers"]))
    built = [f"3.{tag[3:]}" for tag in re.findall(r"cp3\d+", project["tool"]["cibuildwheel"]["build"])]
    found = []
    if named != built:
        found.append(f"Python {', '.join(named)} are named, wheels are built for {', '.join(built)}")
    if project["project"]["requires-python"] != f">={named[0]}":
        found.append(f"the oldest Python that is named is {named[0]}, not the one that is required")
    return found


def obstacles(root: Path, version: str) -> list[str]:
    """Why this version cannot be released."""
    found = faults(root)
    if not NUMBERS.fullmatch(version):
        return [*found, f"{version} is not a version of three numbers"]
    if not found:
        [now] = versions(root)["pyproject.toml"]
        if numbers(version) <= numbers(now):
            found.append(f"{version} is not newer than {now}")
    if not sections(text_of(root, "CHANGELOG.md")).get(NEXT):
        found.append(f'the changelog has no section "{NEXT}" that tells what is new')
    if git(root, "status", "--porcelain"):
        found.append("there are changes that are not committed")
    if git(root, "tag", "--list", f"v{version}"):
        found.append(f"there is a tag v{version}")
    return found


def git(root: Path, *words: str) -> str:
    done = subprocess.run(["git", *words], cwd=root, capture_output=True, text=True, check=True)
    return done.stdout.strip()


def write(root: Path, version: str) -> None:
    """The version, wherever it stands, and as the heading of what is new."""
    for name, place in PLACES.items():
        text = place.sub(rf"\g<1>{version}\g<3>", text_of(root, name))
        (root / name).write_text(text, encoding="utf-8")
    changelog = re.sub(rf"^## {NEXT}$", f"## {version}", text_of(root, "CHANGELOG.md"), flags=re.MULTILINE)
    (root / "CHANGELOG.md").write_text(changelog, encoding="utf-8")


def unfit(root: Path, version: str) -> list[str]:
    """What was built, but under another version."""
    return [
        file.name for file in (root / "dist").iterdir() if not re.match(rf"podere-{version}[-.]", file.name)
    ]


def release(root: Path, version: str) -> list[str]:
    """Write, build, try, commit, tag; where something fails, nothing stays changed."""
    found = obstacles(root, version)
    if found:
        return found
    write(root, version)
    built = subprocess.run(["make", "wheel"], cwd=root).returncode == 0
    if not built or unfit(root, version) or faults(root):
        git(root, "restore", ".")
        return ["the package could not be built, or does not work: see above"]
    git(root, "commit", "--quiet", "--all", "--message", f"Release {version}")
    git(root, "tag", "--annotate", f"v{version}", "--message", f"Podere {version}")
    return []


def main(arguments: list[str]) -> int:
    match arguments:
        case ["check"]:
            found, well = faults(ROOT), "versions and changelog fit together"
        case [version] if not version.startswith("-"):
            found = release(ROOT, version)
            well = f"{version} is committed and tagged; its files are in dist, and nothing was sent anywhere"
        case _:
            print(__doc__, file=sys.stderr)
            return 2
    for fault in found:
        print(f"release: {fault}", file=sys.stderr)
    if not found:
        print(well)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
