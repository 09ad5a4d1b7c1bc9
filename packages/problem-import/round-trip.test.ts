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
import { EDITED, HTML, PROGRAM, text } from "#testing/edited-problem";

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
  expect(problem).toMatchObject({ slug: "knotsab", uuid: id, notes: [] });
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
    expect(problem).toMatchObject({ checking, notes: [] });
  },
);

test("edits made in an exported package count, and a note names the parts of .assay/problem.json that no longer do", async () => {
  const exported = await exportProblem(first.db, await storeEdited());
  const files: { name: string; content: Uint8Array }[] = [];
  for await (const { path, content } of exported?.files() ?? []) {
    const isEdited = path === "problem.yaml" || path === "statement/problem.fi.md";
    const edited = Buffer.from(content).toString().replace("0.7", "1.5").replace("- one", "- two");
    files.push({ name: path, content: isEdited ? Buffer.from(edited) : content });
  }
  const read = (list: typeof files) => readZippedPackage(Buffer.from(makeZip(list)), "knots.zip", OPTIONS);
  const problem = await read(files);
  expect(problem).toMatchObject({ timeLimitMs: 1_500, limits: { outputKb: 1_024 } });
  expect(problem.statementSource).toBe(undefined);
  expect(problem.output).toContain("two");
  expect(problem.translations?.map(({ language, title }) => [language, title])).toEqual([
    ["sv", "Knutar"],
    ["en", null],
    ["zh-CN", "绳结"],
  ]);
  expect(problem.notes).toEqual([
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
