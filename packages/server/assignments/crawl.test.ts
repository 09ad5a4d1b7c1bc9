import { FEEDBACK_LEVELS, type FeedbackLevel } from "@assay/contract/vocabulary/assignment";
import { ROLE_ADMIN } from "@assay/contract/vocabulary/roles";
import { HOUR } from "@assay/contract/vocabulary/units";
import { addProblem } from "@assay/database/testing/problems";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ASSIGNMENT_NAME } from "#assignments/route-cases";
import { CLASS_SLUG } from "#classes/route-cases";
import { judgeSubmission } from "#testing/batches";
import { addMembers } from "#testing/classes";
import { openTestApp, type SignedIn, type TestApp } from "#testing/open-test-app";
import { everyCall } from "#testing/route-cases";
import { openTestSockets } from "#testing/sockets";

// Asks every route, as everybody, for the results of a submission to an assignment that tells this level: its figures and texts are
// such as nothing else has.

const SECRETS = ["Xylograph", "7.654", "7654", "876543"];
const SOURCE = "int main() { /* Calligraph */ }";

let server: TestApp;
let head: SignedIn;
let ann: SignedIn;
let ben: SignedIn;
let problemId: string;
let number: number;
let tokens: readonly string[];
beforeAll(async () => {
  server = await openTestApp();
  head = await server.signIn("head", ROLE_ADMIN);
  ann = await server.signIn("ann");
  ben = await server.signIn("ben");
  await head.post("/api/classes", { name: "One", slug: CLASS_SLUG });
  await addMembers(server.db, CLASS_SLUG, { [ann.userId]: "student", [ben.userId]: "student" });
  problemId = await addProblem(server.db);
  const settings = { name: ASSIGNMENT_NAME, title: "Homework", isPublished: true, problems: [{ problemId }] };
  const dueAt = new Date(Date.now() + HOUR).toISOString();
  const created = await head.post(`/api/classes/${CLASS_SLUG}/assignments`, {
    ...{ ...settings, dueAt },
    feedback: { before: "nothing", afterDue: "samples", afterRelease: "samples" },
  });
  expect(created.statusCode).toBe(201);
  const sent = await ann.post(
    `/api/classes/${CLASS_SLUG}/assignments/${ASSIGNMENT_NAME}/problems/${problemId}/submissions`,
    {
      ...{ language: "cpp", source: SOURCE },
    },
  );
  number = sent.json().number;
  const { rows } = await sql<{ token: string }>`
    select token from test_runs join submissions on submissions.id = submission_id where number = ${number} order by position`.execute(
    server.db,
  );
  tokens = rows.map(({ token }) => token);
  await judgeSubmission(server.db, [...tokens], ["accepted", "memory_limit_exceeded", "accepted"]);
  await sql`
    update test_runs set cpu_time_ms = 7654, wall_time_ms = 7654, memory_kb = 876543, stdout = 'Xylograph', stderr = 'Xylograph'
    where token = any(${[...tokens]}::uuid[])`.execute(server.db);
});
beforeEach(() => sql`delete from rate_events`.execute(server.db));
afterAll(() => server.close());

/** The assignment tells this level now. */
async function tell(level: FeedbackLevel): Promise<void> {
  const isAll = level === "samples";
  await sql`update assignments set feedback = jsonb_build_object('before', ${level}::text) where name = ${ASSIGNMENT_NAME}`.execute(
    server.db,
  );
  await sql`update submissions set withheld = ${isAll ? null : "assignment"} where number = ${number}`.execute(
    server.db,
  );
  await sql`update assignment_submissions set is_withheld = ${!isAll}`.execute(server.db);
}

const OTHER_PATHS = (id: string) => [
  ...["/", "/ranking", `/problem/${id}`, `/submission/${number}`, "/api/user/ann/activity", "/api/account/export"],
  ...[`/api/submissions?user=ann`, `/api/submissions?problem=${id}`, `/api/submissions/${number}`],
  ...[1, 2, 3].map((test) => `/api/submissions/${number}/tests/${test}`),
  ...tokens.map((token) => `/judge0/submissions/${token}?fields=*`),
  `/judge0/submissions/batch?tokens=${tokens.join(",")}&fields=*`,
  `/api/classes/${CLASS_SLUG}/assignments/${ASSIGNMENT_NAME}/submissions`,
  `/api/classes/${CLASS_SLUG}/assignments/${ASSIGNMENT_NAME}/submissions/${number}`,
];

