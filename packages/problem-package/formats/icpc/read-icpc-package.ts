import { LIMITS } from "@assay/contract/vocabulary/limits";
import { EXTENSION_PATH } from "@assay/contract/vocabulary/package-extension";
import { DIFFICULTIES, type Difficulty } from "@assay/contract/vocabulary/problem";
import { scoreOf } from "@assay/contract/vocabulary/scoring";
import type { IncludedFile } from "@assay/judge/compile/included-files";
import type { PackageFiles } from "#files/package-files";
import { readAuthorPrograms } from "#formats/icpc/author-programs";
import { readChecking } from "#formats/icpc/checking";
import { type Constants, readConstants, withConstants } from "#formats/icpc/constants";
import { DataSettings } from "#formats/icpc/data-settings";
import { readDisplaySamples } from "#formats/icpc/display-samples";
import { readDomjudgeSettings } from "#formats/icpc/domjudge";
import { readEditorial } from "#formats/icpc/editorial";
import { withExtension } from "#formats/icpc/extension";
import { noteUnusedGrader } from "#formats/icpc/graders";
import { readInputValidators } from "#formats/icpc/input-validators";
import { embargoOf, isStrict, readKind } from "#formats/icpc/kind";
import { readLimits, statedTimeLimitMs, timeLimitRule } from "#formats/icpc/limits";
import { type ProblemYaml, readProblemYaml } from "#formats/icpc/problem-yaml";
import { readScoring } from "#formats/icpc/scoring";
import { readIcpcStatement, readTitle } from "#formats/icpc/statement";
import { readSubmissions } from "#formats/icpc/submissions";
import { readTests } from "#formats/icpc/tests";
import { hashOf, idOfSlug, titleOf } from "#formats/identity";
import { withPlainLineEnds } from "#formats/line-ends";
import { PackageError } from "#package-error";
import type { IncludedFiles, PackageCredit, ProblemPackage } from "#problem";
import type { ReadOptions } from "#read-options";
import { parseLatex } from "#statement/latex/parse";
import { LatexRenderer } from "#statement/latex/render";

/** The judge's language keys with the format's language codes. */
const CODES = [
  ["cpp", "cpp"],
  ["java", "java"],
  ["python", "python3"],
  ["pypy", "python3"],
] as const;
/** Files in which constants are replaced; other files may contain any data. */
const SOURCE = /\.(cc|cpp|cxx|c\+\+|C|h|hh|hpp|hxx|java|py|py3)$/;

/**
 * The files in `include/<language>/`, or in `include/default/` for a language without a folder (2025-09, "Included
 * files"). Ignores languages that the judge does not have. Throws PackageError if there are too many files or bytes.
 */
function readIncludedFiles(files: PackageFiles, constants: Constants): IncludedFiles {
  files.requireWhole((path) => /^include(\/|$)/.test(path));
  const ofFolder = (code: string): IncludedFile[] => {
    const folder = `include/${code}/`;
    const paths = files.paths(folder).filter((path) => !/(^|\/)\./.test(path.slice(folder.length)));
    return paths.map((path) => ({ name: path.slice(folder.length), content: contentOf(files, path, constants) }));
  };
  const byDefault = ofFolder("default");
  const found = CODES.map(([key, code]) => {
    const own = ofFolder(code);
    return [key, requireSize(own.length > 0 ? own : byDefault)] as const;
  });
  return Object.fromEntries(found.filter(([, list]) => list.length > 0));
}

function contentOf(files: PackageFiles, path: string, constants: Constants): Uint8Array {
  if (constants.size === 0 || !SOURCE.test(path)) return files.bytes(path);
  return Buffer.from(withConstants(files.text(path, LIMITS.sourceBytes), constants));
}

function requireSize(list: readonly IncludedFile[]): readonly IncludedFile[] {
  const bytes = list.reduce((sum, { content }) => sum + content.byteLength, 0);
  if (list.length <= LIMITS.includedFileCount && bytes <= LIMITS.includedBytes) return list;
  const most = `${LIMITS.includedFileCount} files or ${LIMITS.includedBytes} bytes`;
  throw new PackageError(`include/ has more than ${most} for one language`);
}

/**
 * Reads an ICPC package of the versions legacy, 2023-07 and 2025-09, including DOMjudge's additions. Throws PackageError with
 * the reason if the package is invalid or not supported.
 */
