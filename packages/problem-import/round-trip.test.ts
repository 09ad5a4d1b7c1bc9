import { randomUUID } from "node:crypto";
import { basename } from "node:path";
import type { Checking } from "@assay/contract/vocabulary/checking";
import { EXTENSION_PATH, type PackageExtension } from "@assay/contract/vocabulary/package-extension";
import { type NewProblem, storeProblem } from "@assay/database/problems/store-problem";
import { problemFacts } from "@assay/database/testing/problem-facts";
import { createTestDatabase, type TestDatabase } from "@assay/database/testing/test-database";
import { makeZip } from "@assay/judge/compile/make-zip";
import type { ProblemPackage } from "@assay/problem-package/problem";
import { readPackage, readZippedPackage } from "@assay/problem-package/read-package";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bundledProblems, FEW_BUNDLED } from "#bundled";
import { exportProblem } from "#package-export/export-problem";
import { storePackage } from "#store-package";

let first: TestDatabase;
let second: TestDatabase;
beforeAll(async () => {
  [first, second] = await Promise.all([createTestDatabase(), createTestDatabase()]);
});
afterAll(() => Promise.all([first.drop(), second.drop()]));

const OPTIONS = { pdfToPng: async () => new Uint8Array() };

/** Exports a problem of the first database and imports it into the second one. Returns the package, and the facts of both. */
async function roundTrip(problemId: string) {
  const exported = await exportProblem(first.db, problemId);
  if (!exported) throw new Error("there is no such problem");
  const files = [];
  for await (const { path, content } of exported.files()) files.push({ name: `${exported.slug}/${path}`, content });
  const zip = Buffer.from(makeZip(files));
  const problem = await readZippedPackage(zip, `${exported.slug}.zip`, OPTIONS);
  const { id } = await storePackage(second.db, problem, problem.timeLimitMs ?? 0, null);
  return { files, problem, before: await problemFacts(first.db, problemId), after: await problemFacts(second.db, id) };
}

/** Of the plain problems, a few are enough. */
const isTried = ({ slug, checking, scoring }: ProblemPackage, few: readonly string[]) =>
  few.includes(slug) || checking.kind !== "tokens" || scoring !== null;

test("bundled problems are the same after export and import", async () => {
  const few = (await bundledProblems(FEW_BUNDLED)).map((path) => basename(path));
  const paths = await bundledProblems();
  expect(paths.length).toBeGreaterThan(100);
  const differing = paths.map(async (path) => {
    const problem = await readPackage(path, OPTIONS);
    if (!isTried(problem, few)) return;
    const { id } = await storePackage(first.db, problem, problem.timeLimitMs ?? 0, null);
    const { before, after, problem: again } = await roundTrip(id);
    expect(after, path).toEqual(before);
    expect(again.notes, path).toEqual([]);
  });
  await Promise.all(differing);
});

const text = (value: string) => Buffer.from(value);
const TEST = { isSample: false, input: text("1\n"), expectedOutput: text("2\n"), timeLimitMs: 700 };
const PROGRAM = { languageId: 52, protocol: "testlib", arguments: ["-x"] } as const;

const OTHER_LANGUAGE = "the statements in other languages (sv) are kept and exported, but only one language is shown";

