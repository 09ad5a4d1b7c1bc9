import { ROOMS, type RoomKind } from "@assay/contract/sockets/rooms";
import { FEEDBACK_LEVELS, type FeedbackLevel } from "@assay/contract/vocabulary/assignment";
import { ROLE_ADMIN } from "@assay/contract/vocabulary/roles";
import { HOUR } from "@assay/contract/vocabulary/units";
import { addProblem, HIDDEN_INPUTS, HIDDEN_OUTPUTS, SAMPLE } from "@assay/database/testing/problems";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ASSIGNMENT_NAME } from "#assignments/route-cases";
import { CLASS_SLUG } from "#classes/route-cases";
import { judgeSubmission } from "#testing/batches";
import { addMembers } from "#testing/classes";
import { openTestApp, type SignedIn, type TestApp } from "#testing/open-test-app";
import { everyCall } from "#testing/route-cases";
import { openTestSockets } from "#testing/sockets";
import { unzip } from "#testing/unzip";

// Asks every route and room, as everybody, for the results of a submission to an assignment that tells this level: its figures and texts are
// such as nothing else has. Archives are opened. Some 250 requests for each level.

/** Of the results. */
const SECRETS = ["Xylograph", "7.654", "7654", "876543"];
/** Of the hidden tests, which no level tells. */
const HIDDEN = [...HIDDEN_INPUTS, ...HIDDEN_OUTPUTS].map((text) => text.trim());
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
  `/problem-samples/${id}`,
  ...[`/api/submissions?user=ann`, `/api/submissions?problem=${id}`, `/api/submissions/${number}`],
  ...[1, 2, 3].map((test) => `/api/submissions/${number}/tests/${test}`),
  ...tokens.map((token) => `/judge0/submissions/${token}?fields=*`),
  `/judge0/submissions/batch?tokens=${tokens.join(",")}&fields=*`,
  `/api/classes/${CLASS_SLUG}/assignments/${ASSIGNMENT_NAME}/submissions`,
  `/api/classes/${CLASS_SLUG}/assignments/${ASSIGNMENT_NAME}/submissions/${number}`,
];

/** The files that a student may find in archives: samples, and programs of their own. */
const KNOWN_FILES = /^(sample-1\.(in|ans)|sum\/[\w-]+\.cpp) (\d+)$/;

/** Others would change what is asked for. */
const READS = /^(?:read|list|find|search|export|count|download|show)/;

interface Found {
  /** Where a text of a hidden test is. */
  readonly hidden: string[];
  /** Where a figure or a text of the results is. */
  readonly results: string[];
  /** The files in archives, with their sizes in bytes. */
  readonly files: string[];
  readonly sources: string[];
  readonly verdicts: string[];
}

async function crawl(who: SignedIn): Promise<Found> {
  const found = { hidden: new Set<string>(), results: new Set<string>(), files: new Set<string>() };
  const named = { sources: new Set<string>(), verdicts: new Set<string>() };
  const look = (name: string, body: string) => {
    const has = (word: string) =>
      body.includes(word) || body.includes(Buffer.from(word).toString("base64").slice(0, 8));
    if (HIDDEN.some(has)) found.hidden.add(name);
    if (SECRETS.some(has)) found.results.add(name);
    if (has("Calligraph")) named.sources.add(name);
    if (has("memory_limit_exceeded") || has("Memory Limit Exceeded")) named.verdicts.add(name);
  };
  const lookInto = async (name: string, { rawPayload, body }: { rawPayload: Buffer; body: string }) => {
    look(name, body);
    if (rawPayload.subarray(0, 2).toString() !== "PK") return;
    for (const [file, text] of Object.entries(await unzip(rawPayload))) {
      look(name, `${file}\n${text}`);
      found.files.add(`${file} ${Buffer.byteLength(text)}`);
    }
  };
  for (const path of OTHER_PATHS(problemId)) await lookInto(path.replace(/[0-9a-f-]{36}.*/, "…"), await who.get(path));
  const calls = everyCall(who, { userId: who.userId, problemId, tokens: [...tokens], number });
  for (const [name, call] of Object.entries(calls))
    if (READS.test(name)) for (const answer of await Promise.all(call())) await lookInto(name, answer);
  await sql`delete from rate_events`.execute(server.db);
  const sorted = (names: Set<string>) => [...names].toSorted();
  return {
    ...{ hidden: sorted(found.hidden), results: sorted(found.results), files: sorted(found.files) },
    ...{ sources: sorted(named.sources), verdicts: sorted(named.verdicts) },
  };
}

/** Files of other names, or of another size than the sample and the program sent have. */
function unknownFiles({ files }: Found): string[] {
  const sizes = [SAMPLE.input, SAMPLE.output, SOURCE].map((text) => `${Buffer.byteLength(text)}`);
  return files.filter((file) => !sizes.includes(KNOWN_FILES.exec(file)?.[3] ?? ""));
}

const OWN_PAGES = [
  `/api/classes/${CLASS_SLUG}/assignments/${ASSIGNMENT_NAME}/submissions`,
  `/api/classes/${CLASS_SLUG}/assignments/${ASSIGNMENT_NAME}/submissions/`,
];
const isOwnPage = (name: string) => name.startsWith(OWN_PAGES[0] ?? "") || /AssignmentSubmissions?$/.test(name);

