import { allowsLanguage } from "@assay/contract/vocabulary/allowed-languages";
import { MULTI_FILE_PROGRAM } from "@assay/contract/vocabulary/languages";
import { ALL_LANGUAGES, idsOf } from "@assay/contract/vocabulary/languages/all";
import type { LanguageData } from "@assay/contract/vocabulary/languages/language-data";
import type { Database } from "@assay/database/connect";
import { AppError } from "#base/app-error";
import { REFUSALS } from "#base/refusals";
import type { SiteStore } from "#base/site-store";

/** The languages that every judge has: their tools come with Assay or with Debian itself. */
export const ALWAYS_OFFERED: ReadonlySet<number> = new Set([
  ...ALL_LANGUAGES.filter(({ packages }: LanguageData) => packages.length === 0).flatMap(idsOf),
  MULTI_FILE_PROGRAM.id,
]);

/** Who knows which languages a site offers. */
export interface Offering {
  readonly db: Database;
  readonly site: Pick<SiteStore, "allowedLanguages">;
}

/**
 * The ids of the languages that the judge has: those that every judge has and, where one of `wanted` is another, those that a worker
 * has reported.
 */
export async function readInstalledLanguages(db: Database, wanted: readonly number[]): Promise<ReadonlySet<number>> {
  if (wanted.every((id) => ALWAYS_OFFERED.has(id))) return ALWAYS_OFFERED;
  const installed = await db.selectFrom("installed_languages").select("language_id").execute();
  return new Set([...ALWAYS_OFFERED, ...installed.map(({ language_id }) => language_id)]);
}

/**
 * Those of `readInstalledLanguages` in which programs may be sent to this site: admins have not switched them off. What authors of
 * problems run, and what was sent before, is judged in all that are installed.
 */
export async function readOfferedLanguages(
  { db, site }: Offering,
  wanted: readonly number[],
): Promise<ReadonlySet<number>> {
  const installed = await readInstalledLanguages(db, wanted);
  const allowed = site.allowedLanguages();
  return allowed === null ? installed : new Set([...installed].filter((id) => allowsLanguage(allowed, id)));
}

/** Throws AppError `invalid_request` for a language that cannot be used. */
export async function requireOffered(offering: Offering, languageId: number): Promise<void> {
  if ((await readOfferedLanguages(offering, [languageId])).has(languageId)) return;
  throw new AppError("invalid_request", { field: "language", text: REFUSALS.submission.notOffered });
}
