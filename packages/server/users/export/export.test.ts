import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { RATES } from "@assay/contract/vocabulary/rates";
import { addProblem, HIDDEN_INPUTS } from "@assay/database/testing/problems";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { submit } from "#testing/batches";
import { openTestApp, type SignedIn, type TestApp } from "#testing/open-test-app";
import { BLOG } from "#testing/people";

const run = promisify(execFile);

let server: TestApp;
let ada: SignedIn;
let problemId: string;
beforeAll(async () => {
  server = await openTestApp();
  ada = await server.signIn("ada");
  problemId = await addProblem(server.db, { title: "Two Sum" });
  await submit(ada, problemId);
  const free = { language_id: 71, source_code: "print('ä')", stdin: "1" };
  await ada.post("/judge0/submissions/batch", { submissions: [free] });
  await ada.post("/api/createBlog", { ...BLOG, blogTitle: "Mine" });
  await ada.post("/api/tokens", { name: "laptop" });
  await ada.put("/api/account/language", { language: "en" });
  const opened = { user_id: ada.userId, problem_id: problemId, hints: 2 };
  await server.db.insertInto("opened_editorials").values(opened).execute();
  const other = await server.signIn("other");
  await submit(other, problemId);
  await other.post("/api/createBlog", { ...BLOG, blogTitle: "Not mine" });
});
beforeEach(async () => {
  await server.db.deleteFrom("rate_events").execute();
});
afterAll(() => server.close());

test("a user's data is JSON with everything of theirs, nothing of others, no secrets and no hidden tests", async () => {
  const response = await ada.get("/api/account/export");
  expect(response.headers["content-disposition"]).toBe('attachment; filename="assay-data.json"');
  const data = response.json();
  expect(data).toMatchObject({
    user: { userName: "ada", email: "ada@example.org", language: "en" },
    twoFactor: { isOn: false },
    apiTokens: [{ name: "laptop" }],
    posts: [{ title: "Mine" }],
    solvedProblems: [],
    openedEditorials: [{ title: "Two Sum", hints: 2, openedAt: null }],
    chatMessages: [],
    ...{ savedComments: [], regradeMessages: [], proposedTests: [] },
    notices: [],
  });
  expect(data.sessions).toHaveLength(1);
  expect(data.submissions).toHaveLength(2);
  expect(data.submissions).toContainEqual(expect.objectContaining({ problemId, problem: "Two Sum" }));
  expect(response.body).not.toMatch(/Not mine|argon2|assay_[\w-]{20}/);
  for (const hidden of HIDDEN_INPUTS) expect(response.body).not.toContain(JSON.stringify(hidden).slice(1, -1));
});

test("a user's programs are a zip archive that other tools can read", async () => {
  const response = await ada.get("/api/account/export/sources");
  expect(response.headers["content-type"]).toBe("application/zip");
  const folder = await mkdtemp(join(tmpdir(), "assay-export-"));
  try {
    await writeFile(join(folder, "sources.zip"), response.rawPayload);
    const list =
      "import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None; z.extractall(sys.argv[2]); print('\\n'.join(z.namelist()))";
    const { stdout } = await run("python3", ["-c", list, join(folder, "sources.zip"), folder]);
    const names = stdout.trim().split("\n");
    expect(names).toHaveLength(2);
    const free = names.find((name) => name.startsWith("own-input/")) ?? "";
    expect(free).toMatch(/^own-input\/\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-[0-9a-f]{8}\.py$/);
    expect(names.some((name) => name.startsWith("two-sum/"))).toBe(true);
    expect(await readFile(join(folder, free), "utf8")).toBe("print('ä')");
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test("a user can have one download in progress, and a limited number per hour", async () => {
  const url = await server.app.listen({ host: "127.0.0.1", port: 0 });
  const cyd = await server.signIn("cyd");
  // Several megabytes, which a client that does not read keeps in progress.
  const source = Buffer.alloc(250_000, 120);
  const rows = Array.from({ length: 60 }, () => ({ user_id: cyd.userId, language_id: 52 as const, source }));
  await server.db.insertInto("submissions").values(rows).execute();
  const headers = { cookie: cyd.cookieHeader() };
  const stop = new AbortController();
  const first = await fetch(`${url}/api/account/export/sources`, { headers, signal: stop.signal });
  expect(first.status).toBe(200);
  expect((await cyd.get("/api/account/export")).statusCode).toBe(429);
  stop.abort();
  await expect.poll(async () => (await cyd.get("/api/account/export")).statusCode, { timeout: 20_000 }).toBe(200);
  const bucket = `export:user:${cyd.userId}`;
  const events = Array.from({ length: RATES.exportsPerUser.attempts }, () => ({ bucket }));
  await server.db.insertInto("rate_events").values(events).execute();
  expect((await cyd.get("/api/account/export")).statusCode).toBe(429);
});
