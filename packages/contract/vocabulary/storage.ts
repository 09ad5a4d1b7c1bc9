import { DAY, HOUR } from "#vocabulary/units";

/** The kinds of data by which the disk's contents are shown; `other` is what belongs to none of the others. */
export const STORAGE_KINDS = [
  "submissions",
  "tests",
  "problems",
  "packages",
  "talk",
  "drafts",
  "audit",
  "other",
] as const;
/** One of `STORAGE_KINDS`. */
export type StorageKind = (typeof STORAGE_KINDS)[number];

/** How often sizes are stored, how long, and over how much time growth is measured. */
export const STORAGE_SAMPLES = { everyMs: 6 * HOUR, keptMs: 60 * DAY, comparedMs: 14 * DAY } as const;

/** Where backups are written: to files, or to the bucket of S3_URL. */
export const BACKUP_PLACES = ["file", "s3"] as const;
export type BackupPlace = (typeof BACKUP_PLACES)[number];

/** The fewest days for which an installation can keep data that it deletes. */
export const LEAST_KEPT_DAYS = 7;
