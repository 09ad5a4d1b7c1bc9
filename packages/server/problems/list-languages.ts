import type { ProblemList } from "@assay/contract/routes/problem-lists";
import type { Database } from "@assay/database/connect";
import { AppError } from "#base/app-error";
import { REFUSALS } from "#base/refusals";

/** In which languages a list has a name and a description: its own, empty if it is not known, and the others with their texts. */
export interface Languages {
  readonly language?: string | undefined;
  readonly translations?: NonNullable<ProblemList["translations"]> | undefined;
}

/** What the form of a list shows of its languages. */
export async function readLanguages(
  db: Database,
  listId: string,
): Promise<Pick<ProblemList, "ownLanguage" | "translations">> {
  const [list, translations] = await Promise.all([
    db.selectFrom("problem_lists").where("id", "=", listId).select("language").executeTakeFirst(),
    db
      .selectFrom("problem_list_translations")
      .where("list_id", "=", listId)
      .select(["language", "name", "description"])
      .orderBy("language")
      .execute(),
  ]);
  return { ownLanguage: list?.language ?? "", translations };
}

/**
 * Stores the language of a list's own texts, and all of its translations; what is absent stays. Throws AppError `invalid_request` if a translation
 * is in the list's own language.
 */
export async function setLanguages(transaction: Database, listId: string, change: Languages): Promise<void> {
  const { language, translations } = change;
  if (language === undefined && translations === undefined) return;
  const stored = await readLanguages(transaction, listId);
  const own = (language ?? stored.ownLanguage) || "en";
  if ((translations ?? stored.translations ?? []).some((one) => one.language === own)) {
    const field = translations === undefined ? "language" : "translations";
    throw new AppError("invalid_request", { field, text: REFUSALS.problem.listOwnLanguage });
  }
  if (language !== undefined)
    await transaction
      .updateTable("problem_lists")
      .set({ language: language || null })
      .where("id", "=", listId)
      .execute();
  if (translations === undefined) return;
  await transaction.deleteFrom("problem_list_translations").where("list_id", "=", listId).execute();
  if (translations.length === 0) return;
  const rows = translations.map(({ language, name, description }) => ({
    list_id: listId,
    language,
    name,
    description,
  }));
  await transaction.insertInto("problem_list_translations").values(rows).execute();
}
