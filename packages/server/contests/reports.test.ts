import { HOUR, MINUTE } from "@assay/contract/vocabulary/units";
import { foldCounters } from "@assay/database/counters/fold";
import { addProblem } from "@assay/database/testing/problems";
import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { settleContests } from "#contests/settle-contests";
import { judgeSubmission, SOURCE } from "#testing/batches";
import type { Browser } from "#testing/browser";
import { addAttempt, addParticipant, judgeAttempt, type StoredContest, storeContest } from "#testing/contest-facts";
import { openLiveApp } from "#testing/open-live-app";
import type { SignedIn } from "#testing/open-test-app";

// What other judges were reported to tell in a freeze, before a start, or to outsiders; each test is named after its reports.

const { server, url, sockets } = await openLiveApp();
const head = await server.signInAdmin();
const ann = await server.signIn("ann");
const ben = await server.signIn("ben");
const visitor = server.visitor();

/** A contest of five hours that is two hours old and whose board is frozen since its first hour and forty minutes. */
const storeFrozen = (columns: Readonly<Record<string, unknown>> = {}) =>
  storeContest(server.db, { freeze: 200, columns });

const boardOf = (browser: Browser, { key }: StoredContest, query = "") =>
  browser.get(`/api/contests/${key}/board${query}`);

/** Ends a contest now, with its results public or still frozen. */
async function endContest({ id }: StoredContest, isThawed: boolean): Promise<void> {
  await sql`update contests set end_at = now() - interval '1 minute', last_end_at = now() - interval '1 minute', duration_ms = 7000000,
    freeze_ms = 1000000, thaw_at = case when ${isThawed} then now() end where id = ${id}`.execute(server.db);
  await settleContests(server.db);
  await foldCounters(server.db);
}

test("DOMjudge PR#582: in a freeze, two tries are two pending ones, whatever becomes of them", async () => {
  const contest = await storeFrozen();
  const alpha = await addParticipant(server.db, contest.id, "alpha");
  const tries = [];
  for (const [label, minute] of [
    ["A", 110],
    ["A", 111],
    ["B", 112],
    ["B", 113],
  ] as const)
    tries.push(await addAttempt(server.db, contest, alpha, label, minute));
  const before = (await boardOf(visitor, contest)).body;
  for (const [index, verdict] of (["compilation_error", "accepted", "accepted", "wrong_answer"] as const).entries())
    await judgeAttempt(server.db, tries[index] ?? "", verdict);
  // On a busy machine, a board may be a moment behind.
  const solved = async () => (await boardOf(head, contest, "?view=jury")).json().rows[0].solved;
  await expect.poll(solved).toBe(2);
  const after = await boardOf(visitor, contest);
  expect(after.body).toBe(before);
  expect(after.json().rows[0].cells.map((cell: { pending: number }) => cell.pending)).toEqual([2, 2, 0]);
});

test("DOMjudge#644, DOMjudge#666: nobody is first who solved in the freeze, not even on the own row", async () => {
  const contest = await storeFrozen();
  const alpha = await addParticipant(server.db, contest.id, "alpha", { userId: ann.userId });
  await addAttempt(server.db, contest, alpha, "A", 110, "accepted");
  const { firsts } = (await boardOf(visitor, contest)).json();
  expect(firsts.filter(({ state }: { state: string }) => state === "decided")).toEqual([]);
  const { body } = await ann.get(`/api/contests/${contest.key}/board/own`);
  expect(JSON.parse(body).own).toMatchObject({ solved: 1 });
  expect(body).not.toMatch(/first|rank/);
});

test("pc2#1269, pc2#114: teams get frozen rows whatever they ask for, the jury live ones", async () => {
  const contest = await storeFrozen();
  const alpha = await addParticipant(server.db, contest.id, "alpha", { userId: ben.userId });
  await addAttempt(server.db, contest, alpha, "A", 110, "accepted");
  for (const query of ["", "?view=public", "?at=1:55:00", "?page=1"])
    expect((await boardOf(ben, contest, query)).json().rows[0].solved).toBe(0);
  for (const path of ["board?view=jury", "board/export?view=jury", "board/since/0?view=jury"])
    expect([path, (await ben.get(`/api/contests/${contest.key}/${path}`)).statusCode]).toEqual([path, 403]);
  expect((await boardOf(head, contest, "?view=jury")).json().rows[0].solved).toBe(1);
});

