import { webcrypto } from "node:crypto";
import { gunzipSync } from "node:zlib";
import type { StatementsContent } from "@assay/contract/routes/contests/sealed-statements";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { ROLE_ADMIN } from "@assay/contract/vocabulary/roles";
import { HOUR, MINUTE } from "@assay/contract/vocabulary/units";
import { addProblem } from "@assay/database/testing/problems";
import { sql } from "kysely";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Browser } from "#testing/browser";
import { openLiveApp } from "#testing/open-live-app";
import type { SignedIn } from "#testing/open-test-app";

const { server, url, sockets } = await openLiveApp();
let admin: SignedIn;
let ann: SignedIn;
beforeAll(async () => {
  admin = await server.signIn("head", ROLE_ADMIN);
  ann = await server.signIn("ann");
});
beforeEach(async () => {
  await server.db.deleteFrom("rate_events").execute();
});

let contests = 0;

/** Creates a contest of drafts that starts in five minutes, and returns its address. */
async function createContest(problemCount: number, settings: object = {}): Promise<string> {
  contests += 1;
  const key = `sealed-${contests}`;
  const problems = [];
  for (let number = 0; number < problemCount; number += 1) {
    const texts = { description: `<p>Hemlig ${number}</p>`, input: "", output: "" };
    const rest = { statementPages: [], statementSource: null, file: null };
    const translations = [{ language: "sv", title: `Hemlig ${contests} ${number}`, ...texts, ...rest }];
    const problemId = await addProblem(server.db, { authorId: admin.userId, translations });
    await server.db
      .updateTable("problems")
      .set({ status: "draft", title: `Secret ${contests} ${number}` })
      .where("id", "=", problemId)
      .execute();
    problems.push({ problemId, label: String.fromCharCode(65 + number) });
  }
  const startAt = new Date(Date.now() + 5 * MINUTE);
  const contest = { key, name: "Contest", visibility: "listed", startAt, durationMs: HOUR, problems, ...settings };
  expect((await admin.post("/api/contests", contest)).statusCode).toBe(201);
  return `/api/contests/${key}`;
}

/** Moves the start to so many milliseconds from now. */
async function startIn(contest: string, ms: number): Promise<void> {
  const startAt = new Date(Date.now() + ms);
  const endAt = new Date(startAt.getTime() + HOUR);
  await sql`update contests set start_at = ${startAt}, end_at = ${endAt}, last_end_at = ${endAt} where key = ${keyOf(contest)}`.execute(
    server.db,
  );
  await sql`update participants set starts_at = ${startAt}, ends_at = ${endAt}
    from contests where contests.id = contest_id and contests.key = ${keyOf(contest)}`.execute(server.db);
}

const keyOf = (contest: string) => contest.slice(contest.lastIndexOf("/") + 1);

async function fetchSealed(
  reader: Browser,
  contest: string,
): Promise<{ readonly seal: string; readonly file: Buffer }> {
  const { seal, path } = (await reader.get(`${contest}/sealed`)).json();
  return { seal, file: (await reader.get(path)).rawPayload };
}

/** Opens a sealed file as pages do. */
async function open(file: Buffer, key: string): Promise<StatementsContent> {
  const aes = await webcrypto.subtle.importKey("raw", Buffer.from(key, "base64url"), "AES-GCM", false, ["decrypt"]);
  const text = Buffer.from(await webcrypto.subtle.decrypt({ name: "AES-GCM", iv: new Uint8Array(12) }, aes, file));
  return JSON.parse(gunzipSync(text.subarray(4, 4 + text.readUInt32BE())).toString());
}

test("LeetCode-Feedback#34283: before the start, sealed statements of 3 and of 12 problems have the same size and tell no title", async () => {
  const few = await fetchSealed(server.visitor(), await createContest(3));
  const many = await fetchSealed(server.visitor(), await createContest(12));
  expect(few.file.byteLength).toBe(many.file.byteLength);
  expect(few.file.byteLength).toBe(LIMITS.sealedBytes.min + 16);
  for (const { file } of [few, many]) {
    expect(file.includes("Secret")).toBe(false);
    // Each value of a byte as often as in random data, within eight standard deviations.
    const counts = new Array<number>(256).fill(0);
    for (const byte of file) counts[byte] = (counts[byte] ?? 0) + 1;
    const mean = file.byteLength / 256;
    expect(Math.max(...counts.map((count) => Math.abs(count - mean)))).toBeLessThan(8 * Math.sqrt(mean));
  }
});

