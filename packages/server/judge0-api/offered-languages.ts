import type { TestRunRequest } from "@assay/contract/routes/judge0/test-run";
import { MULTI_FILE_PROGRAM } from "@assay/contract/vocabulary/languages";
import { ALL_LANGUAGES, idsOf } from "@assay/contract/vocabulary/languages/all";
import type { LanguageData } from "@assay/contract/vocabulary/languages/language-data";
import type { Database } from "@assay/database/connect";
import { textOf } from "#judge0-api/request-values";

/** The languages that every judge has: their tools come with Assay or with Debian itself. */
export const ALWAYS_OFFERED: ReadonlySet<number> = new Set([
  ...ALL_LANGUAGES.filter(({ packages }: LanguageData) => packages.length === 0).flatMap(idsOf),
  MULTI_FILE_PROGRAM.id,
]);

/** Reads the language id of a request as Ruby's `to_i` does: 0 when it is not a number. */
export function readLanguageId(given: TestRunRequest["language_id"]): number {
  return Number.parseInt(textOf(given)?.trim() ?? "", 10) || 0;
}

/**
 * The ids of the languages that these requests may use: those that every judge has and, where a request names another one,
 * those that a worker has reported.
 */
export async function readOfferedIds(db: Database, requests: readonly TestRunRequest[]): Promise<ReadonlySet<number>> {
  if (requests.every(({ language_id }) => ALWAYS_OFFERED.has(readLanguageId(language_id)))) return ALWAYS_OFFERED;
  const installed = await db.selectFrom("installed_languages").select("language_id").execute();
  return new Set([...ALWAYS_OFFERED, ...installed.map(({ language_id }) => language_id)]);
}
