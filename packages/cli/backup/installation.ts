import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { messages } from "@assay/contract/texts/messages";
import type { BlobStore } from "@assay/database/buckets/blob-store";
import { s3Blobs } from "@assay/database/buckets/s3-blobs";
import type { Database } from "@assay/database/connect";
import { noteBackup } from "@assay/database/operation/backups";
import { sql } from "kysely";
import type { MovedContents } from "#backup/format";
import { backupPlace } from "#backup/place";
import { restoreBackup } from "#backup/restore-backup";
import { type BackupFile, writeBackup } from "#backup/write-backup";
import type { Config } from "#config";
import { withDatabase } from "#open-database";
import { UsageError } from "#terminal";
import manifest from "../../../package.json" with { type: "json" };

/** The files of DATA_DIR that Assay cannot create again. The database has everything else, pictures included. */
const KEPT_FILES = ["site.json"];

/**
 * Writes everything that is stored to a new file that only its owner can read, or to a new object (`s3:NAME`), even while Assay is
 * running. Throws UsageError if it exists or cannot be created, or if a file of DATA_DIR cannot be read; otherwise throws like
 * `writeBackup`.
 */
export async function backup(config: Config, name: string): Promise<void> {
  const place = backupPlace(config, name);
  if ((await place.size()) !== null) throw new UsageError(`${name} exists already; name a new one`);
  const files = (await Promise.all(KEPT_FILES.map((kept) => readKept(config, kept)))).flat();
  // What is not complete never has the name.
  const unfinished = await place.create();
  try {
    await withDatabase(config, async (db, url) => {
      const summary = await writeBackup(url, unfinished.output, {
        version: manifest.version,
        files,
        bucket: storeOf(config)?.name ?? null,
      });
      await unfinished.finish();
      const bytes = (await place.size()) ?? 0;
      console.log(`${name}: ${summary.tables} tables, ${bytes} bytes. It holds password hashes: keep it private.`);
      if (summary.moved) console.log(describeMoved(summary.moved));
      // The backup is good even if the database cannot be written to, as on a replica.
      await noteBackup(db, { place: place.kind, bytes }).catch((error: Error) =>
        console.warn(`That a backup was written could not be noted in the database: ${error.message}`),
      );
    });
  } catch (error) {
    await unfinished.discard();
    throw place.isOwnError(error) ? new UsageError(`${name} cannot be written: ${error.message}`) : error;
  }
}

/**
 * Restores a backup into an installation without users and problems or, with `isReplacing`, in place of everything that it has.
 * If the database cannot be restored, nothing has changed. Throws UsageError if there is no such backup or, without `isReplacing`, if
 * the installation has users or problems; otherwise throws like `restoreBackup`.
 */
export async function restore(config: Config, name: string, { isReplacing }: { isReplacing: boolean }): Promise<void> {
  const input = await backupPlace(config, name).open();
  if (input === null) throw new UsageError(`there is no backup ${name}`);
  const { header, tables, files } = await withDatabase(config, async (db, url) => {
    if (!isReplacing) await requireEmpty(db);
    return restoreBackup(url, input, storeOf(config));
  });
  for (const file of files) {
    if (KEPT_FILES.includes(file.name)) await writeFile(join(config.DATA_DIR, file.name), file.content);
  }
  console.log(
    `The backup of ${header.createdAt} was restored (${tables} tables). If Assay is running, restart it now.`,
  );
}

function describeMoved({ count, bytes, bucket }: MovedContents): string {
  return `${count} contents (${bytes} bytes) are not in it but in the bucket ${bucket ?? "that S3_URL named"}.`;
}

function storeOf({ S3_URL }: Config): BlobStore | null {
  return S3_URL === undefined ? null : s3Blobs(S3_URL);
}

const TEXTS = messages("restoreBackup", {
  notEmpty:
    "this installation has {users, plural, one {# user} other {# users}} and {problems, plural, one {# problem} other {# problems}}. To delete them and everything else and restore the backup, add --replace",
});

async function requireEmpty(db: Database): Promise<void> {
  const { rows } = await sql<{ users: number; problems: number }>`
    select (select count(*)::int from users) as users, (select count(*)::int from problems) as problems`.execute(db);
  const { users = 0, problems = 0 } = rows[0] ?? {};
  if (users === 0 && problems === 0) return;
  throw new UsageError(TEXTS.notEmpty({ users, problems }));
}

async function readKept({ DATA_DIR }: Config, name: string): Promise<BackupFile[]> {
  const content = await readFile(join(DATA_DIR, name), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw new UsageError(`${name} of DATA_DIR cannot be read: ${error.message}`);
  });
  return content === null ? [] : [{ name, content }];
}
