import type { ChildProcess } from "node:child_process";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { requeueImports, sweepImports } from "@assay/database/package-imports/sweep";
import { takeImport } from "@assay/database/package-imports/take";
import { createTestDatabase, type TestDatabase } from "@assay/database/testing/test-database";
import type { Judge } from "@assay/judge/interface";
import { readZippedPackage } from "@assay/problem-package/read-package";
import { SMALL_PACKAGE } from "@assay/problem-package/testing/read-files";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { runImports } from "#import-queue";
import { runImport } from "#run-import";
import { MATCH, type QueuedZip, queueZip } from "#testing/queue-zip";

let database: TestDatabase;
let folder: string;
let warnings: string[];
beforeAll(async () => {
  [database, folder] = await Promise.all([createTestDatabase(), mkdtemp(join(tmpdir(), "assay-imports-"))]);
});
beforeEach(async () => {
  warnings = [];
  await database.db.deleteFrom("package_imports").execute();
  await database.db.deleteFrom("problems").execute();
  await database.db.deleteFrom("audit_entries").execute();
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await database.drop();
});

/** A judge that accepts every program. */
const judge: Judge = {
  languages: [{ id: 71 }],
  judge: async (...[, tests, { onResult }]: Parameters<Judge["judge"]>) => {
    for (const { id } of tests) onResult?.({ id, verdict: "accepted", wallTimeMs: 9, cpuTimeMs: 7 } as never);
  },
} as never;

function tools(signal = new AbortController().signal) {
  const log = { info: () => {}, warn: (_: object, message: string) => void warnings.push(message) };
  return { db: database.db, judge, sandbox: null, folder, read: readZippedPackage, log, signal };
}

const queue = (...args: QueuedZip) => queueZip(database.db, ...args);

async function runNext(signal?: AbortSignal) {
  const id = await takeImport(database.db, "worker");
  if (id !== null) await runImport(tools(signal), { id, worker: "worker" });
}

async function read(id: string) {
  const row = await database.db.selectFrom("package_imports").where("id", "=", id).selectAll().executeTakeFirst();
  const parts = await database.db
    .selectFrom("package_import_parts")
    .where("import_id", "=", id)
    .select("position")
    .execute();
  return { ...row, parts: parts.length };
}

test("admins take turns: one with many packages delays another by one of them", async () => {
  const addAdmin = async (name: string) => {
    const user = { name, user_name: name, email: `${name}@example.org`, role: 1 as const, password_hash: "" };
    return (await database.db.insertInto("users").values(user).returning("id").executeTakeFirstOrThrow()).id;
  };
  const [ada, grace] = [await addAdmin("ada"), await addAdmin("grace")];
  const names = new Map<string, string>();
  for (const [adminId, count] of [
    [ada, 3],
    [grace, 1],
  ] as const) {
    for (let index = 0; index < count; index += 1) {
      const id = await queue(SMALL_PACKAGE);
      await database.db.updateTable("package_imports").set({ admin_id: adminId }).where("id", "=", id).execute();
      names.set(id, adminId === ada ? "ada" : "grace");
    }
  }
  const taken: (string | undefined)[] = [];
  for (const _ of names) taken.push(names.get((await takeImport(database.db, "worker")) ?? ""));
  expect(taken).toEqual(["ada", "grace", "ada", "ada"]);
});

