import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { ImportReport } from "@assay/contract/vocabulary/package-import";
import { sql } from "kysely";
import type { Database } from "#connect";

/** How many attempts an import has if its workers die. */
const MOST_ATTEMPTS = 2;

export function failedReport(error: string): ImportReport {
  return { error, title: null, change: null, facts: [], notes: [], candidates: [], solutions: [] };
}

/** Removes abandoned uploads, packages that nobody decided about in time, and the oldest reports. */
export async function sweepImports(db: Database): Promise<void> {
  await sql`delete from package_imports where state = 'uploading'
    and changed_at < now() - ${LIMITS.packageUploadMs} * interval '1 millisecond'`.execute(db);
  await db.transaction().execute(async (transaction) => {
    const report = JSON.stringify(failedReport("Nobody decided in time. Send the package again."));
    const { rows } = await sql<{ id: string }>`
      update package_imports set state = 'refused', report = ${report}::jsonb, progress = null
      where state = 'waiting' and changed_at < now() - ${LIMITS.packageDecisionMs} * interval '1 millisecond'
      returning id`.execute(transaction);
    if (rows.length > 0)
      await removeParts(
        transaction,
        rows.map(({ id }) => id),
      );
  });
  await sql`delete from package_imports where state in ('done', 'refused', 'failed')
    and number <= (select max(number) - ${LIMITS.packageImportsKept} from package_imports)`.execute(db);
}

/** Queues the imports of dead workers again, recognised by their free lease. After the last attempt an import has failed. */
export async function requeueImports(db: Database): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ id: string; attempts: number }>`
      select id, attempts from package_imports
      where state = 'running' and pg_try_advisory_xact_lock(hashtextextended(worker, 0))
      for update skip locked`.execute(transaction);
    const [again, failed] = [
      rows.filter(({ attempts }) => attempts < MOST_ATTEMPTS),
      rows.filter(({ attempts }) => attempts >= MOST_ATTEMPTS),
    ];
    if (again.length > 0) {
      await transaction
        .updateTable("package_imports")
        .set({ state: "queued", worker: null, progress: null })
        .where(
          "id",
          "in",
          again.map(({ id }) => id),
        )
        .execute();
    }
    if (failed.length === 0) return;
    const ids = failed.map(({ id }) => id);
    const report = JSON.stringify(failedReport("The worker ended twice during this import."));
    await transaction
      .updateTable("package_imports")
      .set({ state: "failed", worker: null, progress: null, report })
      .where("id", "in", ids)
      .execute();
    await removeParts(transaction, ids);
  });
}

export async function removeParts(db: Database, ids: readonly string[]): Promise<void> {
  await db.deleteFrom("package_import_parts").where("import_id", "in", ids).execute();
}
