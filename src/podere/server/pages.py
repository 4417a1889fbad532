"""The built page: its files, and the one page for every address of the client's own."""

from __future__ import annotations

from pathlib import Path

from fastapi import FastAPI, Request
from fastapi.responses import FileResponse, HTMLResponse, Response
from starlette.exceptions import HTTPException

from podere.server.errors import allowed, answer

NOT_BUILT = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Podere</title></head>
<body><h1>Podere</h1>
<p>The server runs, but its page has not been built.
In a checkout, <code>make page</code> builds it; a package that <code>make wheel</code> made has it.
Then load this address again.</p>
<p lang="it">Il server funziona, ma la sua pagina non è stata costruita.
In una copia dei sorgenti la costruisce <code>make page</code>;
un pacchetto fatto da <code>make wheel</code> la contiene.
Poi ricarica questo indirizzo.</p>
<p>The tables are there all the same: see <a href="/api/tables">/api/tables</a>
and <a href="/api/docs.json">the interface</a>.</p>
</body></html>
"""
FOR_EVER = "public, max-age=31536000, immutable"


def install(app: FastAPI, static: Path) -> None:
    """Serve the page below everything else."""
    root = static.resolve()

    @app.api_route("/{path:path}", methods=["GET", "HEAD"], include_in_schema=False)
    async def page(path: str, request: Request) -> Response:
        if path.startswith("api/"):
            if allowed(request.url.path):
                raise HTTPException(405)
            return answer(404, "not_found", "There is nothing here.")
        file = _file(root, path)
        if file is not None:
            hashed = file.relative_to(root).parts[0] == "assets"
            return FileResponse(file, headers={"cache-control": FOR_EVER if hashed else "no-cache"})
        index = root / "index.html"
        if not index.is_file():
            return HTMLResponse(NOT_BUILT, 200)
        if "." in path.rpartition("/")[2]:
            return HTMLResponse("Not found", 404)
        return FileResponse(index, headers={"cache-control": "no-cache"})


def _file(root: Path, path: str) -> Path | None:
    """The file of the built page with this name; never one outside of it."""
    if not path or "\x00" in path:
        return None
    try:
        file = (root / path).resolve()
        return file if file.is_relative_to(root) and file.is_file() else None
    except (OSError, ValueError):
        return None
