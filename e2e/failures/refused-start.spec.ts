import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "#fixtures/failure-test";
import { type EndedStart, startInVain } from "#fixtures/product";

test("reports a port in use in one line", async ({ installation }) => {
  await using listener = await listen();
  const PORT = String(listener.port);
  expectOneLine(await startInVain({ DATA_DIR: installation.folder, PORT }), `port ${PORT} on 127.0.0.1 is in use`);
});

test("reports an invalid DATABASE_URL in one line", async ({ installation }) => {
  const settings = { DATA_DIR: installation.folder, DATABASE_URL: "nonsense" };
  expectOneLine(await startInVain(settings), "such as postgres://user:password@host/assay");
});

test("reports an unreachable database in one line, without its password", async ({ installation }) => {
  const { port } = await (async () => {
    await using listener = await listen();
    return listener;
  })();
  const DATABASE_URL = `postgres://assay:secret-word@127.0.0.1:${port}/assay`;
  const ended = await startInVain({ DATA_DIR: installation.folder, DATABASE_URL });
  expectOneLine(ended, `127.0.0.1:${port}`);
  expect(ended.stderr).not.toContain("secret-word");
});

test("reports a DATA_DIR that is not a folder in one line", async () => {
  const folder = await mkdtemp(join(tmpdir(), "assay-e2e-"));
  const DATA_DIR = join(folder, "file");
  await writeFile(DATA_DIR, "");
  expectOneLine(await startInVain({ DATA_DIR }), DATA_DIR);
  await rm(folder, { recursive: true });
});

test("reports a second start on the same data in one line, and the first keeps running", async ({ installation }) => {
  const first = await installation.running();
  expectOneLine(await startInVain({ DATA_DIR: installation.folder }), installation.folder);
  expect((await fetch(new URL("/readyz", first.url))).status).toBe(200);
});

function expectOneLine(ended: EndedStart, message: string): void {
  expect(ended.stderr).toMatch(/^assay: [^\n]+\n$/);
  expect(ended.stderr).toContain(message);
  expect(ended.stdout).not.toContain("ready");
  expect(ended.code).toBe(1);
}

/** Occupies a free port until it is disposed of. */
async function listen() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { port, [Symbol.asyncDispose]: () => new Promise<void>((settle) => server.close(() => settle())) };
}
