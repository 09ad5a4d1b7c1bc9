import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { messages } from "@assay/contract/texts/messages";
import type { TokenComparison } from "@assay/contract/vocabulary/checking";
import type { ProblemStatus } from "@assay/contract/vocabulary/problem";
import { RUN_DEFAULTS } from "@assay/contract/vocabulary/run-limits";
import type { Database } from "@assay/database/connect";
import { recordImport } from "@assay/database/problems/record-import";
import type { OnStored, StoredProblem } from "@assay/database/problems/store-problem";
import type { Judge } from "@assay/judge/interface";
import { type CollectedPackage, CollectionError } from "@assay/problem-package/collection";
import { PackageError } from "@assay/problem-package/package-error";
import type { ProblemPackage } from "@assay/problem-package/problem";
import type { ReadOptions } from "@assay/problem-package/read-options";
import { readCollected, readPackage } from "@assay/problem-package/read-package";
import type { Sandbox } from "@assay/sandbox/interface";
import { compareTests } from "#compare-tests";
import { withGeneratedTests } from "#generate-tests";
import { type ImportFolder, makeImportFolder } from "#import-folder";
import { pdfToPagesIn } from "#pdf-to-pages";
import { pdfToPngIn } from "#pdf-to-png";
import { type Place, type PlaceWish, placeOf } from "#place";
import { storePackage } from "#store-package";
import { type Progress, timeLimitOf } from "#time-limit";
import { type TriedChecker, tryChecker } from "#try-checker";
import { tryGrader } from "#try-grader";

export interface ImportOptions extends PlaceWish {
  /** Ignores the package's own output validator and compares whole outputs, as Judge0 does. */
  readonly withPlainComparison: boolean;
}

export interface ImportTools {
  readonly judge: Judge;
  readonly sandbox: Sandbox;
  readonly db: Database;
  /** Called with a line of text for each solution that is timed. */
  readonly onProgress: Progress;
  /** Called for each test that the package's own programs have made. Default: `onProgress`. */
  readonly onGenerated?: Progress;
  /** An empty folder for the tests that the package's own programs make; without it, they are in memory. */
  readonly madeFolder?: string | undefined;
}

export interface ImportResult {
  /** One line: the slug, what changed, and the problem's title and facts; or why it was refused. */
  readonly summary: string;
  readonly isRefused: boolean;
  /** What was left out, assumed or measured, one sentence each. */
  readonly notes: readonly string[];
}

export interface StoredImport extends StoredProblem {
  readonly timeLimitMs: number;
  /** Such as "12 tests", "1000 ms" and "tokens". */
  readonly facts: readonly string[];
  readonly notes: readonly string[];
  /** With the tests that its own programs have made. */
  readonly problem: ProblemPackage;
  /** It cannot be judged, so that it is a draft. */
  readonly isBroken: boolean;
}

/** Who imports a package, and what it is called in the audit log. */
export interface Importer {
  /** Null on the command line. */
  readonly adminId: string | null;
  readonly packageName: string;
  /** Of a new problem; published if absent. */
  readonly status?: ProblemStatus;
  /** Called in the transaction that stores the problem. */
  readonly onStored?: OnStored;
}

/**
 * Imports the package at a path (a folder or a zip file), completely or not at all. Creates a problem, or updates the one that
 * was imported from this package before. Of an archive with several problems, each is imported or refused by itself. Throws PackageError if
 * the package is refused.
 */
export async function importPackage(
  tools: ImportTools,
  path: string,
  options: ImportOptions,
): Promise<readonly ImportResult[]> {
  const { sandbox } = tools;
  await using folders = await makeImportFolder(tmpdir(), randomUUID());
  const reading: ReadOptions = {
    folder: folders.read,
    pdfToPng: pdfToPngIn(sandbox),
    pdfToPages: pdfToPagesIn(sandbox),
    withPlainComparison: options.withPlainComparison,
  };
  try {
    return [await importOne(tools, await readPackage(path, reading), options, folders)];
  } catch (error) {
    if (!(error instanceof CollectionError)) throw error;
    if (options.update !== null) throw error;
    return importCollected(tools, error.packages, reading, options);
  }
}

async function importCollected(
  tools: ImportTools,
  packages: readonly CollectedPackage[],
  reading: ReadOptions,
  options: ImportOptions,
): Promise<readonly ImportResult[]> {
  const results: ImportResult[] = [];
  for (const one of packages) {
    await using folders = await makeImportFolder(tmpdir(), randomUUID());
    const result = readCollected(one, reading).then((problem) => importOne(tools, problem, options, folders));
    results.push(
      await result.catch((error: unknown) => {
        if (!(error instanceof PackageError)) throw error;
        return { summary: `refused: ${error.message}`, isRefused: true, notes: [] };
      }),
    );
  }
  return results;
}

async function importOne(
  tools: ImportTools,
  problem: ProblemPackage,
  options: ImportOptions,
  folders: ImportFolder,
): Promise<ImportResult> {
  const { db } = tools;
  const place = await placeOf(db, problem, options, options.withPlainComparison ? null : folders.exported);
  const importer = { adminId: null, packageName: problem.slug };
  const stored = await importRead({ ...tools, madeFolder: folders.made }, problem, place, importer);
  const { change, facts, notes } = stored;
  if (change === "unchanged")
    return { summary: `${problem.slug}: unchanged: ${problem.title}`, isRefused: false, notes: [] };
  const digest = await compareTests(db, stored.id, stored.problem);
  const compared = `SHA-256 of the tests in the package and in the database: ${digest}`;
  const summary = `${problem.slug}: ${change}: ${problem.title}, ${facts.join(", ")}`;
  return { summary, isRefused: false, notes: [...notes, compared] };
}