/** A problem as the workshop leaves it: with everything that the format cannot express. */
const EDITED: NewProblem = {
  slug: null,
  title: 'Knots: "a" # b',
  difficulty: "hard",
  problemType: "maths,easy ,dynamic programming",
  description: "",
  input: "",
  output: "",
  statementSource: {
    description: "See ![a](/problem-files/ID/a_b.png).\n\n## Input\n\n$a_1 < b$",
    input: "",
    output: "- one",
  },
  sampleExplanations: [
    { source: "**Why**", html: "<p><strong>Why</strong></p>\n" },
    { source: "", html: "" },
  ],
  timeLimitMs: 700,
  memoryLimitKb: 3_000,
  limits: { outputKb: 100, stackKb: 900, languages: { python: { timeFactor: 2.5 }, kotlin: { memoryKb: 400_000 } } },
  credit: { author: "Ada, Grace", sourceUrl: "https://example.org/x" },
  packageHash: null,
  packageUuid: null,
  authorId: null,
  files: [{ name: "a_b.png", contentType: "image/png", content: text("picture") }],
  language: "fi",
  editorial: {
    text: { source: "Count $n$ knots.\n", html: "<p>Count $n$ knots.</p>\n" },
    hints: [
      { source: "Draw one.", html: "<p>Draw one.</p>\n" },
      { source: "Then\n\n----\n\nanother.", html: "<p>Then</p>\n<hr />\n<p>another.</p>\n" },
    ],
  },
  statementFiles: [
    { name: "bild.png", content: text("another picture") },
    { name: "problem.sv.tex", content: text("\\problemname{Knutar}\n\\includegraphics{bild}\n") },
  ],
  checking: {
    kind: "interactive",
    passes: 3,
    interactor: {
      ...PROGRAM,
      files: [
        { name: "interact.cpp", text: "int main() {}\n" },
        { name: "testlib.h", text: "// é\n" },
      ],
    },
    checker: { ...PROGRAM, files: [{ name: "interact.cpp", text: "int main() { return 1; }\n" }] },
  },
  scoring: {
    groups: [
      { name: "large one", points: 12.5, aggregation: "sum", onReject: "break" },
      { name: "secret/a", points: 30, aggregation: "min", onReject: "continue", requires: ["large one"] },
    ],
  },
  displaySamples: [
    {
      kind: "interaction",
      lines: [
        { from: "judge", text: "5" },
        { from: "pass", text: "" },
        { from: "program", text: " ! 1" },
      ],
    },
    { kind: "texts", input: "in", output: "out" },
  ],
  includedFiles: { cpp: [{ name: "lib/a.h", content: text("// a\n") }], python: [], java: [] },
  tests: [
    { ...TEST, name: "secret/1", isSample: true, checkerArguments: ["one", "two words"] },
    { ...TEST, name: "example two", isSample: true, groupName: "large one", timeLimitMs: 900 },
    { ...TEST, name: "secret/1 again", groupName: "secret/a", memoryLimitKb: 65_536 },
    { ...TEST, name: "sample/9", groupName: "large one", input: text("\u0000\n") },
    { ...TEST, name: "secret/0", groupName: null },
    { ...TEST, name: "b/last", groupName: "large one" },
  ],
  solutions: [
    {
      path: "solutions/a.cpp",
      languageId: 52,
      source: "int main() {}\n",
      expectation: { label: "main", permitted: ["accepted"], required: ["accepted"], score: { min: 42.5, max: 42.5 } },
    },
    {
      path: "solutions/a.cpp",
      languageId: 52,
      source: "int x;\n",
      expectation: { label: "CE", permitted: ["compilation_error"], required: ["compilation_error"], score: null },
    },
    {
      path: "mixed/b",
      languageId: 71,
      source: "import c\n",
      entry: "main.py",
      otherFiles: [
        { name: "c.py", content: text("#\n") },
        { name: "data.bin", content: Buffer.from([0, 255]) },
      ],
      expectation: {
        label: "mixed",
        permitted: ["accepted", "wrong_answer"],
        required: ["wrong_answer"],
        score: null,
        isAcceptedForPoints: true,
      },
    },
    {
      path: "accepted/folder",
      languageId: null,
      source: "",
      entry: "",
      otherFiles: [{ name: "x.adb", content: text("begin") }],
      expectation: { label: "accepted", permitted: ["accepted"], required: ["accepted"], score: null },
    },
    {
      path: "wrong_answer/x.adb",
      languageId: null,
      source: "",
      otherFiles: [{ name: "x.adb", content: text("begin") }],
      expectation: { label: "wrong_answer", permitted: ["wrong_answer"], required: ["wrong_answer"], score: null },
    },
  ],
};

/** The HTML of the Markdown in `EDITED.statementSource`. */
const HTML = {
  description: '<p>See <img src="/problem-files/ID/a_b.png" alt="a" />.</p>\n<h2>Input</h2>\n<p>$a_1 &lt; b$</p>\n',
  input: "",
  output: "<ul>\n<li>one</li>\n</ul>\n",
};

async function storeEdited(checking = EDITED.checking): Promise<string> {
  const id = randomUUID();
  const edited = { ...EDITED, ...HTML, checking };
  const problem: NewProblem = JSON.parse(JSON.stringify(edited).replaceAll("/ID/", `/${id}/`));
  const { tests, files, statementFiles = [], includedFiles = {}, solutions = [] } = EDITED;
  await storeProblem(first.db, { ...problem, tests, files, statementFiles, includedFiles, solutions, id });
  return id;
}

test("a problem that was made in the workshop is the same after export and import", async () => {
  const id = await storeEdited();
  const { before, after, problem, files } = await roundTrip(id);
  expect(problem).toMatchObject({ slug: "knotsab", uuid: id, notes: [OTHER_LANGUAGE] });
  expect(after).toEqual({ ...before, problem: { ...(before.problem as object), slug: "knotsab" } });
  const names = files.map(({ name }) => name).filter((name) => name.includes("/data/") && name.endsWith(".in"));
  expect(names).toEqual([
    "knotsab/data/sample/1.in",
    "knotsab/data/sample/2-example-two.in",
    "knotsab/data/secret/group2/3-1-again.in",
    "knotsab/data/sample/4.in",
    "knotsab/data/secret/other/5.in",
    "knotsab/data/secret/group1/6-b-last.in",
  ]);
});

