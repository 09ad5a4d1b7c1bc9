import { MULTI_FILE_PROGRAM } from "@assay/contract/vocabulary/languages";
import { ALL_LANGUAGES, idsOf } from "@assay/contract/vocabulary/languages/all";
import type { LanguageData } from "@assay/contract/vocabulary/languages/language-data";
import type { Database } from "@assay/database/connect";
import { AppError } from "#base/app-error";
import { REFUSALS } from "#base/refusals";

/** The languages that every judge has: their tools come with Assay or with Debian itself. */
export const ALWAYS_OFFERED: ReadonlySet<number> = new Set([
  ...ALL_LANGUAGES.filter(({ packages }: LanguageData) => packages.length === 0).flatMap(idsOf),
  MULTI_FILE_PROGRAM.id,
]);

/** The ids of the languages that may be used: those that every judge has and, where one of `wanted` is another, those that a worker has reported. */
export async function readOfferedLanguages(db: Database, wanted: readonly number[]): Promise<ReadonlySet<number>> {
  if (wanted.every((id) => ALWAYS_OFFERED.has(id))) return ALWAYS_OFFERED;
  const installed = await db.selectFrom("installed_languages").select("language_id").execute();
  return new Set([...ALWAYS_OFFERED, ...installed.map(({ language_id }) => language_id)]);
}

/** Throws AppError `invalid_request` for a language that cannot be used. */
export async function requireOffered(db: Database, languageId: number): Promise<void> {
  if ((await readOfferedLanguages(db, [languageId])).has(languageId)) return;
  throw new AppError("invalid_request", { field: "language", text: REFUSALS.submission.notOffered });
}
