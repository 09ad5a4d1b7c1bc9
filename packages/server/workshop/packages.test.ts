import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { addProblem, HIDDEN_INPUTS } from "@assay/database/testing/problems";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestApp, type SignedIn, type TestApp } from "#testing/open-test-app";

const run = promisify(execFile);

let server: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  server = await openTestApp();
  admin = await server.signInAdmin();
});
beforeEach(async () => {
  await server.db.deleteFrom("package_imports").execute();
});
afterAll(() => server.close());

const PATH = "/api/admin/packages";
const BYTES = { headers: { "content-type": "application/octet-stream" } };
const ECHO = { fileName: "echo.zip", bytes: 5 };
const start = (change: Record<string, unknown> = {}) => admin.post(PATH, { ...ECHO, ...change });
const send = (id: string, part: number, content: Buffer) => admin.put(`${PATH}/${id}/parts/${part}`, content, BYTES);
const begin = async (change?: Record<string, unknown>): Promise<string> => (await start(change)).json().import._id;
const partsOf = (id: string) =>
  server.db
    .selectFrom("package_import_parts")
    .where("import_id", "=", id)
    .select("content")
    .orderBy("position")
    .execute();

describe("an upload", () => {
  test("is queued once all parts have arrived, in any order", async () => {
    const reply = await start({ bytes: LIMITS.packagePartBytes + 3, status: "draft" });
    expect(reply.statusCode).toBe(201);
    expect(reply.json().import).toMatchObject({
      fileName: "echo.zip",
      state: "uploading",
      receivedBytes: 0,
      admin: { userName: "head" },
      problem: null,
    });
    const id = reply.json().import._id;
    const [first, last] = [Buffer.alloc(LIMITS.packagePartBytes, 1), Buffer.from("end")];
    expect((await send(id, 1, last)).json().import).toMatchObject({ state: "uploading", receivedBytes: 3 });
    expect((await send(id, 0, first)).json().import).toMatchObject({
      state: "queued",
      receivedBytes: first.length + 3,
    });
    expect(Buffer.concat((await partsOf(id)).map(({ content }) => content)).equals(Buffer.concat([first, last]))).toBe(
      true,
    );
    expect((await send(id, 1, last)).json().code).toBe("import_not_waiting");
    const { entries } = (await admin.get("/api/admin/audit?action=package_uploaded")).json();
    expect(entries[0]).toMatchObject({ object: { name: "echo.zip" }, admin: { userName: "head" } });
    const row = await server.db.selectFrom("package_imports").select("options").executeTakeFirstOrThrow();
    expect(row.options).toEqual({ place: "match", status: "draft", isPlainComparison: false });
  });

  test("takes only parts of the declared length", async () => {
    const id = await begin();
    expect((await send(id, 0, Buffer.from("four"))).json().message).toBe("This part has to have 5 bytes");
    expect((await send(id, 1, Buffer.from("x"))).json()).toMatchObject({ field: "part" });
    expect((await send(id, 0, Buffer.alloc(LIMITS.packagePartBytes + 1))).statusCode).toBe(413);
    expect((await admin.put(`${PATH}/${id}/parts/0`, { a: 1 })).statusCode).toBe(415);
    expect((await send("00000000-0000-4000-8000-000000000000", 0, Buffer.from("12345"))).statusCode).toBe(404);
    expect(await partsOf(id)).toEqual([]);
  });

  test.each([
    [{ bytes: LIMITS.packageBytes + 1 }, "bytes"],
    [{ bytes: 0 }, "bytes"],
    [{ fileName: "echo.tar" }, "fileName"],
    [{ place: "anywhere" }, "place"],
    [{ status: "secret" }, "status"],
  ])("with %o is refused, naming %s", async (change, field) => {
    const reply = await start(change);
    expect([reply.statusCode, reply.json().field]).toEqual([400, field]);
  });

  test("that would be one too many is refused, and so is one for a problem that does not exist", async () => {
    expect((await start({ place: "00000000-0000-4000-8000-000000000000" })).json().code).toBe("problem_not_found");
    const all = await Promise.all(Array.from({ length: LIMITS.openPackageImports.all + 2 }, () => start()));
    expect(all.filter(({ statusCode }) => statusCode === 201)).toHaveLength(LIMITS.openPackageImports.all);
    const refused = all.find(({ statusCode }) => statusCode !== 201);
    expect([refused?.statusCode, refused?.json().code]).toEqual([409, "too_many_imports"]);
    // Another admin has nothing in progress.
    const other = await server.signInAdmin("other-head");
    const begun = await Promise.all(Array.from({ length: 6 }, () => other.post(PATH, ECHO)));
    expect(begun.filter(({ statusCode }) => statusCode === 201)).toHaveLength(LIMITS.openPackageImports.all / 2);
  });
});

