import type { Database } from "@assay/database/connect";
import type { Judge } from "@assay/judge/interface";
import type { ProblemPackage } from "@assay/problem-package/problem";
import { readPackage } from "@assay/problem-package/read-package";
import type { Sandbox } from "@assay/sandbox/interface";
import { pdfToPagesIn } from "#pdf-to-pages";
import { pdfToPngIn } from "#pdf-to-png";
import { type PlaceWish, placeOf } from "#place";
import { storePackage } from "#store-package";
import { timeLimitOf } from "#time-limit";

/** Options for importing a package. */
export interface ImportOptions extends PlaceWish {
  /** Ignores the package's own output validator and compares whole outputs, as Judge0 does. */
  readonly withPlainComparison: boolean;
}

/** What an import needs to run programs and to store the problem. */
export interface ImportTools {
  readonly judge: Judge;
  readonly sandbox: Sandbox;
  readonly db: Database;
  /** Called with a line of text for each solution that is timed. */
  readonly onProgress: (line: string) => void;
}

/** The result of an import. */
export interface ImportResult {
  /** One line: the slug, what changed, and the problem's title and facts. */
  readonly summary: string;
  /** What was left out, assumed or measured, one sentence each. */
  readonly notes: readonly string[];
}

/**
 * Imports the package at a path (a folder or a zip file), completely or not at all. Creates a problem, or updates the one that
 * was imported from this package before. Throws PackageError if the package is refused.
 */
export async function importPackage(tools: ImportTools, path: string, options: ImportOptions): Promise<ImportResult> {
  const { judge, sandbox, db, onProgress } = tools;
  const problem = await readPackage(path, {
    pdfToPng: pdfToPngIn(sandbox),
    pdfToPages: pdfToPagesIn(sandbox),
    withPlainComparison: options.withPlainComparison,
  });
  const place = await placeOf(db, problem, options);
  if (place.isUnchanged) return { summary: `${problem.slug}: unchanged: ${problem.title}`, notes: [] };
  const { timeLimitMs, notes } = await timeLimitOf(judge, problem, onProgress);
  const { change } = await storePackage(db, problem, timeLimitMs, place.id);
  const facts = [`${problem.tests.length} tests`, `${timeLimitMs} ms`, describeChecking(problem)].join(", ");
  return { summary: `${problem.slug}: ${change}: ${problem.title}, ${facts}`, notes: [...problem.notes, ...notes] };
}

const KINDS = {
  whole_output: "whole output",
  tokens: "tokens",
  checker: "checker",
  interactive: "interactive",
} as const;

/** How outputs of a problem are checked and scored, for example "tokens, 3 groups". */
export function describeChecking({ checking, scoring }: ProblemPackage): string {
  const groups = scoring === null ? "" : `, ${scoring.groups.filter(({ points }) => points > 0).length} groups`;
  const passes = "passes" in checking ? `, up to ${checking.passes} passes` : "";
  return `${KINDS[checking.kind]}${passes}${groups}`;
}