export async function readIcpcPackage(
  files: PackageFiles,
  slug: string,
  options: ReadOptions,
): Promise<ProblemPackage> {
  const yaml = readProblemYaml(files);
  const kind = readKind(yaml, files);
  const domjudge = readDomjudgeSettings(files);
  const constants = readConstants(yaml.constants);
  const problemId = idOfSlug(slug);
  const transform = (text: string) => withConstants(text, constants);
  const statement = await readIcpcStatement(files, yaml, problemId, { ...options, transform });
  const editorial = readEditorial(files, statement.language);
  const samples = readDisplaySamples(files, kind.isInteractive);
  const settings = new DataSettings(files, isStrict(yaml), constants);
  const ungrouped = readTests(files, settings, samples.isHidden);
  const withPlainComparison = options.withPlainComparison === true;
  const read = readChecking(files, yaml, kind, ungrouped, { constants, withPlainComparison });
  const { checking, notes } = read;
  // The web keeps every byte of a test, so an exported package does, too.
  const tests = files.has(EXTENSION_PATH) ? read.tests : await withPlainLineEnds(files, read.tests, checking);
  const scored = kind.isScoring ? readScoring(files, settings, yaml, kind, constants) : null;
  if (!kind.isScoring) noteUnusedGrader(files);
  const scoring = scored?.scoring ?? null;
  const maximumScore = scoring === null ? null : scoreOf(scoring, []).maximumScore;
  const draftReason = read.draftReason ?? scored?.draftReason;
  const embargo = embargoOf(yaml);
  const limits = readLimits(yaml);
  const inputValidators = readInputValidators(files, (test, name) => settings.validatorArguments(test, name), tests);
  const keywords = yaml.keywords ?? [];
  return withExtension(files, {
    slug,
    uuid: readUuid(yaml),
    problemId,
    title: titleOf(files, ownTitle(yaml, statement.language) ?? domjudge.name ?? statement.title, slug),
    description: statement.description,
    input: statement.input,
    output: statement.output,
    pictures: statement.pictures,
    statementPages: statement.statementPages,
    language: statement.language,
    ...(statement.translations?.length && { translations: statement.translations }),
    ...(statement.statementFiles?.length && { statementFiles: statement.statementFiles }),
    ...(editorial && { editorial }),
    displaySamples: samples.shown,
    difficulty: DIFFICULTIES.find((difficulty) => keywords.includes(difficulty)) ?? "medium",
    problemType: keywords.filter((keyword) => !DIFFICULTIES.includes(keyword as Difficulty)).join(", "),
    timeLimitMs: statedTimeLimitMs(yaml, domjudge, files),
    timeLimitRule: timeLimitRule(yaml),
    memoryLimitKb: limits.memoryLimitKb,
    limits: limits.limits,
    checking,
    scoring,
    credit: readCredit(yaml),
    tests: tests.map((test) => ({ ...test, groupName: scored?.groupOf.get(test.name) ?? null })),
    submissions: readSubmissions(files, {
      isEarlier: !isStrict(yaml),
      maximumScore,
      hasOwnScore: kind.hasOwnScore || scoring?.grader?.program !== undefined,
      constants,
    }),
    ...(inputValidators.length > 0 && { inputValidators }),
    programs: readAuthorPrograms(files, inputValidators),
    includedFiles: readIncludedFiles(files, constants),
    hash: hashOf(files),
    ...(draftReason && { draftReason }),
    ...(embargo && { embargo }),
    notes: [...notes, ...limits.notes, ...statement.notes],
  });
}

/** The author, source and licence of a problem, from the keys of either layout. */
function readCredit(yaml: ProblemYaml): PackageCredit {
  const { credits, source } = yaml;
  const author = yaml.author ?? (typeof credits === "object" ? credits?.authors : credits);
  const sourceName = typeof source === "object" ? source?.name : source;
  const sourceUrl = yaml.source_url ?? (typeof source === "object" ? source?.url : undefined);
  return {
    ...(author ? { author: withoutLatex(author) } : {}),
    ...(sourceName ? { source: withoutLatex(sourceName) } : {}),
    ...(sourceUrl && /^https?:\/\//.test(sourceUrl) ? { sourceUrl } : {}),
    ...(yaml.rights_owner ? { rightsOwner: withoutLatex(yaml.rights_owner) } : {}),
    ...(yaml.license ? { license: yaml.license } : {}),
  };
}

/** The package's UUID in lower case, or null. Published packages contain placeholders from templates, such as "TODO". */
function readUuid({ uuid }: ProblemYaml): string | null {
  const text = uuid?.trim().toLowerCase() ?? "";
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text) ? text : null;
}

/** The title in problem.yaml, preferably in the language of the statement, or else in English; null if there is none. */
function ownTitle(yaml: ProblemYaml, language: string | null): string | null {
  const { name } = yaml;
  if (name === null || name === undefined) return null;
  if (typeof name === "string") return name;
  return readTitle(yaml, language ?? "en") ?? readTitle(yaml, "en") ?? Object.values(name)[0] ?? null;
}

/** Some published packages write names in LaTeX: `Lundstr{\"o}m`. */
function withoutLatex(name: string): string {
  return name.includes("\\") ? new LatexRenderer(() => null).plainText(parseLatex(name)) : name;
}
