import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import { join } from "node:path";
import { connect } from "@assay/database/connect";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { clusterOf } from "#embedded/cluster";
import { findServer } from "#embedded/postmaster";
import { findRunningPostgres, startEmbeddedPostgres } from "#embedded/start";

let home: string;
let dataDir: string;
const children: ChildProcess[] = [];

beforeAll(async () => {
  // Below the home folder: root's (mode 0700) is closed to all other accounts.
  home = await mkdtemp(join(homedir(), ".assay-test-"));
  dataDir = join(home, "data", "postgres");
  const server = await startEmbeddedPostgres({ dataDir });
  await query(server.url, "create table kept (word text)");
  await server.stop();
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
});
afterAll(() => rm(home, { recursive: true, force: true }));

async function query(url: string, text: string): Promise<unknown[]> {
  const db = connect(url, { maxConnections: 1 });
  try {
    return (await sql.raw(text).execute(db)).rows;
  } finally {
    await db.destroy();
  }
}

async function countKept(url: string, word: string): Promise<number> {
  return (await query(url, `select from kept where word = '${word}'`)).length;
}

/** A separate process that runs the same database until it is killed. */
async function startInChild(): Promise<{ child: ChildProcess; url: string }> {
  const child = fork(join(import.meta.dirname, "../testing/embedded-process.ts"), [dataDir]);
  children.push(child);
  const [url] = (await once(child, "message")) as [string];
  return { child, url };
}

test("creates the database on the first start and keeps it on later ones", async () => {
  const first = await startEmbeddedPostgres({ dataDir });
  await query(first.url, "insert into kept values ('here')");
  expect(await findRunningPostgres(dataDir)).toBe(first.url);
  await first.stop();
  expect(await findRunningPostgres(dataDir)).toBe(null);

  const second = await startEmbeddedPostgres({ dataDir });
  expect(await countKept(second.url, "here")).toEqual(1);
  await second.stop();
  expect((await stat(join(dataDir, "password"))).mode & 0o777).toBe(0o600);
});

test("sorts text by code point, and needs the password to connect", async () => {
  const server = await startEmbeddedPostgres({ dataDir });
  try {
    expect(await query(server.url, "select 'a' < 'B' as a")).toEqual([{ a: false }]);
    const wrong = Object.assign(new URL(server.url), { password: "wrong" }).href;
    await expect(query(wrong, "select 1")).rejects.toThrow("password authentication failed");
    expect(await query(server.url, "show listen_addresses")).toEqual([{ listen_addresses: "127.0.0.1" }]);
  } finally {
    await server.stop();
  }
});

test("refuses a second start on the same folder while the first runs", async () => {
  const server = await startEmbeddedPostgres({ dataDir });
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(/^another Assay is running on \S+; stop it or set/);
  expect(await query(server.url, "select 1 as one")).toEqual([{ one: 1 }]);
  await server.stop();
});

test("refuses the folder of a standby, which cannot be written to", async () => {
  const signal = join(clusterOf(dataDir).folder, "standby.signal");
  await writeFile(signal, "");
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(/is a standby.*promote-standby/);
  await rm(signal);
});

test("keeps everything that was committed before Assay was killed", async () => {
  const { child, url } = await startInChild();
  await query(url, "insert into kept values ('committed')");
  child.kill("SIGKILL");
  await once(child, "exit");
  const server = await startEmbeddedPostgres({ dataDir });
  expect(await countKept(server.url, "committed")).toEqual(1);
  await server.stop();
});

test("recovers after Assay and the database were killed at once", async () => {
  const { child, url } = await startInChild();
  await query(url, "insert into kept values ('also committed')");
  const postmaster = await findServer(join(dataDir, "cluster"));
  process.kill(postmaster?.pid ?? 0, "SIGKILL");
  child.kill("SIGKILL");
  await once(child, "exit");
  const server = await startEmbeddedPostgres({ dataDir });
  expect(await countKept(server.url, "also committed")).toEqual(1);
  await server.stop();
});

test("starts although postmaster.pid has the pid of some other running program", async () => {
  await writeFile(join(dataDir, "cluster", "postmaster.pid"), `${process.pid}\n${dataDir}\n`);
  const server = await startEmbeddedPostgres({ dataDir });
  await server.stop();
});

test("begins an interrupted first start again", async () => {
  const interrupted = join(home, "interrupted");
  await mkdir(join(interrupted, "cluster.unfinished", "base"), { recursive: true });
  const server = await startEmbeddedPostgres({ dataDir: interrupted, isDisposable: true });
  expect(await query(server.url, "select 1 as one")).toEqual([{ one: 1 }]);
  await server.stop();
});

test("reports that the server has died", async () => {
  const { promise: crashed, resolve } = Promise.withResolvers<void>();
  const server = await startEmbeddedPostgres({ dataDir, onCrash: resolve });
  const postmaster = await findServer(join(dataDir, "cluster"));
  process.kill(postmaster?.pid ?? 0, "SIGKILL");
  await crashed;
  // Releases the folder.
  await server.stop();
});

test("reports a folder that cannot be created, and a broken cluster, in one line", async () => {
  await writeFile(join(home, "file"), "");
  await expect(startEmbeddedPostgres({ dataDir: join(home, "file", "x") })).rejects.toThrow(
    /^cannot create the folder .+$/,
  );
  await mkdir(join(home, "broken", "cluster"), { recursive: true, mode: 0o700 });
  await expect(startEmbeddedPostgres({ dataDir: join(home, "broken") })).rejects.toThrow(
    /^PostgreSQL does not start: .+$/,
  );
});
