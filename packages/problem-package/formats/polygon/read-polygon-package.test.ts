import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeZip } from "@assay/judge/testing/make-zip";
import { expect, test } from "vitest";
import { readPackage } from "#read-package";
import { without } from "#testing/icpc-packages";
import { OWN_CHECKER, polygonPackage } from "#testing/polygon-package";
import { readFiles } from "#testing/read-files";

// Polygon names its zips like this; the slug is the problem's short name.
const NAME = "double-it-3$linux";
const read = (files: Record<string, string>) => readFiles(files, NAME);
const SECTIONS = "statement-sections/";

test("reads a complete package", async () => {
  const problem = await read(polygonPackage());
  expect(problem).toMatchObject({
    slug: "double-it",
    title: "Double & It",
    problemType: "maths, sorting",
    timeLimitMs: 1_500,
    memoryLimitKb: 65_536,
    checking: { kind: "tokens", absoluteTolerance: 1e-6, relativeTolerance: 1e-6 },
    scoring: null,
    credit: { source: "Codeforces Polygon", sourceUrl: "https://polygon.example/double-it" },
    notes: [
      "3 tests with Windows line ends (CRLF): lines that all end with CRLF now end with LF",
      "the testset pretests is ignored",
    ],
  });
  expect(problem.description).toBe("<p>Double the <code>number</code> $n$.</p>");
  expect(problem.input).toBe("<p>One number.</p>");
  expect(problem.output).toContain("<h3>Note</h3>\n<p>Mind “large” ones.</p>");
  expect(problem.tests.map(({ name, isSample }) => [name, isSample])).toEqual([
    ["sample/01", true],
    ["secret/02", false],
    ["secret/03", false],
  ]);
});

