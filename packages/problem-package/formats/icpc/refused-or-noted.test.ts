import { symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readPackage } from "#read-package";
import { CHECKER, LEGACY_PACKAGE, PACKAGE_2025, without } from "#testing/icpc-packages";
import { readFiles, writePackage } from "#testing/read-files";
import { textOf } from "#testing/text-of";

const yaml = (text: string) => ({ "problem.yaml": `${LEGACY_PACKAGE["problem.yaml"]}${text}` });
const PYTHON_VALIDATOR = { "output_validators/v.py": CHECKER };

describe("a package is read with a note", () => {
  test.each<[string, Record<string, string>, string]>([
    [
      "with a validator that it does not use",
      PYTHON_VALIDATOR,
      "the validator in output_validators/ is not used, because problem.yaml does not say validation: custom",
    ],
    [
      "with an answer without input",
      { "data/secret/9.ans": "1" },
      "left out: data/secret/9.ans has no input beside it",
    ],
    [
      "with a solution in an unknown folder",
      { "submissions/slow/a.py": "print(1)" },
      "left out: the solution submissions/slow/a.py, because neither its folder nor its source states a known result",
    ],
    [
      "with a solution that is not text",
      { "submissions/accepted/a.cpp": "int\0main" },
      "left out: the solution submissions/accepted/a.cpp, because submissions/accepted/a.cpp is not text: it contains a NUL",
    ],
    [
      "with an interaction that cannot be shown",
      { "data/sample/1.interaction": "hello" },
      "left out of the samples: data/sample/1.interaction: a line begins with neither < nor >",
    ],
    [
      "for certain languages",
      yaml("languages: cpp\n"),
      "the package allows certain languages only (cpp); here every language may be used",
    ],
    [
      "with grader_flags that the default grader does not have",
      { "data/testdata.yaml": "grader_flags: ignore_smaple sum\n" },
      "data/testdata.yaml: the default grader has no such grader_flags (ignore_smaple); they are ignored",
    ],
    [
      "with a solution that promises a result that is not known",
      { "submissions/mixed/b.py": "# @EXPECTED_RESULTS@: TIMELIMT, CORRECT\n" },
      "submissions/mixed/b.py: @EXPECTED_RESULTS@ names results that are not known (TIMELIMT); they are ignored",
    ],
  ])("%s", async (_, more, note) => {
    const problem = await readFiles({ ...LEGACY_PACKAGE, ...more });
    expect(problem.notes).toContain(note);
    expect(problem.tests).toHaveLength(3);
    expect([problem.checking.kind, problem.draftReason ?? null]).toEqual(["tokens", null]);
  });

  test("with a solution in Latin-1, which keeps its letters", async () => {
    const written = await writePackage({ ...LEGACY_PACKAGE, "submissions/accepted/right.py": "# x" }, "half");
    const source = Buffer.from("# caf\xe9\nprint(float(input()) / 2)\n", "latin1");
    await writeFile(join(written.folder, "submissions/accepted/right.py"), source);
    const { submissions, notes } = await readPackage(written.folder, { pdfToPng: async () => new Uint8Array() });
    await written.remove();
    expect(submissions[0]?.source).toBe("# café\nprint(float(input()) / 2)\n");
    expect(notes).toContain("submissions/accepted/right.py is not UTF-8: it is read as Latin-1");
  });

  test("with a link out of the package in its statement's folder, but not among its tests", async () => {
    const written = await writePackage(LEGACY_PACKAGE, "half");
    const read = () => readPackage(written.folder, { pdfToPng: async () => new Uint8Array() });
    await symlink("/etc/passwd", join(written.folder, "problem_statement/logo.png"));
    expect((await read()).notes).toEqual([
      "left out: problem_statement/logo.png is a symbolic link out of the package or to nothing",
    ]);
    await symlink("/etc", join(written.folder, "data/secret/more"));
    await expect(read()).rejects.toThrow("data/secret/more is a symbolic link out of the package");
    await written.remove();
  });

  test("without a title, by its name, and with a title that is too long", async () => {
    const untitled = {
      ...LEGACY_PACKAGE,
      "problem.yaml": "license: cc by\n",
      "problem_statement/problem.en.tex": "Halve it.\n",
    };
    expect((await readFiles({ ...LEGACY_PACKAGE, ...yaml(`name: ${"x".repeat(1_000)}\n`) })).title).toHaveLength(150);
    expect(await readFiles(untitled, "half")).toMatchObject({
      title: "half",
      notes: ["no title is stated, so the problem is called half"],
    });
  });
});

