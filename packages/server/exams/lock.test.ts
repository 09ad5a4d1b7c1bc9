import { ROOMS, type RoomKind } from "@assay/contract/sockets/rooms";
import { LANGUAGE_IDS } from "@assay/contract/vocabulary/languages/all";
import { ROLE_ADMIN } from "@assay/contract/vocabulary/roles";
import { HOUR } from "@assay/contract/vocabulary/units";
import { addProblem } from "@assay/database/testing/problems";
import { sql } from "kysely";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { judgeSubmission, numberOf, submit } from "#testing/batches";
import { addMembers } from "#testing/classes";
import { openLiveApp } from "#testing/open-live-app";
import type { SignedIn } from "#testing/open-test-app";
import { registeredRoutes } from "#testing/registered-routes";

// An attacker's view: a student whose exam runs asks every route and joins every room, for what does not belong to the exam.

const { server, url, sockets } = await openLiveApp();
let ann: SignedIn;
let asked: string;
let other: string;
let oldTokens: readonly string[];
let oldNumber: number;
let thread: string;
let secret: string;

const EXAM = "/api/classes/one/assignments/exam";

beforeAll(async () => {
  const owner = await server.signIn("owner", ROLE_ADMIN);
  ann = await server.signIn("ann");
  await owner.post("/api/classes", { name: "One", slug: "one" });
  await addMembers(server.db, "one", { [ann.userId]: "student" });
  asked = await addProblem(server.db);
  other = await addProblem(server.db);
  oldTokens = await submit(ann, other);
  await judgeSubmission(server.db, oldTokens, ["accepted", "accepted", "accepted"]);
  oldNumber = await numberOf(server.db, oldTokens);
  await sql`update submissions set created_at = now() - interval '1 day'`.execute(server.db);
  const dates = { isPublished: true, opensAt: new Date(Date.now() - HOUR), dueAt: new Date(Date.now() + HOUR) };
  const create = (body: object) => owner.post("/api/classes/one/assignments", { ...dates, ...body });
  await create({ name: "work", title: "Work", problems: [{ problemId: other }] });
  const question = { text: "Why?", key: "018f0000-0000-7000-8000-000000000001", problemId: other };
  const reply = await ann.post("/api/classes/one/assignments/work/questions", question);
  thread = reply.json().thread._id;
  await create({ name: "exam", title: "Exam", kind: "exam", durationMinutes: 60, problems: [{ problemId: asked }] });
  secret = (await ann.post("/api/tokens", { name: "Mine" })).json().secret;
  await ann.post(`${EXAM}/exam/start`, {});
});
beforeEach(() => sql`delete from rate_events`.execute(server.db));

const REFUSAL = "Your exam is running";
/** What belongs to other work. */
const values = (): Readonly<Record<string, string>> => ({
  ...{
    slug: "one",
    name: "work",
    problemId: other,
    threadId: thread,
    token: oldTokens[0] ?? "",
    number: `${oldNumber}`,
  },
  ...{ username: "owner", userName: "owner", userId: ann.userId, testCaseId: other, half: "input" },
});
const OUTSIDE = /^\S+ (\/healthz|\/readyz|\/metrics|\/api\/docs|\/lti\/|\/\.well-known)/;

async function answering(browser: SignedIn, paths: Readonly<Record<string, string>>, header: object = {}) {
  const found: string[] = [];
  for (const route of registeredRoutes(server.app)) {
    const [method = "", path = ""] = route.split(" ");
    if (OUTSIDE.test(route) || !path.startsWith("/") || method === "OPTIONS" || path === "/api/logout") continue;
    const address = path.replaceAll(/:(\w+)/g, (_, name) => paths[name] ?? "x").replace("*", "x");
    const change = { headers: { ...header } };
    const query = path === "/judge0/submissions/batch" && method === "GET" ? `?tokens=${oldTokens.join(",")}` : "";
    const reply =
      method === "GET"
        ? await browser.get(address + query, change)
        : method === "DELETE"
          ? await browser.delete(address, change)
          : method === "PUT"
            ? await browser.put(address, {}, change)
            : await browser.post(address, {}, change);
    if (!reply.body.includes(REFUSAL)) found.push(`${method} ${path} ${reply.statusCode}`);
  }
  return found.sort();
}

test("of other work every route says that the exam is running, but those that show nothing of it", async () => {
  expect(await answering(ann, values())).toEqual([
    // The class of the exam, and of its questions only those about the exam.
    // And the file that opens an exam in Safe Exam Browser, which the other work is not.
    "GET /api/classes/:slug 200",
    "GET /api/classes/:slug/assignments/:name/exam/seb 404",
    ...["GET /api/classes/:slug/questions 200", "GET /api/exam 200"],
    ...["GET /api/languages 200", "GET /api/languages/details 200", "GET /api/login/session 200"],
    ...["GET /api/site 200", "GET /api/site/:name 400", "GET /api/site/logo 200"],
    ...["POST /api/login 400", "POST /api/login/code 400", "POST /api/login/password 400"],
    // Runs on one's own input, from pages alone.
    "POST /judge0/submissions/batch 400",
    "PUT /api/account/language 400",
  ]);
});

