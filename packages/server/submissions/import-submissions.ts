import { createHash } from "node:crypto";
import { COMMAND_LINE } from "@assay/contract/vocabulary/audit-actions";
import type { LanguageId } from "@assay/contract/vocabulary/languages";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { Verdict } from "@assay/contract/vocabulary/verdicts";
import type { Database } from "@assay/database/connect";
import { type RawBuilder, sql } from "kysely";
import { recordAction } from "#base/audit";
import { POINTS_OF_PROBLEM } from "#problems/set-query";
import type { ImportSystem } from "#users/imported-passwords";

/** A submission to a problem of another judge. */
export interface ForeignSubmission {
  readonly userName: string;
  /** The problem's short name there, and its title; empty if unknown. */
  readonly problem: string;
  readonly title: string;
  readonly languageId: LanguageId;
  readonly verdict: Verdict;
  readonly submittedAt: Date;
  readonly source: Uint8Array;
}

export interface ImportedSubmissions {
  readonly created: number;
  /** How many were stored already. */
  readonly known: number;
  /** Why each of the others was skipped. */
  readonly skipped: readonly string[];
  /** SHA-256 of the created ones, as they were given and as the database has them, in hexadecimal. */
  readonly givenDigest: string;
  readonly storedDigest: string;
}

/** A submission as the database has it. */
interface Stored extends Pick<ForeignSubmission, "languageId" | "verdict" | "submittedAt" | "source"> {
  readonly userId: string;
  readonly problemId: string;
}

/** A submission of a user here to a problem here. */
interface Placed extends Stored {
  /** What makes two of them the same (`keyOf`). */
  readonly key: string;
}

const AT_ONCE = 500;

/**
 * Stores submissions that another judge has judged, with its verdicts and without results of tests, and awards the points of those that
 * were accepted. Skips, with the reason, what has no user or problem here. What is stored already is not stored again, so the same
 * file can be imported after its users and problems have been completed. Earlier ones come first, so that their numbers are lower.
 */
export async function importSubmissions(
  db: Database,
  system: ImportSystem,
  submissions: readonly ForeignSubmission[],
): Promise<ImportedSubmissions> {
  const { placed, skipped } = await place(db, submissions);
  placed.sort((one, other) => one.submittedAt.getTime() - other.submittedAt.getTime());
  const [given, stored]: [string[], string[]] = [[], []];
  await db
    .transaction()
    .execute((transaction) =>
      recordAction(
        transaction,
        COMMAND_LINE._id,
        "submissions_imported",
        `${submissions.length} submissions from ${system}`,
      ),
    );
  for (let start = 0; start < placed.length; start += AT_ONCE) {
    const batch = placed.slice(start, start + AT_ONCE);
    const { created, ids } = await db.transaction().execute((transaction) => storeNew(transaction, batch));
    given.push(...created.map(lineOf));
    stored.push(...(await readBack(db, ids)));
  }
  return {
    ...{ created: given.length, known: placed.length - given.length, skipped },
    ...{ givenDigest: digestOf(given), storedDigest: digestOf(stored) },
  };
}

/** Finds users by their names, and problems by the short name of their package or else by a title that only one has. */
async function place(db: Database, submissions: readonly ForeignSubmission[]) {
  const users = await idsBy(db, sql`select lower(user_name) as name, id from users`);
  const slugs = await idsBy(db, sql`select lower(slug) as name, id from problems where slug is not null`);
  const titles = await idsBy(db, sql`select lower(title) as name, id from problems`);
  const skipped: string[] = [];
  const placed: Placed[] = [];
  for (const submission of submissions) {
    const { userName, problem, title, source } = submission;
    const user = users.get(userName.toLowerCase());
    const named = [
      slugs.get(problem.toLowerCase()),
      titles.get(problem.toLowerCase()),
      titles.get(title.toLowerCase()),
    ];
    const found = named.find((ids) => ids !== undefined) ?? [];
    const userId = user?.[0]?.id;
    const problemId = found[0]?.id;
    if (userId === undefined) skipped.push(`no user ${userName || "without a name"}`);
    else if (problemId === undefined) skipped.push(`no problem ${problem} ${title}`.trimEnd());
    else if (found.length > 1) skipped.push(`${found.length} problems are called ${problem || title}`);
    else if (source.byteLength === 0) skipped.push("no program");
    else if (source.byteLength > LIMITS.sourceBytes) skipped.push(`a program of more than ${LIMITS.sourceBytes} bytes`);
    else placed.push({ ...submission, userId, problemId, key: keyOf({ ...submission, userId, problemId }) });
  }
  return { placed, skipped };
}

