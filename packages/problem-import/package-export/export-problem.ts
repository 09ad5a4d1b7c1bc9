import type { LanguageKey } from "@assay/contract/vocabulary/languages";
import { EXTENSION_PATH, isTextSealed, type SealedFile } from "@assay/contract/vocabulary/package-extension";
import type { MarkdownText } from "@assay/contract/vocabulary/problem";
import { MEBIBYTE_KB, SECOND } from "@assay/contract/vocabulary/units";
import type { Database } from "@assay/database/connect";
import { dataSettings, type TextFile } from "#package-export/data-settings";
import { makeExtension, type PackagePlan, validatorOf } from "#package-export/extension";
import { planTests } from "#package-export/plan-tests";
import { type ExportedProblem, readExported, readFile, readSolution, readTestData } from "#package-export/read-problem";
import { planSolutions, submissionsYaml } from "#package-export/solutions";
import { exportStatements, ownCode } from "#package-export/statement";
import { yaml } from "#package-export/yaml";

export interface PackageFile {
  readonly path: string;
  readonly content: Uint8Array;
}

export interface ExportedPackage {
  /** The name of the package and of its only folder. */
  readonly slug: string;
  /** Reads one file after the other, so that only one is in memory. */
  files(): AsyncGenerator<PackageFile>;
}

/** The format's names of the folders below `include`; PyPy's files are Python's. */
const INCLUDE_FOLDERS: Readonly<Partial<Record<LanguageKey, string>>> = { cpp: "cpp", java: "java", python: "python3" };

/**
 * The current version of a problem as a package that results in the same problem when it is imported. What the format cannot
 * express is in `EXTENSION_PATH`. Undefined if there is no such problem.
 */
export async function exportProblem(db: Database, problemId: string): Promise<ExportedPackage | undefined> {
  const problem = await readExported(db, problemId);
  if (!problem) return undefined;
  const plan: PackagePlan = {
    statements: exportStatements(problem),
    tests: planTests(problem),
    solutions: planSolutions(problem.solutions),
  };
  return { slug: slugOf(problem), files: () => readFiles(db, problem, plan) };
}

async function* readFiles(db: Database, problem: ExportedProblem, plan: PackagePlan): AsyncGenerator<PackageFile> {
  const sealed: SealedFile[] = [];
  for await (const file of ordinaryFiles(db, problem, plan)) {
    const text = isTextSealed(file.path) ? Buffer.from(file.content).toString("utf8") : null;
    sealed.push({ path: file.path, text });
    yield file;
  }
  const extension = JSON.stringify(makeExtension(problem, plan, sealed), null, 1);
  yield { path: EXTENSION_PATH, content: Buffer.from(`${extension}\n`) };
}

async function* ordinaryFiles(db: Database, problem: ExportedProblem, plan: PackagePlan): AsyncGenerator<PackageFile> {
  for (const { path, text } of smallFiles(problem, plan)) yield { path, content: Buffer.from(text) };
  const { own, others, pictures } = plan.statements;
  for (const { code, pdf } of [own, ...others]) {
    if (pdf === null) continue;
    const content = await readFile(db, "problem_files", problem.id, pdf);
    yield { path: `statement/problem.${code}.pdf`, content };
  }
  for (const name of pictures)
    yield { path: `statement/${name}`, content: await readFile(db, "problem_files", problem.id, name) };
  const written = [own, ...others].flatMap(({ code }) => [`problem.${code}.md`, `problem.${code}.pdf`]);
  const taken = new Set([...written, ...pictures]);
  for (const name of problem.statementFiles.filter((file) => !taken.has(file))) {
    yield { path: `statement/${name}`, content: await readFile(db, "statement_files", problem.id, name) };
  }
  for (const { language, name } of problem.includedFiles) {
    const folder = INCLUDE_FOLDERS[language];
    if (folder === undefined) continue;
    const row = await db
      .selectFrom("included_files")
      .where("version_id", "=", problem.version_id)
      .where("language", "=", language)
      .where("name", "=", name)
      .select("content")
      .executeTakeFirstOrThrow();
    yield { path: `include/${folder}/${name}`, content: row.content };
  }
  for (const [index, test] of problem.tests.entries()) {
    const path = `data/${plan.tests.files[index]}`;
    yield { path: `${path}.in`, content: await readTestData(db, test.input_id) };
    yield { path: `${path}.ans`, content: await readTestData(db, test.output_id) };
  }
  for (const [index, solution] of problem.solutions.entries()) {
    const path = `submissions/${plan.solutions[index]}`;
    const isFile = solution.entry === null;
    for (const { name, content } of await readSolution(db, problem.id, solution)) {
      yield { path: isFile ? path : `${path}/${name}`, content };
    }
  }
}

