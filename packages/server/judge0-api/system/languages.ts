import { allowsLanguage } from "@assay/contract/vocabulary/allowed-languages";
import { JUDGE_LANGUAGES } from "@assay/contract/vocabulary/languages/all";
import { AppError } from "#base/app-error";
import { ARCHIVED_LANGUAGES } from "#judge0-api/archived-languages";
import { extraLanguages, isExtraEdition } from "#judge0-api/extra-edition";
import { ALWAYS_OFFERED, type Offering } from "#submissions/offered-languages";

/** Judge0's full description of a language. */
export interface DescribedLanguage {
  readonly id: number;
  readonly name: string;
  readonly is_archived: boolean;
  readonly source_file: string | null;
  readonly compile_cmd: string | null;
  readonly run_cmd: string | null;
}

/**
 * The judge's languages by name, with the compilers' versions: those that a worker has reported and those that every judge has, but for those that are
 * switched off. Their ids are those of the Judge0 edition at the request's address.
 */
export async function readLanguages({ db, site }: Offering, originalUrl: string): Promise<DescribedLanguage[]> {
  const installed = await db.selectFrom("installed_languages").selectAll().execute();
  const languages = JUDGE_LANGUAGES.flatMap(({ id, name }) => {
    const reported = installed.find(({ language_id }) => language_id === id);
    if (reported === undefined && !ALWAYS_OFFERED.has(id)) return [];
    if (!allowsLanguage(site.allowedLanguages(), id)) return [];
    return {
      id,
      name: reported?.name ?? name,
      is_archived: false,
      source_file: reported?.source_file ?? null,
      compile_cmd: reported?.compile_command ?? null,
      run_cmd: reported?.run_command ?? null,
    };
  });
  return isExtraEdition(originalUrl) ? extraLanguages(languages) : languages.sort(byName);
}

/** The same languages and Judge0's archived ones. */
export async function readAllLanguages(offering: Offering, originalUrl: string): Promise<DescribedLanguage[]> {
  const active = await readLanguages(offering, originalUrl);
  return isExtraEdition(originalUrl) ? active : [...active, ...ARCHIVED_LANGUAGES.map(archived)].sort(byName);
}

/** One of these languages. Throws AppError `not_found` for any other id. */
export async function findLanguage(offering: Offering, originalUrl: string, id: string): Promise<DescribedLanguage> {
  const languages = await readAllLanguages(offering, originalUrl);
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
