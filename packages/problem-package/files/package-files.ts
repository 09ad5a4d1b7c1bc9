import { createHash } from "node:crypto";
import { PACKAGE_LIMITS } from "#limits";
import { PackageError } from "#package-error";

/** Files that the problem depends on. Others are generators, input validators, slides and solutions. */
const NEEDED =
  /^(data|tests|statement|problem_statement|statement-sections|output_validators?|include|files)\/|^problem\.(yaml|xml)$|^domjudge-problem\.ini$/;

/** All files of a package, in memory, by their paths inside the package (`data/sample/1.in`). */
export class PackageFiles {
  readonly #files = new Map<string, Uint8Array>();
  readonly #leftOut: string[] = [];
  #totalBytes = 0;

  /** One sentence for each file that was left out, with the reason. */
  get notes(): readonly string[] {
    return this.#leftOut.map((reason) => `left out: ${reason}`);
  }

  /** Leaves out a file that cannot be read, such as a link out of the package. Throws PackageError if the problem depends on it. */
  leaveOut(path: string, reason: string): void {
    if (NEEDED.test(path)) throw new PackageError(reason);
    this.#leftOut.push(reason);
  }

  /** Adds a file. Throws PackageError for a path that leaves the package or if a limit is exceeded. */
  add(path: string, content: Uint8Array): void {
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

  has(path: string): boolean {
    return this.#files.has(path);
  }

  /** The bytes of a file. Throws PackageError if it is missing. */
  bytes(path: string): Uint8Array {
    const content = this.#files.get(path);
    if (!content) throw new PackageError(`the file ${path} is missing`);
    return content;
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

  /** SHA-256 of all paths and contents, in hexadecimal. */
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

/** Compares by code unit, independent of the locale, as the ICPC format sorts test names. */
function compareBytes(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
