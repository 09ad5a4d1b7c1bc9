import { createHash } from "node:crypto";
import type { LanguageKey } from "@assay/contract/vocabulary/languages";
import { sql } from "kysely";
import type { Database } from "#connect";

export interface IncludedFile {
  readonly name: string;
  readonly content: Uint8Array;
}

/** The files that a version of a problem adds to programs, by language. */
export type IncludedFiles = Readonly<Partial<Record<LanguageKey, readonly IncludedFile[]>>>;

/** An included file as far as it distinguishes one version from another. */
export interface IncludedFileSummary {
  readonly language: LanguageKey;
  readonly name: string;
  /** SHA-256 of the content, in hexadecimal. */
  readonly hash: string;
}

export async function storeIncludedFiles(db: Database, versionId: string, files: IncludedFiles): Promise<void> {
  const rows = rowsOf(files).map((row) => ({ ...row, version_id: versionId }));
  if (rows.length > 0) await db.insertInto("included_files").values(rows).execute();
}

/** The value of `readIncludedFiles` for a version with these files. */
export function summariseIncludedFiles(files: IncludedFiles): IncludedFileSummary[] {
  const summaries = rowsOf(files).map(({ language, name, content }) => {
    return { language, name, hash: contentHash(content).toString("hex") };
  });
  return summaries.sort(byLanguageAndName);
}

/** The files of a stored version, by language and name. */
export async function readIncludedFiles(db: Database, versionId: string): Promise<IncludedFileSummary[]> {
  const rows = await db
    .selectFrom("included_files")
    .where("version_id", "=", versionId)
    .select(["language", "name", sql<string>`encode(sha256(content), 'hex')`.as("hash")])
    .execute();
  return rows.sort(byLanguageAndName);
}

function rowsOf(files: IncludedFiles) {
  return Object.entries(files).flatMap(([key, list]) =>
    list.map((file) => ({ ...file, language: key as LanguageKey })),
  );
}

/** Sorted the same way on both sides, independent of the database's collation. */
function byLanguageAndName(one: IncludedFileSummary, other: IncludedFileSummary): number {
  if (one.language !== other.language) return one.language < other.language ? -1 : 1;
  return one.name < other.name ? -1 : 1;
}

/** SHA-256 of a test case's input or expected output, as `test_data.hash` has it. */
export function contentHash(content: Uint8Array): Buffer {
  return createHash("sha256").update(content).digest();
}
