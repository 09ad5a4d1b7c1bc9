import type { Route } from "@assay/contract/routes/route";
import { ROUTES } from "@assay/contract/routes/table";
import { LEAST_FREE_DISK } from "@assay/contract/vocabulary/limits";
import { addProblem } from "@assay/database/testing/problems";
import type { FastifyInstance } from "fastify";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { DiskSpace } from "#base/disk-space";
import { stores } from "#http/disk-guard";
import { type Browser, openBrowser } from "#testing/browser";
import { openTestApp, TEST_PASSWORD, type TestApp } from "#testing/open-test-app";
import { openTestSockets } from "#testing/sockets";

let server: TestApp;
let app: FastifyInstance;
let admin: Browser;
let freeBytes = 0;
const sockets = openTestSockets();
beforeAll(async () => {
  server = await openTestApp();
  app = await server.openAnother({ disks: (): DiskSpace[] => [{ disk: "database", freeBytes }] });
  const { cookies } = await server.signInAdmin();
  admin = openBrowser(app);
  for (const [name, value] of cookies) admin.cookies.set(name, value);
});
afterEach(() => {
  freeBytes = 0;
  sockets.closeAll();
});
afterAll(() => server.close());

const storing = Object.values<Route>(ROUTES).filter(stores);
const pathOf = ({ path }: Route) =>
  path.replace(/:(number|part)\b/g, "1").replace(/:\w+/g, "018f0000-0000-7000-8000-000000000001");

test.each(storing.map((route) => [`${route.method} ${route.path}`, route] as const))(
  "%s is refused while the disk is nearly full",
  async (_, route) => {
    const call = route.method === "POST" ? admin.post : admin.put;
    const { statusCode, json } = await call(pathOf(route), {});
    expect([statusCode, json()]).toEqual([
      507,
      expect.objectContaining({ code: "disk_full", message: expect.stringContaining("disk") }),
    ]);
  },
);

test("submissions, posts, comments, drafts, pictures and packages are stored", () => {
  const names = Object.entries<Route>(ROUTES)
    .filter(([, route]) => stores(route))
    .map(([name]) => name);
  const wanted = [
    "createBatch",
    "createSubmission",
    "createBlog",
    "createComment",
    "createDraft",
    "saveDraft",
    "savePageDraft",
    "addPicture",
  ];
  expect(names).toEqual(
    expect.arrayContaining([...wanted, "startPackageImport", "sendPackagePart", "signup", "editTests"]),
  );
});

test("reading, login and deleting go on, and everything once there is room again", async () => {
  const problemId = await addProblem(server.db, {});
  expect((await admin.get(`/api/problem/${problemId}`)).statusCode).toBe(200);
  const visitor = openBrowser(app);
  expect((await visitor.post("/api/login", { userName: "head", password: TEST_PASSWORD })).statusCode).toBe(200);
  expect((await admin.delete(`/api/admin/problems/${problemId}`)).statusCode).toBe(200);
  const text = {
    blogTitle: "t",
    blogDescription: "d",
    blogContent: "<p>c</p>",
    authorName: "a",
    authorDescription: "d",
  };
  expect((await admin.post("/api/createBlog", text)).statusCode).toBe(507);
  freeBytes = LEAST_FREE_DISK.databaseBytes;
  expect((await admin.post("/api/createBlog", text)).statusCode).not.toBe(507);
});

test("the chat stores no message while the disk is nearly full", async () => {
  const url = await app.listen({ host: "127.0.0.1", port: 0 });
  const socket = await sockets.connect(url, await server.signIn("bob"));
  const message = { username: "bob", text: "hello" };
  expect(await socket.timeout(10_000).emitWithAck("chat", message)).toMatchObject({ ok: false, code: "disk_full" });
  freeBytes = LEAST_FREE_DISK.databaseBytes;
  expect(await socket.timeout(10_000).emitWithAck("chat", message)).toMatchObject({ ok: true });
});
