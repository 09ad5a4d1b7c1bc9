import type { AssignmentFeedback } from "@assay/contract/vocabulary/assignment";
import { ROLE_ADMIN } from "@assay/contract/vocabulary/roles";
import { HOUR } from "@assay/contract/vocabulary/units";
import { addProblem } from "@assay/database/testing/problems";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { KATTIS_COOKIE } from "#access/credentials";
import { ASSIGNMENT_NAME } from "#assignments/route-cases";
import { showWithheld } from "#assignments/show-withheld";
import { tellOfDueWork } from "#assignments/tell-due-work";
import { CLASS_SLUG } from "#classes/route-cases";
import { judgeSubmission } from "#testing/batches";
import { addMembers } from "#testing/classes";
import { computeAll } from "#testing/gradebook";
import { openTestApp, type SignedIn, type TestApp } from "#testing/open-test-app";
import { everyCall } from "#testing/route-cases";
import { unzip } from "#testing/unzip";

// Asks every route that reads twice for the same submission: once its program was rejected, and once it was accepted. Where an assignment
// tells only that it was received, no answer may differ.

let server: TestApp;
let ann: SignedIn;
let ben: SignedIn;
let problemId: string;
let number: number;
let tokens: readonly string[];
let apiToken: string;
const ASSIGNMENT = `/api/classes/${CLASS_SLUG}/assignments/${ASSIGNMENT_NAME}`;
beforeAll(async () => {
  server = await openTestApp();
  const head = await server.signIn("head", ROLE_ADMIN);
  ann = await server.signIn("ann");
  ben = await server.signIn("ben");
  await head.post("/api/classes", { name: "One", slug: CLASS_SLUG });
  await addMembers(server.db, CLASS_SLUG, { [ann.userId]: "student", [ben.userId]: "student" });
  problemId = await addProblem(server.db);
  const dueAt = new Date(Date.now() + HOUR).toISOString();
  const created = await head.post(`/api/classes/${CLASS_SLUG}/assignments`, {
    ...{ name: ASSIGNMENT_NAME, title: "Homework", isPublished: true, problems: [{ problemId }], dueAt },
    feedback: { before: "received", afterDue: "received", afterRelease: "samples" },
  });
  expect(created.statusCode).toBe(201);
  const sent = await ann.post(`${ASSIGNMENT}/problems/${problemId}/submissions`, { language: "cpp", source: "x" });
  number = sent.json().number;
  const { rows } = await sql<{ token: string }>`
    select token from test_runs join submissions on submissions.id = submission_id where number = ${number} order by position`.execute(
    server.db,
  );
  tokens = rows.map(({ token }) => token);
  apiToken = (await ann.post("/api/tokens", { name: "client" })).json().secret;
});
afterAll(() => server.close());

const VERDICTS = {
  rejected: ["accepted", "memory_limit_exceeded", "wrong_answer"],
  accepted: ["accepted", "accepted", "accepted"],
} as const;

/** Judges the submission, as if it had not been judged before, and does all that follows from it. */
async function judge(what: keyof typeof VERDICTS): Promise<void> {
  await judgeSubmission(server.db, tokens, VERDICTS[what]);
  const isGood = what === "accepted";
  await sql`
    update test_runs set cpu_time_ms = ${isGood ? 12 : 987}, memory_kb = ${isGood ? 1_234 : 56_789}, stdout = ${isGood ? "good" : "bad"}::bytea
    where token = any(${[...tokens]}::uuid[])`.execute(server.db);
  await showWithheld(server.db);
  await computeAll(server.db);
}

/** Others would change what is asked for. */
const READS = /^(?:read|list|find|search|export|count|download|show|preview)/;
/** The machine's free memory, and a file of what `readOwnGrades` answers with the time inside compressed text. */
const RESTLESS = ["readSystemInfo", "exportOwnGrades"];

