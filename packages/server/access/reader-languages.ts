import { languageTag } from "@assay/contract/vocabulary/statement-languages";
import { type RawBuilder, sql } from "kysely";
import type { Viewing } from "#access/viewer";

// The one place that chooses, in SQL, in which language a reader gets a title or a name (docs/decisions/0132-names-of-lists-and-tags.md). It is
// the choice of `firstChoice` in the contract, with which pages choose among texts that they have.

/** The most languages of a reader that count; browsers rarely name more. */
const MOST_LANGUAGES = 5;

/** The tags that an Accept-Language header names, in its order, `MOST_LANGUAGES` at most. */
export function languagesOf(header: string | undefined): string[] {
  const tags = (header ?? "").split(",").map((part) => languageTag(part.replace(/;.*/s, "").trim()));
  return tags.filter((tag) => tag !== null).slice(0, MOST_LANGUAGES);
}

/** The languages that a query names, the best first; undefined if it names none. */
export function wishesOf(language: string | undefined): readonly string[] | undefined {
  return language?.split(",");
}

/** Who reads titles and names: their languages, none for the own languages of what is read. */
export type Reader = Pick<Viewing, "languages">;

/** The same viewing by who reads the languages that a query names: what is written in several is in its own if it names none. */
export function readIn<V extends Viewing>(viewing: V, language: string | undefined): V {
  return { ...viewing, languages: (wishesOf(language) ?? []).map(languageTag).filter((tag) => tag !== null) };
}

/** Something in its own language, and in others in rows of a table, `translated`. */
interface Written {
  /** Its own language; English if that is not known. */
  readonly language: RawBuilder<string>;
  readonly translations: RawBuilder<unknown>;
}

const PROBLEM: Written = {
  language: sql`coalesce(problems.statement_language, 'en')`,
  translations: sql`statement_translations as translated where translated.problem_id = problems.id`,
};

const LIST: Written = {
  language: sql`coalesce(lists.language, 'en')`,
  translations: sql`problem_list_translations as translated where translated.list_id = lists.id`,
};

/** SQL: the title of the query's problem in the language that the reader understands best. Whether they may see it is for the caller to check. */
export function titleOfProblem(viewing: Reader): RawBuilder<string> {
  return sql<string>`coalesce(${ofTranslation(viewing, PROBLEM, sql`translated.title`)}, problems.title)`;
}

/** SQL: the tag of the language of `titleOfProblem`, if it is a translation; otherwise null. */
export function languageOfTitle(viewing: Reader): RawBuilder<string | null> {
  return ofTranslation(viewing, PROBLEM, sql`case when translated.title is not null then translated.language end`);
}

/** SQL: the name of the query's problem list, `lists`, in the language that the reader understands best. */
export function nameOfList(viewing: Reader): RawBuilder<string> {
  return sql<string>`coalesce(${ofTranslation(viewing, LIST, sql`translated.name`)}, lists.name)`;
}

/** SQL: the description of the query's problem list, `lists`, in the language that the reader understands best and that has one. */
export function descriptionOfList(viewing: Reader): RawBuilder<string> {
  return sql<string>`coalesce(${ofTranslation(viewing, LIST, sql`nullif(translated.description, '')`)}, lists.description)`;
}

/** SQL: the tag of the language of `nameOfList`, if it is a translation; otherwise null. */
export function languageOfList(viewing: Reader): RawBuilder<string | null> {
  return ofTranslation(viewing, LIST, sql`translated.language`);
}

/** SQL: a column of the translation that the reader understands better than the text's own language; null if there is none. */
function ofTranslation(
  { languages = [] }: Reader,
  { language, translations }: Written,
  column: RawBuilder<unknown>,
): RawBuilder<string | null> {
  if (languages.length === 0) return sql<string | null>`null::text`;
  const rank = rankOf(sql`translated.language`, languages);
  return sql<string | null>`(
    select ${column} from ${translations} and ${rank} < coalesce(${rankOf(language, languages)}, 1000)
    order by ${rank}, translated.language limit 1
  )`;
}

/**
 * SQL: how well the reader understands a language, 0 the best; null for one that is not among theirs. Of the same language, the same tag is better
 * than another one in the same script, and that is better than one in another script.
 */
function rankOf(tag: RawBuilder<unknown>, languages: readonly string[]): RawBuilder<number | null> {
  return sql<number | null>`(
    select min(3 * place + case when wish = ${tag} then 0 when ${tag} ~ alike then 1 else 2 end)
    from unnest(${languages}::text[], ${languages.map(inSameScript)}::text[]) with ordinality as wished (wish, alike, place)
    where split_part(wish, '-', 1) = split_part(${tag}, '-', 1)
  )`;
}

/** A regular expression that the tags of the same language in the same script match: `zh-TW` is written as `zh-Hant` and `zh-HK` are. */
export function inSameScript(tag: string): string {
  const { language, script = "" } = new Intl.Locale(tag).maximize();
  const scripts = scriptsOf(language);
  if (script !== scripts.usual) {
    const regions = [...scripts.byRegion].filter(([, used]) => used === script).map(([region]) => region);
    return `^${language}-(${[script, ...regions].join("|")})(-|$)`;
  }
  const others = [...scripts.byRegion].filter(([, used]) => used !== script).map(([region]) => region);
  return `^${language}(-${script}(-|$)|(?!-(${["[A-Z][a-z]{3}", ...others].join("|")})(-|$))(-|$))`;
}

interface Scripts {
  readonly usual: string;
  /** The regions in which another script is usual, with that. */
  readonly byRegion: ReadonlyMap<string, string>;
}

const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
const REGION_NAMES = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
const REGIONS = LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).filter((code) =>
  REGION_NAMES.of(code),
);

/** By language. Its code has two or three letters, so there are not many. */
const known = new Map<string, Scripts>();

/** In which scripts a language is written where, as far as the Unicode Consortium knows. */
function scriptsOf(language: string): Scripts {
  const scriptOf = (tag: string) => new Intl.Locale(tag).maximize().script ?? "";
  const usual = scriptOf(language);
  const regions = () => REGIONS.map((region) => [region, scriptOf(`${language}-${region}`)] as const);
  const found = known.get(language) ?? { usual, byRegion: new Map(regions().filter(([, used]) => used !== usual)) };
  known.set(language, found);
  return found;
}
