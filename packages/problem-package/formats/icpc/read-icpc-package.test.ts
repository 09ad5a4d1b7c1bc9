import { expect, test } from "vitest";
import { LEGACY_PACKAGE, PACKAGE_2025, without } from "#testing/icpc-packages";
import { readFiles } from "#testing/read-files";

const recent = (yaml: string, more: Record<string, string> = {}) =>
  readFiles({ ...PACKAGE_2025, "problem.yaml": `${PACKAGE_2025["problem.yaml"]}${yaml}`, ...more });

test("reads the limits and constants of a 2025-09 package", async () => {
  const problem = await recent(
    "limits: { time_limit: 0.5, memory: 64, output: 2, code: 64, time_resolution: 0.1, time_multipliers: { ac_to_time_limit: 3 } }\nconstants: { most: { value: 5, tex: '5!' } }\nlanguages: [cpp, java, python3, kotlin]\n",
    {
      "statement/problem.en.md": "At most {{most}}, {{most.tex}} {{least}}.\n\n## Input\n\n## Output\n",
      "submissions/accepted/half.py": "print({{most}})\n",
    },
  );
  expect(problem).toMatchObject({
    title: "Half",
    timeLimitMs: 500,
    timeLimitRule: { multiplier: 3, resolutionMs: 100 },
    memoryLimitKb: 65_536,
    limits: { outputKb: 2_048, fileSizeKb: 2_048 },
    description: "<p>At most 5, 5! {{least}}.</p>\n",
    notes: ["its source limit of 64 KiB is ignored"],
  });
  expect(problem.submissions[0]?.source).toBe("print(5)\n");
});

