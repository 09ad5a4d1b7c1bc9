import type { StoredFailingTest } from "@assay/contract/vocabulary/failing-test";
import type {
  Difficulty,
  DisplaySample,
  ProblemStatus,
  ProblemTemplates,
  SampleExplanation,
  StatementPage,
  StatementSource,
  StoredCredit,
} from "@assay/contract/vocabulary/problem";
import { sql, type Transaction } from "kysely";
import type { Database } from "#connect";
import { type NewPrograms, storePrograms } from "#problems/author-programs";
import { type NewSolution, storeSolutions } from "#problems/reference-solutions";
import { removeOldVersions } from "#problems/remove-old-versions";
import { retryDeadlocks } from "#problems/retry-deadlocks";
import { keepSnapshot } from "#problems/snapshots";
import { type NewEditorial, storeEditorial } from "#problems/store-editorial";
import { type NewTranslation, storeTranslations } from "#problems/store-translations";
import { type NewVersion, storeVersion } from "#problems/store-version";
import type { DB } from "#tables";

/** A file of a problem: a picture of its statement, or the statement as a PDF file. */
export interface NewProblemFile {
  readonly name: string;
  readonly contentType: string;
  readonly content: Uint8Array;
}

/** A whole problem. The statement's parts are sanitised HTML. */
export interface NewProblem extends NewVersion {
  /** The id of a new problem; generated if absent. Ignored for a stored one. */
  readonly id?: string;
  /** The name of the package's folder or zip; null for a problem created on the web. */
  readonly slug: string | null;
  readonly title: string;
  readonly difficulty: Difficulty;
  readonly problemType: string;
  readonly description: string;
  readonly input: string;
  readonly output: string;
  readonly timeLimitMs: number;
  readonly memoryLimitKb: number;
  /** Display samples, which the page shows instead of samples whose texts stay hidden. */
  readonly displaySamples?: readonly DisplaySample[];
  readonly credit: StoredCredit;
  /** Hash of the package it comes from, or null. */
  readonly packageHash: string | null;
  /** The package's own UUID; null or absent without one. */
  readonly packageUuid?: string | null;
  readonly files: readonly NewProblemFile[];
  /** The statement in other languages. */
  readonly translations?: readonly NewTranslation[];
  /** The statement's files in other languages, by their names in the package's statement folder. */
  readonly statementFiles?: readonly { readonly name: string; readonly content: Uint8Array }[];
  /** The language code of the title and the statement; null or absent if it is not known. */
  readonly language?: string | null;
  /** The pages of a PDF statement. */
  readonly statementPages?: readonly StatementPage[];
  /** The Markdown that the statement was made from; null or absent if there is none. */
  readonly statementSource?: StatementSource | null;
  /** Of the samples, in their order. */
  readonly sampleExplanations?: readonly SampleExplanation[];
  /** Absent to leave what is stored. */
  readonly templates?: ProblemTemplates;
  readonly stopsAtFailure?: boolean;
  /** Absent to leave what is stored. */
  readonly failingTest?: StoredFailingTest;
  /** Absent to leave what is stored. */
  readonly editorial?: NewEditorial;
  readonly solutions?: readonly NewSolution[];
  /** Absent to leave what is stored. */
  readonly programs?: NewPrograms;
  /** Of a new problem; published if absent. */
  readonly status?: ProblemStatus;
}

export interface StoredProblem {
  readonly id: string;
  readonly change: "added" | "updated" | "unchanged";
}

/**
 * Stores a problem with its tests and files in one transaction. The stored problem `existingId` is updated in place, keeping
 * its id, number, author and status, but it is left alone if it was stored from a package with the same hash and nobody has
 * edited it since. If `existingId` is null or absent, a new problem is stored. `authorId` is the author of a new problem and of
 * the version. Changed tests or rules make a new version: runs keep the version they were judged on. `onStored` is called in
 * the transaction after a change.
 */
export async function storeProblem(
  db: Database,
  problem: NewProblem,
  existingId: string | null = null,
  onStored: OnStored = async () => {},
): Promise<StoredProblem> {
  return retryDeadlocks(() => storeOnce(db, problem, existingId, onStored));
}

/** What else to do in the transaction that stores a problem. */
export type OnStored = (transaction: Transaction<DB>, problemId: string) => Promise<void>;

function storeOnce(
  db: Database,
  problem: NewProblem,
  existingId: string | null,
  onStored: OnStored,
): Promise<StoredProblem> {
  return db.transaction().execute((transaction) => storeProblemIn(transaction, problem, existingId, onStored));
}

