import { LIMITS } from "@assay/contract/vocabulary/limits";
import { expect, it } from "vitest";
import { readFiles, SMALL_PACKAGE } from "#testing/read-files";

const read = async (files: Record<string, string>) => {
  const { editorial, notes } = await readFiles({ ...SMALL_PACKAGE, ...files });
  return { editorial, notes };
};

it("reads the editorial and the hints, of which each is a part between two lines of three dashes", async () => {
  const { editorial, notes } = await read({
    "solution/solution.en.md": "Print it **again**.",
    "solution/hints.en.md": "What is *said*?\n\n---\n\nRead a line.\n---  \n\n",
  });
  expect(editorial?.text).toEqual({
    source: "Print it **again**.",
    html: "<p>Print it <strong>again</strong>.</p>\n",
  });
  expect(editorial?.hints.map(({ html }) => html)).toEqual([
    "<p>What is <em>said</em>?</p>\n",
    "<p>Read a line.</p>\n",
  ]);
  expect(notes).toEqual([]);
});

it("prefers the language of the statement to English", async () => {
  const { "statement/problem.en.md": statement = "", ...others } = SMALL_PACKAGE;
  const files = { ...others, "statement/problem.sv.md": statement, "solution/solution.en.md": "Print." };
  expect((await readFiles(files)).editorial?.text.source).toBe("Print.");
  expect((await readFiles({ ...files, "solution/solution.sv.md": "Skriv." })).editorial?.text.source).toBe("Skriv.");
});

it("has none without such files, and takes nothing that could harm a reader", async () => {
  expect((await read({ "solution/draw.py": "print()" })).editorial).toBeUndefined();
  const { editorial } = await read({ "solution/solution.md": "<script>alert(1)</script>Look" });
  expect(editorial?.text.html).not.toContain("script");
});

it("leaves out what is too long or in another format, and says so", async () => {
  const long = await read({
    "solution/solution.en.md": "x".repeat(LIMITS.editorialLength + 1),
    "solution/hints.en.md": ["a", "b".repeat(LIMITS.hintLength + 1), "c"].join("\n---\n"),
  });
  expect(long.editorial?.text.source).toBe("");
  expect(long.editorial?.hints.map(({ source }) => source)).toEqual(["a", "c"]);
  expect(long.notes).toEqual([
    `left out: solution/solution.en.md, which is longer than ${LIMITS.editorialLength} characters`,
    `left out: hints after the first ${LIMITS.hintCount} and those of more than ${LIMITS.hintLength} characters`,
  ]);
  const latex = await read({ "solution/solution.en.tex": "Print" });
  expect(latex.editorial).toBeUndefined();
  expect(latex.notes).toEqual(["left out: the editorial in solution/, which is not in Markdown"]);
});

it("reads the editorial and the hints in other languages, each with its tag", async () => {
  const { editorial } = await read({
    "solution/solution.en.md": "Print.",
    "solution/hints.en.md": "Look.\n---\nAgain.",
    "solution/hints.zh-cn.md": "看。\n---\n再看。",
    "solution/solution.de.md": "Drucke.",
  });
  expect(editorial?.text.source).toBe("Print.");
  expect(
    editorial?.translations?.map(({ language, text, hints }) => [
      language,
      text.source,
      hints.map(({ source }) => source),
    ]),
  ).toEqual([
    ["zh-CN", "", ["看。", "再看。"]],
    ["de", "Drucke.", []],
  ]);
});
