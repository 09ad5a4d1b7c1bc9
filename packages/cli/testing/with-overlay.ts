import { cp, mkdtemp, stat } from "node:fs/promises";
import { basename, join } from "node:path";

const OVERLAYS = join(import.meta.dirname, "overlays");

/**
 * A copy of a package, below `folder`, with what its overlay adds: solutions of our own, and an output
 * validator of our own where the published one was left out. Gives the copy's path.
 */
export async function withOverlay(path: string, folder: string): Promise<string> {
  const copy = join(await mkdtemp(join(folder, "package-")), basename(path));
  await cp(path, copy, { recursive: true });
  const overlay = join(OVERLAYS, basename(path));
  // The published folders may be read alone; a copy keeps their modes, so only files of other folders can be added to it.
  if (await stat(overlay).catch(() => null)) await cp(overlay, copy, { recursive: true });
  return copy;
}
