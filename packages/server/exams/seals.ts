import type { SealedRecord, SealedSubmission } from "@assay/contract/vocabulary/exam";
import type { Database } from "@assay/database/connect";
import { sql } from "kysely";
import { AppError } from "#base/app-error";

/** A sealed exam as stored. */
export interface StoredSeal {
  readonly record: SealedRecord;
  /** In hexadecimal. */
  readonly digest: string;
  readonly sealedAt: Date;
  readonly by: string | null;
}

/** What was sealed of an exam; null if it was not. */
export async function findSeal(db: Database, assignmentId: string): Promise<StoredSeal | null> {
  const { rows } = await sql<StoredSeal>`
    select record, encode(digest, 'hex') as digest, sealed_at as "sealedAt", users.name as by
    from exam_seals left join users on users.id = sealed_by where assignment_id = ${assignmentId}`.execute(db);
  return rows[0] ?? null;
}

export async function isSealed(db: Database, assignmentId: string): Promise<boolean> {
  return (await findSeal(db, assignmentId)) !== null;
}

/** Throws AppError `exam_sealed` for an exam that has been sealed. */
export async function requireUnsealed(db: Database, assignmentId: string): Promise<void> {
  if (await isSealed(db, assignmentId)) throw new AppError("exam_sealed");
}

/**
 * In the transaction that seals an exam: waits for the submissions that are being stored (`placeInAssignment`), and lets those that come
 * meanwhile wait, so that each is in the record or comes after it.
 */
export async function holdSubmissions(transaction: Database, assignmentId: string): Promise<void> {
  await sql`select from assignments where id = ${assignmentId} for no key update`.execute(transaction);
}

/** The submissions of an exam as they are now, by their numbers. */
export async function readSubmissions(db: Database, assignmentId: string): Promise<SealedSubmission[]> {
  const { rows } = await sql<Omit<SealedSubmission, "receivedAt"> & { receivedAt: Date }>`
    select submissions.number::float8 as number, user_name as "userName", problems.number as problem, own_number as "ownNumber",
      submissions.language_id as "languageId", received_at as "receivedAt", encode(sha256(submissions.source), 'hex') as source,
      encode(sha256(submissions.additional_files), 'hex') as files, submissions.verdict, coalesce(runs.passed, 0) as passed, coalesce(runs.tests, 0) as tests
    from assignment_submissions join submissions on submissions.id = assignment_submissions.submission_id
      join users on users.id = assignment_submissions.user_id join problems on problems.id = assignment_submissions.problem_id
      left join lateral (
        select count(*) filter (where verdict = 'accepted')::int as passed, count(*)::int as tests
        from test_runs where test_runs.submission_id = submissions.id) as runs on true
    where assignment_id = ${assignmentId} order by submissions.number`.execute(db);
  return rows.map((row) => ({ ...row, receivedAt: row.receivedAt.toISOString() }));
}
