import { readdir } from "node:fs/promises";
import { DAY } from "@assay/contract/vocabulary/units";
import { withConnection } from "@assay/database/connections/open-pool";
import { DatabaseError } from "@assay/database/database-error";
import type pg from "pg";
import { type BaseCopy, readBaseCopies } from "#archive/folder";
import { lastUsable } from "#archive/lines";
import { DATABASE } from "#embedded/roles";
import { type RecoveringServer, recover } from "#recovery/recover";
import { UsageError } from "#terminal";

/** What was restored. */
export interface RestoredArchive {
  readonly copy: BaseCopy;
  /** When the last change that was restored was committed. */
  readonly lastCommit: Date;
  readonly tables: number;
  /** All of them were read, so PostgreSQL has checked every page that they are on. */
  readonly rows: number;
}

/**
 * Restores the newest state of an archive, or that of a moment, into a data folder without a database, and checks it. The archive stays
 * as it is. Throws UsageError, with nothing left in the folder, if that is impossible.
 */
export async function restoreArchive(dataDir: string, dir: string, at: Date | null): Promise<RestoredArchive> {
  const there = await readdir(dataDir).catch(() => []);
  if (there.length > 0) throw new UsageError(`${dataDir} is not empty; set another DATA_DIR, or move that folder away`);
  const copies = await readBaseCopies(dir);
  const copy = copies.findLast(({ endedAt }) => at === null || new Date(endedAt) <= at);
  if (copy === undefined) {
    const earliest = copies[0] && `; the earliest moment in it is ${copies[0].endedAt}`;
    throw new UsageError(
      earliest === undefined ? `there is no archive in ${dir}` : `the archive begins later${earliest}`,
    );
  }
  const server =
    at === null ? await replay(dataDir, dir, copy.folder, "latest", {}) : await replayTo(at, dataDir, dir, copy.folder);
  try {
    return await withConnection(server.urlOf(DATABASE), async (client) => {
      const { rows } = await client.query<{ at: Date | null; place: string }>(REPLAYED);
      const { at: lastCommit = null, place = "" } = rows[0] ?? {};
      const last = at === null ? await lastUsable(dir, copy) : null;
      if (last !== null && place < last)
        throw new DatabaseError(
          `the archive is damaged: PostgreSQL could replay it up to ${place}, and not up to ${last}`,
        );
      return { copy, lastCommit: lastCommit ?? new Date(copy.endedAt), ...(await readEverything(client)) };
    });
  } finally {
    await server.stop();
  }
}

/** The moment of the last change, and the place of the segment that was read last, as in its name. */
const REPLAYED = `
  select pg_last_xact_replay_timestamp() as at,
    upper(lpad(to_hex(segment / 256), 8, '0') || lpad(to_hex(segment % 256), 8, '0')) as place
  from (select ((pg_last_wal_replay_lsn() - '0/0'::pg_lsn) / 16777216)::bigint as segment) as replayed`;

/** Replays up to a moment: on the copy's own line or, if that ended before, on the newest one. */
async function replayTo(at: Date, dataDir: string, dir: string, copy: string): Promise<RecoveringServer> {
  const target = { recovery_target_time: at.toISOString().replace("Z", "+00:00"), recovery_target_action: "promote" };
  const isTooLate = (error: Error) => /recovery ended before configured recovery target/.test(error.message);
  try {
    return await replay(dataDir, dir, copy, "current", target);
  } catch (error) {
    if (!isTooLate(error as Error)) throw error;
  }
  return replay(dataDir, dir, copy, "latest", target).catch((error: Error) => {
    throw isTooLate(error)
      ? new UsageError("the archive ends before that moment; without --at, everything in it is restored")
      : error;
  });
}

function replay(dataDir: string, dir: string, copy: string, line: string, target: Readonly<Record<string, string>>) {
  const settings = { hot_standby: "off", recovery_target_timeline: line, ...target };
  return recover({ dataDir, dir, copy, role: "recovery", settings, patienceMs: DAY });
}

async function readEverything(client: pg.Client): Promise<{ tables: number; rows: number }> {
  const { rows: names } = await client.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public'",
  );
  let total = 0;
  for (const { name } of names) {
    const { rows } = await client.query<{ count: string }>(`select count(*) as count from ${name}`);
    total += Number(rows[0]?.count ?? 0);
  }
  return { tables: names.length, rows: total };
}
