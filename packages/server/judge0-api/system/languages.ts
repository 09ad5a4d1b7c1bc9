import { JUDGE_LANGUAGES } from "@assay/contract/vocabulary/languages/all";
import type { Database } from "@assay/database/connect";
import { AppError } from "#base/app-error";
import { ARCHIVED_LANGUAGES } from "#judge0-api/archived-languages";
import { extraLanguages, isExtraEdition } from "#judge0-api/extra-edition";
import { ALWAYS_OFFERED } from "#judge0-api/offered-languages";

/** A language as Judge0 describes it in full. */
export interface DescribedLanguage {
  readonly id: number;
  readonly name: string;
  readonly is_archived: boolean;
  readonly source_file: string | null;
  readonly compile_cmd: string | null;
  readonly run_cmd: string | null;
}

/**
 * The languages of the judge by name, with the compilers' versions: what a worker has announced and what every judge serves.
 * Their ids are those of Judge0's edition at the request's address.
 */
export async function readLanguages(db: Database, originalUrl: string): Promise<DescribedLanguage[]> {
  const installed = await db.selectFrom("installed_languages").selectAll().execute();
  const languages = JUDGE_LANGUAGES.flatMap(({ id, name }) => {
    const told = installed.find(({ language_id }) => language_id === id);
    if (told === undefined && !ALWAYS_OFFERED.has(id)) return [];
    return {
      id,
      name: told?.name ?? name,
      is_archived: false,
      source_file: told?.source_file ?? null,
      compile_cmd: told?.compile_command ?? null,
      run_cmd: told?.run_command ?? null,
    };
  });
  return isExtraEdition(originalUrl) ? extraLanguages(languages) : languages.sort(byName);
}

/** The same with Judge0's archived ones. */
export async function readAllLanguages(db: Database, originalUrl: string): Promise<DescribedLanguage[]> {
  const active = await readLanguages(db, originalUrl);
  return isExtraEdition(originalUrl) ? active : [...active, ...ARCHIVED_LANGUAGES.map(archived)].sort(byName);
}

/** One of them. Throws AppError `not_found` for what is no id of a language. */
export async function findLanguage(db: Database, originalUrl: string, id: string): Promise<DescribedLanguage> {
  const languages = await readAllLanguages(db, originalUrl);
  const language = languages.find((known) => String(known.id) === id);
  if (!language) throw new AppError("not_found");
  return language;
}

function archived({ id, name }: { id: number; name: string }): DescribedLanguage {
  return { id, name, is_archived: true, source_file: null, compile_cmd: null, run_cmd: null };
}

function byName(one: DescribedLanguage, other: DescribedLanguage): number {
  return one.name.localeCompare(other.name, "en");
}
