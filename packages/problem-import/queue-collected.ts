import { open } from "node:fs/promises";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { IMPORT_CHANNEL, type ImportReport } from "@assay/contract/vocabulary/package-import";
import type { Database } from "@assay/database/connect";
import { failedReport, removeParts } from "@assay/database/package-imports/sweep";
import { PackageError } from "@assay/problem-package/package-error";
import { sql } from "kysely";
import { NOTES } from "#notes";
import type { CollectedZip } from "#reading-process";

/**
 * Ends an import whose archive has several problems, and queues an import for each of them, with the same options and for the same admin.
 * Does nothing if the import was deleted or is another worker's by now. Throws PackageError if the archive was to replace one problem.
 */
export async function queueCollected(
  db: Database,
  { id, worker }: { readonly id: string; readonly worker: string },
  packages: readonly CollectedZip[],
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const parent = await transaction
      .selectFrom("package_imports")
      .where("id", "=", id)
      .where("worker", "=", worker)
      .select(["admin_id", "options"])
      .forUpdate()
      .executeTakeFirst();
    if (!parent) return;
    const { place } = parent.options;
    if (place !== "match" && place !== "new")
      throw new PackageError(`the archive has ${packages.length} problems, which cannot replace one`);
    for (const { name, zip } of packages) await queueOne(transaction, parent.admin_id, parent.options, name, zip);
    const report: ImportReport = {
      ...failedReport(""),
      error: null,
      notes: [NOTES.collected({ count: packages.length })],
    };
    await transaction
      .updateTable("package_imports")
      .set({ state: "done", report: JSON.stringify(report), progress: null, worker: null, changed_at: new Date() })
      .where("id", "=", id)
      .execute();
    await removeParts(transaction, [id]);
    await sql`select pg_notify(${IMPORT_CHANNEL}, '')`.execute(transaction);
  });
}

async function queueOne(
  db: Database,
  adminId: string | null,
  options: unknown,
  name: string,
  zip: string,
): Promise<void> {
  await using file = await open(zip);
  const { size } = await file.stat();
  const { id } = await db
    .insertInto("package_imports")
    .values({
      admin_id: adminId,
      file_name: `${name.replaceAll(/[/\\\p{Cc}]/gu, "-").slice(0, LIMITS.packageNameLength - ".zip".length)}.zip`,
      bytes: size,
      options: JSON.stringify(options),
      state: "queued",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const part = Buffer.alloc(LIMITS.packagePartBytes);
  for (let position = 0; position * LIMITS.packagePartBytes < size; position += 1) {
    const { bytesRead } = await file.read(part, 0, part.byteLength, position * LIMITS.packagePartBytes);
    const content = part.subarray(0, bytesRead);
    await db.insertInto("package_import_parts").values({ import_id: id, position, content }).execute();
  }
}
