"""Behind a proxy: the examples of docs/hosts.md, with a real nginx and a real Caddy in front."""

from __future__ import annotations

import json
import re
import shutil
import socket
import ssl
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import ClientConnection, connect

from podere.server.visitors import Visitors
from tests.server.conftest import Start
from tests.server.databases import free_port
from tests.server.running import Running
from tests.server.test_crash import ROOT

PATH = "/usr/sbin:/usr/bin:/sbin:/bin"
NAME = "games.example.org"
ORIGIN = f"https://{NAME}"


def example(language: str) -> str:
    """The example in the documentation."""
    found = re.search(rf"```{language}\n(.*?)```", (ROOT / "docs" / "hosts.md").read_text(), re.DOTALL)
    assert found is not None
    return found[1]


def certificate(folder: Path) -> tuple[Path, Path]:
    pem, key = folder / "games.pem", folder / "games.key"
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", f"/CN={NAME}",
         "-keyout", str(key), "-out", str(pem)],
        check=True, capture_output=True,
    )  # fmt: skip
    return pem, key


def nginx(folder: Path, port: int, behind: int) -> list[str]:
    pem, key = certificate(folder)
    site = (
        example("nginx")
        .replace("127.0.0.1:8000", f"127.0.0.1:{behind}")
        .replace("listen 443", f"listen {port}")
    )
    site = site.replace(f"/etc/ssl/{NAME}.pem", str(pem)).replace(f"/etc/ssl/{NAME}.key", str(key))
    paths = "".join(
        f"{kind}_temp_path {folder}/{kind};\n"
        for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    text = (
        f"daemon off;\npid {folder}/pid;\nerror_log {folder}/error.log;\nevents {{}}\n"
        f"http {{\naccess_log off;\n{paths}{site}}}\n"
    )
    (folder / "nginx.conf").write_text(text)
    return ["nginx", "-c", str(folder / "nginx.conf"), "-e", str(folder / "error.log")]


def caddy(folder: Path, port: int, behind: int) -> list[str]:
    """Only the certificate is our own: that of the example comes from the internet."""
    site = (
        example("caddy").replace("127.0.0.1:8000", f"127.0.0.1:{behind}").replace(NAME, f"{NAME}:{port}", 1)
    )
    site = site.replace("{\n", "{\n    tls internal\n", 1)
    head = f"{{\nadmin off\nauto_https disable_redirects\nskip_install_trust\nstorage file_system {folder}/caddy\n}}\n"
    (folder / "Caddyfile").write_text(head + site)
    return ["caddy", "run", "--config", str(folder / "Caddyfile"), "--adapter", "caddyfile"]


PROXIES: dict[str, Callable[[Path, int, int], list[str]]] = {"nginx": nginx, "caddy": caddy}


class Proxied:
    """A server behind a proxy, as visitors from several addresses reach it."""

    def __init__(self, server: Running, port: int) -> None:
        self.server = server
        self.port = port
        self.tls = ssl.create_default_context()
        self.tls.check_hostname = False
        self.tls.verify_mode = ssl.CERT_NONE

    def ask(
        self, method: str, path: str, place: str = "127.0.0.2", body: object = None, **headers: str
    ) -> Any:
        with httpx.Client(
            transport=httpx.HTTPTransport(verify=self.tls, local_address=place), timeout=20
        ) as client:
            return client.request(
                method, f"https://127.0.0.1:{self.port}{path}", json=body,
                headers={"host": NAME, "origin": ORIGIN, **headers}, extensions={"sni_hostname": NAME},
            )  # fmt: skip

    def lay(self, place: str = "127.0.0.2", **headers: str) -> Any:
        seats = [{"kind": "me"}, {"kind": "here"}]
        return self.ask(
            "POST", "/api/tables", place, {"game": "aehre", "players": 2, "seats": seats}, **headers
        )

    def socket(self, table: str, place: str = "127.0.0.2", origin: str = ORIGIN) -> ClientConnection:
        plain = socket.create_connection(("127.0.0.1", self.port), source_address=(place, 0))
        return connect(
            f"wss://{NAME}/api/tables/{table}/socket", sock=plain, ssl=self.tls, server_hostname=NAME,
            origin=origin,  # type: ignore[arg-type]
        )  # fmt: skip


@pytest.fixture(params=PROXIES)
def proxied(request: pytest.FixtureRequest, start: Start, tmp_path: Path) -> Iterator[Proxied]:
    if shutil.which(request.param, path=PATH) is None:
        pytest.skip(f"{request.param} is not installed here (Debian's package of that name has it)")
    server = start(
        origins=(ORIGIN,), trusted_proxies=("127.0.0.1",), posts_a_minute=6, connections_an_address=3
    )
    folder, port = tmp_path / "proxy", free_port()
    folder.mkdir()
    with (folder / "log").open("w") as log:
        process = subprocess.Popen(
            PROXIES[request.param](folder, port, server.port), stdout=log, stderr=log,
            env={"HOME": str(folder), "PATH": PATH},
        )  # fmt: skip
    found = Proxied(server, port)
    try:
        end = time.monotonic() + 30
        while True:
            try:
                found.ask("GET", "/api/bots")
                break
            except httpx.TransportError:
                assert process.poll() is None, (folder / "log").read_text()
                assert time.monotonic() < end
                time.sleep(0.05)
        yield found
    finally:
        process.terminate()
        process.wait(20)


def test_people_play_behind_a_proxy(proxied: Proxied) -> None:
    assert proxied.ask("GET", "/api/games").status_code == 200
    made = proxied.lay()
    assert made.status_code == 200, made.text
    assert "; Secure" in made.headers["set-cookie"]
    table = made.json()
    with proxied.socket(table["table"]) as socket:
        socket.send(json.dumps({"do": "hello", "id": 1, "token": table["tokens"][0]}))
        frames = []
        while not any(frame["is"] == "table" for frame in frames):
            frames += [json.loads(line) for line in str(socket.recv(20)).split("\n")]
        assert frames[-1]["you"] == 0
    with pytest.raises(InvalidStatus), proxied.socket(table["table"], origin="https://evil.example"):
        pass
    assert proxied.lay(origin="https://evil.example").status_code == 403


def test_behind_a_proxy_each_visitor_has_limits(proxied: Proxied) -> None:
    answers = [proxied.lay().status_code for _ in range(8)]
    assert answers[:6] == [200] * 6
    assert answers[6:] == [429] * 2
    told = {"x-forwarded-for": "203.0.113.9", "x-real-ip": "203.0.113.9", "forwarded": "for=203.0.113.9"}
    assert proxied.lay(**told).status_code == 429, "what a client writes itself is not believed"
    made = proxied.lay("127.0.0.3")
    assert made.status_code == 200, "another visitor is not harmed"
    table = made.json()["table"]
    with ExitStack() as sockets:
        for _ in range(3):
            sockets.enter_context(proxied.socket(table))
        with pytest.raises(InvalidStatus), proxied.socket(table):
            pass
        other = sockets.enter_context(proxied.socket(table, "127.0.0.3"))
        other.send(json.dumps({"do": "ping", "id": 1}))
        assert json.loads(other.recv(20)) == {"is": "pong", "id": 1}


# Whom to believe


def scope(peer: str, scheme: str = "http", **headers: str) -> dict[str, Any]:
    pairs = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    return {"client": (peer, 5000), "scheme": scheme, "headers": pairs}


@pytest.mark.parametrize(
    ("peer", "told", "place"),
    [
        ("203.0.113.5", "198.51.100.1", "203.0.113.5"),
        ("10.1.2.3", "198.51.100.1", "198.51.100.1"),
        ("10.1.2.3", "6.6.6.6, 198.51.100.1", "198.51.100.1"),
        ("10.1.2.3", "6.6.6.6, 198.51.100.1, 10.9.9.9", "198.51.100.1"),
        ("10.1.2.3", "198.51.100.1:4711", "198.51.100.1"),
        ("10.1.2.3", "[2001:db8:1:2:3::4]:4711", "2001:db8:1:2::/64"),
        ("10.1.2.3", "2001:db8:1:2:ffff::9", "2001:db8:1:2::/64"),
        ("10.1.2.3", "::ffff:198.51.100.1", "198.51.100.1"),
        ("10.1.2.3", "6.6.6.6, unknown", "10.1.2.3"),
        ("10.1.2.3", "", "10.1.2.3"),
        ("2001:db8:1:2::7", "198.51.100.1", "2001:db8:1:2::/64"),
    ],
)
def test_only_a_trusted_proxy_is_believed(peer: str, told: str, place: str) -> None:
    visitor = Visitors(["10.0.0.0/8"]).of(scope(peer, x_forwarded_for=told))
    assert (visitor.place, visitor.is_here) == (place, False)


def test_nothing_is_counted_only_of_this_machine_itself() -> None:
    assert Visitors([]).of(scope("127.0.0.1", x_forwarded_for="198.51.100.1")).is_here
    assert not Visitors(["127.0.0.1"]).of(scope("127.0.0.1", x_forwarded_for="127.0.0.1")).is_here
    assert not Visitors(["127.0.0.1"]).of(scope("127.0.0.1")).is_here


def test_the_scheme_is_believed_of_a_trusted_proxy_only() -> None:
    trusted, told = Visitors(["127.0.0.1"]), {"x_forwarded_proto": "https"}
    assert trusted.of(scope("127.0.0.1", **told)).scheme == "https"
    assert trusted.of(scope("127.0.0.9", **told)).scheme == "http"
    assert trusted.of(scope("127.0.0.1")).scheme == "http"
