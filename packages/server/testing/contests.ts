import { ROLE_ADMIN } from "@assay/contract/vocabulary/roles";
import { HOUR, MINUTE } from "@assay/contract/vocabulary/units";
import { addProblem } from "@assay/database/testing/problems";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { setClock } from "#contests/clock";
import { judgeSubmission } from "#testing/batches";
import { openTestApp, type SignedIn, type TestApp } from "#testing/open-test-app";

/** A contest of a test: its API address, its key, and the ids of its problems A, B and so on. */
export interface MadeContest {
  readonly url: string;
  readonly key: string;
  readonly problemIds: readonly string[];
}

/** A server with an admin, who makes contests, and two people. Call it once at the top of a test file. */
export function setUpContests(open: () => Promise<TestApp> = openTestApp) {
  const world = {} as { server: TestApp; admin: SignedIn; ann: SignedIn; ben: SignedIn };
  let made = 0;

  beforeAll(async () => {
    world.server = await open();
    world.admin = await world.server.signIn("head", ROLE_ADMIN);
    world.ann = await world.server.signIn("ann");
    world.ben = await world.server.signIn("ben");
  });
  beforeEach(async () => {
    await world.server.db.deleteFrom("rate_events").execute();
  });
  afterAll(() => world.server.close());

  /** Creates a contest with so many problems, which began a minute ago and lasts an hour. */
  const createContest = async (settings: object = {}, problemCount = 1): Promise<MadeContest> => {
    const problemIds = await Promise.all(
      Array.from({ length: problemCount }, () => addProblem(world.server.db, { authorId: world.admin.userId })),
    );
    made += 1;
    const key = `made-${made}`;
    const created = await world.admin.post("/api/contests", {
      ...{ key, name: "Contest", visibility: "listed", startAt: new Date(Date.now() - MINUTE), durationMs: HOUR },
      problems: problemIds.map((problemId, index) => ({ problemId, label: "ABCDEF"[index] })),
      ...settings,
    });
    expect(created.statusCode).toBe(201);
    return { url: `/api/contests/${key}`, key, problemIds };
  };

  /** Submits as somebody, judged with this verdict, as if it had arrived so many minutes after the contest's start. */
  const submitAt = async (
    person: SignedIn,
    { url, key }: MadeContest,
    label: string,
    verdict: "accepted" | "wrong_answer",
    minute?: number,
  ) => {
    await person.post(`${url}/join`, {});
    const program = { languageId: 54, source: `int main() { return ${Math.random()}; }` };
    const sent = (await person.post(`${url}/problems/${label}/submissions`, program)).json();
    await judgeSubmission(world.server.db, sent.tokens, [verdict, "accepted", "accepted"]);
    if (minute !== undefined) {
      await sql`update contest_submissions set received_at = start_at + ${minute} * interval '1 minute'
        from contests where contests.key = ${key} and contest_id = contests.id and submission_id = ${sent.submissionId}`.execute(
        world.server.db,
      );
    }
    return sent;
  };

  /** Moves a contest with its submissions, as if it had begun so many minutes ago. */
  const beginAgo = async ({ key }: MadeContest, minutes: number) => {
    const { db } = world.server;
    await sql`
      update contest_submissions set received_at = received_at + (now() - ${minutes} * interval '1 minute' - start_at)
      from contests where contest_id = contests.id and contests.key = ${key}`.execute(db);
    await db.transaction().execute(async (transaction) => {
      const { id } = await transaction
        .updateTable("contests")
        .set({ start_at: sql`now() - ${minutes} * interval '1 minute'` })
        .where("key", "=", key)
        .returning("id")
        .executeTakeFirstOrThrow();
      await setClock(transaction, id);
      await sql`select add_contest_event(${id}, 'contest', null)`.execute(transaction);
    });
  };

  return Object.assign(world, { createContest, submitAt, beginAgo });
}
