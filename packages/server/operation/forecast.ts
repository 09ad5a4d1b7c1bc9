import type { Storage } from "@assay/contract/routes/operation";
import { STORAGE_KINDS } from "@assay/contract/vocabulary/storage";
import { DAY } from "@assay/contract/vocabulary/units";
import type { WrittenBackup } from "@assay/database/operation/backups";
import type { KeepDays } from "@assay/database/storage/retention";
import type { StorageSample, StorageSize } from "@assay/database/storage/sizes";

/** Growth over less time than this says nothing about the next weeks. */
const LEAST_MEASURED_MS = DAY;
/** A forecast beyond this is not shown as a date. */
const FURTHEST_MS = 3_650 * DAY;

export interface StorageFacts {
  readonly now: Date;
  readonly sizes: readonly StorageSize[];
  /** The oldest sizes to compare with; empty if there are none. */
  readonly before: readonly StorageSample[];
  /** Null if the disk of the database is not known here. */
  readonly freeBytes: number | null;
  readonly keepDays: KeepDays;
  /** Null if none was written. */
  readonly lastBackup: WrittenBackup | null;
}

/** What takes up the disk, how fast it grows, and when the disk is full if it goes on like that. */
export function describeStorage({ now, sizes, before, freeBytes, keepDays, lastBackup }: StorageFacts): Storage {
  const [first] = before;
  const measuredMs = first ? now.getTime() - first.measuredAt.getTime() : 0;
  const isMeasured = measuredMs >= LEAST_MEASURED_MS;
  const bytesOf = (list: readonly StorageSize[], kind: string) => list.find((size) => size.kind === kind)?.bytes ?? 0;
  const perDay = (kind: string) => ((bytesOf(sizes, kind) - bytesOf(before, kind)) * DAY) / measuredMs;
  const kinds = STORAGE_KINDS.map((kind) => ({
    kind,
    bytes: bytesOf(sizes, kind),
    bytesPerDay: isMeasured ? Math.round(perDay(kind)) : null,
  }));
  const growth = kinds.reduce((sum, { bytesPerDay }) => sum + (bytesPerDay ?? 0), 0);
  const leftMs = isMeasured && freeBytes !== null && growth > 0 ? (freeBytes / growth) * DAY : Number.POSITIVE_INFINITY;
  return {
    kinds,
    freeBytes,
    measuredDays: isMeasured ? Math.floor(measuredMs / DAY) : null,
    fullOn: leftMs < FURTHEST_MS ? new Date(now.getTime() + leftMs).toISOString() : null,
    keptDays: keepDays,
    lastBackup: lastBackup && { ...lastBackup, writtenAt: lastBackup.writtenAt.toISOString() },
  };
}
