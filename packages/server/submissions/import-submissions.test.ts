import { randomUUID } from "node:crypto";
import { LANGUAGE_IDS } from "@assay/contract/vocabulary/languages/all";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { addProblem } from "@assay/database/testing/problems";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type ForeignSubmission, importSubmissions } from "#submissions/import-submissions";
import { openTestApp, type SignedIn, type TestApp } from "#testing/open-test-app";

let server: TestApp;
let ada: SignedIn;
let slug: string;
let problemId: string;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  ada = await server.signIn(`ada${randomUUID().slice(0, 8)}`);
  slug = `tides-${randomUUID().slice(0, 8)}`;
  problemId = await addProblem(server.db, { slug, title: slug, difficulty: "hard" });
});

const at = (minute: number) => new Date(Date.UTC(2024, 2, 1, 12, minute));
const sent = (minute: number, more: Partial<ForeignSubmission> = {}): ForeignSubmission => ({
  ...{ userName: ada.userName.toUpperCase(), problem: slug, title: "", languageId: LANGUAGE_IDS.python },
  ...{ verdict: "wrong_answer", submittedAt: at(minute), source: Buffer.from(`print(${minute})`), ...more },
});
const home = async () => (await ada.get("/api/home")).json();
const history = async () => (await ada.get("/api/submissions")).json().submissions;

test("submissions keep their verdicts and times, and the first accepted one earns the points", async () => {
  const given = [sent(3, { verdict: "accepted" }), sent(2, { verdict: "accepted" }), sent(1)];
  const imported = await importSubmissions(server.db, "dmoj", given);
  expect(imported).toMatchObject({ created: 3, known: 0, skipped: [], storedDigest: imported.givenDigest });
  const listed = await history();
  expect(listed.map(({ verdict }: { verdict: string }) => verdict)).toEqual(["accepted", "accepted", "wrong_answer"]);
  expect(listed[0]).toMatchObject({ submittedAt: at(3).toISOString(), language: { key: "python" }, verdicts: [] });
  expect(await home()).toMatchObject({ points: 30 });
  const solved = await server.db
    .selectFrom("solved_problems")
    .selectAll()
    .where("problem_id", "=", problemId)
    .execute();
  expect(solved).toMatchObject([{ solved_at: at(2), points: 30 }]);
  const details = (await ada.get(`/api/submissions/${listed[2].number}`)).json();
  expect(details.submission).toMatchObject({ source: "print(1)", tests: [], hasNewerTests: false });
});

test("the same file again stores nothing twice, and an earlier solution moves the moment of solving", async () => {
  await importSubmissions(server.db, "dmoj", [sent(5, { verdict: "accepted" })]);
  const again = await importSubmissions(server.db, "dmoj", [
    sent(5, { verdict: "accepted" }),
    sent(4, { verdict: "accepted" }),
    sent(4, { verdict: "accepted" }),
  ]);
  expect(again).toMatchObject({ created: 1, known: 2 });
  expect(await history()).toHaveLength(2);
  const solved = await server.db
    .selectFrom("solved_problems")
    .selectAll()
    .where("problem_id", "=", problemId)
    .execute();
  expect(solved).toMatchObject([{ solved_at: at(4) }]);
  expect(await home()).toMatchObject({ points: 30 });
});

test("what has no user, no problem or no program here is skipped with the reason", async () => {
  await addProblem(server.db, { title: "Twins" });
  await addProblem(server.db, { title: "Twins" });
  const { created, skipped } = await importSubmissions(server.db, "qduoj", [
    sent(1, { userName: "nobody-here" }),
    sent(1, { problem: "P1", title: "Unknown" }),
    sent(1, { problem: "P2", title: "twins" }),
    sent(1, { source: new Uint8Array() }),
    sent(1, { source: new Uint8Array(LIMITS.sourceBytes + 1) }),
    sent(1, { problem: "P3", title: slug }),
  ]);
  expect(created).toBe(1);
  expect(skipped).toEqual([
    "no user nobody-here",
    "no problem P1 Unknown",
    "2 problems are called P2",
    "no program",
    `a program of more than ${LIMITS.sourceBytes} bytes`,
  ]);
});
