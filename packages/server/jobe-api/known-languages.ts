import { ALL_LANGUAGES } from "@assay/contract/vocabulary/languages/all";
import type { Database } from "@assay/database/connect";
import { JOBE_LANGUAGES } from "#jobe-api/languages";
import { ALWAYS_OFFERED } from "#submissions/offered-languages";

/** Jobe's ids of the languages that a worker has reported, with the versions of their compilers, in Jobe's order. */
export async function listJobeLanguages(db: Database): Promise<[id: string, version: string][]> {
  const installed = await db.selectFrom("installed_languages").select(["language_id", "name"]).execute();
  return Object.entries(JOBE_LANGUAGES).flatMap(([id, { key }]): [string, string][] => {
    const language = ALL_LANGUAGES.find((known) => known.key === key);
    const reported = installed.find(({ language_id }) => language_id === language?.id);
    if (!language || (reported === undefined && !ALWAYS_OFFERED.has(language.id))) return [];
    return [[id, /\d+(?:\.\d+)+/.exec(reported?.name ?? "")?.[0] ?? "Unknown"]];
  });
}
