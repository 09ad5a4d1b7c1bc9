import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { type ContentFolder, type PackageBytes, piecesOf } from "#files/file-bytes";
import { PACKAGE_LIMITS } from "#limits";
import { PackageError } from "#package-error";

/** All files of a package by their paths inside the package (`data/sample/1.in`). */
export class PackageFiles {
  /** Where long contents are written; without it, they are in memory. */
  readonly folder: ContentFolder | null;
  readonly #files = new Map<string, PackageBytes>();
  /** The long files that were read into memory. */
  readonly #read = new Set<string>();
  readonly #leftOut = new Map<string, string>();
  readonly #notes: string[] = [];
  #totalBytes = 0;
  #readBytes = 0;

  constructor(folder: ContentFolder | null = null) {
    this.folder = folder;
  }

  /** The bytes of all files together. */
  get byteLength(): number {
    return this.#totalBytes;
  }

  /** What readers left out or assumed, one sentence each. */
  get notes(): readonly string[] {
    return this.#notes;
  }

  /** Adds a sentence for the person who imports the package; the same sentence only once. */
  note(sentence: string): void {
    if (!this.#notes.includes(sentence)) this.#notes.push(sentence);
  }

  /** Leaves out a file or folder that cannot be read, such as a link out of the package. */
  leaveOut(path: string, reason: string): void {
    this.#leftOut.set(path, reason);
    this.note(`left out: ${reason}`);
  }

  /** Throws PackageError if a file or folder was left out on whose path the problem's judging depends. */
  requireWhole(isNeeded: (path: string) => boolean): void {
    const [, reason] = [...this.#leftOut].find(([path]) => isNeeded(path)) ?? [];
    if (reason !== undefined) throw new PackageError(reason);
  }

  /** Adds a file. Throws PackageError for a path that leaves the package or if a limit is exceeded. */
  add(path: string, content: PackageBytes): void {
    requireInnerPath(path);
    if (this.#files.has(path)) throw new PackageError(`the package has two files called ${path}`);
    if (this.#files.size >= PACKAGE_LIMITS.fileCount) {
      throw new PackageError(`more than ${PACKAGE_LIMITS.fileCount} files`);
    }
    this.#totalBytes += content.byteLength;
    if (this.#totalBytes > PACKAGE_LIMITS.totalBytes) {
      throw new PackageError(`more than ${PACKAGE_LIMITS.totalBytes} bytes unpacked`);
    }
    this.#files.set(path, content);
  }

  /** The paths below a folder (`data/secret/`), or all paths, sorted by code unit. */
  paths(folder = ""): string[] {
    return [...this.#files.keys()].filter((path) => path.startsWith(folder)).sort(compareBytes);
  }

  /** The files below a folder (`testdata/`), by their paths in it. */
  within(folder: string): PackageFiles {
    const inner = new PackageFiles(this.folder);
    for (const path of this.paths(folder)) inner.add(path.slice(folder.length), this.content(path));
    return inner;
  }

  has(path: string): boolean {
    return this.#files.has(path);
  }

  /** The content of a file, such as a test, which is not read into memory. Throws PackageError if it is missing. */
  content(path: string): PackageBytes {
    const content = this.#files.get(path);
    if (!content) throw new PackageError(this.#leftOut.get(path) ?? `the file ${path} is missing`);
    return content;
  }

  /** The bytes of a file. Throws PackageError if it is missing, or if more is read in this way than one package may need. */
  bytes(path: string): Uint8Array {
    const content = this.content(path);
    if (content instanceof Uint8Array) return content;
    if (!this.#read.has(path)) this.#readBytes += content.byteLength;
    this.#read.add(path);
    if (this.#readBytes > PACKAGE_LIMITS.readBytes)
      throw new PackageError(`its files apart from the tests have more than ${PACKAGE_LIMITS.readBytes} bytes`);
    return readFileSync(content.path);
  }

  /** A file as text. Throws PackageError if it is missing, larger than `maxBytes`, not UTF-8, or has a NUL: the database cannot store one. */
  text(path: string, maxBytes: number): string {
    const content = this.bytes(path);
    if (content.byteLength > maxBytes) throw new PackageError(`${path} is larger than ${maxBytes} bytes`);
    if (content.includes(0)) throw new PackageError(`${path} is not text: it contains a NUL`);
    try {
      return new TextDecoder("utf-8", { fatal: true }).decode(content).replaceAll("\r\n", "\n");
    } catch {
      throw new PackageError(`${path} is not UTF-8 text`);
    }
  }

  /** Like `text`, but a file that is not UTF-8 is read as Latin-1 (Windows-1252), or as UTF-16 if it says so, with a note. */
  anyText(path: string, maxBytes: number): string {
    const content = this.bytes(path);
    try {
      return this.text(path, maxBytes);
    } catch (error) {
      const encoding = encodingOf(content);
      if (content.byteLength > maxBytes || encoding === null) throw error;
      this.note(`${path} is not UTF-8: it is read as ${encoding.name}`);
      return new TextDecoder(encoding.label).decode(content).replaceAll("\r\n", "\n");
    }
  }

  /** SHA-256 of all paths and contents, in hexadecimal. */
  hash(): string {
    const hash = createHash("sha256");
    for (const path of this.paths()) {
      const content = this.content(path);
      hash.update(`${path}\0${content.byteLength}\0`);
      for (const piece of piecesOf(content)) hash.update(piece);
    }
    return hash.digest("hex");
  }
}

/** The encoding of a text that is not UTF-8; null if it is no text. */
function encodingOf(content: Uint8Array): { readonly label: string; readonly name: string } | null {
  const [first, second] = content;
  if (first === 0xff && second === 0xfe) return { label: "utf-16le", name: "UTF-16" };
  if (first === 0xfe && second === 0xff) return { label: "utf-16be", name: "UTF-16" };
  return content.includes(0) ? null : { label: "windows-1252", name: "Latin-1" };
}

/** Throws PackageError unless the path stays inside the package. */
export function requireInnerPath(path: string): void {
  if (!isInnerPath(path))
    throw new PackageError(`the path ${JSON.stringify(path.slice(0, 120))} may leave the package`);
}

/** True for a path that stays inside the package on every system. */
export function isInnerPath(path: string): boolean {
  const isOdd = path.length > PACKAGE_LIMITS.pathLength || /[\\\p{Cc}]/u.test(path) || /^[A-Za-z]:/.test(path);
  return !isOdd && path.split("/").every((part) => part !== "" && part !== "." && part !== "..");
}

/** Compares by code unit, independent of the locale, as the ICPC format sorts test names. */
function compareBytes(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
