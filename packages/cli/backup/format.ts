import type { Readable } from "node:stream";
import { DatabaseError } from "@assay/database/database-error";

/**
 * A backup is a gzip file of lines. The first is the header; then for each table a line that names it, its rows as PostgreSQL's
 * COPY writes them, and `\.`; then the sequences; then the files of DATA_DIR; and last a line without which the file is incomplete.
 */
export const BACKUP_FORMAT = "assay-backup-1";

/** The line after the rows of a table. No row is like this, because COPY writes a backslash as two. */
export const END_OF_ROWS = "\\.";

/** The first line. */
export interface BackupHeader {
  readonly format: typeof BACKUP_FORMAT;
  /** The version of Assay that wrote it. */
  readonly version: string;
  readonly createdAt: string;
  /** The migrations of the database that was backed up, which decide what its tables are. */
  readonly migrations: readonly string[];
  /** The contents that are not in the backup, because they are only in a bucket; absent if there are none. */
  readonly moved?: MovedContents;
}

export interface MovedContents {
  readonly count: number;
  readonly bytes: number;
  /** The bucket's address without keys; null if the command that wrote the backup did not know it. */
  readonly bucket: string | null;
}

/** Any other line, except rows. */
export type BackupLine =
  | { readonly table: string; readonly columns: readonly string[] }
  | { readonly sequence: string; readonly value: string; readonly isCalled: boolean }
  | { readonly file: string; readonly content: string }
  | { readonly end: true; readonly tables: number };

const NEWLINE = 10;

/** The last line of a stream is cut off. */
export class CutLineError extends DatabaseError {
  readonly line: Buffer;

  constructor(line: Buffer) {
    super(INCOMPLETE);
    this.line = line;
  }
}

const INCOMPLETE = "the backup is incomplete or damaged; nothing was restored from it";

/** The lines of a stream, without their newlines. Throws CutLineError if the last one is cut off. */
export async function* linesOf(stream: Readable): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    let start = 0;
    for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, start)) {
      parts.push(chunk.subarray(start, at));
      yield Buffer.concat(parts);
      parts = [];
      start = at + 1;
    }
    if (start < chunk.byteLength) parts.push(chunk.subarray(start));
  }
  if (parts.length > 0) throw new CutLineError(Buffer.concat(parts));
}

export function incomplete(): DatabaseError {
  return new DatabaseError(INCOMPLETE);
}

/** Reads a line that is JSON. Throws DatabaseError if it is not. */
export function parseLine<T>(line: Buffer): T {
  try {
    return JSON.parse(line.toString("utf8")) as T;
  } catch {
    throw incomplete();
  }
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
