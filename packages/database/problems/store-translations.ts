import type { StatementPage, StatementSource } from "@assay/contract/vocabulary/problem";
import type { Transaction } from "kysely";
import type { DB } from "#tables";

/** A statement in another language than the problem's own; its parts are sanitised HTML. */
export interface NewTranslation {
  /** A tag of BCP 47. */
  readonly language: string;
  /** Null if it is the problem's own. */
  readonly title: string | null;
  readonly description: string;
  readonly input: string;
  readonly output: string;
  readonly statementPages: readonly StatementPage[];
  readonly statementSource: StatementSource | null;
  /** The name of the stored file that it was read from, or null. */
  readonly file: string | null;
}

/** Replaces the translations of a problem's statement by these. */
export async function storeTranslations(
  transaction: Transaction<DB>,
  problemId: string,
  translations: readonly NewTranslation[],
): Promise<void> {
  await transaction.deleteFrom("statement_translations").where("problem_id", "=", problemId).execute();
  for (const { language, title, description, input, output, statementPages, statementSource, file } of translations) {
    const columns = {
      ...{ language, title, description, input, output, file },
      statement_pages: JSON.stringify(statementPages),
      statement_source: statementSource && JSON.stringify(statementSource),
    };
    await transaction
      .insertInto("statement_translations")
      .values({ problem_id: problemId, ...columns })
      .execute();
  }
}
