import { createReadStream, createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";
import type { PackageFiles } from "#files/package-files";

/** Writes the files as a zip to a new file at `path`. Throws the system's error. */
export async function writeZip(files: PackageFiles, path: string): Promise<void> {
  const zip = new ZipFile();
  for (const name of files.paths()) {
    const content = files.content(name);
    if (content instanceof Uint8Array) zip.addBuffer(Buffer.from(content), name);
    else zip.addReadStreamLazy(name, (callback) => callback(null, createReadStream(content.path)));
  }
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(path, { flags: "wx", mode: 0o600 }));
}
