import type { NewProblem } from "@assay/database/problems/store-problem";

export const text = (value: string) => Buffer.from(value);
const TEST = { isSample: false, input: text("1\n"), expectedOutput: text("2\n"), timeLimitMs: 700 };
export const PROGRAM = { languageId: 52, protocol: "testlib", arguments: ["-x"] } as const;

const NO_TEXTS = { input: "", output: "", statementPages: [] };

/** A problem as the workshop leaves it: with everything that the format cannot express. */
export const EDITED: NewProblem = {
  slug: null,
  title: 'Knots: "a" # b',
  difficulty: "hard",
  problemType: "maths,easy ,dynamic programming",
  templates: { python: "print(0)\n" },
  stopsAtFailure: true,
  failingTest: { opens: "tries", tries: 4 },
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
  files: [
    { name: "a_b.png", contentType: "image/png", content: text("picture") },
    { name: "bild.png", contentType: "image/png", content: text("another picture") },
  ],
  language: "fi",
  editorial: {
    opening: { opens: "tries", opensTries: 4, opensAt: null },
    text: { source: "Count $n$ knots.\n", html: "<p>Count $n$ knots.</p>\n" },
    hints: [
      { source: "Draw one.", html: "<p>Draw one.</p>\n" },
      { source: "Then\n\n----\n\nanother.", html: "<p>Then</p>\n<hr />\n<p>another.</p>\n" },
    ],
    translations: [
      {
        language: "zh-CN",
        text: { source: "", html: "" },
        hints: [{ source: "画一个。", html: "<p>画一个。</p>\n" }],
      },
    ],
  },
  translations: [
    // As its file is read.
    {
      ...{ ...NO_TEXTS, language: "sv", title: "Knutar", statementSource: null, file: "problem.sv.tex" },
      description: '<p><img src="/problem-files/ID/bild.png" alt="" /></p>',
    },
    // As the workshop leaves it, with a heading that a file cannot have there.
    {
      ...{ ...NO_TEXTS, language: "zh-CN", title: "绳结", file: null },
      description: '<p><img src="/problem-files/ID/a_b.png" alt="a" /></p>\n<h2>Input</h2>\n',
      statementSource: { description: "![a](/problem-files/ID/a_b.png)\n\n## Input", input: "", output: "" },
    },
    // As an older version of the problem had it, made from a file that is gone.
    {
      ...{ ...NO_TEXTS, language: "en", title: null, statementSource: null, file: null },
      description: "<p>Knots.</p>\n\n<p>More knots.</p>",
    },
  ],
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
export const HTML = {
  description: '<p>See <img src="/problem-files/ID/a_b.png" alt="a" />.</p>\n<h2>Input</h2>\n<p>$a_1 &lt; b$</p>\n',
  input: "",
  output: "<ul>\n<li>one</li>\n</ul>\n",
};
