import { join } from "node:path";
import { archiveFolder } from "#archive/folder";

/** PostgreSQL archives a segment at the latest after this time, full or not. With the copying, less than 30 s are lost. */
const SEGMENT_SECONDS = 20;

/** While this file is in the cluster, segments are dropped instead of archived (`keepArchive`). */
export const GAP_FILE = "archive-gap";

/**
 * The settings with which PostgreSQL archives its log of changes. A segment gets its name only when it is on disk. One that is there
 * already counts as archived if it is the same, as after a crash, and is refused if it is another cluster's.
 */
export function archiveSettings(dir: string): Record<string, string> {
  const file = quoted(join(archiveFolder(dir).wal, "%f.gz"));
  const isThere = `if test -e ${file}; then gzip -dc ${file} | cmp -s - "%p"`;
  const write = `gzip -1 < "%p" > ${file}.new && sync ${file}.new && mv ${file}.new ${file}`;
  return {
    archive_mode: "on",
    archive_timeout: `${SEGMENT_SECONDS}s`,
    archive_command: `if test -e ${GAP_FILE}; then exit 0; fi; ${isThere}; else ${write}; fi`,
  };
}

/** The setting with which PostgreSQL reads archived segments. */
export function restoreSettings(dir: string): Record<string, string> {
  return { restore_command: `gzip -dc ${quoted(join(archiveFolder(dir).wal, "%f.gz"))} > "%p"` };
}

/** A path as one word of the shell, in which PostgreSQL replaces only our own placeholders. */
function quoted(path: string): string {
  const name = path.lastIndexOf("%f.gz");
  const literal = `${path.slice(0, name).replaceAll("%", "%%")}${path.slice(name)}`;
  return `'${literal.replaceAll("'", "'\\''")}'`;
}
