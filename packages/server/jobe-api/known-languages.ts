import { allowsLanguage } from "@assay/contract/vocabulary/allowed-languages";
import { ALL_LANGUAGES } from "@assay/contract/vocabulary/languages/all";
import { JOBE_LANGUAGES } from "#jobe-api/languages";
import { ALWAYS_OFFERED, type Offering } from "#submissions/offered-languages";

/** Jobe's ids of the languages that a worker has reported and that are not switched off, with the versions of their compilers, in Jobe's order. */
export async function listJobeLanguages({ db, site }: Offering): Promise<[id: string, version: string][]> {
  const installed = await db.selectFrom("installed_languages").select(["language_id", "name"]).execute();
  return Object.entries(JOBE_LANGUAGES).flatMap(([id, { key }]): [string, string][] => {
    const language = ALL_LANGUAGES.find((known) => known.key === key);
    const reported = installed.find(({ language_id }) => language_id === language?.id);
    if (!language || (reported === undefined && !ALWAYS_OFFERED.has(language.id))) return [];
    if (!allowsLanguage(site.allowedLanguages(), language.id)) return [];
    return [[id, /\d+(?:\.\d+)+/.exec(reported?.name ?? "")?.[0] ?? "Unknown"]];
  });
}
