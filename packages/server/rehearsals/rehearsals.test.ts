import { expectationOfResult } from "@assay/contract/vocabulary/reference-solution";
import { HOUR } from "@assay/contract/vocabulary/units";
import { BACKGROUND } from "@assay/database/queue/enqueue";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { advanceRehearsals } from "#rehearsals/advance-rehearsals";
import { sweepRehearsals } from "#rehearsals/end-rehearsal";
import { judgeSubmission } from "#testing/batches";
import { setUpContests } from "#testing/contests";

const world = setUpContests();
const PROGRAM = "int main() { return 7; } // the model solution";
const WANTED = { teams: 2, minutes: 2 };

beforeEach(async () => {
  await sql`delete from contests where rehearsal_of is not null`.execute(world.server.db);
});

/** A contest that Ann manages and Ben judges, whose problem has a solution. */
async function createContest(settings: object = {}) {
  const { server, admin } = world;
  const contest = await world.createContest({ startAt: new Date(Date.now() + HOUR), ...settings });
  const staff = [
    { userName: "ann", role: "manager" },
    { userName: "ben", role: "jury" },
  ];
  await admin.put(`${contest.url}/people`, { groups: [], organisations: [], staff });
  const expectation = JSON.stringify(expectationOfResult("accepted"));
  const solution = { position: 0, path: "accepted/model.cpp", language_id: 52 as const, source: Buffer.from(PROGRAM) };
  await server.db
    .insertInto("reference_solutions")
    .values({ problem_id: contest.problemIds[0] ?? "", expectation, ...solution })
    .execute();
  return contest;
}

/** Starts a rehearsal in which everything is due, and returns its key. */
async function start({ url }: { url: string }): Promise<string> {
  const started = await world.ann.post(`${url}/rehearsal`, { ...WANTED, isConfirmed: true });
  expect(started.json()).toMatchObject({ rehearsal: { state: "running" } });
  const { key } = started.json().rehearsal;
  await sql`update contests set start_at = now() where key = ${key}`.execute(world.server.db);
  await sql`update participants set starts_at = now() from contests where contest_id = contests.id and contests.key = ${key}`.execute(
    world.server.db,
  );
  await sql`update rehearsal_submissions set due_ms = 0`.execute(world.server.db);
  await advance();
  return key;
}

const advance = () => advanceRehearsals(world.server.app);
const sentIn = async (key: string) => {
  const { rows } = await sql<{ id: string; client: string; withheld: string }>`
    select submissions.id, client, withheld from submissions join contests on contests.id = contest_id
      join queued_submissions on submission_id = submissions.id where key = ${key} order by number`.execute(
    world.server.db,
  );
  return rows;
};

test("only who manages a contest finds its rehearsal, in no list, and changes nothing in it", async () => {
  const { server, admin, ann, ben } = world;
  const contest = await createContest();
  const key = await start(contest);
  const copy = `/api/contests/${key}`;
  for (const person of [server.visitor(), ben, await server.signIn("carl")]) {
    for (const path of [
      copy,
      `${copy}/board`,
      `${copy}/board?view=jury`,
      `${copy}/messages`,
      `/clics/api/contests/${key}`,
    ])
      expect([path, (await person.get(path)).statusCode]).toEqual([path, 404]);
    expect((await person.get(`${copy}/submissions`)).statusCode).not.toBe(200);
    expect((await person.get(`${contest.url}/rehearsal`)).statusCode).not.toBe(200);
  }
  for (const person of [ann, admin]) {
    expect((await person.get(copy)).json().contest).toMatchObject({
      role: "jury",
      visibility: "draft",
      isRehearsal: true,
    });
    expect((await person.get(`${copy}/board?view=jury`)).json().rows).toHaveLength(2);
    for (const path of ["/api/contests", "/clics/api/contests"])
      expect((await person.get(path)).body).not.toContain(key);
    expect((await person.get(`${copy}/settings`)).statusCode).toBe(403);
    expect((await person.post(`${copy}/clock`, { action: "thaw" })).statusCode).toBe(403);
    expect((await person.post(`${copy}/rehearsal`, WANTED)).statusCode).toBe(403);
    expect((await person.post(`${copy}/join`, {})).json().code).toBe("contest_closed");
    const program = { languageId: 54, source: PROGRAM };
    expect((await person.post(`${copy}/problems/A/submissions`, program)).json().code).toBe("contest_not_found");
  }
  await sql`update contests set last_end_at = now(), thawed_at = now() where key = ${key}`.execute(server.db);
  expect((await admin.post(`${copy}/virtual`, {})).json().code).toBe("contest_closed");
  const logins = { logins: [{ team: "Team 001", userName: "intruder" }] };
  expect((await admin.post(`${copy}/logins`, logins)).statusCode).toBe(403);
});

