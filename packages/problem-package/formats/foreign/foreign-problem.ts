import type { Checking } from "@assay/contract/vocabulary/checking";
import type { ReferenceExpectation } from "@assay/contract/vocabulary/reference-solution";
import { RUN_DEFAULTS } from "@assay/contract/vocabulary/run-limits";
import { scoreOf, type TestGroup } from "@assay/contract/vocabulary/scoring";
import { MEBIBYTE_KB, SECOND } from "@assay/contract/vocabulary/units";
import type { PackageBytes } from "#files/file-bytes";
import type { PackageFiles } from "#files/package-files";
import { allowedTimeLimitMs } from "#formats/icpc/limits";
import { scoringOf } from "#formats/icpc/scoring";
import { requireTestCount } from "#formats/icpc/tests";
import { hashOf, idOfSlug, titleOf } from "#formats/identity";
import { withPlainLineEnds } from "#formats/line-ends";
import { languageOfSource, sourceText } from "#formats/source-text";
import { PACKAGE_LIMITS } from "#limits";
import { PackageError } from "#package-error";
import type { Generation, IncludedFiles, PackageCredit, PackageSubmission, ProblemPackage } from "#problem";
import type { ReadOptions } from "#read-options";
import { readTranslations } from "#statement/other-languages";
import { readPdfStatement } from "#statement/pdf-statement";
import { StatementPictures } from "#statement/pictures";
import { readStatement, type Statement } from "#statement/read-statement";
import { unreadableFormulas } from "#statement/unreadable-formulas";

export interface ForeignTest {
  /** Unique within the problem. */
  readonly name: string;
  readonly isSample: boolean;
  readonly input: PackageBytes;
  readonly answer: PackageBytes;
  /** One of the problem's groups; null for a test that earns no points. */
  readonly group: string | null;
}

export interface ForeignSolution {
  readonly path: string;
  readonly expectation: ReferenceExpectation;
}

/** The statement's file, or its text in Markdown or HTML with a file name that tells which. */
export type ForeignStatement = string | { readonly name: string; readonly text: string };

/** What the files of another judge say of a problem. Everything else of a package follows from it, or is a default. */
export interface ForeignProblem {
  readonly title: string | null;
  /** Null if there is none: then a new problem is a draft. */
  readonly statement: ForeignStatement | null;
  /** Applied to the statement's text. */
  readonly transform?: (text: string) => string;
  readonly language?: string | null;
  /** The files of the statement in other languages, each with its tag. */
  readonly translations?: readonly { readonly language: string; readonly path: string }[];
  /** Samples come first, then the order of the list. */
  readonly tests: readonly ForeignTest[];
  /** Empty for a problem without points. */
  readonly groups: readonly TestGroup[];
  readonly checking: Checking;
  /** Why the problem cannot be judged as it was there. */
  readonly draftReason?: string | null;
  /** Null if it is to be measured with the solutions. */
  readonly timeLimitSeconds: number | null;
  /** Null for the default. */
  readonly memoryLimitMebibytes: number | null;
  readonly solutions: readonly ForeignSolution[];
  readonly includedFiles?: IncludedFiles;
  readonly generation?: Generation | null;
  readonly credit?: PackageCredit;
  readonly tags?: readonly string[];
}

/** Makes a package of what a foreign format says. Throws PackageError for limits out of range and for points that belong to no group. */
export async function packageOf(
  files: PackageFiles,
  slug: string,
  foreign: ForeignProblem,
  options: ReadOptions,
): Promise<ProblemPackage> {
  if (foreign.tests.length === 0) throw new PackageError("there is no test case");
  requireTestCount(foreign.tests.length);
  const problemId = idOfSlug(slug);
  const statement = await readForeignStatement(files, foreign, problemId, options);
  const tests = withFolders(foreign.tests);
  const scored =
    foreign.groups.length === 0
      ? null
      : scoringOf(foreign.groups.map((group) => ({ group, tests: testsOf(tests, group.name) })));
  const scoring = scored?.scoring ?? null;
  const { draftReason, generation, includedFiles, timeLimitSeconds, tags = [] } = foreign;
  return {
    slug,
    uuid: null,
    problemId,
    title: titleOf(files, foreign.title ?? statement.title, slug),
    description: statement.description,
    input: statement.input,
    output: statement.output,
    pictures: statement.pictures,
    statementPages: statement.statementPages,
    language: foreign.language ?? null,
    ...(statement.translations?.length && { translations: statement.translations }),
    displaySamples: [],
    difficulty: "medium",
    problemType: tags.join(", "),
    timeLimitMs: timeLimitSeconds === null ? null : allowedTimeLimitMs(timeLimitSeconds),
    timeLimitRule: { multiplier: 2, resolutionMs: SECOND },
    memoryLimitKb: memoryLimitKb(foreign.memoryLimitMebibytes),
    limits: {},
    checking: foreign.checking,
    scoring,
    credit: foreign.credit ?? {},
    tests: (await withPlainLineEnds(files, tests, foreign.checking)).map(({ group: _, ...test }) => {
      return { ...test, groupName: scored?.groupOf.get(test.name) ?? null, checkerArguments: [] };
    }),
    submissions: readSolutions(files, foreign.solutions, scoring && scoreOf(scoring, []).maximumScore),
    ...(includedFiles && { includedFiles }),
    hash: hashOf(files),
    ...(draftReason && { draftReason }),
    ...(generation && { generation }),
    notes: statement.notes,
  };
}