describe("ls1intum/Artemis#2487, Submitty/Submitty#2947: what the level does not tell is in no answer", () => {
  const withheld = FEEDBACK_LEVELS.filter((level) => level !== "samples");
  let silent: Found;
  beforeAll(async () => {
    await tell("nothing");
    silent = await crawl(ann);
  });

  test("what names every verdict anyway says nothing of a user's own submissions", () => {
    expect(silent.verdicts.filter((name) => /account|profile|activity|export|submission/i.test(name))).toEqual([]);
  });

  test.each(withheld)("%s", async (level) => {
    await tell(level);
    const own = await crawl(ann);
    expect([own.hidden, own.results]).toEqual([[], []]);
    expect(unknownFiles(own)).toEqual([]);
    // Beyond what names every verdict anyway, the assignment's own pages alone have it, and only from its level on.
    const added = own.verdicts.filter((name) => !silent.verdicts.includes(name));
    expect(added.filter((name) => !isOwnPage(name))).toEqual([]);
    expect(added.length > 0).toBe(FEEDBACK_LEVELS.indexOf(level) >= FEEDBACK_LEVELS.indexOf("verdict"));
  });

  test.each(["tests", "samples"] as const)("another student finds nothing at the level %s", async (level) => {
    await tell(level);
    const other = await crawl(ben);
    expect([other.hidden, other.results, other.sources, other.verdicts.filter(isOwnPage)]).toEqual([[], [], [], []]);
  });

  test("the crawl finds everything once it may be told, and never a hidden test", async () => {
    await tell("samples");
    const own = await crawl(ann);
    expect([own.hidden, unknownFiles(own)]).toEqual([[], []]);
    expect(own.results.length).toBeGreaterThan(2);
    expect(own.sources.length).toBeGreaterThan(0);
    expect(own.files.some((file) => file.includes("sample-1.in"))).toBe(true);
  });
});

describe("websockets", () => {
  const sockets = openTestSockets();
  let url: string;
  beforeAll(async () => {
    url = await server.app.listen({ host: "127.0.0.1", port: 0 });
  });
  afterAll(() => sockets.closeAll());

  /** What somebody hears in every room that they can join, from before a submission until it is judged. */
  async function hear(who: SignedIn, level: FeedbackLevel, verdicts: Parameters<typeof judgeSubmission>[2]) {
    await tell(level);
    const socket = await sockets.connect(url, who);
    const heard: string[] = [];
    socket.onAny((...event: unknown[]) => heard.push(JSON.stringify(event)));
    const place = { slug: CLASS_SLUG, name: ASSIGNMENT_NAME };
    const args: Readonly<Record<RoomKind, object>> = {
      ...{ chat: {}, verdicts: { tokens: [...tokens] }, submissions: { whose: "mine" }, problem: { problemId } },
      ...{
        problemSet: {},
        contestNews: { key: "none" },
        notices: {},
        ranking: {},
        grades: place,
        classChat: { slug: CLASS_SLUG },
        marking: place,
      },
      ...{ board: { key: "none", view: "public" }, statementKey: { key: "none" } },
    };
    const join = async (kind: RoomKind) => socket.timeout(30_000).emitWithAck("join", kind, args[kind]);
    const replies = new Map<string, { ok: boolean }>();
    for (const kind of Object.keys(ROOMS) as RoomKind[]) replies.set(kind, await join(kind));
    const sent = await ann.post(`${ASSIGNMENT}/problems/${problemId}/submissions`, { language: "cpp", source: SOURCE });
    const { rows } = await sql<{ token: string }>`
      select token from test_runs join submissions on submissions.id = submission_id
      where number = ${sent.json().number} order by position`.execute(server.db);
    const newTokens = rows.map(({ token }) => token);
    replies.set("new verdicts", await socket.emitWithAck("join", "verdicts", { tokens: newTokens }));
    await judgeSubmission(server.db, newTokens, verdicts);
    await sql`select pg_notify('assay_notices', ${JSON.stringify({ userIds: [who.userId] })}::text)`.execute(server.db);
    await expect.poll(() => heard.some((event) => event.startsWith('["notices"')), { timeout: 10_000 }).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 300));
    socket.disconnect();
    const answers = [...replies].map(([kind, reply]) => `${kind} ${JSON.stringify(reply)}`);
    return { joined: [...replies].filter(([, { ok }]) => ok).map(([kind]) => kind), told: [...answers, ...heard] };
  }
  const ASSIGNMENT = `/api/classes/${CLASS_SLUG}/assignments/${ASSIGNMENT_NAME}`;
  const RESULT = /memory_limit|Memory Limit|7654|876543|Xylograph|"id":6|statusId|hidden-/;

  test("no room tells a result below its level, and the rooms of the staff cannot be joined", async () => {
    const { joined, told } = await hear(ann, "received", ["accepted", "memory_limit_exceeded", "accepted"]);
    expect(told.filter((event) => RESULT.test(event))).toEqual([]);
    expect(joined).not.toContain("grades");
    expect(joined).not.toContain("marking");
    expect(joined).toContain("verdicts");
  });

  test("another student hears nothing of it", async () => {
    const { told } = await hear(ben, "samples", ["accepted", "memory_limit_exceeded", "accepted"]);
    expect(told.filter((event) => /"submissions",|"verdicts",/.test(event) || RESULT.test(event))).toEqual([]);
  });

  test("the rooms tell it once they may", async () => {
    const { told } = await hear(ann, "samples", ["accepted", "memory_limit_exceeded", "accepted"]);
    expect(told.filter((event) => RESULT.test(event))).not.toEqual([]);
  });
});
