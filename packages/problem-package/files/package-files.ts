import { createHash } from "node:crypto";
import { PACKAGE_LIMITS } from "#limits";
import { PackageError } from "#package-error";

/** Where a file that is missing would change the problem. Elsewhere lie generators, input validators, slides, solutions. */
const NEEDED =
  /^(data|tests|statement|problem_statement|statement-sections|output_validators?|include|files)\/|^problem\.(yaml|xml)$|^domjudge-problem\.ini$/;

/** Every file of a package in memory, by its path inside the package (`data/sample/1.in`). */
export class PackageFiles {
  readonly #files = new Map<string, Uint8Array>();
  readonly #leftOut: string[] = [];
  #totalBytes = 0;

  /** Says of each file that was left out why, a sentence each. */
  get notes(): readonly string[] {
    return this.#leftOut.map((reason) => `left out: ${reason}`);
  }

  /** Leaves out what cannot be read, such as a link out of the package. Throws PackageError where a problem needs its files whole. */
  leaveOut(path: string, reason: string): void {
    if (NEEDED.test(path)) throw new PackageError(reason);
    this.#leftOut.push(reason);
  }

  /** Adds a file. Throws PackageError for a path that leaves the package or when a limit is passed. */
  add(path: string, content: Uint8Array): void {
    requireInnerPath(path);
    if (this.#files.has(path)) throw new PackageError(`the file ${path} is there twice`);
    if (this.#files.size >= PACKAGE_LIMITS.fileCount) {
      throw new PackageError(`more than ${PACKAGE_LIMITS.fileCount} files`);
    }
    this.#totalBytes += content.byteLength;
    if (this.#totalBytes > PACKAGE_LIMITS.totalBytes) {
      throw new PackageError(`more than ${PACKAGE_LIMITS.totalBytes} bytes unpacked`);
    }
    this.#files.set(path, content);
  }

  /** The paths below a folder (`data/secret/`), sorted by their bytes; all of them without one. */
  paths(folder = ""): string[] {
    return [...this.#files.keys()].filter((path) => path.startsWith(folder)).sort(compareBytes);
  }

  has(path: string): boolean {
    return this.#files.has(path);
  }

  /** The bytes of a file. Throws PackageError when it is missing. */
  bytes(path: string): Uint8Array {
    const content = this.#files.get(path);
    if (!content) throw new PackageError(`the file ${path} is missing`);
    return content;
  }

  /** A file as text. Throws PackageError when it is missing, larger than `maxBytes`, not UTF-8, or with a NUL, which no database stores. */
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

  /** SHA-256 over every path and content, hexadecimal. */
  hash(): string {
    const hash = createHash("sha256");
    for (const path of this.paths()) {
      const content = this.bytes(path);
      hash.update(`${path}\0${content.byteLength}\0`).update(content);
    }
    return hash.digest("hex");
  }
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

/** Order of test names: by code unit, as the ICPC format sorts them, whatever the locale. */
function compareBytes(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
