"""What all tests share: the report says which build of the engine they ran on."""

from podere import build


def pytest_report_header() -> str:
    return f"podere: {build.name()} build"