test.each<[string, string, Record<string, string>, RegExp]>([
  ["an unknown key", "colour: red\n", {}, /problem\.yaml: the format has no key colour/],
  ["an unknown limit", "limits: { memori: 5 }\n", {}, /no key limits\.memori/],
  ["an unknown time multiplier", "limits: { time_multipliers: { x: 2 } }\n", {}, /no key limits\.time_multipliers\.x/],
  ["a key of the older formats", "validation: custom\n", {}, /no key validation/],
  [
    "an unknown key of a test",
    "",
    { "data/secret/easy/1.yaml": "hints: x\n" },
    /easy\/1\.yaml: the format has no key hints/,
  ],
  ["arguments for programs", "", { "data/secret/easy/1.yaml": "args: ['-v']\n" }, /command-line arguments/],
  ["files as input", "", { "data/secret/easy/1.files/a.txt": "x" }, /files as a test case's input/],
  ["several passes without a validator", "type: multi-pass\n", {}, /needs its own output validator/],
])("rejects a 2025-09 package with %s", async (_, yaml, files, reason) => {
  await expect(recent(yaml, files)).rejects.toThrow(reason);
});

test("reads a package that has only DOMjudge's files", async () => {
  const files = without(LEGACY_PACKAGE, "problem.yaml", "problem_statement/");
  const ini = "short-name = half\nname = \"Half 'n half\"\ntimelimit='2.5'\ncolor=#ff0000\n";
  const page =
    '<html><head><title>x</title></head><body><h1>Half</h1><img src="a.png"><script>x</script></body></html>';
  const problem = await readFiles({ ...files, "domjudge-problem.ini": ini, "problem.html": page, "a.png": "png" });
  expect(problem).toMatchObject({ title: "Half 'n half", timeLimitMs: 2_500 });
  expect(problem.description).toBe(`<h1>Half</h1><img src="/problem-files/${problem.problemId}/a.png" />`);
  expect(problem.pictures).toHaveLength(1);
});

test("rejects a checker that is installed in DOMjudge and not in the package", async () => {
  const files = { ...LEGACY_PACKAGE, "domjudge-problem.ini": "special_compare = 'float'\n" };
  await expect(readFiles(files)).rejects.toThrow(/special_compare names a program that is not in the package/);
});

test("reduces an output limit above the judge's maximum, with a note", async () => {
  const problem = await readFiles({ ...LEGACY_PACKAGE, "problem.yaml": "name: Half\nlimits: { output: 24576 }\n" });
  expect(problem.limits).toMatchObject({ outputKb: 262_144, fileSizeKb: 262_144 });
  expect(problem.notes).toEqual(["its output limit of 24576 MiB is reduced to 256 MiB, the judge's maximum"]);
});

test("ignores mistakes that other tools ignore: a duplicate key, a misnamed multiplier", async () => {
  const yaml = "name: Twice\nname: Half\nlimits: { time_multipliers: 1 }\n";
  expect(await readFiles({ ...LEGACY_PACKAGE, "problem.yaml": yaml })).toMatchObject({
    title: "Half",
    timeLimitRule: { multiplier: 5 },
  });
});

test("keeps a package's UUID and ignores an invalid one", async () => {
  const uuidOf = async (uuid: string) =>
    (await readFiles({ ...LEGACY_PACKAGE, "problem.yaml": `name: Half\nuuid: ${uuid}\n` })).uuid;
  expect(await uuidOf("7FA8F9B2-0c64-4b3c-9a5e-0a3e6f1b7c11")).toBe("7fa8f9b2-0c64-4b3c-9a5e-0a3e6f1b7c11");
  expect(await uuidOf("TODO")).toBeNull();
});

test.each([
  [
    "a 2023-07 package with the folder of the legacy format",
    "2023-07-draft",
    "problem_statement/problem.en.tex",
    "Story.",
  ],
  ["a legacy package with the newer folder", "legacy", "statement/problem.en.md", "Story."],
  ["an HTML page", "legacy", "problem_statement/problem.html", "<html><body><p>Story.</p></body></html>"],
  ["another language", "legacy", "statement/problem.sv.htm", "<p>Story.</p>"],
])("reads the statement of %s", async (_, version, path, text) => {
  const { description, notes } = await readFiles({
    ...without(LEGACY_PACKAGE, "problem_statement/"),
    "problem.yaml": `problem_format_version: ${version}\nname: Half\nlicense: cc by\n`,
    [path]: text,
  });
  expect({ description: description.trim(), notes }).toEqual({ description: "<p>Story.</p>", notes: [] });
});

test("turns a statement that is only a PDF file into a link, the file and the text of its pages", async () => {
  const files = { ...without(LEGACY_PACKAGE, "problem_statement/"), "problem_statement/problem.en.pdf": "%PDF-1.7 …" };
  const problem = await readFiles(files);
  expect(problem.description).toBe(
    `<p>The statement of this problem is a <a href="/problem-statements/${problem.problemId}">PDF file</a>.</p>`,
  );
  expect(problem.pictures.map(({ name, contentType }) => [name, contentType])).toEqual([
    ["statement.pdf", "application/pdf"],
    ["statement-1.png", "image/png"],
  ]);
  const [word] = [{ x: 1, y: 2, width: 30, height: 10, text: "Halve" }];
  expect(problem.statementPages).toEqual([{ width: 595, height: 842, lines: [[word]] }]);
});

test("prefers a statement in another format to a PDF file", async () => {
  const problem = await readFiles({ ...LEGACY_PACKAGE, "problem.pdf": "%PDF-1.7 …" });
  expect(problem.description).toContain("Halve it.");
  expect(problem.statementPages).toEqual([]);
});

test("reads included files by language, or the default files for a language without its own", async () => {
  const { includedFiles } = await recent("constants: { most: 7 }\n", {
    "include/default/data.txt": "{{most}}",
    "include/cpp/lib/most.h": "const int MOST = {{most}};\n",
    "include/cpp/.gitkeep": "",
    "include/rust/main.rs": "fn main() {}",
  });
  const texts = Object.entries(includedFiles ?? {}).map(([language, files]) => [
    language,
    files.map(({ name, content }) => [name, Buffer.from(content).toString()]),
  ]);
  expect(texts).toEqual([
    ["cpp", [["lib/most.h", "const int MOST = 7;\n"]]],
    ["java", [["data.txt", "{{most}}"]]],
    ["python", [["data.txt", "{{most}}"]]],
    ["pypy", [["data.txt", "{{most}}"]]],
  ]);
});

test("rejects too many included files", async () => {
  const many = Array.from({ length: 101 }, (_, index) => [`include/cpp/f${index}.h`, "x"]);
  await expect(recent("", Object.fromEntries(many))).rejects.toThrow(/include\/ has more than 100 files/);
});

test("rejects a folder that is not a package of any format", async () => {
  await expect(readFiles({ "readme.txt": "hello" })).rejects.toThrow(/echo: it is not a package/);
});

test("takes the expectation of a solution from its folder, or from DOMjudge's mark in other folders", async () => {
  const { submissions } = await readFiles({
    ...LEGACY_PACKAGE,
    "submissions/accepted/a.cpp": "// @EXPECTED_RESULTS@: WRONG-ANSWER\n",
    "submissions/mixed/b.py": "# @EXPECTED_RESULTS@: TIMELIMIT, CORRECT\n",
    "submissions/mixed/c.py": "# says nothing\n",
    "submissions/rejected/d.java": "class D {}\n",
    "submissions/rejected/old.py": "#!/usr/bin/env python2\nprint 1\n",
    "submissions/time_limit_exceeded/e.adb": "binary",
    "submissions/time_limit_exceeded/g.rs": "fn main() {}\n",
    "submissions/time_limit_exceeded/h.c": "\u0000",
    "submissions/wrong_answer/f/one.py": "",
    "submissions/wrong_answer/f/two.py": "",
    "submissions/wrong_answer/.gitkeep": "",
  });
  expect(submissions.map(({ path, languageId, expectation }) => [path, languageId, expectation.label])).toEqual([
    ["accepted/a.cpp", 52, "accepted"],
    ["mixed/b.py", 71, "TIMELIMIT, CORRECT"],
    ["rejected/d.java", 91, "rejected"],
    ["rejected/old.py", null, "rejected"],
    ["time_limit_exceeded/e.adb", null, "time_limit_exceeded"],
    ["time_limit_exceeded/g.rs", 73, "time_limit_exceeded"],
    ["time_limit_exceeded/h.c", null, "time_limit_exceeded"],
    ["wrong_answer/f", 71, "wrong_answer"],
  ]);
  expect(submissions[1]?.expectation.permitted).toEqual(["time_limit_exceeded", "idleness_limit_exceeded", "accepted"]);
  expect(submissions[3]?.expectation.permitted).toContain("wrong_answer");
});