test("imports a package, judges its solutions, removes the package and leaves an entry in the audit log", async () => {
  const id = await queue(SMALL_PACKAGE, { status: "draft" }, "echo (2).zip");
  await runNext();
  const done = await read(id);
  expect(done).toMatchObject({ state: "done", parts: 0, progress: null, worker: null });
  expect(done.report).toMatchObject({
    title: "Echo",
    change: "added",
    error: null,
    facts: ["3 tests", "1500 ms", "tokens"],
  });
  expect(done.report?.solutions).toMatchObject([
    {
      path: "accepted/echo.py",
      expected: "accepted",
      verdict: "accepted",
      isAsExpected: true,
      wallTimeMs: 9,
      cpuTimeMs: 7,
    },
    { path: "wrong_answer/shout.py", expected: "wrong_answer", verdict: "accepted", isAsExpected: false },
  ]);
  const problem = await database.db.selectFrom("problems").select(["id", "slug", "status"]).executeTakeFirstOrThrow();
  expect(problem).toEqual({ id: done.problem_id, slug: "echo", status: "draft" });
  const entries = await database.db
    .selectFrom("audit_entries")
    .select(["action", "admin_name", "changes"])
    .where("object_id", "=", problem.id)
    .execute();
  expect(entries).toEqual([
    {
      action: "problem_imported",
      admin_name: "Command line",
      changes: [{ field: "package", from: null, to: "echo (2).zip" }],
    },
  ]);
  const again = await queue(SMALL_PACKAGE);
  await runNext();
  expect((await read(again)).report).toMatchObject({ change: "unchanged", solutions: [] });
});

const UUID = "uuid: 018f0000-0000-7000-8000-0000000000e1\n";
const IDENTIFIED = { ...SMALL_PACKAGE, "problem.yaml": SMALL_PACKAGE["problem.yaml"] + UUID };

test("asks before it replaces a problem that was edited, and does what is decided", async () => {
  await queue(IDENTIFIED);
  await runNext();
  await database.db.updateTable("problems").set({ is_edited: true, title: "Edited" }).execute();
  const id = await queue(IDENTIFIED);
  await runNext();
  const waiting = await read(id);
  expect(waiting.state).toBe("waiting");
  expect(waiting.parts).toBeGreaterThan(1);
  expect(waiting.report?.candidates).toMatchObject([{ title: "Edited", slug: "echo", isEdited: true }]);
  expect((await database.db.selectFrom("problems").select("title").execute()).map(({ title }) => title)).toEqual([
    "Edited",
  ]);
  for (const place of ["new", waiting.report?.candidates[0]?._id ?? ""]) {
    const options = JSON.stringify({ ...MATCH, place });
    await queue(IDENTIFIED, { place });
    await database.db.updateTable("package_imports").set({ options }).where("id", "=", id).execute();
    await runNext();
  }
  const titles = (await database.db.selectFrom("problems").select("title").orderBy("number").execute()).map(
    ({ title }) => title,
  );
  expect(titles).toEqual(["Echo", "Echo"]);
});

test.each([
  ["that is not a zip", "not a zip at all", "echo: not a valid zip file"],
  [
    "with a path outside",
    { ...SMALL_PACKAGE, "../../etc/passwd": "x" },
    'echo: the path "../../etc/passwd" may leave the package',
  ],
  [
    "without a test case",
    { "problem.yaml": SMALL_PACKAGE["problem.yaml"] ?? "", "statement/problem.en.md": "x" },
    "echo: there is no test case",
  ],
])("refuses a package %s, says why and keeps nothing of it", async (_, files, reason) => {
  const id = typeof files === "string" ? await queue({}) : await queue(files);
  if (typeof files === "string")
    await database.db
      .updateTable("package_import_parts")
      .set({ content: Buffer.from(files) })
      .execute();
  await runNext();
  const refused = await read(id);
  expect(refused).toMatchObject({ state: "refused", parts: 0 });
  expect(refused.report?.error).toContain(reason);
  expect(await database.db.selectFrom("problems").select("id").execute()).toEqual([]);
  expect(warnings).toEqual([]);
});

test("a PDF picture that cannot be rendered is left out with a note", async () => {
  const id = await queue({ ...SMALL_PACKAGE, "statement/problem.en.md": "![](a)", "statement/a.pdf": "%PDF-" });
  await runNext();
  const { report } = await read(id);
  expect(report?.notes).toEqual([
    "left out: the picture statement/a.pdf, because PDF files cannot be rendered here: the worker has no sandbox of its own",
  ]);
});

