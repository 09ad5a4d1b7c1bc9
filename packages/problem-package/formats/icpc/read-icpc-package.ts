import { EXTENSION_PATH } from "@assay/contract/vocabulary/package-extension";
import { DIFFICULTIES, type Difficulty } from "@assay/contract/vocabulary/problem";
import { scoreOf } from "@assay/contract/vocabulary/scoring";
import type { PackageFiles } from "#files/package-files";
import { readChecking } from "#formats/icpc/checking";
import { readConstants, withConstants } from "#formats/icpc/constants";
import { DataSettings } from "#formats/icpc/data-settings";
import { readDisplaySamples } from "#formats/icpc/display-samples";
import { readDomjudgeSettings } from "#formats/icpc/domjudge";
import { withExtension } from "#formats/icpc/extension";
import { noteUnusedGrader } from "#formats/icpc/graders";
import { readCredit, readTitle, readUuid } from "#formats/icpc/identity";
import { readIncludedFiles } from "#formats/icpc/included-files";
import { embargoOf, isStrict, readKind } from "#formats/icpc/kind";
import { readLimits, statedTimeLimitMs, timeLimitRule } from "#formats/icpc/limits";
import { readProblemYaml } from "#formats/icpc/problem-yaml";
import { readScoring } from "#formats/icpc/scoring";
import { readIcpcStatement } from "#formats/icpc/statement";
import { readSubmissions } from "#formats/icpc/submissions";
import { readTests } from "#formats/icpc/tests";
import { hashOf, idOfSlug, titleOf } from "#formats/identity";
import { withPlainLineEnds } from "#formats/line-ends";
import type { ProblemPackage } from "#problem";
import type { ReadOptions } from "#read-options";

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
  const keywords = yaml.keywords ?? [];
  return withExtension(files, {
    slug,
    uuid: readUuid(yaml),
    problemId,
    title: titleOf(files, readTitle(yaml) ?? domjudge.name ?? statement.title, slug),
    description: statement.description,
    input: statement.input,
    output: statement.output,
    pictures: statement.pictures,
    statementPages: statement.statementPages,
    language: statement.language,
    ...(statement.statementFiles?.length && { statementFiles: statement.statementFiles }),
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
    includedFiles: readIncludedFiles(files, constants),
    hash: hashOf(files),
    ...(draftReason && { draftReason }),
    ...(embargo && { embargo }),
    notes: [...notes, ...limits.notes, ...statement.notes],
  });
}
