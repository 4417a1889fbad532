"""Which lines run when the rules are imported: `python -m mutants.imports FILE`, in a process of its own."""

from __future__ import annotations

import json
import sys
from importlib import import_module
from pathlib import Path

import coverage

from mutants.scope import PACKAGE, ROOT, SHARED, rules


def main(file: str) -> None:
    parts = [str(ROOT / PACKAGE / part) for part in ("games", *SHARED)]
    watching = coverage.Coverage(data_file=None, config_file=False, source=parts)
    watching.start()
    for source in rules():
        import_module(".".join(Path(source).with_suffix("").parts[1:]))
    watching.stop()
    data = watching.get_data()
    found = {str(Path(path).relative_to(ROOT)): data.lines(path) for path in data.measured_files()}
    Path(file).write_text(json.dumps(found), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
