import { once } from "node:events";
import { createReadStream, createWriteStream } from "node:fs";
import { rename, rm, stat } from "node:fs/promises";
import type { Readable, Writable } from "node:stream";
import type { BackupPlace as BackupPlaceKind } from "@assay/contract/vocabulary/storage";
import { openS3Bucket, reasonOf, type S3Bucket } from "@assay/database/buckets/s3-bucket";
import { readS3Object, sizeOfS3Object, writeS3Object } from "@assay/database/buckets/s3-stream";
import type { Config } from "#config";
import { UsageError } from "#terminal";

/** Where a backup is, or will be. */
export interface BackupPlace {
  readonly kind: BackupPlaceKind;
  /** In bytes; null if there is none. */
  size(): Promise<number | null>;
  create(): Promise<UnfinishedBackup>;
  /** Null if there is none. */
  open(): Promise<Readable | null>;
  /** True if the place failed, and not the database. */
  isOwnError(error: unknown): error is Error;
}

/** A backup that has no name yet. */
export interface UnfinishedBackup {
  readonly output: Writable;
  /** Gives it its name, after `output` has closed. */
  finish(): Promise<void>;
  discard(): Promise<void>;
}

const S3_PREFIX = "s3:";

/** The place that an argument names: a file, or an object in the bucket of BACKUP_S3_URL or else S3_URL as `s3:NAME`. */
export function backupPlace(
  { S3_URL, BACKUP_S3_URL = S3_URL }: Pick<Config, "S3_URL" | "BACKUP_S3_URL">,
  name: string,
): BackupPlace {
  if (!name.startsWith(S3_PREFIX)) return filePlace(name);
  if (BACKUP_S3_URL === undefined) throw new UsageError(`${name} needs S3_URL, which names the bucket and its keys`);
  return s3Place(openS3Bucket(BACKUP_S3_URL), name.slice(S3_PREFIX.length));
}

function filePlace(path: string): BackupPlace {
  const unfinished = `${path}.unfinished`;
  return {
    kind: "file",
    size: async () => (await stat(path).catch(() => null))?.size ?? null,
    create: async () => ({
      output: createWriteStream(unfinished, { mode: 0o600 }),
      finish: () => rename(unfinished, path),
      discard: () => rm(unfinished, { force: true }),
    }),
    open: async () => ((await stat(path).catch(() => null))?.isFile() ? createReadStream(path) : null),
    isOwnError: (error): error is Error =>
      error instanceof Error && /^E[A-Z]+$/.test((error as NodeJS.ErrnoException).code ?? "") && "path" in error,
  };
}

function s3Place(bucket: S3Bucket, name: string): BackupPlace {
  const explained = <Result>(work: Promise<Result>) =>
    work.catch((error: unknown) => {
      throw new UsageError(`the bucket ${bucket.name} cannot be used: ${reasonOf(error)}`);
    });
  return {
    kind: "s3",
    size: () => explained(sizeOfS3Object(bucket, name)),
    create: async () => {
      const output = await explained(writeS3Object(bucket, name));
      return {
        output,
        finish: async () => {},
        discard: async () => {
          if (output.closed) return;
          output.destroy();
          await once(output, "close");
        },
      };
    },
    open: () => explained(readS3Object(bucket, name)),
    isOwnError: (error): error is Error => error instanceof Error && error.constructor.name.startsWith("S3"),
  };
}
