import type { AuditChange } from "@assay/contract/vocabulary/audit-actions";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { StatementSource } from "@assay/contract/vocabulary/problem";
import { languageOfStatement, languageTag } from "@assay/contract/vocabulary/statement-languages";
import { AppError } from "#base/app-error";
import type { Change } from "#base/audit";
import { REFUSALS } from "#base/refusals";

/** A translation as an admin has written it; null texts delete it. */
export interface EditedTranslation {
  /** Its tag. */
  readonly language: string;
  /** Empty if it is the problem's own. */
  readonly title: string;
  readonly texts: { readonly html: StatementSource; readonly source: StatementSource | null } | null;
}

/**
 * Stores or deletes the translation of a problem's statement, and returns what the audit log says of it. Throws AppError `invalid_request` if
 * it is in the problem's own language, or one too many.
 */
export async function changeTranslation(
  transaction: Change,
  problemId: string,
  ownLanguage: string | null,
  { language, title, texts }: EditedTranslation,
): Promise<AuditChange[]> {
  const field = "translation.language";
  if (language === (languageTag(ownLanguage ?? undefined) ?? "en"))
    throw new AppError("invalid_request", { field, text: REFUSALS.problem.ownLanguage });
  const rows = await transaction
    .selectFrom("statement_translations")
    .where("problem_id", "=", problemId)
    .select(["language", "title", "description", "input", "output", "statement_source"])
    .execute();
  const before = rows.find((row) => row.language === language);
  if (texts === null) {
    if (!before) return [];
    await transaction
      .deleteFrom("statement_translations")
      .where("problem_id", "=", problemId)
      .where("language", "=", language)
      .execute();
    await deleteFiles(transaction, problemId, language);
    return [{ field: "translation", from: language, to: "" }];
  }
  if (!before && rows.length >= LIMITS.translationCount) {
    const text = REFUSALS.problem.translations({ max: LIMITS.translationCount });
    throw new AppError("invalid_request", { field, text });
  }
  const after = { title: title || null, ...texts.html, statement_source: texts.source };
  if (before && isSame(before, after)) return [];
  const isNewText = !before || before.description !== after.description;
  const columns = {
    ...after,
    statement_source: after.statement_source && JSON.stringify(after.statement_source),
    file: null,
    // A new description replaces the pages of a PDF file.
    ...(isNewText && { statement_pages: "[]" }),
  };
  await transaction
    .insertInto("statement_translations")
    .values({ problem_id: problemId, language, ...columns })
    .onConflict((conflict) => conflict.columns(["problem_id", "language"]).doUpdateSet(columns))
    .execute();
  await deleteFiles(transaction, problemId, language);
  return [{ field: "translation", from: null, to: language }];
}

type Row = StatementSource & { readonly title: string | null; readonly statement_source: StatementSource | null };

function isSame(before: Row, after: Row): boolean {
  const texts = ({ title, description, input, output, statement_source: source }: Row) =>
    JSON.stringify([title, description, input, output, source?.description, source?.input, source?.output]);
  return texts(before) === texts(after);
}

/** The files of a package that a translation was read from no longer say what it says. */
async function deleteFiles(transaction: Change, problemId: string, language: string): Promise<void> {
  const rows = await transaction
    .selectFrom("statement_files")
    .where("problem_id", "=", problemId)
    .select("name")
    .execute();
  const outdated = rows.filter(({ name }) => languageTag(languageOfStatement(name) ?? undefined) === language);
  if (outdated.length === 0) return;
  await transaction
    .deleteFrom("statement_files")
    .where("problem_id", "=", problemId)
    .where(
      "name",
      "in",
      outdated.map(({ name }) => name),
    )
    .execute();
}

/** Throws AppError `invalid_request` if the problem has a translation in the language that is to become its own. */
export async function refuseTranslated(transaction: Change, problemId: string, language: string): Promise<void> {
  const row = await transaction
    .selectFrom("statement_translations")
    .where("problem_id", "=", problemId)
    .where("language", "=", languageTag(language) ?? language)
    .select("language")
    .executeTakeFirst();
  if (row) throw new AppError("invalid_request", { field: "language", text: REFUSALS.problem.translatedLanguage });
}
