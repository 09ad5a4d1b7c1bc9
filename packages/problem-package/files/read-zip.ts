import { open, readFile, stat } from "node:fs/promises";
import { posix } from "node:path";
import { isSystemFile } from "@assay/contract/vocabulary/system-files";
import { type Entry, fromBufferPromise, openPromise } from "yauzl";
import { ContentFolder, type PackageBytes, readBytes } from "#files/file-bytes";
import { entryPath } from "#files/file-names";
import { NOTES } from "#files/notes";
import { PackageFiles, requireInnerPath } from "#files/package-files";
import { FPS_FILE, folderOf } from "#files/package-folder";
import { PACKAGE_LIMITS } from "#limits";
import { PackageError } from "#package-error";

/** What is wrong with a zip that cannot be read, by its first bytes and the library's error, and what to do. */
function describeBadZip(start: Uint8Array, error: string): string {
  const nonZip = describeNonZip(start);
  if (nonZip !== null) return nonZip;
  if (!Buffer.from(start.subarray(0, 2)).equals(Buffer.from("PK"))) return "not a valid zip file: it is something else";
  const known = PROBLEMS.find(([pattern]) => pattern.test(error))?.[1];
  return `not a valid zip file: ${known ?? "it is damaged. Pack it again"}`;
}

const PROBLEMS: readonly (readonly [error: RegExp, problem: string])[] = [
  [/^End of central directory/, "its end is missing, so it was not copied completely. Copy it again, or pack it again"],
  [/multi-disk/, "it is one part of several. Pack it as one file"],
  [/encrypt/, "it is encrypted. Pack it without a password"],
  [/compression method/, "it is packed with another method than Deflate. Pack it again as an ordinary zip"],
];

/** What a file that is no zip is by its first bytes, and what to do with it; null if it is not known. */
function describeNonZip(content: Uint8Array): string | null {
  const start = Buffer.from(content.subarray(0, 512)).toString("latin1");
  const archive = ARCHIVES.find(([magic]) => start.startsWith(magic))?.[1];
  if (archive) return `it is a ${archive} archive, not a zip file. Unpack it and pack it as zip`;
  return start.startsWith("<?xml") || start.startsWith("<problem")
    ? "it is an XML file, not a zip file. Send the whole package as zip"
    : null;
}

const ARCHIVES: readonly (readonly [magic: string, name: string])[] = [
  ["Rar!", "RAR"],
  ["7z\xbc\xaf\x27\x1c", "7z"],
  ["\x1f\x8b", "gzip"],
  ["BZh", "bzip2"],
  ["\xfd7zXZ", "xz"],
];

const UNIX_TYPE_MASK = 0o170000;
const UNIX_SYMBOLIC_LINK = 0o120000;

interface ZipContents {
  readonly files: ReadonlyMap<string, PackageBytes>;
  readonly links: ReadonlyMap<string, string>;
}

/** What is counted while a zip is inflated. */
type ZipLimits = Readonly<Record<"fileCount" | "totalBytes", number>>;

export interface UnzipOptions {
  /** For the long files: an empty folder, or the one that those of an outer zip are in. The caller removes it. Without it, they are in memory. */
  readonly folder?: string | ContentFolder | null | undefined;
  readonly limits?: ZipLimits;
}

/**
 * Reads a zipped package, in memory or at a path, whose files are at the top level or in one folder. Counts bytes while inflating, so a zip bomb is
 * refused at the limit, whatever its headers claim. Symbolic links count as the files that they lead to, as `readFolder` reads
 * them. Throws PackageError for anything that is not a valid package.
 */
export async function unzip(
  zipped: Buffer | string,
  { folder: path, limits = PACKAGE_LIMITS }: UnzipOptions = {},
): Promise<PackageFiles> {
  requireSize(typeof zipped === "string" ? (await stat(zipped)).size : zipped.byteLength);
  const kept = typeof path === "string" ? new ContentFolder(path) : (path ?? null);
  const document = await fpsDocument(zipped, kept);
  if (document) return document;
  const contents = await inflate(zipped, limits, kept);
  const names = [...contents.files.keys(), ...contents.links.keys()];
  const [only] = contents.files.values();
  const zippedDocument =
    names.length === 1 && only ? await fpsDocument(Buffer.from(await readBytes(only)), kept) : null;
  if (zippedDocument) return zippedDocument;
  const folder = folderOf(names);
  const inside = names.filter((name) => name.startsWith(folder));
  const files = new PackageFiles(kept);
  if (inside.length < names.length) files.note(NOTES.outside({ count: names.length - inside.length, folder }));
  for (const name of inside) {
    const inner = name.slice(folder.length);
    const content = contents.files.get(name) ?? followLink(contents, name);
    if (content) files.add(inner, content);
    else files.leaveOut(inner, `${inner} is a symbolic link out of the package, to a folder or to nothing`);
  }
  return files;
}