/** Reading calls alone: others would change what is asked for. */
const READS = /^(?:read|list|find|search|export|count|download|show)/;

interface Found {
  /** Where a figure or a text of the results is. */
  readonly results: string[];
  readonly sources: string[];
  readonly verdicts: string[];
}

async function crawl(who: SignedIn): Promise<Found> {
  const found = { results: new Set<string>(), sources: new Set<string>(), verdicts: new Set<string>() };
  const look = (name: string, body: string) => {
    const has = (word: string) =>
      body.includes(word) || body.includes(Buffer.from(word).toString("base64").slice(0, 8));
    if (SECRETS.some(has)) found.results.add(name);
    if (has("Calligraph")) found.sources.add(name);
    if (has("memory_limit_exceeded") || has("Memory Limit Exceeded")) found.verdicts.add(name);
  };
  for (const path of OTHER_PATHS(problemId)) look(path.replace(/[0-9a-f-]{36}.*/, "…"), (await who.get(path)).body);
  const calls = everyCall(who, { userId: who.userId, problemId, tokens: [...tokens], number });
  for (const [name, call] of Object.entries(calls))
    if (READS.test(name)) for (const answer of await Promise.all(call())) look(name, answer.body);
  await sql`delete from rate_events`.execute(server.db);
  const sorted = (names: Set<string>) => [...names].toSorted();
  return { results: sorted(found.results), sources: sorted(found.sources), verdicts: sorted(found.verdicts) };
}

const OWN_PAGES = [
  `/api/classes/${CLASS_SLUG}/assignments/${ASSIGNMENT_NAME}/submissions`,
  `/api/classes/${CLASS_SLUG}/assignments/${ASSIGNMENT_NAME}/submissions/`,
];
const isOwnPage = (name: string) => name.startsWith(OWN_PAGES[0] ?? "") || /AssignmentSubmissions?$/.test(name);

describe("ls1intum/Artemis#2487, Submitty/Submitty#2947: what the level does not tell is in no answer", () => {
  test.each(FEEDBACK_LEVELS.filter((level) => level !== "samples"))("%s", async (level) => {
    await tell("nothing");
    const silent = await crawl(ann);
    await tell(level);
    const own = await crawl(ann);
    expect(own.results).toEqual([]);
    // Beyond what names every verdict anyway, the assignment's own pages alone have it, and only from its level on.
    const added = own.verdicts.filter((name) => !silent.verdicts.includes(name));
    expect(added.filter((name) => !isOwnPage(name))).toEqual([]);
    expect(added.length > 0).toBe(FEEDBACK_LEVELS.indexOf(level) >= FEEDBACK_LEVELS.indexOf("verdict"));
    const other = await crawl(ben);
    expect([other.results, other.sources, other.verdicts.filter(isOwnPage)]).toEqual([[], [], []]);
  });

  test("the crawl finds everything once it may be told", async () => {
    await tell("samples");
    const own = await crawl(ann);
    expect(own.results.length).toBeGreaterThan(2);
    expect(own.sources.length).toBeGreaterThan(0);
  });

  test("no room of a websocket tells it", async () => {
    const url = await server.app.listen({ host: "127.0.0.1", port: 0 });
    const sockets = openTestSockets();
    const told = async (room: string, place: object) => {
      const socket = await sockets.connect(url, ann);
      const answer: unknown = await socket.emitWithAck("join", room, place);
      socket.disconnect();
      return JSON.stringify(answer);
    };
    const places = [["verdicts", { tokens: [...tokens] }]] as const;
    await tell("received");
    const withheld = await Promise.all(places.map(([room, place]) => told(room, place)));
    for (const answer of withheld) expect(answer).not.toMatch(/memory_limit|Memory Limit|7654|876543|"id":6/);
    await tell("samples");
    const shown = await Promise.all(places.map(([room, place]) => told(room, place)));
    expect(shown).not.toEqual(withheld);
    sockets.closeAll();
  });
});
