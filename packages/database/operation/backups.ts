import type { BackupPlace } from "@assay/contract/vocabulary/storage";
import type { Database } from "#connect";

export interface WrittenBackup {
  readonly place: BackupPlace;
  readonly writtenAt: Date;
  readonly bytes: number;
}

/** Notes that a backup has been written, in place of the one before it in the same place. */
export async function noteBackup(db: Database, { place, bytes }: Omit<WrittenBackup, "writtenAt">): Promise<void> {
  const written = { written_at: new Date(), bytes };
  await db
    .insertInto("backups")
    .values({ place, ...written })
    .onConflict((conflict) => conflict.column("place").doUpdateSet(written))
    .execute();
}

/** The newest backup that was written; null if there is none. */
export async function readNewestBackup(db: Database): Promise<WrittenBackup | null> {
  const row = await db
    .selectFrom("backups")
    .select(["place", "written_at as writtenAt", "bytes"])
    .orderBy("written_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ? { ...row, bytes: Number(row.bytes) } : null;
}
