import { createHash } from "node:crypto";
import { ROLE_ADMIN } from "@assay/contract/vocabulary/roles";
import { HOUR } from "@assay/contract/vocabulary/units";
import { addProblem } from "@assay/database/testing/problems";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addMembers } from "#testing/classes";
import { openTestApp, type SignedIn, type TestApp } from "#testing/open-test-app";

let server: TestApp;
let owner: SignedIn;
let ann: SignedIn;
let ben: SignedIn;
let problemId: string;
beforeAll(async () => {
  server = await openTestApp({ trustProxy: true });
  owner = await server.signIn("owner", ROLE_ADMIN);
  ann = await server.signIn("ann");
  ben = await server.signIn("ben");
  await owner.post("/api/classes", { name: "One", slug: "one", timeZone: "Europe/Berlin" });
  await addMembers(server.db, "one", { [ann.userId]: "student", [ben.userId]: "student" });
  problemId = await addProblem(server.db);
});
beforeEach(async () => {
  for (const table of ["rate_events", "exam_seals", "assignment_submissions", "assignments"])
    await sql`delete from ${sql.table(table)}`.execute(server.db);
  await sql`update class_members set extra_time = 1`.execute(server.db);
});
afterAll(() => server.close());

const URL = "/api/classes/one/assignments";
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
const create = async (settings: object = {}) => {
  const base = { name: "exam", title: "Exam", kind: "exam", isPublished: true, problems: [{ problemId }] };
  const dates = { opensAt: inMs(-HOUR), dueAt: inMs(2 * HOUR), durationMinutes: 60 };
  return owner.post(URL, { ...base, ...dates, ...settings });
};
const act = (browser: SignedIn, what: string, body: object = {}) => browser.post(`${URL}/exam/exam/${what}`, body);
const room = async () => (await owner.get(`${URL}/exam/exam/room`)).json();

test("opens in Safe Exam Browser alone, if it has its keys", async () => {
  const key = "81aad4ab9dfd447cc479e6a4a7c9a544e2cafc7f3adeb68b2a21efad68eca4dc";
  await create({ configKeys: [key] });
  expect((await act(ann, "start")).json().code).toBe("exam_browser");
  const path = `${URL}/exam/exam/start`;
  const hash = createHash("sha256").update(`http://judge.test${path}${key}`).digest("hex");
  const headers = { "x-safeexambrowser-configkeyhash": hash };
  expect((await ann.post(path, {}, { headers })).statusCode).toBe(200);
  expect((await ann.get(`${URL}/exam`)).json().code).toBe("exam_browser");
  expect((await create({ name: "b", browserKeys: ["12"] })).json().field).toBe("browserKeys.0");
});

test("opens with the settings of its own file, whose key teachers need not copy", async () => {
  await create();
  const file = await ann.get(`${URL}/exam/exam/seb`);
  expect(file.headers["content-type"]).toBe("application/seb");
  expect(file.body).toContain("<string>http://judge.test/classes/one/assignments/exam</string>");
  expect((await ben.post(`${URL}/exam/exam/seb`, {})).statusCode).toBe(403);
  const { seb } = (await act(owner, "seb")).json();
  expect((await room()).seb).toEqual({ ...seb, isRequired: true });
  expect((await act(ann, "start")).json().code).toBe("exam_browser");
  const path = `${URL}/exam/exam/start`;
  const hashOf = (address: string) => createHash("sha256").update(`${address}${seb.configKey}`).digest("hex");
  const start = (headers: Record<string, string>) => ann.post(path, {}, { headers });

  // What the page reads by script where the browser sends no headers: hashed with the address of the page.
  const page = "http://judge.test/classes/one/assignments/exam";
  const proof = { "x-seb-page": page, "x-seb-config-key-hash": hashOf(page) };
  const elsewhere = "http://elsewhere.test/classes/one/assignments/exam";
  for (const forged of [
    { "x-seb-page": page },
    { "x-seb-config-key-hash": hashOf(page) },
    { ...proof, "x-seb-page": `${page}?other` },
    { "x-seb-page": elsewhere, "x-seb-config-key-hash": hashOf(elsewhere) },
    { "x-safeexambrowser-configkeyhash": hashOf(page) },
    { ...proof, "x-seb-config-key-hash": seb.configKey },
  ] as Record<string, string>[])
    expect([forged, (await start(forged)).json().code]).toEqual([forged, "exam_browser"]);
  expect((await start(proof)).statusCode).toBe(200);
  expect((await start({ "x-safeexambrowser-configkeyhash": hashOf(`http://judge.test${path}`) })).statusCode).toBe(200);
});
