import type { ImportOptions } from "@assay/contract/vocabulary/package-import";
import type { Database } from "@assay/database/connect";
import { makeZip } from "@assay/judge/compile/make-zip";

/** The options of an import from the web that states none. */
export const MATCH: ImportOptions = { place: "match", status: "published", isPlainComparison: false };

/** The files, the options that are not those of `MATCH`, and the name of a zip. */
export type QueuedZip = [files: Readonly<Record<string, string>>, options?: Partial<ImportOptions>, name?: string];

/** Queues a zip with these files in parts of 100 bytes. Returns the import's id. */
export async function queueZip(db: Database, ...[files, options = {}, name = "echo.zip"]: QueuedZip): Promise<string> {
  const zip = makeZip(Object.entries(files).map(([path, text]) => ({ name: path, content: Buffer.from(text) })));
  const { id } = await db
    .insertInto("package_imports")
    .values({
      file_name: name,
      bytes: zip.byteLength,
      state: "queued",
      options: JSON.stringify({ ...MATCH, ...options }),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const pieces = Array.from({ length: Math.ceil(zip.byteLength / 100) }, (_, position) => {
    return { import_id: id, position, content: Buffer.from(zip.subarray(position * 100, (position + 1) * 100)) };
  });
  await db.insertInto("package_import_parts").values(pieces).execute();
  return id;
}