const PATHS = () => [
  ...["/", "/ranking", "/classes", `/problem/${problemId}`, `/submission/${number}`, "/feed.xml", "/sitemap.xml"],
  ...["/api/user/ann/activity", `/problem-samples/${problemId}`, `/api/submissions?user=ann`],
  ...["accepted", "memory_limit_exceeded"].map((verdict) => `/api/submissions?verdict=${verdict}`),
  ...["solved", "attempted", "unsolved"].map((status) => `/api/allProblems?status=${status}`),
  ...[`/api/submissions?problem=${problemId}`, `/api/submissions/${number}`],
  ...[1, 2, 3].map((place) => `/api/submissions/${number}/tests/${place}`),
  ...tokens.map((token) => `/judge0/submissions/${token}?fields=*`),
  ...[`/judge0/submissions/batch?tokens=${tokens.join(",")}&fields=*`, "/judge0/submissions?fields=*"],
  ...[`${ASSIGNMENT}/submissions`, `${ASSIGNMENT}/submissions/${number}`, "/judge0/statistics?invalidate_cache=true"],
];

/** All answers by what was asked for, without the time of the answer. */
async function ask(who: SignedIn): Promise<Map<string, string>> {
  await sql`delete from rate_events`.execute(server.db);
  const answers = new Map<string, string>();
  const add = async (name: string, answer: Awaited<ReturnType<SignedIn["get"]>>) => {
    const { rawPayload, body, statusCode, headers } = answer;
    const isZip = rawPayload.subarray(0, 2).toString() === "PK";
    const text = isZip ? JSON.stringify(await unzip(rawPayload)) : body;
    const { location = "", "content-length": length = "" } = headers;
    answers.set(`${name} ${answers.size}`, withoutNow(`${statusCode} ${location} ${isZip ? "" : length}\n${text}`));
  };
  for (const path of PATHS()) await add(path, await who.get(path));
  const cookie = { headers: { cookie: `${KATTIS_COOKIE}=${apiToken}`, "sec-fetch-site": "" } };
  if (who === ann) await add("kattis", await server.visitor().get(`/kattis/submissions/${number}`, cookie));
  const calls = everyCall(who, { userId: who.userId, problemId, tokens: [...tokens], number });
  for (const [name, call] of Object.entries(calls))
    if (READS.test(name) && !RESTLESS.includes(name))
      for (const answer of await Promise.all(call())) await add(name, answer);
  return answers;
}

const NOW = new Date().toISOString().slice(0, 10);

/** Without the time, and without the id that a request gets if the server cannot answer it. */
function withoutNow(text: string): string {
  return text.replaceAll(new RegExp(`${NOW}T[0-9:.]+Z`, "g"), "now").replaceAll(/"requestId":"[^"]*"/g, "");
}

/** What was asked for where the answers differ. */
function differing(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): string[] {
  return [...one].filter(([name, text]) => other.get(name) !== text).map(([name]) => name);
}

/** Whoever is told of due work has been told and has read it, so that neither a clock nor a page that was opened makes a difference. */
async function settleNotices(): Promise<void> {
  await tellOfDueWork(server.db, new Date());
  await sql`update notices set read_at = now()`.execute(server.db);
}

/** Asks these people, and returns what differs once the other verdict is there. */
async function differences(
  feedback: AssignmentFeedback,
  people: Readonly<Record<string, SignedIn>>,
): Promise<string[]> {
  await sql`update assignments set feedback = ${JSON.stringify(feedback)}::jsonb`.execute(server.db);
  await settleNotices();
  await judge("rejected");
  const before = new Map<string, Map<string, string>>();
  for (const [name, who] of Object.entries(people)) before.set(name, await ask(who));
  await judge("accepted");
  const found: string[] = [];
  for (const [name, who] of Object.entries(people)) {
    const first = before.get(name) ?? new Map<string, string>();
    expect(first.size).toBeGreaterThan(150);
    found.push(...differing(first, await ask(who)).map((call) => `${name}: ${call}`));
  }
  return found;
}

const SILENT = { before: "received", afterDue: "received", afterRelease: "samples" } as const;

test("no answer to anybody tells an accepted program from a rejected one before it is due", async () => {
  expect(await differences(SILENT, { ann, ben })).toEqual([]);
});

test("nor after it is due", async () => {
  await sql`update assignments set due_at = now() - interval '1 hour'`.execute(server.db);
  expect(await differences(SILENT, { ann })).toEqual([]);
});

test("once the assignment tells the verdict, its student's answers differ", async () => {
  const found = await differences({ ...SILENT, before: "verdict", afterDue: "verdict" }, { ann });
  expect(found.length).toBeGreaterThan(2);
});