test("LeetCode-Feedback#34283: at the start, the key opens exactly what the contest's routes reply", async () => {
  const contest = await createContest(3);
  const sealed = await fetchSealed(server.visitor(), contest);
  for (const reader of [server.visitor(), ann, admin])
    expect((await reader.get(`${contest}/sealed/key`)).statusCode).toBe(404);
  await startIn(contest, 0);
  // The start is part of what is sealed.
  const { file } = await fetchSealed(server.visitor(), contest);
  const reply = await server.visitor().get(`${contest}/sealed/key`);
  expect(reply.headers["cache-control"]).toBe("public, max-age=60");
  const { problems, statements } = await open(file, reply.json().key);
  expect(problems).toEqual((await server.visitor().get(contest)).json().contest.problems);
  expect(statements.map(({ label }) => label)).toEqual(["A", "B", "C"]);
  for (const { translations, ...statement } of statements) {
    expect(statement).toEqual((await server.visitor().get(`${contest}/problems/${statement.label}`)).json());
    const { _id } = statement.problem;
    const swedish = (await server.visitor().get(`/api/problem/${_id}?language=sv`)).json().problem;
    expect(translations).toMatchObject([{ language: "sv", title: swedish.title, description: swedish.description }]);
    expect(swedish.title).toMatch(/^Hemlig/);
  }
  await expect(open(sealed.file, reply.json().key)).rejects.toThrow();
});

test("a start that is moved, and a problem that is changed, make another file with another key", async () => {
  const contest = await createContest(2);
  const first = await fetchSealed(server.visitor(), contest);
  expect((await fetchSealed(ann, contest)).seal).toBe(first.seal);
  await startIn(contest, 8 * MINUTE);
  const delayed = await fetchSealed(server.visitor(), contest);
  expect(delayed.seal).not.toBe(first.seal);
  expect((await server.visitor().get(`${contest}/sealed/${first.seal}`)).statusCode).toBe(404);
  await sql`update problems set description = 'Corrected' where title like ${`Secret ${contests} %`}`.execute(
    server.db,
  );
  expect((await fetchSealed(server.visitor(), contest)).seal).not.toBe(delayed.seal);
  // The start is delayed when it has come already.
  await startIn(contest, -1);
  expect((await server.visitor().get(`${contest}/sealed/key`)).statusCode).toBe(200);
  await startIn(contest, MINUTE);
  expect((await ann.get(`${contest}/sealed/key`)).statusCode).toBe(404);
});

test("another web server makes the same file", async () => {
  const contest = await createContest(2);
  const { seal, file } = await fetchSealed(server.visitor(), contest);
  const other = await server.openAnother();
  const reply = await other.inject({ url: `${contest}/sealed/${seal}` });
  expect(reply.rawPayload.equals(file)).toBe(true);
});

test("nothing is sealed long before the start, nor where everybody begins when they like", async () => {
  const early = await createContest(1);
  await startIn(early, LIMITS.sealedAroundMs + MINUTE);
  const own = await createContest(1, { windowMs: 10 * MINUTE, statements: "participants" });
  for (const contest of [early, own]) expect((await admin.get(`${contest}/sealed`)).statusCode).toBe(404);
});

test("with statements for participants alone, nobody else gets file or key, and a participant no key before their own start", async () => {
  const contest = await createContest(2, { statements: "participants" });
  expect((await ann.get(`${contest}/sealed`)).statusCode).toBe(404);
  await ann.post(`${contest}/join`, {});
  expect((await ann.get(`${contest}/sealed`)).json()).toMatchObject({ isForEverybody: false });
  await startIn(contest, 0);
  expect((await ann.get(`${contest}/sealed/key`)).headers["cache-control"]).toBe("no-store");
  expect((await server.visitor().get(`${contest}/sealed/key`)).statusCode).toBe(404);
  await sql`update participants set starts_at = now() + interval '1 hour' from contests
    where contests.id = contest_id and contests.key = ${keyOf(contest)}`.execute(server.db);
  expect((await ann.get(`${contest}/sealed/key`)).statusCode).toBe(404);
});

test("a page in the contest's room gets the key at the start, also at one that was moved, and not before", async () => {
  const contest = await createContest(1);
  const socket = await sockets.visit(url);
  const key = new Promise<{ readonly sent: { seal: string }; readonly at: number }>((resolve) =>
    socket.on("statementKey", (sent) => resolve({ sent, at: Date.now() })),
  );
  expect(await socket.emitWithAck("join", "statementKey", { key: keyOf(contest) })).toMatchObject({ ok: true });
  const startAt = Date.now() + 300;
  await startIn(contest, 300);
  const { sent, at } = await key;
  expect(at).toBeGreaterThanOrEqual(startAt);
  expect(sent).toEqual((await server.visitor().get(`${contest}/sealed/key`)).json());
});