/** The file that a link leads to, perhaps by further links. */
function followLink({ files, links }: ZipContents, link: string): PackageBytes | undefined {
  let path = link;
  for (let depth = 0; depth <= PACKAGE_LIMITS.linkDepth; depth += 1) {
    const target = links.get(path);
    if (target === undefined) return files.get(path);
    // Names in the zip have no `..`, so a path that leads out of it matches none.
    path = posix.isAbsolute(target) ? "" : posix.join(posix.dirname(path), target);
  }
  return undefined;
}

function requireSize(size: number): void {
  if (size > PACKAGE_LIMITS.zipBytes) throw new PackageError(`the zip is larger than ${PACKAGE_LIMITS.zipBytes} bytes`);
}

async function inflate(
  zipped: Buffer | string,
  { fileCount, totalBytes }: ZipLimits,
  folder: ContentFolder | null,
): Promise<ZipContents> {
  const files = new Map<string, PackageBytes>();
  const links = new Map<string, string>();
  let leftBytes = totalBytes;
  try {
    const options = { lazyEntries: true, decodeStrings: false };
    const zip = await (typeof zipped === "string" ? openPromise(zipped, options) : fromBufferPromise(zipped, options));
    // macOS adds a file to each file, and other programs an entry for each folder.
    if (zip.entryCount > 2 * fileCount) throw new PackageError(`more than ${fileCount} files`);
    for await (const entry of zip.eachEntry()) {
      const name = entryPath(entry);
      if (name === "" || name.endsWith("/") || isSystemFile(name)) continue;
      requireInnerPath(name);
      if (files.size + links.size >= fileCount) throw new PackageError(`more than ${fileCount} files`);
      if (entry.isEncrypted()) throw new PackageError(`${name} is encrypted`);
      if (files.has(name) || links.has(name)) throw new PackageError(`the package has two files called ${name}`);
      const mostBytes = isLink(entry) ? PACKAGE_LIMITS.pathLength : PACKAGE_LIMITS.fileBytes;
      const limit = Math.min(leftBytes, mostBytes);
      const pieces = atMost(await zip.openReadStreamPromise(entry), limit, name);
      const content = folder && !isLink(entry) ? await folder.keep(pieces) : await joined(pieces);
      leftBytes -= content.byteLength;
      if (content instanceof Uint8Array && isLink(entry)) links.set(name, Buffer.from(content).toString());
      else files.set(name, content);
    }
  } catch (error) {
    if (error instanceof PackageError) throw error;
    throw new PackageError(describeBadZip(await startOf(zipped), (error as Error).message));
  }
  return { files, links };
}

function isLink({ externalFileAttributes }: Entry): boolean {
  return ((externalFileAttributes >>> 16) & UNIX_TYPE_MASK) === UNIX_SYMBOLIC_LINK;
}

/** The pieces of a file. Throws PackageError at the piece with which it is longer than the limit. */
async function* atMost(stream: AsyncIterable<Buffer>, limit: number, name: string): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const piece of stream) {
    size += piece.byteLength;
    if (size > limit) throw new PackageError(`${name} unpacks to more than the remaining ${limit} bytes`);
    yield piece;
  }
}

async function joined(pieces: AsyncIterable<Buffer>): Promise<Uint8Array> {
  return Buffer.concat(await Array.fromAsync(pieces));
}

/** An FPS document, which is an archive of problems by itself; null for anything else. */
async function fpsDocument(zipped: Buffer | string, folder: ContentFolder | null): Promise<PackageFiles | null> {
  const start = Buffer.from(await startOf(zipped)).toString("latin1");
  if (!/<fps\b|<!DOCTYPE\s+fps\b/.test(start)) return null;
  const files = new PackageFiles(folder);
  files.add(FPS_FILE, typeof zipped === "string" ? await readFile(zipped) : zipped);
  return files;
}

const START_BYTES = 512;

/** The first bytes of a file. */
async function startOf(zipped: Buffer | string): Promise<Uint8Array> {
  if (typeof zipped !== "string") return zipped.subarray(0, START_BYTES);
  await using file = await open(zipped);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(START_BYTES), 0, START_BYTES, 0);
  return buffer.subarray(0, bytesRead);
}
