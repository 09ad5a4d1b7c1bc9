import { expect, test } from "vitest";
import type { ProblemPackage } from "#problem";
import { readFiles } from "#testing/read-files";
import { textOf } from "#testing/text-of";

const summary = ({ title, timeLimitMs, memoryLimitKb, checking, scoring, tests, submissions }: ProblemPackage) => ({
  title,
  limits: [timeLimitMs, memoryLimitKb],
  checking: "checker" in checking && checking.checker ? checking.checker.protocol : checking.kind,
  groups: scoring?.groups.map(({ name, points, aggregation, requires }) => [name, points, aggregation, requires ?? []]),
  tests: tests.map(({ name, groupName, input, answer }) => [name, groupName, textOf(input), textOf(answer)]),
  solutions: submissions.map(({ path, expectation }) => [path, expectation.label, expectation.score]),
});

const CMS = {
  "task.yaml": 'name: sum\ntitle: Sums\ntime_limit: 0.5\nmemory_limit: 64\ninfile: ""\noutfile: ""\nn_input: 3\n',
  "gen/GEN": "# ST: 0\n#COPY: att/input0.txt\n# ST: 40\n1 2 # small\n\n# ST: 60\n3 4\n",
  "statement/statement.md": "Add.\n\n## Input\n\nTwo numbers.\n",
  "check/checker.cpp": "int main() {}\n",
  "sol/solution.cpp": "int main() {}\n",
  ...Object.fromEntries(
    [0, 1, 2].flatMap((n) => [
      [`input/input${n}.txt`, `${n}\n`],
      [`output/output${n}.txt`, `${-n}\n`],
    ]),
  ),
};

test("a CMS task has the subtasks of GEN, samples that are copied, and a checker that prints a score", async () => {
  expect(summary(await readFiles(CMS))).toEqual({
    title: "Sums",
    limits: [500, 65_536],
    checking: "score",
    groups: [
      ["secret/subtask2", 40, "min", []],
      ["secret/subtask3", 60, "min", []],
    ],
    tests: [
      ["sample/000", null, "0\n", "0\n"],
      ["secret/001", "secret/subtask2", "1\n", "-1\n"],
      ["secret/002", "secret/subtask3", "2\n", "-2\n"],
    ],
    solutions: [["sol/solution.cpp", "accepted", { min: 100, max: 100 }]],
  });
});

