import { randomUUID } from "node:crypto";
import { MINUTE } from "@assay/contract/vocabulary/units";
import type { Verdict } from "@assay/contract/vocabulary/verdicts";
import type { Database } from "@assay/database/connect";
import { addProblem } from "@assay/database/testing/problems";
import { sql } from "kysely";
import { setClock } from "#contests/clock";

/** A contest that was put into the database, with what its tests need to go on. */
export interface StoredContest {
  readonly id: string;
  readonly key: string;
  readonly startAt: Date;
  /** By label. */
  readonly problems: Readonly<Record<string, string>>;
}

/** What differs from a listed ICPC contest of five hours without a freeze that began two hours ago. Times are in minutes. */
export interface StoredContestOptions {
  readonly startedAgo?: number;
  readonly duration?: number;
  readonly freeze?: number;
  readonly labels?: readonly string[];
  /** Columns of `contests`. */
  readonly columns?: Readonly<Record<string, unknown>>;
}

let stored = 0;

/** Puts a contest into the database. */
export async function storeContest(db: Database, options: StoredContestOptions = {}): Promise<StoredContest> {
  const { startedAgo = 120, duration = 300, freeze, labels = ["A", "B", "C"], columns = {} } = options;
  stored += 1;
  const startAt = new Date(Date.now() - startedAgo * MINUTE);
  const key = `stored-${stored}`;
  const { id } = await db
    .insertInto("contests")
    .values({
      ...{ key, name: `Stored ${stored}`, visibility: "listed", scoring: "icpc", start_at: startAt },
      duration_ms: `${duration * MINUTE}`,
      freeze_ms: freeze === undefined ? null : `${freeze * MINUTE}`,
      ...columns,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const problems: Record<string, string> = {};
  for (const [position, label] of labels.entries()) {
    const problemId = await addProblem(db);
    problems[label] = problemId;
    await db
      .insertInto("contest_problems")
      .values({ contest_id: id, problem_id: problemId, position, label })
      .execute();
  }
  await change(db, id, "contests", null, () => Promise.resolve());
  return { id, key, startAt, problems };
}

/** Makes a change of a contest with its event, and computes its clock anew. */
export async function change(
  db: Database,
  contestId: string,
  type: string,
  objectId: string | null,
  work: (db: Database) => Promise<unknown>,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await work(transaction);
    await setClock(transaction, contestId);
    await sql`select add_contest_event(${contestId}, ${type}, ${objectId})`.execute(transaction);
  });
}

/** Adds a participant with these columns, and returns their id. */
export async function addParticipant(
  db: Database,
  contestId: string,
  name: string,
  { userId, ...columns }: { readonly userId?: string } & Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const id = randomUUID();
  await change(db, contestId, "teams", id, async (transaction) => {
    await transaction
      .insertInto("participants")
      .values({ ...columns, id, contest_id: contestId, key: id.slice(0, 8), name })
      .execute();
    if (userId !== undefined)
      await transaction
        .insertInto("participant_users")
        .values({ participant_id: id, user_id: userId, contest_id: contestId })
        .execute();
  });
  return id;
}

/** Adds a submission that arrived at a minute of the contest, and its verdict if it has one. Returns its id. */
export async function addAttempt(
  db: Database,
  contest: StoredContest,
  participantId: string,
  label: string,
  minute: number,
  verdict: Verdict | null = null,
): Promise<string> {
  const id = randomUUID();
  const problemId = contest.problems[label] ?? "";
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto("submissions")
      .values({
        ...{ id, problem_id: problemId, contest_id: contest.id, withheld: "others", language_id: 52 },
        source: Buffer.from("int main() {}"),
      })
      .execute();
    await sql`insert into contest_submissions (submission_id, contest_id, participant_id, problem_id, seq, own_number, received_at)
      values (${id}, ${contest.id}, ${participantId}, ${problemId}, 0, 0, ${new Date(contest.startAt.getTime() + minute * MINUTE)})`.execute(
      transaction,
    );
  });
  if (verdict !== null) await judgeAttempt(db, id, verdict);
  return id;
}

/** Gives a submission a verdict, or takes it back for a rejudge. */
export async function judgeAttempt(db: Database, submissionId: string, verdict: Verdict | null): Promise<void> {
  const finished = { verdict, finished_at: verdict === null ? null : new Date() };
  await db.updateTable("submissions").set(finished).where("id", "=", submissionId).execute();
}
