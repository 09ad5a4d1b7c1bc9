import { execFile } from "node:child_process";
import { copyFile, mkdir, open, rename, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { MINUTE } from "@assay/contract/vocabulary/units";
import { withConnection } from "@assay/database/connections/open-pool";
import { archiveFolder, type BaseCopy, COPY_FILES } from "#archive/folder";
import { GAP_FILE } from "#archive/server-settings";
import type { Cluster } from "#embedded/cluster";
import manifest from "../../../package.json" with { type: "json" };

/** What PostgreSQL's documentation says to leave out of a copy, and our own note. */
const LEFT_OUT = [
  ...[
    "pg_wal",
    "pg_replslot",
    "pg_dynshmem",
    "pg_notify",
    "pg_serial",
    "pg_snapshots",
    "pg_stat_tmp",
    "pg_subtrans",
  ].map((name) => `./${name}/*`),
  ...["./postmaster.pid", "./postmaster.opts", `./${GAP_FILE}`, "pgsql_tmp*", "pg_internal.init"],
];

/** How long the segments that a copy needs may take to be archived. */
const ARCHIVED_WITHIN_MS = 10 * MINUTE;

/** A base copy to be taken. */
export interface CopyOrder {
  readonly dir: string;
  readonly cluster: Cluster;
  /** The superuser's address. */
  readonly url: string;
  /** Files outside of the cluster that are kept with it, where they exist. */
  readonly files: readonly string[];
}

/**
 * Copies the cluster into the archive while it is in use. The copy is complete once it has its description; until then, its folder has
 * another name. Throws what PostgreSQL, tar or the file system throws, and leaves nothing behind.
 */
export async function takeBaseCopy({ dir, cluster, url, files }: CopyOrder, signal: AbortSignal): Promise<BaseCopy> {
  const { base } = archiveFolder(dir);
  const folder = join(base, new Date().toISOString().replaceAll(":", "-"));
  const unfinished = `${folder}.unfinished`;
  await mkdir(unfinished, { mode: 0o700 });
  try {
    const copy = await withConnection(url, async (client) => {
      const { rows: starts } = await client.query<{ segment: string }>(
        "select pg_walfile_name(pg_backup_start('assay', fast => true)) as segment",
      );
      await pack(cluster.folder, join(unfinished, COPY_FILES.cluster), signal);
      await client.query(`set statement_timeout = ${ARCHIVED_WITHIN_MS}`);
      const { rows: ends } = await client.query<{ label: string; endedAt: Date }>(
        `select labelfile as label, clock_timestamp() as "endedAt" from pg_backup_stop(wait_for_archive => true)`,
      );
      await writeFile(join(unfinished, COPY_FILES.label), ends[0]?.label ?? "", { mode: 0o600 });
      return {
        version: manifest.version,
        endedAt: (ends[0]?.endedAt ?? new Date()).toISOString(),
        firstSegment: starts[0]?.segment ?? "",
      };
    });
    for (const file of files) await copyFile(file, join(unfinished, basename(file))).catch(ignoreMissing);
    await writeFile(join(unfinished, COPY_FILES.description), JSON.stringify(copy), { mode: 0o600, flush: true });
    await rename(unfinished, folder);
    return copy;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

async function pack(folder: string, file: string, signal: AbortSignal): Promise<void> {
  const argv = [
    "--create",
    "--warning=no-file-changed",
    "--warning=no-file-removed",
    "--use-compress-program=gzip -1",
    "--file",
    file,
    "--directory",
    folder,
  ];
  const excluded = LEFT_OUT.map((pattern) => `--exclude=${pattern}`);
  await promisify(execFile)("tar", [...argv, ...excluded, "."], { signal }).catch((error) => {
    // Files change and go while they are read; the segments bring them up to date.
    if (error.code !== 1) throw error;
  });
  const written = await open(file);
  try {
    await written.sync();
  } finally {
    await written.close();
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== "ENOENT") throw error;
}