test("DOMjudge#433, DOMjudge#2988: once thawed, everybody sees final rows everywhere, finalised or not", async () => {
  const contest = await storeFrozen();
  const alpha = await addParticipant(server.db, contest.id, "alpha", { userId: ann.userId });
  const attempt = await addAttempt(server.db, contest, alpha, "A", 110, "accepted");
  await sql`update submissions set user_id = ${ann.userId} where id = ${attempt}`.execute(server.db);
  await endContest(contest, false);
  const acceptance = async () => (await visitor.get(`/api/problem/${contest.problems.A}`)).json().problem.acceptance;
  expect([(await boardOf(visitor, contest)).json().rows[0].solved, await acceptance()]).toEqual([0, null]);
  await endContest(contest, true);
  const solved = async () => (await boardOf(visitor, contest)).json().rows[0].solved;
  await vi.waitFor(async () => expect([await solved(), await acceptance()]).toEqual([1, 1]), 20_000);
  expect((await visitor.get(`/api/contests/${contest.key}/board/export`)).body).toContain("110/1");
  expect((await visitor.get("/api/user/ann/activity")).json().activity.recent[0]).toMatchObject({
    verdict: "accepted",
  });
});

test("DOMjudge#3629, DOMjudge#2487: the jury's export has final verdicts before the thaw; before the start it is empty, not an error", async () => {
  const contest = await storeFrozen();
  const alpha = await addParticipant(server.db, contest.id, "alpha");
  await addAttempt(server.db, contest, alpha, "A", 110, "accepted");
  const path = `/api/contests/${contest.key}/board/export`;
  expect((await head.get(`${path}?view=jury`)).body).toContain("110/1");
  expect((await head.get(path)).body).not.toContain("110/1");
  const soon = await storeContest(server.db, { startedAgo: -60 });
  expect((await visitor.get(`/api/contests/${soon.key}/board/export`)).statusCode).toBe(200);
  const ceremony = await head.get(`/api/contests/${soon.key}/ceremony`);
  expect([ceremony.statusCode, ceremony.json().code]).toEqual([409, "contest_not_ended"]);
});