/** The name of a test in the package: as in the ICPC format, below the folder that tells whether it is a sample. */
export function placedName({ name, isSample }: Pick<ForeignTest, "name" | "isSample">): string {
  return `${isSample ? "sample" : "secret"}/${name}`;
}

/** The tests under their names in the package, samples first. */
function withFolders(tests: readonly ForeignTest[]): ForeignTest[] {
  const placed = tests.map((test) => ({ ...test, name: placedName(test) }));
  return [...placed.filter(({ isSample }) => isSample), ...placed.filter(({ isSample }) => !isSample)];
}

function testsOf(tests: readonly ForeignTest[], group: string): string[] {
  return tests.filter((test) => test.group === group).map(({ name }) => name);
}

function memoryLimitKb(mebibytes: number | null): number {
  if (mebibytes === null) return RUN_DEFAULTS.packageMemoryKb;
  const { min, max } = PACKAGE_LIMITS.memoryMebibytes;
  if (mebibytes >= min && mebibytes <= max) return Math.round(mebibytes * MEBIBYTE_KB);
  throw new PackageError(`a memory limit of ${mebibytes} MiB is not between ${min} and ${max} MiB`);
}

/** The solutions in languages that the judge knows; the others and unreadable ones are left out with a note. */
function readSolutions(
  files: PackageFiles,
  solutions: readonly ForeignSolution[],
  maximumScore: number | null,
): PackageSubmission[] {
  return solutions.flatMap(({ path, expectation }) => {
    const languageId = languageOfSource(files, path);
    const source = languageId === null ? null : sourceText(files, path);
    if (languageId === null) files.note(`left out: the solution ${path}, whose language is not known`);
    if (languageId === null || source === null) return [];
    const isRight = expectation.permitted.every((verdict) => verdict === "accepted");
    const score = isRight && maximumScore !== null ? { min: maximumScore, max: maximumScore } : expectation.score;
    return [{ path, languageId, source, expectation: { ...expectation, score } }];
  });
}

type ReadStatement = Statement & Pick<ProblemPackage, "pictures" | "statementPages" | "translations">;

const NO_STATEMENT: ReadStatement = {
  title: null,
  ...{ description: "", input: "", output: "" },
  ...{ pictures: [], statementPages: [] },
  notes: ["there is no statement, so a new problem is a draft; write its statement in the workshop"],
};

async function readForeignStatement(
  files: PackageFiles,
  { statement: stated, transform, translations = [] }: ForeignProblem,
  problemId: string,
  options: ReadOptions,
): Promise<ReadStatement> {
  if (stated === null) return NO_STATEMENT;
  const path = typeof stated === "string" ? stated : stated.name;
  if (path.endsWith(".pdf")) return readPdfStatement(files, path, problemId, options.pdfToPages);
  const pictures = new StatementPictures(files, path.slice(0, path.lastIndexOf("/") + 1), problemId);
  const text = typeof stated === "string" ? null : stated.text;
  const read = readStatement(files, path, pictures, transform, text);
  const notes = [...read.notes, ...unreadableFormulas(read)];
  const others = translations.map(({ language, path: other }) => {
    const readOther = () => readStatement(files, other, pictures, transform);
    return { language, path: other, title: null, file: null, read: readOther };
  });
  const translated = await readTranslations(files, others, problemId, options);
  const drawn = [...(await pictures.collect(options.pdfToPng)), ...translated.pictures];
  return { ...read, notes, pictures: drawn, statementPages: [], translations: translated.translations };
}
