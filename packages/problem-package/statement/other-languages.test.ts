import { expect, test } from "vitest";
import { LEGACY_PACKAGE } from "#testing/icpc-packages";
import { polygonPackage } from "#testing/polygon-package";
import { readFiles } from "#testing/read-files";

const textsOf = ({ statementFiles = [] }: Awaited<ReturnType<typeof readFiles>>) =>
  statementFiles.map(({ name, content }) => [name, Buffer.from(content).toString()]);
const note = (languages: string) =>
  `the statements in other languages (${languages}) are kept and exported, but only one language is shown`;

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
    ["problem.da.pdf", "%PDF-"],
    ["problem.sv.tex", swedish],
    ["bild.png", "png"],
  ]);
  expect(problem.notes).toEqual([note("da, sv")]);
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
  expect(problem.notes).toContain(note("ru"));
});

test.each<[what: string, changes: Record<string, string>, language: string | null]>([
  ["in the name of its file", { "problem_statement/problem.pt_BR.tex": "Metade." }, "pt-br"],
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
