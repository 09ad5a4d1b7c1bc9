/** Parts of a Polygon package for tests. Absent parts are those of a small valid package. */
export interface PolygonParts {
  readonly checker?: string;
  readonly interactor?: string;
  readonly solutions?: string;
  /** The test elements of the testset. */
  readonly tests?: string;
  readonly groups?: string;
  readonly judging?: string;
  readonly head?: string;
  /** The executable elements. */
  readonly executables?: string;
}

/** A checker that uses testlib, as Polygon describes it. */
export const OWN_CHECKER = '<checker type="testlib"><source path="files/check.cpp" type="cpp.g++17"/></checker>';

/** A small Polygon package with one sample and two generated tests. */
export function polygonPackage(parts: PolygonParts = {}): Record<string, string> {
  const tests =
    parts.tests ?? '<test method="manual" sample="true"/><test method="generated"/><test method="generated"/>';
  const count = tests.split("<test ").length - 1;
  const numbers = Array.from({ length: count }, (_, index) => String(index + 1).padStart(2, "0"));
  return {
    "problem.xml": `<?xml version="1.0" encoding="utf-8" standalone="no"?>
${parts.head ?? ""}<problem revision="3" short-name="double-it" url="https://polygon.example/double-it">
  <names><name language="russian" value="Удвой"/><name language="english" value="Double &amp; It"/></names>
  <statements>
    <statement language="english" path="statements/english/problem.tex" type="application/x-tex"/>
    <statement language="english" path="statements/.html/english/problem.html" type="text/html"/>
  </statements>
  <judging input-file="" output-file="" ${parts.judging ?? ""}>
    <testset name="pretests"><time-limit>1</time-limit></testset>
    <testset name="tests">
      <time-limit>1500</time-limit>
      <memory-limit>67108864</memory-limit>
      <test-count>${count}</test-count>
      <input-path-pattern>tests/%02d</input-path-pattern>
      <answer-path-pattern>tests/%02d.a</answer-path-pattern>
      <tests>${tests}</tests>
      ${parts.groups ?? ""}
    </testset>
  </judging>
  <files><executables>${parts.executables ?? ""}</executables></files>
  <assets>
    ${parts.checker ?? '<checker name="std::rcmp6.cpp" type="testlib"><source path="files/check.cpp"/></checker>'}
    ${parts.interactor ?? ""}
    <solutions>${parts.solutions ?? '<solution tag="main"><source path="solutions/right.cpp" type="cpp.g++17"/></solution>'}</solutions>
  </assets>
  <tags><tag value="maths"/><tag value="sorting"/></tags>
</problem>
`,
    "files/check.cpp": '#include "testlib.h"\nint main() {}\n',
    "files/testlib.h": "// checks, and has a stream tout\n",
    "solutions/right.cpp": "int main() {}\n",
    "statement-sections/english/legend.tex": "Double the \\t{number} $n$.\n",
    "statement-sections/english/input.tex": "One number.\n",
    "statement-sections/english/output.tex": "Its double.\n",
    "statement-sections/english/notes.tex": "Mind <<large>> ones.\n",
    ...Object.fromEntries(numbers.map((number) => [`tests/${number}`, `${Number(number)}\r\n`])),
    ...Object.fromEntries(numbers.map((number) => [`tests/${number}.a`, `${2 * Number(number)}\r\n`])),
  };
}
