import { readFile, stat } from "node:fs/promises";
import type { Readable } from "node:stream";
import { type Entry, fromBufferPromise } from "yauzl";
import { PackageFiles, requireInnerPath } from "#files/package-files";
import { PACKAGE_LIMITS } from "#limits";
import { PackageError } from "#package-error";

/** Every package has one of these in its top folder. */
const MARKERS = ["problem.yaml", "domjudge-problem.ini", "problem.xml"];
const UNIX_TYPE_MASK = 0o170000;
const UNIX_SYMBOLIC_LINK = 0o120000;

/**
 * Reads a zipped package whose files are at the top level or in one folder. Counts bytes while inflating, so a zip bomb is
 * refused at the limit, whatever its headers claim. Throws PackageError for anything that is not a valid package.
 */
export async function readZip(path: string): Promise<PackageFiles> {
  requireSize((await stat(path)).size);
  return unzip(await readFile(path));
}

/** The same for a zip in memory. */
export async function unzip(zipped: Buffer): Promise<PackageFiles> {
  requireSize(zipped.byteLength);
  const entries = await inflate(zipped);
  const folder = commonFolder([...entries.keys()]);
  const files = new PackageFiles();
  for (const [name, content] of entries) files.add(name.slice(folder.length), content);
  return files;
}

function requireSize(size: number): void {
  if (size > PACKAGE_LIMITS.zipBytes) throw new PackageError(`the zip is larger than ${PACKAGE_LIMITS.zipBytes} bytes`);
}

async function inflate(zipped: Buffer): Promise<Map<string, Uint8Array>> {
  const entries = new Map<string, Uint8Array>();
  let leftBytes: number = PACKAGE_LIMITS.totalBytes;
  try {
    const zip = await fromBufferPromise(zipped, { lazyEntries: true, strictFileNames: true });
    if (zip.entryCount > PACKAGE_LIMITS.fileCount)
      throw new PackageError(`more than ${PACKAGE_LIMITS.fileCount} files`);
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName.endsWith("/")) continue;
      requirePlainFile(entry);
      if (entries.has(entry.fileName)) throw new PackageError(`the package has two files called ${entry.fileName}`);
      const limit = Math.min(leftBytes, PACKAGE_LIMITS.fileBytes);
      const content = await readAll(await zip.openReadStreamPromise(entry), limit, entry.fileName);
      leftBytes -= content.byteLength;
      entries.set(entry.fileName, content);
    }
  } catch (error) {
    if (error instanceof PackageError) throw error;
    throw new PackageError(`not a valid zip file: ${(error as Error).message}`);
  }
  return entries;
}

function requirePlainFile(entry: Entry): void {
  requireInnerPath(entry.fileName);
  if (entry.isEncrypted()) throw new PackageError(`${entry.fileName} is encrypted`);
  const mode = entry.externalFileAttributes >>> 16;
  if ((mode & UNIX_TYPE_MASK) === UNIX_SYMBOLIC_LINK) throw new PackageError(`${entry.fileName} is a symbolic link`);
}

async function readAll(stream: Readable, limit: number, name: string): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.byteLength;
    if (size > limit) throw new PackageError(`${name} unpacks to more than the remaining ${limit} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The folder that contains all files (`guess/`), or "" if the package is at the top level. */
function commonFolder(names: string[]): string {
  if (MARKERS.some((marker) => names.includes(marker))) return "";
  const folder = `${names[0]?.split("/")[0]}/`;
  return names.every((name) => name.startsWith(folder)) ? folder : "";
}