test("an API token of the student opens nothing at all, through whichever door", async () => {
  const program = { ...server.visitor(), userId: ann.userId, userName: "ann" };
  const own = { ...values(), name: "exam", problemId: asked };
  expect(await answering(program, own, { authorization: `Bearer ${secret}` })).toEqual([]);
  const runs = await program.get("/judge0/languages", { headers: { "x-auth-token": secret } });
  const jobe = await program.get("/jobe/index.php/restapi/languages", { headers: { "x-api-key": secret } });
  const clics = await program.get("/clics/api/contests", {
    headers: { authorization: `Basic ${Buffer.from(`ann:${secret}`).toString("base64")}` },
  });
  for (const { body } of [runs, jobe, clics]) expect(body).toContain(REFUSAL);
  const inBody = { source_code: "1", language_id: LANGUAGE_IDS.python, "X-Auth-Token": secret };
  expect((await server.visitor().post("/judge0/submissions", inBody)).body).toContain(REFUSAL);
});

test("test runs of earlier programs stay closed however their tokens are named", async () => {
  const batch = "/judge0/submissions/batch";
  const [first = ""] = oldTokens;
  const fields = "fields=token,source_code&base64_encoded=true";
  for (const tokens of [first, ` ${first} `, first.toUpperCase(), `x, ${first}`])
    expect((await ann.get(`${batch}?${fields}&tokens=${encodeURIComponent(tokens)}`)).body).toContain(REFUSAL);
  const inHeader = await ann.get(`${batch}?${fields}`, { headers: { tokens: oldTokens.join(",") } });
  expect(inHeader.body).toContain(REFUSAL);
});

test("no submission to another problem comes through the door for test runs", async () => {
  const { testcases } = (await (await server.signIn("ben")).get(`/api/testProblem/${other}`)).json();
  const items = testcases.map(({ input, output }: { input: string; output: string }) => ({
    ...{ source_code: "int main() {}", language_id: LANGUAGE_IDS.cpp, stdin: input, expected_output: output },
  }));
  const reply = await ann.post("/judge0/submissions/batch", { submissions: items });
  expect(reply.body).toContain(REFUSAL);
});

test("what belongs to the exam can be opened", async () => {
  const open = [`${EXAM}`, `${EXAM}/submissions`, `/api/problem/${asked}`, `/api/testProblem/${asked}`, "/api/exam"];
  for (const path of [...open, "/api/login/session", "/api/site", "/api/classes/one"])
    expect([path, (await ann.get(path)).statusCode]).toEqual([path, 200]);
  const { questions } = (await ann.get("/api/classes/one/questions")).json();
  expect(questions).toEqual([]);
  const question = { text: "Why?", key: "018f0000-0000-7000-8000-000000000002", problemId: asked };
  const reply = await ann.post(`${EXAM}/questions`, question);
  expect((await ann.get(`/api/feedback/threads/${reply.json().thread._id}`)).statusCode).toBe(200);
});

test("of the rooms only those of the exam can be joined, and no event but theirs is heard", async () => {
  const socket = await sockets.connect(url, ann);
  const args: Readonly<Record<RoomKind, object>> = {
    ...{ chat: {}, verdicts: { tokens: oldTokens }, submissions: { whose: "all" }, problem: { problemId: other } },
    ...{ problemSet: {}, contestNews: { key: "cup" }, notices: {}, ranking: {}, board: { key: "cup", view: "public" } },
    ...{
      grades: { slug: "one", name: "work" },
      marking: { slug: "one", name: "work" },
      classChat: { slug: "one" },
      statementKey: { key: "cup" },
    },
  };
  for (const kind of Object.keys(ROOMS) as RoomKind[]) {
    const reply = await socket.timeout(10_000).emitWithAck("join", kind, args[kind]);
    expect([kind, reply.code]).toEqual([kind, "exam_running"]);
  }
  for (const event of ["chat", "newuser", "unheardOf"])
    expect((await socket.timeout(10_000).emitWithAck(event, { text: "Help" })).code).toBe("exam_running");
  expect(await socket.timeout(10_000).emitWithAck("watch", oldTokens)).toEqual([]);
  const open = { problem: { problemId: asked }, submissions: { whose: "mine" }, verdicts: { tokens: [] } };
  for (const [kind, given] of Object.entries(open))
    expect([kind, (await socket.timeout(10_000).emitWithAck("join", kind, given)).ok]).toEqual([kind, true]);
});

test("its beginning closes the websockets that were open before", async () => {
  const cem = await server.signIn("cem");
  await addMembers(server.db, "one", { [cem.userId]: "student" });
  const socket = await sockets.connect(url, cem);
  expect((await socket.timeout(10_000).emitWithAck("join", "chat", {})).ok).toBe(true);
  await cem.post(`${EXAM}/exam/start`, {});
  await expect.poll(() => socket.connected, { timeout: 10_000 }).toBe(false);
});
