import type { StatementTranslation } from "@assay/contract/routes/statement-translations";
import { firstChoice, languageTag } from "@assay/contract/vocabulary/statement-languages";
import type { Database } from "@assay/database/connect";
import { showStatement } from "#problems/rules";

/**
 * The tags of the languages in which a problem has a statement, its own first, and the translation for a reader with these wishes: null for
 * the problem's own statement. The caller has checked that the reader may see the problem.
 */
export async function chooseTranslation(
  db: Database,
  problemId: string,
  ownLanguage: string | null,
  wishes: readonly string[],
): Promise<{ readonly languages: string[]; readonly translation: StatementTranslation | null }> {
  const rows = await db
    .selectFrom("statement_translations")
    .where("problem_id", "=", problemId)
    .select("language")
    .orderBy("language")
    .execute();
  const own = ownTag(ownLanguage, rows.length > 0);
  const languages = [...(own === null ? [] : [own]), ...rows.map(({ language }) => language)];
  const chosen = firstChoice(wishes, languages);
  if (chosen === null || chosen === own) return { languages, translation: null };
  const [translation = null] = await listTranslations(db, problemId, chosen);
  return { languages, translation };
}

/** The translations of a problem's statement, or the one in a language. The caller has checked that the reader may see the problem. */
export async function listTranslations(
  db: Database,
  problemId: string,
  language: string | null = null,
): Promise<StatementTranslation[]> {
  const rows = await db
    .selectFrom("statement_translations as translated")
    .innerJoin("problems", "problems.id", "translated.problem_id")
    .where("problem_id", "=", problemId)
    .$if(language !== null, (query) => query.where("language", "=", language ?? ""))
    .select(["language", "translated.description", "translated.input", "translated.output"])
    .select(["translated.statement_pages", "translated.title", "problems.title as ownTitle"])
    .orderBy("language")
    .execute();
  return rows.map(({ statement_pages: pages, ownTitle, title, ...texts }) => ({
    ...texts,
    title: title ?? ownTitle,
    ...(pages.length > 0 && { statementFile: showStatement(problemId, pages, texts.language) }),
  }));
}

/** The tag of a problem's own language. If it is not known, it is English for who may choose between it and another one. */
export function ownTag(language: string | null, isTranslated: boolean): string | null {
  return languageTag(language ?? undefined) ?? (isTranslated ? "en" : null);
}
