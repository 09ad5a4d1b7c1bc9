import type { DisplaySample } from "@assay/contract/vocabulary/problem";
import { RUN_DEFAULTS } from "@assay/contract/vocabulary/run-limits";
import { SECOND } from "@assay/contract/vocabulary/units";
import { type PackageBytes, piecesOf } from "#files/file-bytes";
import type { PackageFiles } from "#files/package-files";
import { allowedTimeLimitMs } from "#formats/icpc/limits";
import { hashOf, idOfSlug, slugOf, titleOf } from "#formats/identity";
import { withPlainLineEnds } from "#formats/line-ends";
import { readPolygonPrograms } from "#formats/polygon/author-programs";
import { readPolygonChecking } from "#formats/polygon/checking";
import { readGeneration } from "#formats/polygon/generation";
import { readPolygonScoring } from "#formats/polygon/scoring";
import { readPolygonSolutions } from "#formats/polygon/solutions";
import { codeOfLanguage, languageOfPackage, readPolygonStatement } from "#formats/polygon/statement";
import { judgedTestset, type PolygonTest, readPolygonTests } from "#formats/polygon/tests";
import { child, childrenNamed, descend, numberOf, parseXml, type XmlElement } from "#formats/polygon/xml";
import { PACKAGE_LIMITS } from "#limits";
import { PackageError } from "#package-error";
import type { ProblemPackage } from "#problem";
import type { ReadOptions } from "#read-options";

/** With a carriage return for each of the characters. */
const LONGEST = 2 * PACKAGE_LIMITS.displaySampleBytes;

/** The examples that the statement shows in place of the samples' own texts, by test number. */
function polygonDisplaySamples(
  files: PackageFiles,
  tests: readonly PolygonTest[],
  folder: string,
  isInteractive: boolean,
): Map<number, DisplaySample> {
  const shown = new Map<number, DisplaySample>();
  for (const { number, isSample, input, answer, hasInput, hasAnswer } of tests) {
    const path = `${folder}example.${String(number).padStart(2, "0")}`;
    if (!isSample || !files.has(path) || !files.has(`${path}.a`)) continue;
    const [exampleInput, exampleOutput] = [path, `${path}.a`].map((name) =>
      files.text(name, PACKAGE_LIMITS.displaySampleBytes),
    );
    const isSame = (!hasInput || isSameText(exampleInput, input)) && (!hasAnswer || isSameText(exampleOutput, answer));
    if (!isSame || isInteractive)
      shown.set(number, { kind: "texts", input: exampleInput ?? "", output: exampleOutput ?? "" });
  }
  return shown;
}

function isSameText(text: string | undefined, content: PackageBytes): boolean {
  if (content.byteLength > LONGEST) return false;
  const bytes = Buffer.concat([...piecesOf(content)]);
  return text?.trimEnd() === new TextDecoder().decode(bytes).replaceAll("\r\n", "\n").trimEnd();
}

/**
 * Reads a package of Codeforces Polygon. Throws PackageError with the reason if the package is invalid or not supported.
 */
