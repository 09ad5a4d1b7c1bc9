import { createHash } from "node:crypto";
import type { CheckerProgram, Checking } from "@assay/contract/vocabulary/checking";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import {
  ADDRESS_MARKS,
  EXTENSION_PATH,
  type ExtensionPart,
  type ExtensionProgram,
  type ExtensionScoring,
  isTextSealed,
  type PackageExtension,
  sealedText,
} from "@assay/contract/vocabulary/package-extension";
import type { StatementSource } from "@assay/contract/vocabulary/problem";
import type { Scoring } from "@assay/contract/vocabulary/scoring";
import { languageOfStatement, languageTag } from "@assay/contract/vocabulary/statement-languages";
import { markdown } from "@assay/html/markdown";
import { sanitiseHtml } from "@assay/html/sanitise";
import type { PackageFiles } from "#files/package-files";
import { withListed } from "#formats/icpc/author-programs";
import { extensionSchema } from "#formats/icpc/extension-schema";
import { checkYaml } from "#formats/icpc/yaml-file";
import { PACKAGE_LIMITS } from "#limits";
import { PackageError } from "#package-error";
import type { PackageSubmission, PackageTest, PackageTranslation, ProblemPackage } from "#problem";
import { withNamedPictures } from "#statement/other-languages";
import { statementPath } from "#statement/pdf-statement";
import { StatementPictures } from "#statement/pictures";

type Part = Partial<ProblemPackage>;

/**
 * Adds to a problem what the format cannot express: a package that Assay exported has it in a file of its own. A part of that file
 * counts only if the package's files that it belongs to are unchanged since the export; a note names the parts that no longer
 * count. Throws PackageError if the file is not valid.
 */
export async function withExtension(files: PackageFiles, problem: ProblemPackage): Promise<ProblemPackage> {
  if (!files.has(EXTENSION_PATH)) return problem;
  const extension = checkYaml(parse(files), EXTENSION_PATH, extensionSchema);
  const sealed = files.paths().map((path) => {
    return { path, text: isTextSealed(path) ? Buffer.from(files.bytes(path)).toString("utf8") : null };
  });
  const isCurrent = (part: ExtensionPart) => sha256(sealedText(part, sealed)) === extension.seals[part];
  const parts: Readonly<Record<ExtensionPart, () => Part | Promise<Part>>> = {
    statement: () => statementOf(files, extension, problem),
    tests: () => testsOf(files, extension, problem),
    rules: () => extension.rules,
    checking: () => ({ checking: checkingOf(files, extension) }),
    solutions: () => ({ submissions: solutionsOf(files, extension, problem) }),
  };
  const programs = extension.programs && withListed(files, extension.programs, problem.programs);
  // The exported statement is named as if it was in English if its language is not known.
  const language = languageTag(extension.statement.language ?? undefined);
  let complete: ProblemPackage = {
    ...problem,
    language,
    ...(programs && { programs }),
    ...(extension.templates && { templates: extension.templates }),
    ...(problem.editorial &&
      extension.editorialOpens && { editorial: { ...problem.editorial, opening: extension.editorialOpens } }),
    ...(extension.stopsAtFailure && { stopsAtFailure: true }),
    ...(extension.failingTest && { failingTest: extension.failingTest }),
  };
  const outdated: string[] = [];
  for (const [part, read] of Object.entries(parts)) {
    if (isCurrent(part as ExtensionPart)) complete = { ...complete, ...(await read()) };
    else outdated.push(part);
  }
  const note = `changed since the export, so ${EXTENSION_PATH} no longer counts for: ${outdated.join(", ")}`;
  return outdated.length === 0 ? complete : { ...complete, notes: [...complete.notes, note] };
}

/** The tag of the language that an exported package states for its own statement; null if it states none. */
export function exportedLanguage(files: PackageFiles): string | null {
  if (!files.has(EXTENSION_PATH)) return null;
  const stated = extensionSchema.shape.statement.pick({ language: true });
  const read = stated.safeParse((parse(files) as { statement?: unknown } | null)?.statement);
  return languageTag(read.data?.language ?? undefined);
}

function parse(files: PackageFiles): unknown {
  try {
    return JSON.parse(files.text(EXTENSION_PATH, PACKAGE_LIMITS.extensionBytes));
  } catch (error) {
    if (error instanceof PackageError || error instanceof RangeError) throw error;
    throw new PackageError(`${EXTENSION_PATH} is not valid JSON`);
  }
}

async function statementOf(
  files: PackageFiles,
  { statement: { pictures: names, translations = [], ...own } }: PackageExtension,
  { problemId, pictures: found, ...problem }: ProblemPackage,
): Promise<Part> {
  const written = translations.map(({ language, ...texts }): PackageTranslation => {
    const title = problem.translations?.find((other) => other.language === language)?.title ?? null;
    return { language, title, ...textsOf(problemId, texts), statementPages: [], file: null };
  });
  const isWritten = (language: string | null) => written.some((translation) => translation.language === language);
  const read = problem.translations?.filter(({ language }) => !isWritten(language)) ?? [];
  const all = [...read, ...written];
  const kept = problem.statementFiles?.filter(
    ({ name }) => !isWritten(languageTag(languageOfStatement(name) ?? undefined)),
  );
  const statementFiles = kept && withNamedPictures(kept);
  const pictures = new StatementPictures(files, "statement/", problemId);
  for (const name of names) pictures.address(name);
  const listed = await pictures.collect(refusePdf);
  const others = found.filter(({ name }) => listed.every((picture) => picture.name !== name));
  return {
    ...textsOf(problemId, own),
    pictures: [...listed, ...others],
    ...(all.length > 0 && { translations: all }),
    ...(statementFiles && { statementFiles }),
  };
}