test("reads a zip with the files at the top level, as Polygon makes it, or in a folder", async () => {
  const folder = await mkdtemp(join(tmpdir(), "assay-polygon-"));
  try {
    const readZip = async (prefix: string) => {
      const path = join(folder, `${NAME}.zip`);
      const entries = Object.entries(polygonPackage()).map(([name, content]) => ({
        name: `${prefix}${name}`,
        content,
      }));
      await writeFile(path, makeZip(entries));
      return readPackage(path, { pdfToPng: async () => new Uint8Array() });
    };
    const fromFolder = await read(polygonPackage());
    expect(await readZip("")).toEqual(fromFolder);
    expect(await readZip("double/")).toEqual(fromFolder);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test("reads the full statement in LaTeX, or else in HTML, if there are no sections", async () => {
  const files = without(polygonPackage(), SECTIONS);
  const latex = await read({
    ...files,
    "statements/english/problem.tex":
      "\\begin{problem}{Double}{standard input}{standard output}{1 second}{64 megabytes}\nDouble it.\n\\InputFile\nA number.\n\\OutputFile\nIts double.\n\\Example\n\\exmp{1}{2}\n\\Note\nMind.\n\\end{problem}\n",
  });
  expect(latex.description).toBe("<p>Double it.</p>");
  expect(latex.input).toBe("<p>A number.</p>");
  expect(latex.output).toBe("<p>Its double.</p><h3>Note</h3>\n<p>Mind.</p>");
  const html = await read({
    ...files,
    "statements/.html/english/problem.html":
      '<HTML><BODY><DIV class="problem-statement"><DIV class="header">Double</DIV><DIV class="legend"><P>Double $$$n$$$.<SCRIPT>alert(1)</SCRIPT></P></DIV><DIV class="input-specification"><DIV class="section-title">Input</DIV><P>A number.</P></DIV><DIV class="output-specification"><P>Its double.</P></DIV><DIV class="sample-tests">1 2</DIV></DIV></BODY></HTML>',
  });
  expect(html.description).toBe("<div><p>Double $n$.</p></div>");
  expect(html.input).toBe("<div><p>A number.</p></div>");
  expect(html.output).toBe("<div><p>Its double.</p></div>");
});

test("reads the package's own checker with testlib.h and calls it like testlib's", async () => {
  const { checking } = await read(polygonPackage({ checker: OWN_CHECKER }));
  expect(checking).toMatchObject({ kind: "checker", checker: { languageId: 52, protocol: "testlib", arguments: [] } });
  expect(checking.kind === "checker" && checking.checker.files.map(({ name }) => name)).toEqual([
    "check.cpp",
    "testlib.h",
  ]);
});

test("lets an interactor decide alone, and shows the examples in place of the samples", async () => {
  const interactor = '<interactor><source path="files/talk.cpp" type="cpp.g++17"/></interactor>';
  const files = { ...polygonPackage({ interactor }), "files/talk.cpp": '#include "testlib.h"\nint main() {}\n' };
  const problem = await read({
    ...files,
    "statement-sections/english/example.01": "? 1\n",
    "statement-sections/english/example.01.a": "2\n",
  });
  expect(problem.checking).toMatchObject({ kind: "interactive", interactor: { protocol: "testlib" } });
  expect(problem.displaySamples).toEqual([{ kind: "texts", input: "? 1\n", output: "2\n" }]);
  expect(problem.tests.some(({ isSample }) => isSample)).toBe(false);
});

test("lets the checker decide, even a standard one, if the interactor writes to tout", async () => {
  const interactor = '<interactor><source path="files/talk.cpp" type="cpp.g++17"/></interactor>';
  const talk = { "files/talk.cpp": '#include "testlib.h"\nint main() { tout << 1; }\n' };
  const checker = OWN_CHECKER.replace("<checker ", '<checker name="std::ncmp.cpp" ');
  const { checking } = await read({ ...polygonPackage({ interactor, checker }), ...talk });
  expect(checking).toMatchObject({ kind: "interactive", checker: { protocol: "testlib", languageId: 52 } });
  const named = checking.kind === "interactive" ? checking.checker?.files.map(({ name }) => name) : [];
  expect(named).toEqual(["check.cpp", "testlib.h"]);
});

test("reads groups that award points as a whole or per test, and their dependencies", async () => {
  const tests = [
    '<test sample="true" group="0" points="0"/>',
    ...['group="1" points="10"', 'group="1" points="20"', 'group="2" points="5"', 'group="2" points="65"'].map(
      (attributes) => `<test ${attributes}/>`,
    ),
  ].join("");
  const groups = `<groups><group name="1" points-policy="complete-group" points="30"/>
    <group name="2" points-policy="each-test"><dependencies><dependency group="0"/></dependencies></group></groups>`;
  const { scoring, tests: read1 } = await read(polygonPackage({ tests, groups }));
  const more = { onReject: "continue", requires: ["0"] };
  expect(scoring?.groups).toEqual([
    { name: "0", points: 0, aggregation: "sum", onReject: "continue" },
    { name: "1", points: 30, aggregation: "min", onReject: "continue" },
    { name: "2/5", points: 5, aggregation: "sum", ...more },
    { name: "2/65", points: 65, aggregation: "sum", ...more },
  ]);
  expect(read1.map(({ groupName }) => groupName)).toEqual(["0", "1", "1", "2/5", "2/65"]);
});

test("takes the expectation of a solution from its tag", async () => {
  const solution = (tag: string, type: string) =>
    `<solution tag="${tag}"><source path="solutions/right.cpp" type="${type}"/></solution>`;
  const { submissions } = await read(
    polygonPackage({
      solutions: [
        solution("main", "cpp.g++17"),
        solution("time-limit-exceeded-or-accepted", "java11"),
        solution("wrong-answer", "python.3"),
        solution("rejected", "pas.fpc"),
        solution("do-not-run", "cpp.g++17"),
      ].join(""),
    }),
  );
  expect(submissions.map(({ languageId, expectation }) => [languageId, expectation.label])).toEqual([
    [52, "main"],
    [91, "time-limit-exceeded-or-accepted"],
    [71, "wrong-answer"],
    [67, "rejected"],
  ]);
  expect(submissions[0]?.expectation.permitted).toEqual(["accepted"]);
  expect(submissions[2]?.expectation).toMatchObject({
    permitted: ["accepted", "wrong_answer"],
    required: ["wrong_answer"],
  });
});

const entities =
  '<!DOCTYPE problem [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]>\n';
test.each<[string, Record<string, string>, RegExp]>([
  ["entities", polygonPackage({ head: entities, judging: 'x="&f;"' }), /a document type is not allowed/],
  ["an undeclared entity", polygonPackage({ judging: 'x="&b;"' }), /not valid XML/],
  ["an unclosed element", { ...polygonPackage(), "problem.xml": "<problem><names>" }, /not valid XML/],
  ["an empty problem.xml", { ...polygonPackage(), "problem.xml": "" }, /not valid XML|it is empty/],
  ["deeply nested elements", { ...polygonPackage(), "problem.xml": "<a>".repeat(100_000) }, /nested too deeply/],
  ["another root element", { ...polygonPackage(), "problem.xml": "<contest/>" }, /describes a contest/],
  [
    "a missing test that no generator makes",
    without(polygonPackage(), "tests/03"),
    /tests\/03 is missing, and problem\.xml names no generator for it\. Download the full package/,
  ],
  ["a missing generator", standardPackage('cmd="gone 5"'), /tests\/01 is missing, and so is the generator gone/],
  ["a generator that writes files", standardPackage('cmd="gen 5" from-file="7"'), /several files that gen writes/],
  [
    "arguments that cannot be passed on",
    standardPackage('cmd="gen 5 | sort"'),
    /arguments that the judge does not pass on/,
  ],
  ["a path out of the package", withPattern("../../../etc/%02d"), /is missing/],
  ["an invalid path pattern", withPattern("tests/%s"), /not a path pattern/],
  ["programs that are run twice", polygonPackage({ judging: 'run-count="2"' }), /run twice/],
  ["a time limit that is too long", withText("1500", "150000"), /time limit of 150 s/],
  ["a memory limit that is too low", withText("67108864", "12"), /memory limit of 0 kB/],
  ["an invalid number", withText("1500", "soon"), /time-limit is missing or not an integer/],
  ["too many tests", withText("<test-count>3", "<test-count>1001"), /the maximum of 1000/],
])("rejects a package with %s", async (_, files, reason) => {
  await expect(read(files)).rejects.toThrow(reason);
});

test.each<[string, Record<string, string>, RegExp]>([
  [
    "a missing checker",
    polygonPackage({ checker: OWN_CHECKER.replace("check.cpp", "gone.cpp") }),
    /gone\.cpp is missing/,
  ],
  [
    "a checker in another language",
    polygonPackage({ checker: OWN_CHECKER.replace("check.cpp", "Check.java") }),
    /must be in C\+\+ or Python/,
  ],
  [
    "a checker without testlib",
    without(polygonPackage({ checker: OWN_CHECKER }), "files/testlib.h"),
    /needs testlib\.h/,
  ],
])("a package with %s becomes a draft with the reason", async (_, files, reason) => {
  const problem = await read(files);
  expect(problem.draftReason).toMatch(reason);
  expect(problem.tests).toHaveLength(3);
});

test("a package without a statement is read with a note, and so is a solution whose tag states no result", async () => {
  const solutions = '<solution tag="mian"><source path="solutions/right.cpp" type="cpp.g++17"/></solution>';
  const { description, notes } = await read(without(polygonPackage({ solutions }), SECTIONS));
  expect(description).toBe("");
  expect(notes.join("\n")).toMatch(/"mian" states no result[\s\S]*no statement in LaTeX, HTML or PDF/);
});

test("reads how a standard package makes the tests that it lacks", async () => {
  const { generation, tests } = await read(standardPackage('cmd="gen 5 -x=2"'));
  expect(tests.map(({ input, answer }) => [input.byteLength, answer.byteLength])).toEqual([[0, 0]]);
  expect(generation).toMatchObject({
    inputs: [{ test: "secret/01", program: "gen", argumentLine: "5 -x=2" }],
    answers: ["secret/01"],
    programs: { gen: { path: "files/gen.py", languageId: 71, source: "print(5)\n" } },
    model: { path: "solutions/right.cpp", languageId: 52 },
  });
  expect((await read(polygonPackage())).generation).toBeUndefined();
});

function standardPackage(attributes: string): Record<string, string> {
  const executables = '<executable><source path="files/gen.py" type="python.3"/></executable>';
  const tests = `<test method="generated" ${attributes}/>`;
  return { ...without(polygonPackage({ executables, tests }), "tests/"), "files/gen.py": "print(5)\n" };
}

function withText(text: string, other: string): Record<string, string> {
  const files = polygonPackage();
  return { ...files, "problem.xml": files["problem.xml"]?.replace(text, other) ?? "" };
}

function withPattern(pattern: string): Record<string, string> {
  return withText("tests/%02d<", `${pattern}<`);
}
