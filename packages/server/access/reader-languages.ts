import { languageTag } from "@assay/contract/vocabulary/statement-languages";
import { type RawBuilder, sql } from "kysely";
import type { Viewing } from "#access/viewer";

/** The most languages of a reader that count; browsers rarely name more. */
const MOST_LANGUAGES = 5;

/** The tags that an Accept-Language header names, in its order, `MOST_LANGUAGES` at most. */
export function languagesOf(header: string | undefined): string[] {
  const tags = (header ?? "").split(",").map((part) => languageTag(part.replace(/;.*/s, "").trim()));
  return tags.filter((tag) => tag !== null).slice(0, MOST_LANGUAGES);
}

/**
 * SQL: the title of the query's problem in the language that the reader understands best, of those that it has: its own language (English
 * if that is not known) or a translation's. Whether the reader may see it is for the caller to check.
 */
export function titleOfProblem({ languages = [] }: Viewing): RawBuilder<string> {
  if (languages.length === 0) return sql<string>`problems.title`;
  const own = sql<string>`coalesce(problems.statement_language, 'en')`;
  return sql<string>`coalesce((
    select translated.title from statement_translations as translated
    where translated.problem_id = problems.id and translated.title is not null
      and ${rankOf(sql`translated.language`, languages)} < coalesce(${rankOf(own, languages)}, 1000)
    order by ${rankOf(sql`translated.language`, languages)} limit 1
  ), problems.title)`;
}

/** SQL: how well the reader understands a language, 2 the best; null for one that is not among theirs. The same tag is better than another region. */
function rankOf(tag: RawBuilder<unknown>, languages: readonly string[]): RawBuilder<number | null> {
  return sql<number | null>`(
    select min(2 * place + (wish <> ${tag})::int) from unnest(${languages}::text[]) with ordinality as wished (wish, place)
    where split_part(wish, '-', 1) = split_part(${tag}, '-', 1)
  )`;
}