test("what simulated teams send waits behind everybody's, is in no history, and shows its program to nobody who may not read solutions", async () => {
  const { server, admin, ann } = world;
  const contest = await createContest();
  const key = await start(contest);
  const sent = await sentIn(key);
  expect(sent.length).toBeGreaterThan(0);
  expect(sent.every(({ client, withheld }) => client === BACKGROUND && withheld === "rehearsal")).toBe(true);
  const history = (await admin.get(`/api/submissions?all=true&problem=${contest.problemIds[0]}`)).json();
  expect(history.submissions).toEqual([]);
  const path = `/api/contests/${key}/submissions`;
  expect((await ann.get(path)).json().submissions).toHaveLength(sent.length);
  const [one] = sent;
  expect((await ann.get(`${path}/${one?.id}`)).statusCode).toBe(403);
  expect((await admin.get(`${path}/${one?.id}`)).json().submission.source).toBe(PROGRAM);
  const stopped = (await ann.post(`${contest.url}/rehearsal/stop`, {})).json().rehearsal;
  expect(stopped).toMatchObject({ state: "stopped", sent: sent.length, judged: 0 });
  const { rows } = await sql<{ token: string }>`
    select token from test_runs where submission_id = ${one?.id} order by position`.execute(server.db);
  const tokens = rows.map(({ token }) => token);
  await judgeSubmission(server.db, tokens, ["accepted", "wrong_answer", "accepted"]);
  const promisesFor = async (person: typeof ann) =>
    (await person.get(`${contest.url}/rehearsal`)).json().rehearsal.report.promises;
  const broken = { kind: "accepted_failed", label: "A", verdict: "wrong_answer", sent: 1, broken: 1 };
  expect(await promisesFor(ann)).toEqual([{ ...broken, path: null }]);
  expect(await promisesFor(admin)).toEqual([{ ...broken, path: "accepted/model.cpp" }]);
});

test("a process that dies before it has noted what it sent is followed by one that sends nothing twice", async () => {
  const { server } = world;
  const key = await start(await createContest());
  const sent = await sentIn(key);
  await sql`update rehearsal_submissions set submission_id = null`.execute(server.db);
  await advance();
  expect(await sentIn(key)).toEqual(sent);
  const { rows } = await sql`select from rehearsal_submissions where submission_id is null and refusal is null
    and contest_id = (select id from contests where key = ${key})`.execute(server.db);
  expect(rows).toEqual([]);
});

test("a rehearsal that nobody has looked after for long is interrupted, and goes after a week", async () => {
  const { server, ann } = world;
  const contest = await createContest();
  await start(contest);
  await sql`update contest_rehearsals set advanced_at = now() - interval '2 minutes' where state = 'running'`.execute(
    server.db,
  );
  await advance();
  const { rehearsal } = (await ann.get(`${contest.url}/rehearsal`)).json();
  expect(rehearsal).toMatchObject({ state: "interrupted" });
  await sql`update contest_rehearsals set ended_at = now() - interval '8 days'`.execute(server.db);
  await sweepRehearsals(server.db);
  expect((await ann.get(`${contest.url}/rehearsal`)).json().rehearsal).toBeNull();
});

test("a contest has one rehearsal, and a site few; one that would disturb another contest has to be confirmed", async () => {
  const { admin, ann } = world;
  const contest = await createContest();
  await start(contest);
  expect((await ann.post(`${contest.url}/rehearsal`, WANTED)).json().code).toBe("rehearsal_running");
  for (const _ of [2, 3]) await start(await createContest());
  const last = await createContest();
  expect((await ann.post(`${last.url}/rehearsal`, WANTED)).json().code).toBe("too_many_rehearsals");
  expect((await ann.delete(`${contest.url}/rehearsal`)).statusCode).toBe(200);
  const running = await world.createContest();
  await world.ben.post(`${running.url}/join`, {});
  await world.ben.post(`${running.url}/problems/A/submissions`, { languageId: 54, source: "int main() {}" });
  expect((await ann.post(`${last.url}/rehearsal`, WANTED)).json().code).toBe("rehearsal_disturbs");
  expect((await ann.post(`${last.url}/rehearsal`, { ...WANTED, isConfirmed: true })).statusCode).toBe(201);
  expect((await admin.delete(last.url)).statusCode).toBe(200);
  const without = await world.createContest();
  expect((await admin.post(`${without.url}/rehearsal`, { ...WANTED, isConfirmed: true })).json().code).toBe(
    "rehearsal_without_solutions",
  );
});
