import { expect, test } from "vitest";
import { LEGACY_PACKAGE } from "#testing/icpc-packages";
import { polygonPackage } from "#testing/polygon-package";
import { readFiles, SMALL_PACKAGE } from "#testing/read-files";

const textsOf = ({ statementFiles = [] }: Awaited<ReturnType<typeof readFiles>>) =>
  statementFiles.map(({ name, content }) => [name, Buffer.from(content).toString()]);

test("statements in other languages are kept with the pictures that they name", async () => {
  const swedish = "\\problemname{Halva}\n\\includegraphics{bild}\n";
  const problem = await readFiles({
    ...LEGACY_PACKAGE,
    "problem_statement/problem.sv.tex": swedish,
    "problem_statement/problem.da.pdf": "%PDF-",
    "problem_statement/bild.png": "png",
    "problem_statement/unused.png": "png",
  });
  expect(problem.description).toContain("Halve it.");
  expect(textsOf(problem)).toEqual([
    ["problem.sv.tex", swedish],
    ["bild.png", "png"],
  ]);
  expect(problem.translations?.map(({ language }) => language)).toEqual(["sv", "da"]);
  expect(problem.notes).toEqual([]);
});

test("statements in other languages are read like the problem's own, with the titles of problem.yaml and their pictures", async () => {
  const { translations, pictures, language, title, notes } = await readFiles({
    ...SMALL_PACKAGE,
    "problem.yaml":
      "problem_format_version: 2023-07-draft\nname: { en: Echo, de: Echo!, zh: 回声 }\nlimits: { time_limit: 1 }\n",
    "statement/problem.de.md":
      "Sag es ![Bild](bild.png) <script>x</script>\n\n## Eingabe\n\nEin Wort.\n\n## Output\n\nDas Wort.\n",
    "statement/problem.zh-CN.md": "再说一遍。\n\n## Input\n\n一个词。\n",
    "statement/problem.sv.tex": "\\problemname{Eko}\nSäg det.\\section*{Utdata}Ordet.",
    "statement/bild.png": "png",
  });
  const texts = { statementPages: [], statementSource: null };
  expect([title, language, notes, pictures.map(({ name }) => name)]).toEqual(["Echo", "en", [], ["bild.png"]]);
  expect(translations).toEqual([
    {
      ...{ ...texts, language: "sv", title: "Eko", file: "problem.sv.tex" },
      ...{ description: expect.stringContaining("Säg det."), input: "", output: expect.stringContaining("Ordet.") },
    },
    {
      ...{
        ...texts,
        language: "de",
        title: "Echo!",
        file: "problem.de.md",
        description: expect.stringContaining("Sag es"),
      },
      ...{ input: "<p>Ein Wort.</p>\n", output: "<p>Das Wort.</p>\n" },
    },
    {
      ...{ ...texts, language: "zh-CN", title: "回声", file: "problem.zh-CN.md" },
      ...{ description: "<p>再说一遍。</p>\n", input: "<p>一个词。</p>\n", output: "" },
    },
  ]);
  expect(translations?.[1]?.description).toMatch(/src="\/problem-files\/[\w-]+\/bild\.png"/);
  expect(translations?.[1]?.description).not.toContain("script");
});

test("a translation in a PDF file is shown page by page, and its file is that of the problem", async () => {
  const { translations, pictures, statementFiles, problemId } = await readFiles({
    ...SMALL_PACKAGE,
    "statement/problem.sv.pdf": "%PDF-1.7",
  });
  expect(translations).toMatchObject([
    { language: "sv", title: null, file: null, statementPages: [{ width: 595 }], input: "" },
  ]);
  expect(translations?.[0]?.description).toContain(`href="/problem-statements/${problemId}?language=sv"`);
  expect(pictures.map(({ name }) => name)).toEqual(["statement.sv.pdf", "statement.sv-1.png"]);
  expect(statementFiles).toBe(undefined);
});

test("an unnamed statement beside named ones is in English, and a name that is no code is kept with a note", async () => {
  const { "problem_statement/problem.en.tex": english = "", ...rest } = LEGACY_PACKAGE;
  const { language, translations, notes, statementFiles } = await readFiles({
    ...rest,
    "problem_statement/problem.tex": english,
    "problem_statement/problem.sv.tex": "Halva.",
    "problem_statement/problem.solution_notes.tex": "Noter.",
  });
  expect([language, translations?.map((other) => other.language)]).toEqual(["en", ["sv"]]);
  expect(statementFiles?.map(({ name }) => name)).toContain("problem.solution_notes.tex");
  expect(notes).toEqual([
    "the statement in solution_notes is kept and exported, but not shown, because that is no language code",
  ]);
});

test("without English, one of the languages is shown and the others are kept", async () => {
  const { "problem_statement/problem.en.tex": english = "", ...rest } = LEGACY_PACKAGE;
  const files = { ...rest, "problem_statement/problem.sv.tex": english, "problem_statement/problem.da.tex": english };
  expect(textsOf(await readFiles(files)).map(([name]) => name)).toEqual(["problem.sv.tex"]);
});

test("a single statement in two formats is not a second language", async () => {
  expect(textsOf(await readFiles({ ...LEGACY_PACKAGE, "problem_statement/problem.en.pdf": "%PDF-" }))).toEqual([]);
});

test("those that are too large are left out with a note", async () => {
  const { notes, statementFiles } = await readFiles({
    ...LEGACY_PACKAGE,
    "problem_statement/problem.sv.pdf": `%PDF-${" ".repeat(16 * 1_024 * 1_024)}`,
  });
  expect([statementFiles, notes]).toEqual([
    undefined,
    ["left out: the statements in other languages (sv), which are larger than 16777216 bytes"],
  ]);
});

test("Polygon's sections in other languages are put together", async () => {
  const problem = await readFiles({
    ...polygonPackage(),
    "statement-sections/russian/legend.tex": "Удвойте число.\n",
    "statement-sections/russian/input.tex": "Число.\n",
  });
  const [[name, text] = []] = textsOf(problem);
  expect(name).toBe("problem.ru.tex");
  expect(text).toMatch(/^\\problemname\{Удвой\}\n\nУдвойте число\.\n\n\n\\section\*\{Input\}\nЧисло\./);
  expect(problem.translations).toMatchObject([
    { language: "ru", title: "Удвой", input: expect.stringContaining("Число."), file: "problem.ru.tex" },
  ]);
});

test.each<[what: string, changes: Record<string, string>, language: string | null]>([
  ["in the name of its file", { "problem_statement/problem.pt_BR.tex": "Metade." }, "pt-BR"],
  [
    "of the only title in problem.yaml",
    { "problem.yaml": "name: {sv: Halva}\n", "problem_statement/problem.tex": "H" },
    "sv",
  ],
  [
    "not known with several titles",
    { "problem.yaml": "name: {sv: Halva, da: Halv}\n", "problem_statement/problem.tex": "H" },
    null,
  ],
  ["not known without any", { "problem_statement/problem.tex": "Halve it." }, null],
  ["not known where the name has no code", { "problem_statement/problem.final_version_2.tex": "Halve it." }, null],
])("the language of a statement is the one %s", async (_, changes, language) => {
  const { "problem_statement/problem.en.tex": _english, ...rest } = LEGACY_PACKAGE;
  expect((await readFiles({ ...rest, ...changes })).language).toBe(language);
});

test("the language of a Polygon package is known by its code", async () => {
  expect((await readFiles(polygonPackage())).language).toBe("en");
});
