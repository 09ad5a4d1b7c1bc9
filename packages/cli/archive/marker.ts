import { readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/**
 * A file beside the cluster with the archive's folder, from its first base copy there until it is started without an archive. Commands
 * that start the cluster archive what they change, too: otherwise the archive would have a gap.
 */
function markerOf(cluster: { readonly folder: string }): string {
  return join(dirname(cluster.folder), "archive-dir");
}

/** The folder in which everything since a base copy has been archived, or null. */
export async function continuousArchive(cluster: { readonly folder: string }): Promise<string | null> {
  return readFile(markerOf(cluster), "utf8").catch(() => null);
}

export async function isContinuous(cluster: { readonly folder: string }, dir: string): Promise<boolean> {
  return (await continuousArchive(cluster)) === dir;
}

export async function markContinuous(cluster: { readonly folder: string }, dir: string | null): Promise<void> {
  if (dir === null) await rm(markerOf(cluster), { force: true });
  else await writeFile(markerOf(cluster), dir, { mode: 0o600 });
}