/** `storeProblem` within a transaction, which may be ended by a deadlock. */
export async function storeProblemIn(
  transaction: Transaction<DB>,
  problem: NewProblem,
  existingId: string | null,
  onStored: OnStored,
): Promise<StoredProblem> {
  const stored = existingId === null ? undefined : await lockProblem(transaction, existingId);
  if (stored && !stored.isEdited && stored.packageHash !== null && stored.packageHash === problem.packageHash) {
    return { id: stored.id, change: "unchanged" };
  }
  // What was edited on the web can be restored after the import.
  if (stored?.isEdited) await keepSnapshot(transaction, stored.id, null);
  const id = stored ? await updateProblem(transaction, stored.id, problem) : await insertProblem(transaction, problem);
  await storeVersion(transaction, id, problem);
  await storeFiles(transaction, id, problem.files);
  await storeStatementFiles(transaction, id, problem.statementFiles ?? []);
  await storeTranslations(transaction, id, problem.translations ?? []);
  if (problem.editorial) await storeEditorial(transaction, id, problem.editorial, problem.authorId);
  await storeSolutions(transaction, id, problem.solutions ?? []);
  if (problem.programs) await storePrograms(transaction, id, problem.programs);
  if (stored?.isEdited) {
    const changes = [{ field: "package", from: null, to: problem.slug }];
    await keepSnapshot(transaction, id, { adminId: problem.authorId, changes });
  }
  if (stored) await removeOldVersions(transaction, id);
  await onStored(transaction, id);
  return { id, change: stored ? "updated" : "added" };
}

/** Submissions refer to the problem but need not wait for this lock. */
function lockProblem(db: Database, id: string) {
  return db
    .selectFrom("problems")
    .where("id", "=", id)
    .select(["id", "package_hash as packageHash", "is_edited as isEdited"])
    .forNoKeyUpdate()
    .executeTakeFirst();
}

async function insertProblem(db: Database, problem: NewProblem): Promise<string> {
  const { id } = await db
    .insertInto("problems")
    .values({
      ...columnsOf(problem),
      id: problem.id,
      slug: problem.slug,
      author_id: problem.authorId,
      ...(problem.status && { status: problem.status }),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

async function updateProblem(db: Database, id: string, problem: NewProblem): Promise<string> {
  const isNew = {
    revision: sql<number>`revision + 1`,
    is_edited: false,
  };
  await db
    .updateTable("problems")
    .set({ ...columnsOf(problem), ...isNew })
    .where("id", "=", id)
    .execute();
  return id;
}

async function storeFiles(db: Database, problemId: string, files: readonly NewProblemFile[]): Promise<void> {
  // A picture that was added on the web is kept, unless the package has a file of that name, as it does after an export.
  const names = files.map(({ name }) => name);
  await db
    .deleteFrom("problem_files")
    .where("problem_id", "=", problemId)
    .where(({ or, eb }) => or([eb("is_added", "=", false), ...(names.length > 0 ? [eb("name", "in", names)] : [])]))
    .execute();
  for (const { name, contentType, content } of files) {
    await db
      .insertInto("problem_files")
      .values({ problem_id: problemId, name, content_type: contentType, content })
      .execute();
  }
}

async function storeStatementFiles(
  db: Database,
  problemId: string,
  files: NonNullable<NewProblem["statementFiles"]>,
): Promise<void> {
  await db.deleteFrom("statement_files").where("problem_id", "=", problemId).execute();
  for (const { name, content } of files) {
    await db.insertInto("statement_files").values({ problem_id: problemId, name, content }).execute();
  }
}

function columnsOf(problem: NewProblem) {
  return {
    title: problem.title,
    difficulty: problem.difficulty,
    problem_type: problem.problemType,
    description: problem.description,
    input: problem.input,
    output: problem.output,
    time_limit_ms: problem.timeLimitMs,
    memory_limit_kb: problem.memoryLimitKb,
    display_samples: JSON.stringify(problem.displaySamples ?? []),
    statement_language: problem.language ?? null,
    statement_pages: JSON.stringify(problem.statementPages ?? []),
    statement_source: problem.statementSource ? JSON.stringify(problem.statementSource) : null,
    sample_explanations: JSON.stringify(problem.sampleExplanations ?? []),
    ...(problem.templates && { problem_templates: JSON.stringify(problem.templates) }),
    ...(problem.stopsAtFailure && { stops_at_failure: true }),
    ...(problem.failingTest && {
      failing_test_opens: problem.failingTest.opens,
      failing_test_tries: problem.failingTest.tries,
    }),
    credit: JSON.stringify(problem.credit),
    package_hash: problem.packageHash,
    package_uuid: problem.packageUuid ?? null,
  };
}