function smallFiles(problem: ExportedProblem, plan: PackagePlan): TextFile[] {
  const { own, others } = plan.statements;
  const validator = validatorOf(problem.checking)?.files ?? [];
  const grader = problem.scoring?.grader?.program?.files ?? [];
  const submissions = submissionsYaml(problem.solutions, plan.solutions);
  return [
    { path: "problem.yaml", text: problemYaml(problem) },
    ...[own, ...others].flatMap(({ code, markdown }) => {
      return markdown === null ? [] : [{ path: `statement/problem.${code}.md`, text: markdown }];
    }),
    ...editorialFiles(problem),
    ...validator.map(({ name, text }) => ({ path: `output_validator/${name}`, text })),
    ...problem.programs.files,
    ...grader.map(({ name, text }) => ({ path: `graders/${name}`, text })),
    ...dataSettings(problem, plan.tests),
    ...displayedSamples(problem, plan),
    ...(submissions ? [submissions] : []),
  ];
}

/** The published editorial and hints in all languages; a draft stays where it is. */
function editorialFiles(problem: ExportedProblem): TextFile[] {
  const { editorial, translatedEditorials } = problem;
  if (editorial === null) return [];
  return [{ language: ownCode(problem), ...editorial }, ...translatedEditorials].flatMap(filesOfEditorial);
}

interface Editorial {
  readonly language: string;
  readonly source: string;
  readonly hints: readonly MarkdownText[];
}

function filesOfEditorial({ language, source: text, hints: steps }: Editorial): TextFile[] {
  // A line that would end a hint too early gets a fourth dash, which means the same in Markdown.
  const whole = steps.map(({ source }) => source.trim().replaceAll(/^---[ \t]*$/gm, "----"));
  const hints = whole.join("\n\n---\n\n");
  return [
    ...(text === "" ? [] : [{ path: `solution/solution.${language}.md`, text }]),
    ...(hints === "" ? [] : [{ path: `solution/hints.${language}.md`, text: `${hints}\n` }]),
  ];
}

/**
 * The files of display samples. Each in turn is named after the next hidden test in the folder `sample`, for which it stands.
 * If there are more display samples than such tests, the rest are included only if they are interactions.
 */
function displayedSamples({ tests, display_samples: shown }: ExportedProblem, plan: PackagePlan): TextFile[] {
  const hidden = tests.flatMap(({ is_sample: isSample }, index) => {
    const file = plan.tests.files[index] ?? "";
    return !isSample && file.startsWith("sample/") ? [file] : [];
  });
  return shown.flatMap((sample, index): TextFile[] => {
    const path = `data/${hidden[index] ?? `sample/shown${index + 1}`}`;
    if (sample.kind === "interaction") {
      const marks = { program: ">", judge: "<", pass: "---" };
      const lines = sample.lines.map(({ from, text }) => `${marks[from]}${from === "pass" ? "" : text}\n`);
      return [{ path: `${path}.interaction`, text: lines.join("") }];
    }
    if (hidden[index] === undefined) return [];
    return [
      { path: `${path}.in.statement`, text: sample.input },
      { path: `${path}.ans.statement`, text: sample.output },
    ];
  });
}

/** The package's own name, or one made from the title. */
function slugOf({ slug, title, number }: ExportedProblem): string {
  const name = (slug ?? title).toLowerCase().replaceAll(/[^a-z0-9_.+-]/g, "");
  return /^[a-z0-9]/.test(name) ? name.slice(0, 100) : `problem${number}`;
}

/** The problem's title, or its titles by language if a translation has its own. */
function nameOf(problem: ExportedProblem): string | Record<string, string> {
  const translated = problem.translations.flatMap(({ language, title }) => (title === null ? [] : [[language, title]]));
  return translated.length === 0
    ? problem.title
    : { ...Object.fromEntries(translated), [ownCode(problem)]: problem.title };
}

/** The problem.yaml of an exported problem. Whatever it has to round or leave out is in the extension. */
function problemYaml(problem: ExportedProblem): string {
  const { author, source, sourceUrl, rightsOwner, license } = problem.credit;
  const { checking, limits } = problem;
  const passes = "passes" in checking ? checking.passes : undefined;
  const types = [
    ...(problem.scoring === null ? [] : ["scoring"]),
    ...(checking.kind === "interactive" ? ["interactive"] : []),
    ...(passes === undefined ? [] : ["multi-pass"]),
  ];
  const tags = problem.problem_type.split(",").map((tag) => tag.trim());
  return yaml({
    problem_format_version: "2025-09",
    type: types.length === 0 ? "pass-fail" : types,
    name: nameOf(problem),
    uuid: problem.package_uuid ?? problem.id,
    credits: author === undefined ? undefined : { authors: author.split(", ") },
    source: source === undefined ? undefined : { name: source, url: sourceUrl },
    source_url: source === undefined ? sourceUrl : undefined,
    license: license ?? "unknown",
    rights_owner: rightsOwner,
    keywords: [problem.difficulty, ...tags.filter((tag) => tag !== "")],
    limits: {
      time_limit: problem.time_limit_ms / SECOND,
      memory: Math.ceil(problem.memory_limit_kb / MEBIBYTE_KB),
      output: limits.outputKb === undefined ? undefined : Math.ceil(limits.outputKb / MEBIBYTE_KB),
      validation_passes: passes,
    },
  });
}
