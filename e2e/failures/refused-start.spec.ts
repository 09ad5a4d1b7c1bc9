import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "#fixtures/failure-test";
import { WITH_OWN_MOUNTS } from "#fixtures/own-mounts";
import { processesOn } from "#fixtures/processes";
import { type EndedStart, startInVain } from "#fixtures/product";

test("a port in use is told in one line", async ({ installation }) => {
  await using listener = await listen();
  const PORT = String(listener.port);
  expectOneLine(await startInVain({ DATA_DIR: installation.folder, PORT }), `port ${PORT} on 127.0.0.1 is in use`);
});

test("a DATABASE_URL that is none is told in one line", async ({ installation }) => {
  const settings = { DATA_DIR: installation.folder, DATABASE_URL: "nonsense" };
  expectOneLine(await startInVain(settings), "such as postgres://user:password@host/assay");
});

test("a database that nobody serves is told in one line, without its password", async ({ installation }) => {
  const { port } = await (async () => {
    await using listener = await listen();
    return listener;
  })();
  const DATABASE_URL = `postgres://assay:secret-word@127.0.0.1:${port}/assay`;
  const ended = await startInVain({ DATA_DIR: installation.folder, DATABASE_URL });
  expectOneLine(ended, `127.0.0.1:${port}`);
  expect(ended.stderr).not.toContain("secret-word");
});

test("a DATA_DIR that is no folder is told in one line", async () => {
  const folder = await mkdtemp(join(tmpdir(), "assay-e2e-"));
  const DATA_DIR = join(folder, "file");
  await writeFile(DATA_DIR, "");
  expectOneLine(await startInVain({ DATA_DIR }), DATA_DIR);
  await rm(folder, { recursive: true });
});

test("a second product on the same data is told in one line, and the first goes on", async ({
  installation,
  start,
}) => {
  const first = await start();
  expectOneLine(await startInVain({ DATA_DIR: installation.folder }), installation.folder);
  expect((await fetch(new URL("/readyz", first.url))).status).toBe(200);
});

test("without a sandbox nothing starts, and it is told what is missing", async ({ installation }) => {
  // A mount namespace of its own, where an empty folder lies over the cgroups.
  const blind = [...WITH_OWN_MOUNTS, "sh", "-c", 'mount -t tmpfs none /sys/fs/cgroup && exec "$@"', "sh"];
  const ended = await startInVain({ DATA_DIR: installation.folder }, blind);
  expect(ended.code).toBe(1);
  expect(ended.stdout).not.toContain("ready");
  expect(ended.stderr).toContain("cgroup memory: no cgroups are mounted");
  expect(ended.stderr).not.toMatch(/^ +at /m);
  expect(processesOn(installation.folder)).toEqual([]);
});

function expectOneLine(ended: EndedStart, words: string): void {
  expect(ended.stderr).toMatch(/^assay: [^\n]+\n$/);
  expect(ended.stderr).toContain(words);
  expect(ended.stdout).not.toContain("ready");
  expect(ended.code).toBe(1);
}

/** Takes a free port until it is disposed of. */
async function listen() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { port, [Symbol.asyncDispose]: () => new Promise<void>((settle) => server.close(() => settle())) };
}
