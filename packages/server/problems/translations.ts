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

interface Titled {
  readonly _id: string;
  readonly title: string;
  readonly language?: string | undefined;
}

/** The problems with the titles that a reader with these wishes understands best. The caller has checked that the reader may see them. */
export async function withTranslatedTitles<P extends Titled>(
  db: Database,
  problems: readonly P[],
  wishes: readonly string[] | undefined,
): Promise<P[]> {
  if (wishes === undefined || problems.length === 0) return [...problems];
  const rows = await db
    .selectFrom("statement_translations as translated")
    .innerJoin("problems", "problems.id", "translated.problem_id")
    .where("problem_id", "in", [...new Set(problems.map(({ _id }) => _id))])
    .select(["problem_id", "language", "translated.title", "statement_language"])
    .orderBy("language")
    .execute();
  const byProblem = Map.groupBy(rows, ({ problem_id: id }) => id);
  return problems.map((problem) => {
    const translations = byProblem.get(problem._id) ?? [];
    const own = ownTag(translations[0]?.statement_language ?? null, true) ?? "";
    const chosen = firstChoice(wishes, [own, ...translations.map(({ language }) => language)]);
    const title = translations.find(({ language }) => language === chosen)?.title ?? null;
    return title === null || chosen === null || chosen === own ? problem : { ...problem, title, language: chosen };
  });
}

/** The languages that a query names, the best first; undefined if it names none. */
export function wishesOf(language: string | undefined): readonly string[] | undefined {
  return language?.split(",");
}

/** The tag of a problem's own language. If it is not known, it is English for who may choose between it and another one. */
export function ownTag(language: string | null, isTranslated: boolean): string | null {
  return languageTag(language ?? undefined) ?? (isTranslated ? "en" : null);
}
