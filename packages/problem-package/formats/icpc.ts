import { createHash } from "node:crypto";
import { DIFFICULTIES, type Difficulty } from "@assay/contract/vocabulary/difficulties";
import { LIMITS, RUN_DEFAULTS } from "@assay/contract/vocabulary/limits";
import { MEBIBYTE_KB } from "@assay/contract/vocabulary/units";
import type { PackageFiles } from "#files/package-files";
import { readCredit } from "#formats/credit";
import { type ProblemYaml, parseProblemYaml } from "#formats/problem-yaml";
import { readSubmissions } from "#formats/submissions";
import { isLegacy, requireSupported } from "#formats/supported";
import { readTests } from "#formats/tests";
import { statedTimeLimitMs, timeMultiplier } from "#formats/time-limit";
import { PACKAGE_LIMITS } from "#limits";
import { PackageError } from "#package-error";
import type { ProblemPackage } from "#problem";
import { type PdfToPng, StatementPictures } from "#statement/pictures";
import { findStatement, readStatement } from "#statement/read-statement";

/** How a package is to be read. */
export interface ReadOptions {
  readonly pdfToPng: PdfToPng;
  /** Judge by plain comparison although the package names an output validator of its own. */
  readonly withPlainComparison?: boolean;
}

/**
 * Reads an ICPC package of the legacy or the 2023-07 layout. Throws PackageError with the reason for
 * one that is broken or whose kind is not supported.
 */
export async function readIcpcPackage(
  files: PackageFiles,
  slug: string,
  options: ReadOptions,
): Promise<ProblemPackage> {
  const yaml = parseProblemYaml(files.text("problem.yaml", PACKAGE_LIMITS.yamlBytes));
  const notes = requireSupported(yaml, files, options.withPlainComparison === true);
  const folder = isLegacy(yaml) ? "problem_statement/" : "statement/";
  const problemId = idOfSlug(slug);
  const pictures = new StatementPictures(files, folder, problemId);
  const statement = readStatement(files, findStatement(files, folder), pictures);
  const title = titleOf(yaml) ?? statement.title;
  if (!title) throw new PackageError("neither problem.yaml nor the statement names a title");
  if (title.length > LIMITS.titleLength)
    throw new PackageError(`a title of more than ${LIMITS.titleLength} characters`);
  const keywords = yaml.keywords ?? [];
  return {
    slug,
    problemId,
    title,
    description: statement.description,
    input: statement.input,
    output: statement.output,
    pictures: await pictures.collect(options.pdfToPng),
    difficulty: DIFFICULTIES.find((difficulty) => keywords.includes(difficulty)) ?? "medium",
    problemType: keywords.find((keyword) => !DIFFICULTIES.includes(keyword as Difficulty)) ?? "",
    timeLimitMs: statedTimeLimitMs(yaml, files),
    timeMultiplier: timeMultiplier(yaml),
    memoryLimitKb: yaml.limits?.memory ? Math.round(yaml.limits.memory * MEBIBYTE_KB) : RUN_DEFAULTS.packageMemoryKb,
    credit: readCredit(yaml),
    tests: readTests(files),
    submissions: readSubmissions(files),
    hash: files.hash(),
    notes: [...notes, ...statement.notes],
  };
}

function titleOf({ name }: ProblemYaml): string | null {
  if (name === null || name === undefined) return null;
  if (typeof name === "string") return name;
  return name.en ?? Object.values(name)[0] ?? null;
}

/** A UUID that follows from the slug alone, so that a package keeps its addresses wherever it is imported. */
function idOfSlug(slug: string): string {
  const hash = createHash("sha256").update(`assay problem ${slug}`).digest("hex");
  const variant = ((Number.parseInt(hash.slice(16, 18), 16) & 0x3f) | 0x80).toString(16);
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-${variant}${hash.slice(18, 20)}-${hash.slice(20, 32)}`;
}
