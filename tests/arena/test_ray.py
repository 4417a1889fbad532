"""Ray: the same results as on one machine, and clear words where it is not installed."""

from __future__ import annotations

import importlib.util

import pytest

import podere
from podere.arena.executors import Cluster, Here
from podere.arena.plan import plan_of
from podere.arena.run import run

HAS_RAY = importlib.util.find_spec("ray") is not None


@pytest.mark.skipif(not HAS_RAY, reason="Ray is not installed: pip install 'podere[ray]'")
@pytest.mark.filterwarnings("ignore")  # of Ray itself
def test_a_local_ray_plays_the_same_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("podere.arena.run.WARM_SECONDS", 0.0)
    plans = [plan_of("acbas", 2, ["random"], games=9, seed=seed) for seed in (1, 2)]
    cluster = Cluster("local", jobs=2)
    try:
        assert run(plans, cluster) == run(plans, Here())
    finally:
        cluster.close()


@pytest.mark.skipif(HAS_RAY, reason="Ray is installed")
def test_without_ray_it_is_said_how_to_install_it() -> None:
    with pytest.raises(podere.BadOption, match=r"pip install 'podere\[ray\]'"):
        Cluster()