/**
 * Stores a package that has been read, after making the tests that it lacks and measuring its time limit if it states none, with an
 * entry in the audit log. A new problem without a statement, or that cannot be judged or published yet, is a draft. Throws
 * PackageError if a package without a statement would replace a problem that has one, or one that has to be a draft another problem.
 */
export async function importRead(
  { judge, db, onProgress, onGenerated = onProgress, madeFolder }: Omit<ImportTools, "sandbox">,
  read: ProblemPackage,
  place: Place,
  { adminId, packageName, status, onStored }: Importer,
): Promise<StoredImport> {
  if (place.id !== null && place.isUnchanged)
    return { id: place.id, change: "unchanged", timeLimitMs: 0, facts: [], notes: [], isBroken: false, problem: read };
  const isBlank = read.description === "" && read.statementPages.length === 0;
  if (isBlank && place.id !== null) await requireBlank(db, read.slug, place.id);
  const problem = await withGeneratedTests(judge, read, onGenerated, madeFolder);
  const tried = problem.draftReason ? { reason: problem.draftReason, notes: [] } : await tryPrograms(judge, problem);
  const draftBecause = tried.reason ?? problem.embargo ?? null;
  const mayUpdate = async (from: Database) =>
    draftBecause !== null && place.id !== null && (await requireDraft(from, problem.slug, place.id, draftBecause));
  await mayUpdate(db);
  const unmeasured = { timeLimitMs: problem.timeLimitMs ?? RUN_DEFAULTS.cpuTimeMs, notes: [] };
  const { timeLimitMs, notes } = tried.reason === null ? await timeLimitOf(judge, problem, onProgress) : unmeasured;
  const stored = await storePackage(db, problem, timeLimitMs, place.id, {
    authorId: adminId,
    ...(isBlank || draftBecause !== null ? { status: "draft" as const } : status && { status }),
    draftReason: tried.reason,
    onStored: async (transaction, id) => {
      // Somebody may have published it since.
      await mayUpdate(transaction);
      await onStored?.(transaction, id);
      await recordImport(transaction, id, adminId, packageName);
    },
  });
  const replaced = place.isEdited ? ["the problem had been edited on the web; the package replaces these edits"] : [];
  return {
    ...stored,
    problem,
    timeLimitMs,
    facts: describeProblem(problem, timeLimitMs),
    isBroken: tried.reason !== null,
    notes: [
      ...(draftBecause === null ? [] : [`the problem is a draft, because ${draftBecause}`]),
      ...problem.notes,
      ...tried.notes,
      ...notes,
      ...replaced,
    ],
  };
}

/** Tries the problem's checker and, if that works, its grader. */
async function tryPrograms(judge: Judge, problem: ProblemPackage): Promise<TriedChecker> {
  const checker = await tryChecker(judge, problem);
  if (checker.reason !== null) return checker;
  const grader = await tryGrader(judge, problem);
  return { reason: grader.reason, notes: [...checker.notes, ...grader.notes] };
}

/** Throws PackageError with the reason unless the problem is a draft: one that is published keeps the version that it has. */
async function requireDraft(db: Database, slug: string, problemId: string, reason: string): Promise<void> {
  const { status } = await db
    .selectFrom("problems")
    .where("id", "=", problemId)
    .select("status")
    .executeTakeFirstOrThrow();
  if (status !== "draft")
    throw new PackageError(`${slug}: the problem is published and keeps the version that it has, because ${reason}`);
}

/** Throws PackageError if the problem has a statement, which a package without one would delete. */
async function requireBlank(db: Database, slug: string, problemId: string): Promise<void> {
  const { description } = await db
    .selectFrom("problems")
    .where("id", "=", problemId)
    .select("description")
    .executeTakeFirstOrThrow();
  if (description !== "")
    throw new PackageError(`${slug}: it has no statement, but the problem that it would replace has one`);
}

const FACTS = messages("packageFacts", {
  tests: "{count, plural, one {# test} other {# tests}}",
  groups: "{count, plural, one {# group} other {# groups}}",
});

const KINDS = {
  whole_output: "whole output",
  tokens: "tokens",
  checker: "checker",
  interactive: "interactive",
} as const;

/** The number of tests, the time limit, and how outputs are checked and scored, for example "tokens, 3 groups". */
export function describeProblem(problem: ProblemPackage, timeLimitMs: number): string[] {
  return [FACTS.tests({ count: problem.tests.length }), `${timeLimitMs} ms`, describeChecking(problem)];
}

function describeChecking({ checking, scoring }: ProblemPackage): string {
  const groups =
    scoring === null ? "" : `, ${FACTS.groups({ count: scoring.groups.filter(({ points }) => points > 0).length })}`;
  const passes = "passes" in checking ? `, up to ${checking.passes} passes` : "";
  const tolerance = checking.kind === "tokens" ? describeTolerance(checking) : "";
  return `${KINDS[checking.kind]}${tolerance}${passes}${groups}`;
}

function describeTolerance({ absoluteTolerance, relativeTolerance }: TokenComparison): string {
  if (absoluteTolerance === relativeTolerance)
    return absoluteTolerance === null ? "" : ` with tolerance ${absoluteTolerance}`;
  const parts = [
    ...(absoluteTolerance === null ? [] : [`absolute tolerance ${absoluteTolerance}`]),
    ...(relativeTolerance === null ? [] : [`relative tolerance ${relativeTolerance}`]),
  ];
  return ` with ${parts.join(" and ")}`;
}