test("a CMS task without its tests is made by its generator and its solution", async () => {
  const kept = Object.entries(CMS).filter(([path]) => !/^(input|output)\//.test(path));
  const files = {
    ...Object.fromEntries(kept),
    "gen/generatore.py": "import lib\n",
    "gen/lib.py": "",
    "att/input0.txt": "5\n",
  };
  const { generation, tests } = await readFiles(files);
  expect(generation?.inputs).toEqual([
    { test: "secret/001", program: "generator", argumentLine: "1 2" },
    { test: "secret/002", program: "generator", argumentLine: "3 4" },
  ]);
  expect(generation?.programs.generator?.otherFiles.map(({ name }) => name)).toEqual(["lib.py"]);
  expect(generation?.answers).toHaveLength(3);
  expect(textOf(tests[0]?.input)).toBe("5\n");
});

test("an omegaUp problem has groups by the names of its cases, weights, and the examples of its statement", async () => {
  const problem = await readFiles({
    "settings.json":
      '{"title": "Suma", "limits": {"TimeLimit": "1s", "MemoryLimit": "32MiB"}, "Validator": {"Name": "custom"}}',
    "statements/es.markdown": "Suma.\n\n# Entrada\n\nDos.\n\n||input\n1 1\n||output\n2\n||description\nFácil.\n||end\n",
    testplan: "a.1 1\na.2 1\nb 2\n",
    ...Object.fromEntries(
      ["a.1", "a.2", "b"].flatMap((n) => [
        [`cases/${n}.in`, n],
        [`cases/${n}.out`, `${n}!`],
      ]),
    ),
    "validator.py": "print(1)\n",
    "solutions/solution.py": "print(2)\n",
    "tests/tests.json": '{"solutions": [{"filename": "../solutions/solution.py", "score_range": [0.5, 1]}]}',
  });
  expect(summary(problem)).toEqual({
    title: "Suma",
    limits: [1_000, 32_768],
    checking: "score",
    groups: [
      ["a", 50, "min", []],
      ["cases", 50, "sum", []],
    ],
    tests: [
      ["sample/statement-1", null, "1 1\n", "2\n"],
      ["secret/a.1", "a", "a.1", "a.1!"],
      ["secret/a.2", "a", "a.2", "a.2!"],
      ["secret/b", "cases", "b", "b!"],
    ],
    solutions: [["solutions/solution.py", "score_range", { min: 50, max: 100 }]],
  });
  expect(problem.input).toContain("Fácil.");
  expect(problem.input).not.toContain("||");
});

test("a DMOJ problem has its batches with their dependencies, and the points of its other cases", async () => {
  const init = `
checker: {name: floats, args: {precision: 4}}
test_cases:
- {in: 1.in, out: 1.out, points: 5}
- batched: [{in: 2.in, out: 2.out}, {in: 3.in, out: 3.out}]
  points: 20
- {batched: [{in: 4.in, out: 4.out}], points: 30, dependencies: [1]}
`;
  const texts = [1, 2, 3, 4].flatMap((n) => [
    [`${n}.in`, `${n}\n`],
    [`${n}.out`, `${n}\n`],
  ]);
  const problem = await readFiles({ "init.yml": init, ...Object.fromEntries(texts) });
  expect(summary(problem).groups).toEqual([
    ["secret/batch1", 20, "min", []],
    ["secret/batch2", 30, "min", ["secret/batch1"]],
    ["tests", 5, "sum", []],
  ]);
  expect(problem.checking).toMatchObject({ absoluteTolerance: 1e-4, relativeTolerance: 1e-4 });
});

test("a TPS task has its subtasks, and a test of several counts in the first, which the others require", async () => {
  const problem = await readFiles({
    "problem.json": '{"title": "Lists", "time_limit": 2, "memory_limit": 256, "type": "Batch"}',
    "subtasks.json":
      '{"subtasks": {"samples": {"index": 0, "score": 0}, "s1": {"index": 1, "score": 30}, "s2": {"index": 2, "score": 70}}}',
    "solutions.json": '{"slow.cpp": {"verdict": "time_limit"}, "main.cpp": {"verdict": "model_solution"}}',
    "solution/slow.cpp": "int main() {}",
    "solution/main.cpp": "int main() {}",
    "tests/mapping": "samples 0-01\ns1 1-01\ns2 1-01\ns2 2-01\n",
    ...Object.fromEntries(
      ["0-01", "1-01", "2-01"].flatMap((n) => [
        [`tests/${n}.in`, n],
        [`tests/${n}.out`, n],
      ]),
    ),
  });
  expect(summary(problem)).toMatchObject({
    groups: [
      ["secret/s1", 30, "min", []],
      ["secret/s2", 70, "min", ["secret/s1"]],
    ],
    tests: [
      ["sample/0-01", null, "0-01", "0-01"],
      ["secret/1-01", "secret/s1", "1-01", "1-01"],
      ["secret/2-01", "secret/s2", "2-01", "2-01"],
    ],
    solutions: [
      ["solution/slow.cpp", "time_limit", null],
      ["solution/main.cpp", "model_solution", { min: 100, max: 100 }],
    ],
  });
});

test("a Hydro problem has the samples of its statement and the subtasks of its configuration", async () => {
  const problem = await readFiles({
    "problem.yaml": "pid: P1\ntitle: 求和\ntag: [math]\n",
    "problem_zh.md": "求和。\n\n```input1\n1 2\n```\n\n```output1\n3\n```\n",
    "testdata/config.yaml":
      "time: 500ms\nmemory: 64m\nsubtasks:\n- {score: 40, id: 1, cases: [{input: a.in, output: a.out}]}\n- {score: 60, id: 2, if: [1], type: sum, cases: [{input: b.in, output: b.out}]}\n",
    ...Object.fromEntries(
      ["a", "b"].flatMap((n) => [
        [`testdata/${n}.in`, n],
        [`testdata/${n}.out`, n],
      ]),
    ),
  });
  expect(summary(problem)).toMatchObject({
    title: "求和",
    limits: [500, 65_536],
    groups: [
      ["secret/subtask1", 40, "min", []],
      ["secret/subtask2", 60, "sum", ["secret/subtask1"]],
    ],
    tests: [
      ["sample/1", null, "1 2\n", "3\n"],
      ["secret/1-01", "secret/subtask1", "a", "a"],
      ["secret/2-01", "secret/subtask2", "b", "b"],
    ],
  });
  expect(problem.description).not.toContain("1 2");
  expect(problem.problemType).toBe("math");
});

test("a QDUOJ problem has its samples and, if it is scored, the points of its cases", async () => {
  const exported = {
    title: "A+B",
    description: { format: "html", value: "<p>Add.</p>" },
    input_description: { format: "html", value: "<p>Two.</p>" },
    time_limit: 1_000,
    memory_limit: 256,
    samples: [{ input: "1 1", output: "2" }],
    rule_type: "OI",
    test_case_score: [
      { score: 30, input_name: "1.in", output_name: "1.out" },
      { score: 70, input_name: "2.in", output_name: "2.out" },
    ],
    spj: null,
  };
  const texts = [1, 2].flatMap((n) => [
    [`testcase/${n}.in`, `${n}`],
    [`testcase/${n}.out`, `${n}`],
  ]);
  const problem = await readFiles({ "problem.json": JSON.stringify(exported), ...Object.fromEntries(texts) });
  expect(summary(problem).groups).toEqual([
    ["tests/30", 30, "sum", []],
    ["tests/70", 70, "sum", []],
  ]);
  expect([problem.description, problem.input]).toEqual(["<p>Add.</p>\n", "\n<p>Two.</p>\n"]);
});

test("an FPS document has its tests, pictures at addresses of this site, and solutions", async () => {
  const picture = Buffer.from("\x89PNG....", "latin1").toString("base64");
  const problem = await readFiles({
    "fps.xml": `<?xml version="1.0"?><!DOCTYPE fps PUBLIC "-//x//EN" "http://hustoj.com/fps.dtd"><fps version="1.5"><item>
<title><![CDATA[和]]></title><time_limit unit="ms"><![CDATA[500]]></time_limit><memory_limit unit="mb"><![CDATA[32]]></memory_limit>
<img><src><![CDATA[/upload/a.png]]></src><base64><![CDATA[${picture}]]></base64></img>
<description><![CDATA[<p>Add\u0001.</p><img src="/upload/a.png"><script>1</script>]]></description><input><![CDATA[Two.]]></input>
<sample_input><![CDATA[1 2]]></sample_input><sample_output><![CDATA[3]]></sample_output>
<test_input name="a"><![CDATA[4 5]]></test_input><test_output name="a"><![CDATA[9]]></test_output>
<solution language="Python"><![CDATA[print(sum(map(int, input().split())))]]></solution></item></fps>`,
  });
  expect(summary(problem)).toMatchObject({
    title: "和",
    limits: [500, 32_768],
    tests: [
      ["sample/01", null, "1 2", "3"],
      ["secret/01", null, "4 5", "9"],
    ],
    solutions: [["solutions/1.py", "accepted", null]],
  });
  expect(problem.description).toContain(`/problem-files/${problem.problemId}/picture-1.png`);
  expect(problem.description).not.toContain("script");
  expect(problem.pictures).toHaveLength(1);
});

test("an archive of tests has every pair of an input and an output, however they are called", async () => {
  const names = {
    "in/2.txt": "2",
    "out/2.txt": "22",
    "in/10.txt": "10",
    "out/10.txt": "1010",
    "sample1.in": "1",
    "sample1.ans": "11",
  };
  const problem = await readFiles({
    ...names,
    "lonely.in": "0",
    "statement.md": "Twice.",
    "solution.py": "print(input() * 2)\n",
  });
  expect(summary(problem).tests).toEqual([
    ["sample/sample1", null, "1", "11"],
    ["secret/2", null, "2", "22"],
    ["secret/10", null, "10", "1010"],
  ]);
  expect(problem.notes.join("\n")).toMatch(/lonely\.in, without a partner[\s\S]*says neither how/);
});

test.each([
  ["a CMS task of outputs only", { ...CMS, "task.yaml": "output_only: true\n" }, /send outputs are not supported/],
  ["a CMS task with a manager", { ...CMS, "check/manager": "ELF" }, /talk to a manager/],
  ["a CMS task whose tests do not fit its plan", { ...CMS, "gen/GEN": "1\n" }, /GEN has 1 tests, but input\/ has 3/],
  ["a TPS task without tests", { "problem.json": "{}", "gen/data": "" }, /run tps gen/],
  [
    "an omegaUp problem that is interactive",
    { "settings.json": "{}", "cases/1.in": "", "interactive/a.idl": "" },
    /libinteractive/,
  ],
  ["a DMOJ problem with a generator", { "init.yml": "generator: gen.cpp\n" }, /generator are not supported/],
  ["broken JSON", { "problem.json": "{", "gen/data": "" }, /problem\.json is not valid JSON/],
  [
    "a limit that is no number",
    { "settings.json": '{"limits": {"TimeLimit": "soon"}}', "cases/1.in": "", "cases/1.out": "" },
    /"soon" is not a time limit/,
  ],
])("%s is refused with the reason", async (_, files, reason) => {
  await expect(readFiles(files)).rejects.toThrow(reason);
});

test.each([
  [
    "a CMS checker without its source",
    { ...CMS, "check/checker.cpp": null, "check/checker": "ELF" },
    /without its source/,
  ],
  [
    "a DMOJ checker of DMOJ's own kind",
    { "init.yml": "checker: check.py\ntest_cases: [{in: 1, out: 1}]\n", "1": "" },
    /check\.py/,
  ],
])("%s makes the problem a draft", async (_, files, reason) => {
  const present = Object.entries(files).flatMap(([path, text]) => (text === null ? [] : [[path, text] as const]));
  expect((await readFiles(Object.fromEntries(present))).draftReason).toMatch(reason);
});
