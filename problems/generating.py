"""What every generator under problems/ shares.

A generator describes the inputs of one problem; this module writes them as
data/secret/<number>-<name>.in and lets the accepted C++ solution write the
answers, so that data and solution can never drift apart.

    from generating import Package
    package = Package(__file__)
    package.test("smallest", "1\n5\n")
    package.finish()

Tests of a scored problem stand in groups, each with its test_group.yaml; a
problem whose answers no solution writes gives them with its tests.
"""

import random
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path


class Package:
    """One problem package: the folder two levels above its generator."""

    def __init__(self, generator_file: str) -> None:
        self.root = Path(generator_file).resolve().parent.parent
        self.random = random.Random(self.root.name)
        self.inputs: list[tuple[str, str]] = []
        self.answers: dict[str, str] = {}
        self.groups: dict[str, str] = {}

    def group(self, name: str, settings: str) -> None:
        """Begin a group of tests; the tests that follow belong to it."""
        self.groups[name] = settings

    def test(self, name: str, text: str, answer: str | None = None) -> None:
        """Add one secret test; tests keep the order in which they are added."""
        if not text.endswith("\n"):
            raise ValueError(f"{name}: the input has to end with a newline")
        folder = f"{list(self.groups)[-1]}/" if self.groups else ""
        path = f"{folder}{len(self.inputs) + 1:02d}-{name}"
        self.inputs.append((path, text))
        if answer is not None:
            self.answers[path] = answer

    def finish(self) -> None:
        """Write data/secret anew, but for its settings, and answer every test, samples included."""
        secret = self.root / "data" / "secret"
        settings = secret / "test_group.yaml"
        kept = settings.read_text(encoding="ascii") if settings.exists() else None
        shutil.rmtree(secret, ignore_errors=True)
        secret.mkdir(parents=True)
        if kept is not None:
            settings.write_text(kept, encoding="ascii")
        for name, settings in self.groups.items():
            (secret / name).mkdir()
            (secret / name / "test_group.yaml").write_text(settings, encoding="ascii")
        for name, text in self.inputs:
            (secret / f"{name}.in").write_text(text, encoding="ascii")
        for name, answer in self.answers.items():
            (secret / f"{name}.ans").write_text(answer, encoding="ascii")
        if not self.answers:
            self._answer_all()
        size = sum(path.stat().st_size for path in (self.root / "data").rglob("*.*"))
        print(f"{self.root.name}: {len(self.inputs)} secret tests, {size // 1000} kB", file=sys.stderr)

    def _answer_all(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            program = Path(folder) / "solution"
            self._compile(program)
            for path in sorted((self.root / "data").rglob("*.in")):
                self._answer(program, path)

    def _compile(self, program: Path) -> None:
        source = sorted((self.root / "submissions" / "accepted").glob("*.cpp"))[0]
        subprocess.run(["g++", "-O2", "-std=gnu++20", str(source), "-o", str(program)], check=True)

    @staticmethod
    def _answer(program: Path, path: Path) -> None:
        with path.open("rb") as stdin, path.with_suffix(".ans").open("wb") as stdout:
            subprocess.run([str(program)], stdin=stdin, stdout=stdout, check=True, timeout=60)