test("a package without a statement becomes a draft, and replaces no problem that has one", async () => {
  const { "statement/problem.en.md": statement = "", ...blank }: Readonly<Record<string, string>> = IDENTIFIED;
  const first = await queue(blank);
  await runNext();
  expect((await read(first)).report).toMatchObject({
    ...{
      change: "added",
      notes: [expect.stringContaining("statement/ has no statement in LaTeX, Markdown, HTML or PDF")],
    },
  });
  const problem = () => database.db.selectFrom("problems").select(["status", "description"]).executeTakeFirst();
  expect(await problem()).toEqual({ status: "draft", description: "" });
  await queue({ ...blank, "statement/problem.en.md": statement });
  await runNext();
  const again = await queue(blank);
  await runNext();
  expect((await read(again)).report?.error).toBe(
    "echo: it has no statement, but the problem that it would replace has one",
  );
  expect((await problem())?.description).toContain("Say it again.");
});

test("stores nothing of an import that was deleted while it ran", async () => {
  const id = await queue({ ...SMALL_PACKAGE, "problem.yaml": "name: Echo\nproblem_format_version: 2023-07-draft\n" });
  const taken = await takeImport(database.db, "worker");
  expect(taken).toBe(id);
  const deleting: Judge = {
    ...judge,
    judge: async () => void (await database.db.deleteFrom("package_imports").execute()),
  };
  await runImport({ ...tools(), judge: deleting }, { id, worker: "worker" });
  expect(await database.db.selectFrom("problems").select("id").execute()).toEqual([]);
  expect(warnings).toEqual([]);
});

test("an import whose worker died is started again once, and fails the second time", async () => {
  const id = await queue(SMALL_PACKAGE);
  await takeImport(database.db, "dead worker");
  await requeueImports(database.db);
  expect(await read(id)).toMatchObject({ state: "queued", attempts: 1, worker: null });
  await takeImport(database.db, "dead worker");
  await requeueImports(database.db);
  expect(await read(id)).toMatchObject({
    state: "failed",
    parts: 0,
    report: { error: "The worker ended twice during this import." },
  });
});

test("uploads that broke off and packages that nobody decided about are removed", async () => {
  const [broken, waiting] = [await queue(SMALL_PACKAGE), await queue(SMALL_PACKAGE)];
  const age = (id: string, state: "uploading" | "waiting", ms: number) =>
    database.db
      .updateTable("package_imports")
      .set({ state, changed_at: new Date(Date.now() - ms) })
      .where("id", "=", id)
      .execute();
  await age(broken, "uploading", LIMITS.packageUploadMs - 60_000);
  await age(waiting, "waiting", LIMITS.packageDecisionMs - 60_000);
  await sweepImports(database.db);
  expect([(await read(broken)).state, (await read(waiting)).state]).toEqual(["uploading", "waiting"]);
  await age(broken, "uploading", LIMITS.packageUploadMs + 60_000);
  await age(waiting, "waiting", LIMITS.packageDecisionMs + 60_000);
  await sweepImports(database.db);
  expect(await read(broken)).toEqual({ parts: 0 });
  expect(await read(waiting)).toMatchObject({ state: "refused", parts: 0 });
});

test("a worker imports what is queued when it starts, reads it in a process of its own, and stops", async () => {
  const id = await queue(SMALL_PACKAGE);
  const { read: _, ...others } = tools();
  const started: ChildProcess[] = [];
  const note = (message: unknown) => void started.push((message as { process: ChildProcess }).process);
  subscribe("child_process", note);
  const imports = await runImports({ ...others, databaseUrl: database.url });
  try {
    await expect.poll(async () => (await read(id)).state, { timeout: 30_000 }).toBe("done");
    await expect.poll(() => readdir(folder)).toEqual([]);
    expect(started.map(({ spawnargs }) => spawnargs.at(-1))).toEqual([expect.stringMatching(/reading-process\.ts$/)]);
  } finally {
    unsubscribe("child_process", note);
    await imports.stop();
  }
});
