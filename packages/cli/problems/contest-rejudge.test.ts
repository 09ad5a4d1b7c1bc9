import { addAttempt, addParticipant, storeContest } from "@assay/server/testing/contest-facts";
import { judgeAgain } from "@assay/server/testing/judge-again";
import { openTestApp, type SignedIn, type TestApp } from "@assay/server/testing/open-test-app";
import { advanceRejudges } from "@assay/worker/rejudge/advance-rejudges";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

let server: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  server = await openTestApp();
  admin = await server.signInAdmin();
});
afterAll(() => server.close());

const ARRIVES = { timeout: 30_000 };
const VERDICTS = ["accepted", "wrong_answer", "compilation_error", "time_limit_exceeded"] as const;

test("a contest's rejudge that is applied and undone gives back the same bytes of every reply with the standings", async () => {
  const contest = await storeContest(server.db, {
    ...{ startedAgo: 300, duration: 240, labels: ["A", "B"], freeze: 60 },
    columns: { thawed_at: new Date() },
  });
  for (const name of ["One", "Two", "Three", "Four"]) {
    const participant = await addParticipant(server.db, contest.id, name);
    for (const [index, label] of ["A", "B", "A", "B"].entries()) {
      const minute = 7 * name.length + 50 * index;
      await addAttempt(
        server.db,
        contest,
        participant,
        label,
        minute,
        VERDICTS[(index + name.length) % VERDICTS.length],
      );
    }
  }
  await sql`update submissions set finished_at = now() where contest_id = ${contest.id}`.execute(server.db);
  const board = `/api/contests/${contest.key}/board`;
  const clics = `/clics/api/contests/${contest.key}`;
  const visitor = server.visitor();
  /** Revisions and the moments of changes move on; everything else is what it was. */
  const read = async () => {
    const replies = await Promise.all([
      ...[board, `${board}/export?format=csv`, `${board}/export?format=html`].map((path) => visitor.get(path)),
      ...[`${board}?view=jury`, `/api/contests/${contest.key}/ceremony`].map((path) => admin.get(path)),
      ...[`${clics}/scoreboard`, `${clics}/awards`].map((path) => visitor.get(path)),
    ]);
    for (const { statusCode } of replies) expect(statusCode).toBe(200);
    return replies.map(({ body }) =>
      body.replaceAll(/"(revision|event_id|time|contest_time)":("[^"]*"|\d+)/g, '"$1":0'),
    );
  };
  const before = await read();
  const { number } = (await admin.post("/api/admin/rejudges", { contest: contest.key })).json().rejudge;
  await judgeAgain(
    server.db,
    number,
    Array.from({ length: 16 }, (_, index) => VERDICTS[(3 * index + 1) % VERDICTS.length] ?? "accepted"),
  );
  const end = async (how: string) => {
    expect((await admin.put(`/api/admin/rejudges/${number}/${how}`, {})).statusCode).toBe(200);
    await advanceRejudges(server.db);
  };
  const unchanged = async () => (await read()).filter((reply, index) => reply === before[index]).length;
  await end("apply");
  // The boards hear of it a moment after the commit.
  await expect.poll(unchanged, ARRIVES).toBe(0);
  await end("undo");
  await expect.poll(unchanged, ARRIVES).toBe(before.length);
});
