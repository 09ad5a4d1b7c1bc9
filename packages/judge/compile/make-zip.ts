import { zipSync } from "fflate";

/** The same for every archive, because artefacts are found by the bytes of these files. */
const MODIFIED = new Date(1980, 0, 1);

/** Returns an uncompressed zip archive of these files, the form in which the judge takes files beside a source. */
export function makeZip(files: readonly { readonly name: string; readonly content: Uint8Array }[]): Uint8Array {
  const byName = Object.fromEntries(files.map(({ name, content }) => [name, content]));
  return zipSync(byName, { level: 0, mtime: MODIFIED });
}
