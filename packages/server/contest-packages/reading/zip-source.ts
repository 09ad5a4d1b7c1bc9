import type { Readable } from "node:stream";
import type { Wording } from "@assay/contract/texts/wordings";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { isSystemFile } from "@assay/contract/vocabulary/system-files";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import { AppError } from "#base/app-error";
import { PACKAGE_TEXTS } from "#contest-packages/texts";

/** The files of a zipped package. Nothing is unpacked before it is asked for. */
export interface ZipSource {
  /** The paths of all files. */
  readonly paths: readonly string[];
  has(path: string): boolean;
  /** A whole file. Throws AppError `invalid_request` with the file as its field if it is longer than `maxBytes`, whatever its header says. */
  read(path: string, maxBytes: number): Promise<Buffer>;
  /** The pieces of a file, likewise. */
  pieces(path: string, maxBytes: number): AsyncGenerator<Buffer>;
  close(): void;
}

/**
 * Opens the zip at a path. All that is read from it together is bounded, so that a small file cannot unpack without end. Throws AppError
 * `invalid_request` for anything but a zip, and for one with names that lead out of it.
 */
export async function openZip(path: string): Promise<ZipSource> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch(() =>
    refuse("file", PACKAGE_TEXTS.notZip),
  );
  try {
    return readerOf(zip, await readEntries(zip));
  } catch (error) {
    zip.close();
    throw error;
  }
}

function refuse(field: string, text: Wording): never {
  throw new AppError("invalid_request", { field, text });
}

async function readEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const most = LIMITS.contestPackageFiles;
  const entries = new Map<string, Entry>();
  // Programs add an entry for each folder, and macOS one for each file.
  if (zip.entryCount > 3 * most) refuse("file", PACKAGE_TEXTS.tooManyFiles({ max: most }));
  try {
    for await (const entry of zip.eachEntry()) {
      // A backslash in a name becomes a slash, and so may stand beside another one.
      const name = entry.fileName
        .normalize("NFC")
        .replaceAll(/\/{2,}/g, "/")
        .replace(/^(\.\/)+/, "");
      if (name.endsWith("/") || isSystemFile(name)) continue;
      if (name.split("/").includes("..")) refuse(name, PACKAGE_TEXTS.outside);
      if (entries.has(name)) refuse(name, PACKAGE_TEXTS.fileTwice);
      if (entry.isEncrypted()) refuse(name, PACKAGE_TEXTS.encrypted);
      if (entries.size >= most) refuse("file", PACKAGE_TEXTS.tooManyFiles({ max: most }));
      entries.set(name, entry);
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    // The library itself refuses `..` and absolute names.
    refuse("file", /relative path|absolute path/.test(String(error)) ? PACKAGE_TEXTS.outside : PACKAGE_TEXTS.notZip);
  }
  return entries;
}

function readerOf(zip: ZipFile, entries: ReadonlyMap<string, Entry>): ZipSource {
  let left: number = LIMITS.contestPackageUnpackedBytes;

  async function* pieces(path: string, maxBytes: number): AsyncGenerator<Buffer> {
    const entry = entries.get(path);
    if (!entry) return;
    let length = 0;
    const stream: Readable = await zip.openReadStreamPromise(entry).catch(() => refuse(path, PACKAGE_TEXTS.notZip));
    const iterator: AsyncIterable<Buffer> = stream;
    try {
      for await (const piece of iterator) {
        length += piece.byteLength;
        left -= piece.byteLength;
        if (length > maxBytes) refuse(path, PACKAGE_TEXTS.fileTooLarge({ max: maxBytes / 1_024 }));
        if (left < 0)
          refuse("file", PACKAGE_TEXTS.tooMuch({ max: LIMITS.contestPackageUnpackedBytes / 1_024 / 1_024 }));
        yield piece;
      }
    } catch (error) {
      throw error instanceof AppError
        ? error
        : new AppError("invalid_request", { field: path, text: PACKAGE_TEXTS.notZip });
    }
  }

  return {
    paths: [...entries.keys()],
    has: (path) => entries.has(path),
    read: async (path, maxBytes) => Buffer.concat(await Array.fromAsync(pieces(path, maxBytes))),
    pieces,
    close: () => zip.close(),
  };
}
