"""What every generator under problems/ shares.

A generator describes the inputs of one problem; this module writes them as
data/secret/<number>-<name>.in and lets the accepted C++ solution write the
answers, so that data and solution can never drift apart.

    from generating import Package
    package = Package(__file__)
    package.test("smallest", "1\n5\n")
    package.finish()
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

    def test(self, name: str, text: str) -> None:
        """Add one secret test; tests keep the order in which they are added."""
        if not text.endswith("\n"):
            raise ValueError(f"{name}: the input has to end with a newline")
        self.inputs.append((f"{len(self.inputs) + 1:02d}-{name}", text))

    def finish(self) -> None:
        """Write data/secret anew and answer every test, samples included."""
        secret = self.root / "data" / "secret"
        shutil.rmtree(secret, ignore_errors=True)
        secret.mkdir(parents=True)
        for name, text in self.inputs:
            (secret / f"{name}.in").write_text(text, encoding="ascii")
        with tempfile.TemporaryDirectory() as folder:
            program = Path(folder) / "solution"
            self._compile(program)
            for path in sorted((self.root / "data").glob("*/*.in")):
                self._answer(program, path)
        size = sum(path.stat().st_size for path in (self.root / "data").rglob("*.*"))
        print(f"{self.root.name}: {len(self.inputs)} secret tests, {size // 1000} kB", file=sys.stderr)

    def _compile(self, program: Path) -> None:
        source = sorted((self.root / "submissions" / "accepted").glob("*.cpp"))[0]
        subprocess.run(["g++", "-O2", "-std=gnu++20", str(source), "-o", str(program)], check=True)

    @staticmethod
    def _answer(program: Path, path: Path) -> None:
        with path.open("rb") as stdin, path.with_suffix(".ans").open("wb") as stdout:
            subprocess.run([str(program)], stdin=stdin, stdout=stdout, check=True, timeout=60)
