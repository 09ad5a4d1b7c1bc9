import { chmod, cp, mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { homedir } from "node:os";
import { join } from "node:path";
import { readArchiveState } from "@assay/database/archive-state";
import { connect } from "@assay/database/connect";
import { withConnection } from "@assay/database/connections/open-pool";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { expireArchive, readBaseCopies, readSegments } from "#archive/folder";
import { archiveHistory } from "#archive/lines";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#embedded/start";
import { takeBaseCopy } from "#recovery/base-copy";
import { type KeptArchive, keepArchive } from "#recovery/keep-archive";
import { restoreArchive } from "#recovery/restore-archive";
import { filesWithCluster } from "#recovery/unpack-copy";

let home: string;
let archive: string;
let dataDir: string;
let server: EmbeddedPostgres;
let kept: KeptArchive;
const logged: string[] = [];
const note = (_details: unknown, text: string) => void logged.push(text);
const log = { info: note, warn: note } as unknown as Parameters<typeof keepArchive>[1];

beforeAll(async () => {
  // Below the home folder: root's (mode 0700) is closed to all other accounts.
  home = await mkdtemp(join(homedir(), ".assay-test-"));
  archive = join(home, "it's 100% archive");
  dataDir = join(home, "data", "postgres");
  await mkdir(archive);
  server = await start(dataDir);
  const order = { dir: archive, cluster: server.cluster, url: server.superuserUrl, files: filesWithCluster(dataDir) };
  kept = keepArchive({ ...order, days: 7 }, log);
  await query(server, "create table kept (number int)");
  await vi.waitFor(() => expect(logged.join()).toContain("was copied to the archive"), { timeout: 60_000 });
});
afterAll(async () => {
  await kept.stop();
  await server.stop();
  await rm(home, { recursive: true, force: true });
});

const start = (folder: string, archiveDir?: string | null) =>
  startEmbeddedPostgres({
    dataDir: folder,
    archiveDir: archiveDir === undefined ? archive : archiveDir,
    isDisposable: true,
  });

async function query<Row>({ superuserUrl }: Pick<EmbeddedPostgres, "superuserUrl">, text: string): Promise<Row[]> {
  return withConnection(superuserUrl, async (client) => (await client.query(text)).rows);
}

/** Stores a number, and waits until it is in the archive. Returns a moment after it and before whatever follows. */
async function archiveNumber(number: number): Promise<Date> {
  await query(server, `insert into kept values (${number})`);
  const [row] = await query<{ now: Date; segment: string }>(
    server,
    "select clock_timestamp() as now, pg_walfile_name(pg_current_wal_lsn()) as segment",
  );
  await query(server, "select pg_switch_wal()");
  await vi.waitFor(async () => expect(await readdir(join(archive, "wal"))).toContain(`${row?.segment}.gz`), 20_000);
  return row?.now ?? new Date();
}

/** The numbers in what was restored from the archive into a new folder. */
async function restore(name: string, at: Date | null, from = archive): Promise<number[]> {
  const folder = join(home, name, "postgres");
  await restoreArchive(folder, from, at);
  const restored = await start(folder, null);
  try {
    return (await query<{ number: number }>(restored, "select number from kept order by 1")).map(
      ({ number }) => number,
    );
  } finally {
    await restored.stop();
  }
}

test("restores everything that was archived, or what was stored at a moment, and refuses moments that it does not have", async () => {
  await archiveNumber(1);
  const between = await archiveNumber(2);
  await archiveNumber(3);
  expect(await restore("newest", null)).toEqual(expect.arrayContaining([1, 2, 3]));
  const earlier = await restore("between", between);
  expect(earlier).toEqual(expect.arrayContaining([1, 2]));
  expect(earlier).not.toContain(3);
  await expect(restore("newest", null)).rejects.toThrow("is not empty");
  await expect(restore("early", new Date(0))).rejects.toThrow(
    /^the archive begins later; the earliest moment in it is /,
  );
  await expect(restore("late", new Date("2999-01-01"))).rejects.toThrow("the archive ends before that moment");
  expect(await readdir(home)).not.toContain("late/postgres");
});

test("leaves no gap when a command changes the database while Assay is stopped", async () => {
  await kept.stop();
  await server.stop();
  const command = await startEmbeddedPostgres({ dataDir, isDisposable: true });
  await query(command, "insert into kept values (4)");
  await command.stop();
  server = await start(dataDir);
  const copies = await readBaseCopies(archive);
  expect(await restore("after-command", null)).toContain(4);
  expect(copies).toHaveLength(1);
});

test("goes on without an archive that cannot be written, says so once, and catches up", async () => {
  await kept.stop();
  logged.length = 0;
  const order = { dir: archive, cluster: server.cluster, url: server.superuserUrl, files: [] };
  const keeping = keepArchive({ ...order, days: 7 }, log);
  const db = connect(server.url, { maxConnections: 1 });
  try {
    await chmod(join(archive, "wal"), 0);
    await query(server, "insert into kept values (5)");
    await query(server, "select pg_switch_wal()");
    await vi.waitFor(() => expect(logged).toContain("the archive cannot be written; judging goes on"), 30_000);
    expect(await readArchiveState(db)).toMatchObject({ problem: "failing" });
    await query(server, "insert into kept values (6)");
    await chmod(join(archive, "wal"), 0o700);
    await query(server, "select pg_switch_wal()");
    await vi.waitFor(() => expect(logged).toContain("the archive is written again"), 90_000);
    expect(await readArchiveState(db)).toMatchObject({ problem: null });
    expect(logged.filter((text) => text.includes("cannot be written"))).toHaveLength(1);
  } finally {
    await chmod(join(archive, "wal"), 0o700);
    await db.destroy();
    await keeping.stop();
  }
});

test("refuses an archive that would be lost with the data, or that is not there", async () => {
  const inside = join(home, "data", "archive");
  await mkdir(inside);
  await expect(start(join(home, "data", "postgres-2"), inside)).rejects.toThrow(
    "is in DATA_DIR, with which it would be lost",
  );
  await expect(start(join(home, "other", "postgres"), join(home, "missing"))).rejects.toThrow(
    /^ARCHIVE_DIR: there is no folder/,
  );
});

test("has everything of a restored database, too, although that is lost before its first copy, and keeps the first one from going on", async () => {
  const taken = join(home, "taken-over");
  await cp(archive, taken, { recursive: true });
  await restoreArchive(join(home, "restored", "postgres"), taken, null);
  await archiveHistory(server.cluster.folder, taken, null);
  const restored = await start(join(home, "restored", "postgres"), taken);
  await query(restored, "insert into kept values (10)");
  await query(restored, "select pg_switch_wal()");
  await restored.stop();
  expect(await restore("lost-again", null, taken)).toContain(10);
  await expect(archiveHistory(server.cluster.folder, taken, null)).rejects.toThrow(
    /^ARCHIVE_DIR: another copy of this database, such as a promoted standby, has taken over in /,
  );
});

test("removes copies and segments that no moment of the last days needs, and keeps every later moment", async () => {
  const old = join(home, "expiring");
  await cp(archive, old, { recursive: true });
  const [oldest, at] = [(await readBaseCopies(old))[0], await archiveNumber(20)];
  await takeBaseCopy(
    { dir: old, cluster: server.cluster, url: server.superuserUrl, files: [] },
    AbortSignal.timeout(60_000),
  );
  await expireArchive(old, at);
  expect(await readBaseCopies(old)).toHaveLength(2);
  await expireArchive(old, new Date());
  const [copy] = await readBaseCopies(old);
  expect(copy?.endedAt).not.toBe(oldest?.endedAt);
  expect((await readSegments(old)).filter((name) => name < (copy?.firstSegment ?? ""))).toEqual([]);
});
