import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { DAY, HOUR, MINUTE, SECOND } from "@assay/contract/vocabulary/units";
import { ARCHIVE_GAP } from "@assay/database/archive-state";
import { withConnection } from "@assay/database/connections/open-pool";
import type { Logger } from "pino";
import { expireArchive, readBaseCopies } from "#archive/folder";
import { isSucceeded } from "#archive/lines";
import { isContinuous, markContinuous } from "#archive/marker";
import { GAP_FILE } from "#archive/server-settings";
import { DATABASE } from "#embedded/roles";
import { type CopyOrder, takeBaseCopy } from "#recovery/base-copy";

const LOOK_EVERY_MS = 10 * SECOND;
const COPY_EVERY_MS = DAY;
/** After a copy failed, and after segments were dropped. */
const RETRY_COPY_MS = 10 * MINUTE;
/** So many segments of 16 MiB wait for the archive at most. Then they are dropped: judging matters more than the archive. */
const MOST_WAITING = 256;

export interface KeptArchive {
  /** Ends a copy that is being taken. */
  stop(): Promise<void>;
}

/** What the archive looks like at a moment. */
interface Look {
  /** Segments that wait for the archive. */
  readonly waiting: number;
  readonly isFailing: boolean;
}

/**
 * Looks after the archive of a running cluster: takes a base copy at first, after a gap and every day, removes what is older than
 * `days`, and warns once when segments cannot be archived. If too many of them wait, it lets PostgreSQL drop them until the next copy.
 */
export function keepArchive(order: CopyOrder & { readonly days: number }, log: Logger): KeptArchive {
  const { dir, cluster, url, days } = order;
  const stopping = new AbortController();
  const gap = join(cluster.folder, GAP_FILE);
  let hasWarned = false;
  let hasSuccessor = false;
  let retryAt = 0;

  const copyIfDue = async () => {
    if (Date.now() < retryAt) return;
    const newest = (await readBaseCopies(dir)).at(-1);
    const age = newest === undefined ? COPY_EVERY_MS : Date.now() - Date.parse(newest.endedAt);
    if (age < COPY_EVERY_MS && (await isContinuous(cluster, dir))) return;
    retryAt = Date.now() + RETRY_COPY_MS;
    await rm(gap, { force: true });
    const begin = performance.now();
    await takeBaseCopy(order, stopping.signal);
    await setGap(url, null);
    await markContinuous(cluster, dir);
    retryAt = 0;
    await expireArchive(dir, new Date(Date.now() - days * DAY));
    const seconds = Math.round((performance.now() - begin) / SECOND);
    log.info({ event: "archive" }, `the database was copied to the archive in ${seconds} s`);
  };
  const warnOfSuccessor = async () => {
    if (hasSuccessor || !(await isSucceeded(cluster.folder, dir))) return;
    hasSuccessor = true;
    log.error(
      { event: "archive" },
      "another copy of this database, such as a promoted standby, has taken over: what is sent here is not there; stop this installation",
    );
  };
  const watch = async () => {
    await warnOfSuccessor();
    const { waiting, isFailing } = await look(url);
    if (waiting > MOST_WAITING) {
      await markContinuous(cluster, null);
      await writeFile(gap, "");
      await setGap(url, new Date());
      retryAt = Date.now() + HOUR;
      log.warn(
        { event: "archive" },
        "the archive has a gap from now on, so that the disk of DATA_DIR does not fill up",
      );
    }
    if (isFailing && !hasWarned)
      log.warn(
        { event: "archive", reason: await reasonIn(cluster.log) },
        "the archive cannot be written; judging goes on",
      );
    if (!isFailing && hasWarned) log.info({ event: "archive" }, "the archive is written again");
    hasWarned = isFailing;
    if (!isFailing || retryAt > 0) await copyIfDue();
  };
  const run = async () => {
    while (!stopping.signal.aborted) {
      await watch().catch((err) => stopping.signal.aborted || log.warn({ err }, "the archive was not looked after"));
      await sleep(LOOK_EVERY_MS, undefined, { signal: stopping.signal }).catch(() => {});
    }
  };
  const running = run();
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

function look(url: string): Promise<Look> {
  return withConnection(url, async (client) => {
    const { rows } = await client.query<Look>(`
      select (select count(*)::int from pg_ls_archive_statusdir() where name like '%.ready') as waiting,
        coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as "isFailing"
      from pg_stat_archiver`);
    return rows[0] ?? { waiting: 0, isFailing: false };
  });
}

/** Notes for `readArchiveState` since when segments are dropped. */
async function setGap(url: string, since: Date | null): Promise<void> {
  const change = since === null ? `reset ${ARCHIVE_GAP}` : `set ${ARCHIVE_GAP} = '${since.toISOString()}'`;
  await withConnection(url, (client) => client.query(`alter database ${DATABASE} ${change}`));
}

/** What the program that archives said last. */
async function reasonIn(log: string): Promise<string | undefined> {
  const lines = (await readFile(log, "utf8"))
    .split("\n")
    .filter((line) => /^(gzip|sh|mv|sync|cmp|\/bin\/sh): /.test(line));
  return lines.at(-1);
}