async function idsBy(db: Database, query: RawBuilder<unknown>) {
  const { rows } = await (query as RawBuilder<{ name: string; id: string }>).execute(db);
  return Map.groupBy(rows, ({ name }) => name);
}

async function storeNew(transaction: Database, batch: readonly Placed[]) {
  const known = await findKnown(transaction, batch);
  const created = [...new Map(batch.map((each) => [each.key, each])).values()].filter(({ key }) => !known.has(key));
  if (created.length === 0) return { created, ids: [] };
  // Nobody waits for them: no page is told of each.
  await sql`select set_config('assay.publishes', 'on', true)`.execute(transaction);
  const inserted = await transaction.insertInto("submissions").values(created.map(columnsOf)).returning("id").execute();
  const ids = inserted.map(({ id }) => id);
  await awardPoints(transaction, ids);
  return { created, ids };
}

function columnsOf({ userId, problemId, languageId, verdict, submittedAt, source }: Placed) {
  return {
    ...{ user_id: userId, problem_id: problemId, language_id: languageId, source: Buffer.from(source), verdict },
    ...{ created_at: submittedAt, finished_at: submittedAt, stored_bytes: source.byteLength },
  };
}

/** What makes two rows the same submission. */
function keyOf({ userId, problemId, submittedAt, source }: Omit<Stored, "languageId" | "verdict">): string {
  return `${userId} ${problemId} ${submittedAt.getTime()} ${sha256(source)}`;
}

async function findKnown(transaction: Database, batch: readonly Placed[]): Promise<Set<string>> {
  const [users, problems] = [batch.map(({ userId }) => userId), batch.map(({ problemId }) => problemId)];
  const moments = batch.map(({ submittedAt }) => submittedAt);
  const { rows } = await sql<Omit<Stored, "languageId" | "verdict">>`
    select submissions.user_id as "userId", submissions.problem_id as "problemId", submissions.created_at as "submittedAt", source
    from unnest(${users}::uuid[], ${problems}::uuid[], ${moments}::timestamptz[]) as given (user_id, problem_id, created_at)
    join submissions on submissions.user_id = given.user_id and submissions.problem_id = given.problem_id
      and submissions.created_at = given.created_at`.execute(transaction);
  return new Set(rows.map(keyOf));
}

/** The first accepted submission of each user to each problem earns its points, as of the time when it was sent. */
async function awardPoints(transaction: Database, ids: readonly string[]): Promise<void> {
  await sql`
    insert into solved_problems (user_id, problem_id, submission_id, points, solved_at)
    select distinct on (user_id, problem_id) user_id, problem_id, submissions.id, ${POINTS_OF_PROBLEM}, submissions.created_at
    from submissions join problems on problems.id = problem_id
    where submissions.id = any(${ids}::uuid[]) and verdict = 'accepted'
    order by user_id, problem_id, submissions.created_at
    on conflict (user_id, problem_id) do update set submission_id = excluded.submission_id, solved_at = excluded.solved_at
      where solved_problems.solved_at > excluded.solved_at`.execute(transaction);
}

async function readBack(db: Database, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<Stored>`
    select user_id as "userId", problem_id as "problemId", language_id as "languageId", verdict, created_at as "submittedAt", source
    from submissions where id = any(${ids}::uuid[])`.execute(db);
  return rows.map((row) => lineOf({ ...row, key: keyOf(row) }));
}

function lineOf({ key, languageId, verdict }: Pick<Placed, "key" | "languageId" | "verdict">): string {
  return `${key} ${languageId} ${verdict}`;
}

const digestOf = (lines: readonly string[]) => sha256(Buffer.from(lines.toSorted().join("\n")));
const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
