import { lchown, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { DatabaseError } from "@assay/database/database-error";
import { archiveFolder, type BaseCopy, placeOf, readSegments } from "#archive/folder";
import type { ServiceAccount } from "#privileges/service-account";

// Every restored or promoted database continues on a line of its own, PostgreSQL's timeline. Its history says where it left its parent.
const HISTORY = /^[0-9A-F]{8}\.history/;

/**
 * Whether the archive has a newer line than the cluster: a standby was promoted, or a restored copy has archived, so that what the cluster
 * adds is not in their database.
 */
export async function isSucceeded(cluster: string, dir: string): Promise<boolean> {
  const newest = async (folder: string) =>
    (await readdir(folder))
      .filter((name) => HISTORY.test(name))
      .toSorted()
      .at(-1);
  const [own, archived] = [await newest(join(cluster, "pg_wal")), await newest(archiveFolder(dir).wal)];
  return (archived ?? "").slice(0, 8) > (own ?? "").slice(0, 8);
}

/**
 * Archives the history of a cluster's line. PostgreSQL does so itself only if it archives when the line begins; a restore does not, because
 * a copy that is only looked at must leave no trace. Throws DatabaseError if the archive has another line with the same number, or a newer one.
 */
export async function archiveHistory(cluster: string, dir: string, account: ServiceAccount | null): Promise<void> {
  if (await isSucceeded(cluster, dir))
    throw new DatabaseError(
      `ARCHIVE_DIR: another copy of this database, such as a promoted standby, has taken over in ${dir}; what is sent here would not be there. To use this one all the same, set an empty folder`,
    );
  const { wal } = archiveFolder(dir);
  const names = await readdir(join(cluster, "pg_wal"));
  for (const name of names.filter((each) => HISTORY.test(each))) {
    const [own, file] = [await readFile(join(cluster, "pg_wal", name)), join(wal, `${name}.gz`)];
    const archived = await readFile(file).catch(() => null);
    if (archived === null) {
      await writeFile(file, gzipSync(own), { mode: 0o600 });
      if (account !== null) await lchown(file, account.uid, account.gid);
    } else if (!gunzipSync(archived).equals(own)) {
      throw new DatabaseError(`ARCHIVE_DIR: ${dir} has changes of another copy of this database; set an empty folder`);
    }
  }
}

/**
 * The place of the last segment that can be replayed on the newest line of an archive: none is missing before it. Null if nothing has been
 * archived on that line since it began, so that nobody can say.
 */
export async function lastUsable(dir: string, { firstSegment }: BaseCopy): Promise<string | null> {
  const { line, start } = await newestLine(dir, firstSegment);
  const places = new Set((await readSegments(dir)).filter((name) => name.startsWith(line)).map(placeOf));
  if (!places.has(start)) return null;
  let place = start;
  while (places.has(following(place))) place = following(place);
  return place;
}

/** The newest line that continues a segment's, and the place at which it begins, at the earliest that of the segment. */
async function newestLine(dir: string, segment: string): Promise<{ line: string; start: string }> {
  const { wal } = archiveFolder(dir);
  const newest = (await readdir(wal))
    .filter((name) => HISTORY.test(name))
    .toSorted()
    .at(-1);
  const line = newest?.slice(0, 8) ?? "";
  if (newest === undefined || line <= segment.slice(0, 8))
    return { line: segment.slice(0, 8), start: placeOf(segment) };
  const history = gunzipSync(await readFile(join(wal, newest))).toString();
  // Each row is a parent and where it was left: "1\t0/5000028\tbefore …".
  const [, high = "0", low = "0"] = [...history.matchAll(/^\d+\t([0-9A-F]+)\/([0-9A-F]+)/gm)].at(-1) ?? [];
  const left = placeOfNumber(Number.parseInt(high, 16) * 256 + Math.floor(Number.parseInt(low, 16) / SEGMENT_BYTES));
  return { line, start: left > placeOf(segment) ? left : placeOf(segment) };
}

const SEGMENT_BYTES = 16 * 1_024 * 1_024;

/** The place of the next segment of 16 MiB: 256 of them have the same first half. */
function following(place: string): string {
  return placeOfNumber(Number.parseInt(place.slice(0, 8), 16) * 256 + Number.parseInt(place.slice(8), 16) + 1);
}

function placeOfNumber(number: number): string {
  const hex = (value: number) => value.toString(16).toUpperCase().padStart(8, "0");
  return `${hex(Math.floor(number / 256))}${hex(number % 256)}`;
}