test("omegaup#4641, omegaup#3116: a hidden board tells not even how many tries there are, and no answer has a secret way in", async () => {
  const contest = await storeFrozen({ board: "hidden", joining: "code", join_code: "sesame-opens" });
  const alpha = await addParticipant(server.db, contest.id, "alpha");
  const paths = ["", "/board", "/board/export", "/board/own", "/board/since/0", "/submissions", "/messages"];
  const read = async () => {
    const bodies = [(await ann.get("/api/contests")).body];
    for (const path of paths) bodies.push((await ann.get(`/api/contests/${contest.key}${path}`)).body);
    return bodies.map((body) => body.replace(/"now":"[^"]*"/g, ""));
  };
  const before = await read();
  for (let minute = 10; minute < 15; minute += 1) await addAttempt(server.db, contest, alpha, "A", minute, "accepted");
  expect(await read()).toEqual(before);
  expect(before.join()).not.toContain("sesame");
});

test("DMOJ#1122, DMOJ#2225: lists of submissions have no mark of a contest", async () => {
  const contest = await storeFrozen({ visibility: "unlisted" });
  const alpha = await addParticipant(server.db, contest.id, "alpha");
  const attempt = await addAttempt(server.db, contest, alpha, "A", 110, "accepted");
  await sql`update submissions set user_id = ${ben.userId} where id = ${attempt}`.execute(server.db);
  await endContest(contest, true);
  const lists = ["/api/submissions", "/api/user/ben/activity", "/api/home"];
  for (const path of lists) {
    const { body } = await ben.get(path);
    expect(body).toContain(contest.problems.A);
    expect(body).not.toContain(contest.key);
  }
  expect((await ann.get("/api/contests")).body).not.toContain(contest.key);
});

/** A running contest of one problem, in which these people take part. */
async function createRunning(key: string, people: readonly SignedIn[]): Promise<{ url: string; problemId: string }> {
  const problemId = await addProblem(server.db);
  await head.post("/api/contests", {
    ...{ key, name: key, visibility: "listed", startAt: new Date(Date.now() - MINUTE), durationMs: HOUR },
    problems: [{ problemId, label: "A" }],
  });
  for (const person of people) await person.post(`/api/contests/${key}/join`, {});
  return { url: `/api/contests/${key}`, problemId };
}

test("DMOJ#249, VNOI#220, DOMjudge#1573: teams list their own submissions alone, by every filter", async () => {
  const { url, problemId } = await createRunning("filters", [ann, ben]);
  const sent = (await ann.post(`${url}/problems/A/submissions`, { languageId: 54, source: SOURCE })).json();
  await judgeSubmission(server.db, sent.tokens, ["accepted", "accepted", "accepted"]);
  expect((await ben.get(`${url}/submissions`)).json().submissions).toEqual([]);
  expect((await ben.get(`${url}/submissions/${sent.submissionId}`)).statusCode).toBe(404);
  expect((await ben.get(`/api/submissions?problem=${problemId}`)).json()).toMatchObject({ submissions: [], total: 0 });
  expect((await ben.get("/api/submissions?user=ann")).statusCode).toBe(403);
  expect((await ann.get(`${url}/submissions`)).json().submissions).toMatchObject([{ number: 1, verdict: "accepted" }]);
});

test("DMOJ#680: no live list hears of a submission in a contest, not even the sender's general one", async () => {
  const { url: contestUrl } = await createRunning("live-lists", [ann]);
  const practice = await addProblem(server.db);
  const socket = await sockets.connect(url, ann);
  const heard: number[] = [];
  socket.on("submissions", (numbers: number[]) => heard.push(...numbers));
  await socket.timeout(10_000).emitWithAck("join", "submissions", { whose: "mine" });
  const sent = (await ann.post(`${contestUrl}/problems/A/submissions`, { languageId: 54, source: SOURCE })).json();
  await judgeSubmission(server.db, sent.tokens, ["accepted", "accepted", "accepted"]);
  const own = await ann.post(`/api/problem/${practice}/submissions`, { language: "cpp", source: SOURCE });
  await expect.poll(() => heard, { timeout: 20_000 }).toContain(own.json().number);
  expect(new Set(heard)).toEqual(new Set([own.json().number]));
});

test("DMOJ#1994: who is logged in, or takes part, sees what visitors see", async () => {
  const { url, problemId } = await createRunning("no-less", [ann]);
  for (const path of [url, `${url}/problems/A`, `${url}/board`, `/api/problem/${problemId}`])
    for (const browser of [visitor, ben, ann])
      expect([path, (await browser.get(path)).statusCode]).toEqual([path, 200]);
});

test("DOMjudge PR#3123: nobody reaches a hidden team by its cell, its id or its submissions", async () => {
  const contest = await storeContest(server.db);
  const hidden = await addParticipant(server.db, contest.id, "spectre", { kind: "hidden" });
  const attempt = await addAttempt(server.db, contest, hidden, "A", 10, "accepted");
  expect((await ben.get(`/api/contests/${contest.key}/submissions/${attempt}`)).statusCode).toBe(404);
  expect((await ben.get(`/api/contests/${contest.key}/board/own?friends=${hidden}`)).json().rows).toEqual([]);
  for (const path of ["/board", "/board/export", "/board?at=1:00:00", "/board/since/0"]) {
    const { body } = await ben.get(`/api/contests/${contest.key}${path}`);
    expect([path, body.includes("spectre"), body.includes(hidden)]).toEqual([path, false, false]);
  }
});

test("DMOJ#394: who guesses the id of a secret problem can neither open it nor submit to it", async () => {
  const problemId = await addProblem(server.db);
  await server.db.updateTable("problems").set({ status: "draft" }).where("id", "=", problemId).execute();
  await head.post("/api/contests", {
    ...{
      key: "guessed",
      name: "Guessed",
      visibility: "listed",
      startAt: new Date(Date.now() + HOUR),
      durationMs: HOUR,
    },
    problems: [{ problemId, label: "A" }],
  });
  await ann.post("/api/contests/guessed/join", {});
  const tries = [
    ann.get(`/api/problem/${problemId}`),
    ann.get(`/api/testProblem/${problemId}`),
    ann.post(`/api/problem/${problemId}/submissions`, { language: "cpp", source: SOURCE }),
    ann.post("/api/contests/guessed/problems/A/submissions", { languageId: 54, source: SOURCE }),
  ];
  const bodies = (await Promise.all(tries)).map(({ statusCode, body }) => [statusCode, JSON.parse(body).code]);
  expect(bodies).toEqual(tries.map(() => [404, "problem_not_found"]));
});
