import { lchown, mkdir, readdir, readFile, realpath, rm, stat } from "node:fs/promises";
import { dirname, join, sep } from "node:path";
import { DatabaseError } from "@assay/database/database-error";
import type { ServiceAccount } from "#privileges/service-account";

/**
 * What an archive holds: in `wal` the segments of PostgreSQL's log of changes, compressed, and in `base` copies of the cluster,
 * each in a folder with the name of its moment. From a copy and the segments after its start, any later moment can be restored.
 */
export interface ArchiveFolder {
  readonly wal: string;
  readonly base: string;
}

export function archiveFolder(dir: string): ArchiveFolder {
  return { wal: join(dir, "wal"), base: join(dir, "base") };
}

/** The description of a base copy, which is written last. */
export interface BaseCopy {
  /** The version of Assay that took it. */
  readonly version: string;
  /** The copy can be brought to any moment from this one on. */
  readonly endedAt: string;
  /** The first segment that it needs. */
  readonly firstSegment: string;
}

/** The files of a base copy. */
export const COPY_FILES = {
  /** The cluster's files, as tar and gzip. */
  cluster: "cluster.tar.gz",
  /** What PostgreSQL wants beside them when it starts from the copy. */
  label: "backup_label",
  description: "copy.json",
} as const;

/**
 * Prepares the folder for segments, which PostgreSQL writes as the account. Throws DatabaseError if there is no folder at `dir`
 * or it is below the data folder, whose loss it is to survive.
 */
export async function prepareArchive(dir: string, dataDir: string, account: ServiceAccount | null): Promise<void> {
  const place = await realpath(dir).catch(() => null);
  if (place === null || !(await stat(place)).isDirectory())
    throw new DatabaseError(`ARCHIVE_DIR: there is no folder ${dir}`);
  const data = await realpath(dirname(dataDir)).catch(() => dirname(dataDir));
  if (`${place}${sep}`.startsWith(`${data}${sep}`))
    throw new DatabaseError(`ARCHIVE_DIR: ${dir} is in DATA_DIR, with which it would be lost`);
  const { wal, base } = archiveFolder(place);
  for (const folder of [wal, base]) await mkdir(folder, { mode: 0o700, recursive: true });
  await giveSegments(dir, account);
}

/** Makes the account the owner of the segments: on another machine, it may have another number. */
export async function giveSegments(dir: string, account: ServiceAccount | null): Promise<void> {
  const { wal } = archiveFolder(dir);
  if (account === null || (await stat(wal)).uid === account.uid) return;
  for (const name of await readdir(wal)) await lchown(join(wal, name), account.uid, account.gid);
  await lchown(wal, account.uid, account.gid);
}

/** The complete base copies of an archive, oldest first, each with its folder. Empty if there is no archive. */
export async function readBaseCopies(dir: string): Promise<(BaseCopy & { readonly folder: string })[]> {
  const { base } = archiveFolder(dir);
  const names = await readdir(base).catch(() => []);
  const copies = await Promise.all(
    names.map(async (name) => {
      const folder = join(base, name);
      const text = await readFile(join(folder, COPY_FILES.description), "utf8").catch(() => null);
      return text === null ? [] : [{ ...(JSON.parse(text) as BaseCopy), folder }];
    }),
  );
  return copies.flat().toSorted((a, b) => (a.endedAt < b.endedAt ? -1 : 1));
}

/** The names of the archived segments without their endings, in order; those of timelines and copies left out. */
export async function readSegments(dir: string): Promise<string[]> {
  const names = await readdir(archiveFolder(dir).wal);
  return names.flatMap((name) => /^([0-9A-F]{24})\.gz$/.exec(name)?.[1] ?? []).toSorted();
}

/** A segment's place in the log of changes, without its timeline. */
export function placeOf(segment: string): string {
  return segment.slice(8);
}

/**
 * Removes base copies that are not needed to restore any moment since `since`, and the segments before the oldest copy that stays.
 * At least one copy stays.
 */
export async function expireArchive(dir: string, since: Date): Promise<void> {
  const copies = await readBaseCopies(dir);
  const needed = copies.findLastIndex(({ endedAt }) => new Date(endedAt) <= since);
  for (const { folder } of copies.slice(0, Math.max(needed, 0))) await rm(folder, { recursive: true });
  const oldest = copies[Math.max(needed, 0)];
  if (oldest === undefined) return;
  for (const segment of await readSegments(dir)) {
    if (placeOf(segment) < placeOf(oldest.firstSegment)) await rm(join(archiveFolder(dir).wal, `${segment}.gz`));
  }
}
