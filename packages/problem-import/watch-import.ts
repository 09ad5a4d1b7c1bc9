import type { Database } from "@assay/database/connect";
import type { TakenImport } from "#run-import";

/** An import in progress that is stopped when it is not this worker's any more. */
export interface WatchedImport {
  readonly id: string;
  /** Aborts when the import was removed or taken over. */
  readonly signal: AbortSignal;
  /** Reads whether the import still exists. */
  check(): Promise<void>;
  end(): void;
}

/** Watches an import, reading its row now and then, because notifications can be lost. */
export function watchImport(db: Database, { id, worker }: TakenImport, everyMs: number): WatchedImport {
  const gone = new AbortController();
  const check = async () => {
    const row = await db
      .selectFrom("package_imports")
      .where("id", "=", id)
      .where("worker", "=", worker)
      .select("id")
      .executeTakeFirst();
    if (!row) gone.abort();
  };
  // The database may be away for a while; the import itself then says so.
  const timer = setInterval(() => void check().catch(() => {}), everyMs);
  return { id, signal: gone.signal, check, end: () => clearInterval(timer) };
}