test("an import that waits is decided once, and one can be removed with its package", async () => {
  const id = await begin();
  await send(id, 0, Buffer.from("12345"));
  const decide = (place: string) => admin.post(`${PATH}/${id}/decision`, { place });
  expect((await decide("new")).json().code).toBe("import_not_waiting");
  await server.db.updateTable("package_imports").set({ state: "waiting" }).execute();
  expect((await decide("00000000-0000-4000-8000-000000000000")).json().code).toBe("problem_not_found");
  expect((await decide("new")).json().import.state).toBe("queued");
  expect((await decide("new")).statusCode).toBe(409);
  expect((await admin.delete(`${PATH}/${id}`)).statusCode).toBe(200);
  expect((await admin.get(`${PATH}/${id}`)).statusCode).toBe(404);
  expect(await partsOf(id)).toEqual([]);
  const { entries } = (await admin.get("/api/admin/audit")).json();
  const actions = entries.slice(0, 3).map(({ action }: { action: string }) => action);
  expect(actions).toEqual(["package_import_deleted", "package_import_decided", "package_uploaded"]);
});

test("the list has pages, newest first", async () => {
  const options = JSON.stringify({ place: "match", status: "published", isPlainComparison: false });
  const rows = Array.from({ length: LIMITS.packageImportPageSize + 1 }, (_, index) => {
    return { file_name: `${index}.zip`, bytes: 1, state: "done" as const, options };
  });
  await server.db.insertInto("package_imports").values(rows).execute();
  const first = (await admin.get(PATH)).json();
  expect(first.imports).toHaveLength(LIMITS.packageImportPageSize);
  expect(first.imports[0].fileName).toBe(`${LIMITS.packageImportPageSize}.zip`);
  const second = (await admin.get(`${PATH}?before=${first.older}`)).json();
  expect(second.imports.map(({ fileName }: { fileName: string }) => fileName)).toEqual(["0.zip"]);
  expect(second.older).toBe(null);
});

test("a problem is exported as a zip that other tools can read", async () => {
  const problemId = await addProblem(server.db, { title: "Two Sum" });
  const reply = await admin.get(`/api/admin/problems/${problemId}/package`);
  expect(reply.headers).toMatchObject({
    "content-type": "application/zip",
    "content-disposition": 'attachment; filename="twosum.zip"',
  });
  const folder = await mkdtemp(join(tmpdir(), "assay-package-"));
  try {
    await writeFile(join(folder, "a.zip"), reply.rawPayload);
    const list =
      "import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None; z.extractall(sys.argv[2]); print('\\n'.join(z.namelist()))";
    const { stdout } = await run("python3", ["-c", list, join(folder, "a.zip"), folder]);
    expect(stdout.trim().split("\n")).toEqual(
      expect.arrayContaining(["twosum/problem.yaml", "twosum/.assay/problem.json"]),
    );
    const inputs = stdout.split("\n").filter((name) => name.endsWith(".in"));
    const texts = await Promise.all(inputs.map((name) => readFile(join(folder, name), "utf8")));
    expect(texts).toEqual(expect.arrayContaining([...HIDDEN_INPUTS]));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  expect((await admin.get(`/api/admin/problems/00000000-0000-4000-8000-000000000000/package`)).statusCode).toBe(404);
});