export async function readPolygonPackage(files: PackageFiles, options: ReadOptions): Promise<ProblemPackage> {
  const problem = parseXml(files.text("problem.xml", PACKAGE_LIMITS.xmlBytes), "problem.xml");
  const { slug, url } = readIdentity(problem);
  const problemId = idOfSlug(slug);
  const names = childrenNamed(child(problem, "names"), "name");
  const language = languageOfPackage(files, problem, names);
  const title = names.find(({ attributes }) => attributes.language === language)?.attributes.value ?? null;
  const statement = await readPolygonStatement(files, problem, language, problemId, options);
  const { translations = [], statementFiles = [] } = statement;
  const { testset, notes } = judgedTestset(child(problem, "judging"));
  const tests = readPolygonTests(files, testset);
  const generation = readGeneration(files, problem, tests);
  const assets = child(problem, "assets");
  const { checking, notes: checkingNotes, draftReason } = readPolygonChecking(files, assets);
  const shown = polygonDisplaySamples(files, tests, statement.folder, checking.kind === "interactive");
  const scored = readPolygonScoring(testset, tests);
  const groupOf: ReadonlyMap<string, string> = scored?.groupOf ?? new Map();
  const { programs, lineOf } = readPolygonPrograms(files, problem, tests, groupOf);
  const scoring = scored?.scoring ?? null;
  const maximumScore = scoring === null ? null : scoring.groups.reduce((sum, { points }) => sum + points, 0);
  return {
    slug,
    uuid: null,
    problemId,
    title: titleOf(files, title, slug),
    description: statement.description,
    input: statement.input,
    output: statement.output,
    pictures: statement.pictures,
    statementPages: statement.statementPages,
    language: codeOfLanguage(language),
    ...(translations.length > 0 && { translations }),
    ...(statementFiles.length > 0 && { statementFiles }),
    displaySamples: [...shown.values()],
    difficulty: "medium",
    problemType: childrenNamed(child(problem, "tags"), "tag")
      .flatMap(({ attributes }) => attributes.value || [])
      .join(", "),
    timeLimitMs: allowedTimeLimitMs(numberOf(child(testset, "time-limit"), "time-limit") / SECOND),
    timeLimitRule: { multiplier: 2, resolutionMs: SECOND },
    memoryLimitKb: memoryLimitKb(child(testset, "memory-limit")),
    limits: {},
    checking,
    scoring,
    credit: url === null ? {} : { source: "Codeforces Polygon", sourceUrl: url },
    tests: (await withPlainLineEnds(files, tests, checking)).map(({ name, number, isSample, input, answer }) => ({
      name,
      isSample: isSample && !shown.has(number) && checking.kind !== "interactive",
      input,
      answer,
      groupName: scored?.groupOf.get(name) ?? null,
      checkerArguments: [],
      ...(lineOf.has(name) && { generatedBy: lineOf.get(name) ?? "" }),
    })),
    programs,
    submissions: readPolygonSolutions(files, assets, maximumScore),
    hash: hashOf(files),
    ...(draftReason && { draftReason }),
    ...(generation && { generation }),
    notes: [...notes, ...checkingNotes, ...statement.notes],
  };
}

/** The memory limit in kB of 1,024 bytes; the file has bytes. */
function memoryLimitKb(element: XmlElement | undefined): number {
  const kilobytes = Math.round(numberOf(element, "memory-limit") / 1_024);
  const { min, max } = PACKAGE_LIMITS.memoryMebibytes;
  if (kilobytes >= min * 1_024 && kilobytes <= max * 1_024) return kilobytes;
  throw new PackageError(
    `a memory limit of ${kilobytes} kB is out of range; the default is ${RUN_DEFAULTS.memoryKb} kB`,
  );
}

/**
 * The slug and the address of a Polygon problem. Throws PackageError if problem.xml does not describe a problem or the problem
 * is not supported.
 */
function readIdentity(problem: XmlElement): { slug: string; url: string | null } {
  if (problem.name !== "problem") throw new PackageError(`problem.xml describes a ${problem.name}, not a problem`);
  const { "short-name": name = "", url = "" } = problem.attributes;
  if (name === "") throw new PackageError("problem.xml states no short-name");
  const {
    "input-file": inputFile = "",
    "output-file": outputFile = "",
    "run-count": runs = "1",
  } = child(problem, "judging")?.attributes ?? {};
  if (inputFile !== "" || outputFile !== "")
    throw new PackageError("problems with input or output files instead of stdin and stdout are not supported");
  if (runs !== "1") throw new PackageError("problems whose programs are run twice are not supported");
  for (const name of ["scorer", "grader"]) {
    if (descend(problem, "assets", name)) throw new PackageError(`problems with a ${name} are not supported`);
  }
  return { slug: slugOf(name), url: /^https?:\/\//.test(url) ? url : null };
}