/** One of each kind, so that a new kind is a type error here. */
const CHECKINGS: { readonly [K in Checking["kind"]]: Extract<Checking, { kind: K }> } = {
  whole_output: { kind: "whole_output" },
  tokens: {
    ...{ kind: "tokens", isCaseSensitive: true, isSpaceSensitive: false },
    ...{ absoluteTolerance: 0.5, relativeTolerance: null },
  },
  checker: { kind: "checker", checker: { ...PROGRAM, files: [{ name: "check.cpp", text: "int main() {}\n" }] } },
  interactive: { kind: "interactive", interactor: { ...PROGRAM, files: [{ name: "a.cpp", text: "int main() {}\n" }] } },
};

test.each(Object.values(CHECKINGS))(
  "outputs are checked in the same way after export and import: $kind",
  async (checking) => {
    const { problem } = await roundTrip(await storeEdited(checking));
    expect(problem).toMatchObject({ checking, notes: [OTHER_LANGUAGE] });
  },
);

test("edits made in an exported package count, and a note names the parts of .assay/problem.json that no longer do", async () => {
  const exported = await exportProblem(first.db, await storeEdited());
  const files: { name: string; content: Uint8Array }[] = [];
  for await (const { path, content } of exported?.files() ?? []) {
    const isEdited = path === "problem.yaml" || path === "statement/problem.en.md";
    const edited = Buffer.from(content).toString().replace("0.7", "1.5").replace("- one", "- two");
    files.push({ name: path, content: isEdited ? Buffer.from(edited) : content });
  }
  const read = (list: typeof files) => readZippedPackage(Buffer.from(makeZip(list)), "knots.zip", OPTIONS);
  const problem = await read(files);
  expect(problem).toMatchObject({ timeLimitMs: 1_500, limits: { outputKb: 1_024 } });
  expect(problem.statementSource).toBe(undefined);
  expect(problem.output).toContain("two");
  expect(problem.notes).toEqual([
    OTHER_LANGUAGE,
    "changed since the export, so .assay/problem.json no longer counts for: statement, rules",
  ]);
  const more = [
    ...files,
    { name: "data/secret/other/7.in", content: text("6\n") },
    { name: "data/secret/other/7.ans", content: text("6\n") },
  ];
  const grown = await read(more);
  expect(grown.tests.map(({ name }) => name)).toContain("secret/other/7");
  expect(grown.tests).toHaveLength(7);
});

test("an extension that is invalid is refused, and the HTML of a valid one is sanitised", async () => {
  const exported = await exportProblem(first.db, await storeEdited());
  const files: { name: string; content: Uint8Array }[] = [];
  for await (const { path, content } of exported?.files() ?? []) files.push({ name: path, content });
  const withChange = (change: (extension: PackageExtension) => unknown) => {
    const changed = files.map(({ name, content }) => {
      const isExtension = name === EXTENSION_PATH;
      return {
        name,
        content: isExtension ? text(JSON.stringify(change(JSON.parse(`${Buffer.from(content)}`)))) : content,
      };
    });
    return readZippedPackage(Buffer.from(makeZip(changed)), "knots.zip", OPTIONS);
  };
  const [firstTest] = (JSON.parse(`${files.find(({ name }) => name === EXTENSION_PATH)?.content}`) as PackageExtension)
    .tests.list;
  await expect(
    withChange((extension) => ({
      ...extension,
      tests: { ...extension.tests, list: [{ ...firstTest, file: "secret/99" }] },
    })),
  ).rejects.toThrow("knots: .assay/problem.json names the test secret/99, which the package does not have");
  await expect(
    withChange((extension) => ({ ...extension, rules: { ...extension.rules, timeLimitMs: 1e9 } })),
  ).rejects.toThrow(".assay/problem.json: rules.timeLimitMs");
  await expect(
    withChange(({ checking, ...extension }) => ({
      ...extension,
      checking: { ...checking, interactor: { ...PROGRAM, paths: ["../../etc/passwd"] } },
    })),
  ).rejects.toThrow("must be a path inside the package");
  const html = { description: '<p onclick="x">a<script>b</script></p>', input: "", output: "" };
  const problem = await withChange((extension) => ({ ...extension, statement: { html, source: null, pictures: [] } }));
  expect(problem.description).toBe("<p>a</p>");
});