describe("a package becomes a draft with the reason", () => {
  test.each<[string, Record<string, string>, RegExp]>([
    [
      "several validators",
      { "output_validators/a.py": CHECKER, "output_validators/b.py": CHECKER },
      /several output validators, of which all must accept/,
    ],
    ["a validator in Java", { "output_validators/V.java": "class V {}" }, /must be in C\+\+ or Python/],
    [
      "a validator with a build script",
      { "output_validators/v/build": "", "output_validators/v/v.py": CHECKER },
      /build script/,
    ],
    ["a validator that is not text", { "output_validators/a.py": "x = '\0'\n" }, /a\.py is not text/],
    ["no validator", {}, /output validator is missing/],
  ])("with %s", async (_, more, reason) => {
    const problem = await readFiles({ ...LEGACY_PACKAGE, ...yaml("validation: custom\n"), ...more });
    expect(problem.draftReason).toMatch(reason);
    expect(problem.tests).toHaveLength(3);
  });

  test("without a validator in an interactive problem", async () => {
    const problem = await readFiles({ ...LEGACY_PACKAGE, ...yaml("validation: custom interactive\n") });
    expect(problem.draftReason).toMatch(/output validator is missing/);
  });

  test.each([
    ["is not a PDF", "<html>", /problem\.pdf is not a PDF file; a new problem is a draft/],
    ["is too large", `%PDF-${" ".repeat(16 * 1_024 * 1_024)}`, /problem\.pdf is too large; a new problem is a draft/],
  ])("with a PDF statement that %s, because it has no statement", async (_, content, note) => {
    const files = { ...without(LEGACY_PACKAGE, "problem_statement/"), "problem.pdf": content };
    const { description, notes } = await readFiles(files);
    expect(description).toBe("");
    expect(notes.join()).toMatch(note);
  });

  test("until its embargo ends", async () => {
    const files = { ...PACKAGE_2025, "problem.yaml": `${PACKAGE_2025["problem.yaml"]}embargo_until: 2190-01-01\n` };
    const { embargo, draftReason } = await readFiles(files);
    expect(draftReason).toBeUndefined();
    expect(embargo).toMatch(/may not be published before 2190/);
  });

  test("but not for a validator in several files of which one has a main function, nor for what compilers leave", async () => {
    const problem = await readFiles({
      ...without(LEGACY_PACKAGE, "problem.yaml"),
      ...yaml("validation: custom\n"),
      "output_validators/main.cpp": "int check(); int main() { return check(); }",
      "output_validators/check.cpp": "int check() { return 42; }",
      "output_validators/main.o": "x",
    });
    expect([problem.draftReason, problem.checking.kind]).toEqual([undefined, "checker"]);
  });
});

test.each([
  ["validation: costum\n", /validation does not know costum; it may be default, custom/],
  ["validation: custom scoer\n", /validation does not know scoer/],
  ["validation: interactive\n", /validation must be default, or custom/],
  ["grading: { objective: maximum }\n", /grading\.objective does not know maximum; it may be max, min/],
])("a misspelt word is refused by name: %s", async (text, reason) => {
  await expect(readFiles({ ...LEGACY_PACKAGE, ...yaml(text), ...PYTHON_VALIDATOR })).rejects.toThrow(reason);
});

describe("Windows line ends", () => {
  const crlf = { ...LEGACY_PACKAGE, "data/secret/2.in": "3\r\n4\r\n", "data/secret/2.ans": "1.5\r\n" };
  const dataOf = async (files: Record<string, string>) => {
    const { tests, notes } = await readFiles(files);
    return [textOf(tests.at(-1)?.input), textOf(tests.at(-1)?.answer), notes.at(0)];
  };

  test("become line feeds, with a note", async () => {
    const note = "1 test with Windows line ends (CRLF): lines that all end with CRLF now end with LF";
    expect(await dataOf(crlf)).toEqual(["3\n4\n", "1.5\n", note]);
    expect(await dataOf({ ...crlf, ...yaml("validation: custom\n"), ...PYTHON_VALIDATOR })).toEqual([
      "3\n4\n",
      "1.5\n",
      note,
    ]);
  });

  test("are kept in a file that mixes both, and where a checker or a validator names carriage returns", async () => {
    expect((await dataOf({ ...crlf, "data/secret/2.in": "3\r\n4\n" }))[0]).toBe("3\r\n4\n");
    const validator = { "input_validators/v.py": "assert input_bytes.endswith(b'\\r\\n')" };
    const note =
      "1 test with Windows line ends (CRLF): they are kept, because the package's checker or validator names carriage returns";
    expect(await dataOf({ ...crlf, ...validator })).toEqual(["3\r\n4\r\n", "1.5\r\n", note]);
  });
});