type Texts = Pick<PackageExtension["statement"], "html" | "source">;

/** A statement of the extension with the problem's addresses, as sanitised HTML. Throws PackageError if it is too large. */
function textsOf(
  problemId: string,
  { html, source }: Texts,
): StatementSource & { readonly statementSource: StatementSource | null } {
  const placed = (text: string) =>
    text
      .replaceAll(ADDRESS_MARKS.files, `/problem-files/${problemId}/`)
      .replaceAll(ADDRESS_MARKS.statement, statementPath(problemId));
  const each = (parts: StatementSource, render: (text: string) => string): StatementSource => ({
    description: render(parts.description),
    input: render(parts.input),
    output: render(parts.output),
  });
  if ([html, source].some((parts) => parts && Object.values(parts).join("").length > PACKAGE_LIMITS.statementBytes))
    throw new PackageError(`the statement in ${EXTENSION_PATH} is larger than ${PACKAGE_LIMITS.statementBytes} bytes`);
  const statementSource = source && each(source, placed);
  const shown = statementSource
    ? each(statementSource, (text) => sanitiseHtml(markdown.render(text)))
    : each(html, (text) => sanitiseHtml(placed(text)));
  return { ...shown, statementSource };
}

async function refusePdf(): Promise<Uint8Array> {
  throw new PackageError(`${EXTENSION_PATH} names a PDF file among the pictures`);
}

function testsOf(files: PackageFiles, { tests }: PackageExtension, problem: ProblemPackage): Part {
  const { list, displaySamples } = tests;
  const scoring = scoringOf(files, tests.scoring);
  const byFile = new Map(problem.tests.map((test) => [test.name, test]));
  const groups = new Set(scoring?.groups.map(({ name }) => name));
  const read = list.map(({ file, explanation: _, ...own }): PackageTest => {
    const test = byFile.get(file);
    if (!test) throw new PackageError(`${EXTENSION_PATH} names the test ${file}, which the package does not have`);
    byFile.delete(file);
    if (own.groupName !== null && !groups.has(own.groupName))
      throw new PackageError(`${EXTENSION_PATH} names the group ${own.groupName}, which does not exist`);
    return { ...test, checkerArguments: [], ...own };
  });
  if (byFile.size > 0) throw new PackageError(`${EXTENSION_PATH} does not name the test ${[...byFile.keys()][0]}`);
  const sources = list.filter(({ isSample }) => isSample).map(({ explanation = "" }) => explanation);
  const sampleExplanations = sources.some((source) => source.trim() !== "")
    ? sources.map((source) => ({ source, html: sanitiseHtml(markdown.render(source)) }))
    : [];
  return { tests: read, scoring, displaySamples, sampleExplanations };
}

function scoringOf(files: PackageFiles, scoring: ExtensionScoring | null): Scoring | null {
  if (!scoring?.grader) return scoring && { groups: scoring.groups };
  const { program, ...grader } = scoring.grader;
  if (!program) return { groups: scoring.groups, grader };
  const texts = program.paths.map((name) => {
    return { name, text: files.text(`graders/${name}`, PACKAGE_LIMITS.checkerBytes) };
  });
  return { groups: scoring.groups, grader: { ...grader, program: { languageId: program.languageId, files: texts } } };
}

function checkingOf(files: PackageFiles, { checking }: PackageExtension): Checking {
  const programOf = ({ paths, texts, ...program }: ExtensionProgram): CheckerProgram => ({
    ...program,
    files: paths.map((name, index) => {
      return { name, text: texts?.[index] ?? files.text(`output_validator/${name}`, PACKAGE_LIMITS.checkerBytes) };
    }),
  });
  if (checking.kind === "checker") return { ...checking, checker: programOf(checking.checker) };
  if (checking.kind !== "interactive") return checking;
  const { checker, ...rest } = checking;
  return { ...rest, interactor: programOf(checking.interactor), ...(checker && { checker: programOf(checker) }) };
}

function solutionsOf(
  files: PackageFiles,
  { solutions }: PackageExtension,
  { submissions }: ProblemPackage,
): PackageSubmission[] {
  const byFile = new Map(submissions.map((submission) => [submission.path, submission]));
  return solutions.map(({ file, path, languageId, entry, expectation, isModel }) => {
    const read = byFile.get(file);
    const main = `submissions/${entry === null ? file : `${file}/${entry}`}`;
    const source = languageId === null ? "" : files.text(main, LIMITS.sourceBytes);
    const paths = files.paths(`submissions/${file}/`).filter((other) => other !== main);
    const isFile = languageId === null && files.has(`submissions/${file}`);
    const otherFiles =
      read && read.languageId === languageId && read.entry === (entry ?? undefined)
        ? (read.otherFiles ?? [])
        : paths.map((other) => ({ name: other.slice(`submissions/${file}/`.length), content: files.bytes(other) }));
    const named = isFile
      ? [{ name: file.slice(file.lastIndexOf("/") + 1), content: files.bytes(`submissions/${file}`) }]
      : otherFiles;
    return {
      path,
      expectation,
      languageId,
      source,
      ...(entry !== null && { entry }),
      ...(named.length > 0 && { otherFiles: named }),
      ...(isModel && { isModel }),
    };
  });
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
