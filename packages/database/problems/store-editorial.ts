import type { StoredOpening } from "@assay/contract/vocabulary/editorial";
import type { MarkdownText } from "@assay/contract/vocabulary/problem";
import { sql, type Transaction } from "kysely";
import type { DB } from "#tables";

interface NewTexts {
  readonly text: MarkdownText;
  readonly hints: readonly MarkdownText[];
}

/** An editorial and hints from a package; a text without an editorial is empty. */
export interface NewEditorial extends NewTexts {
  /** The same in other languages, each with its tag. */
  readonly translations?: readonly (NewTexts & { readonly language: string })[];
  /** When it opens. Without it, a stored one opens as before, and a new one at any time. */
  readonly opening?: StoredOpening;
}

/**
 * Publishes a package's editorial and hints in place of the problem's. Without an importing user, as when an installation is updated,
 * what somebody has written on the web stays.
 */
export async function storeEditorial(
  transaction: Transaction<DB>,
  problemId: string,
  { text, hints, translations = [], opening }: NewEditorial,
  importerId: string | null,
): Promise<void> {
  const columns = { ...text, hints: JSON.stringify(hints), is_published: true, author_id: null, ...columnsOf(opening) };
  const stored = await transaction
    .insertInto("editorials")
    .values({ problem_id: problemId, ...columns, revision: 1 })
    .onConflict((conflict) =>
      conflict
        .column("problem_id")
        .doUpdateSet({ ...columns, revision: sql<number>`editorials.revision + 1`, updated_at: sql<Date>`now()` })
        .where(({ or, eb }) => or([eb("editorials.author_id", "is", null), eb.val(importerId !== null)])),
    )
    .returning("problem_id")
    .executeTakeFirst();
  if (!stored) return;
  await transaction.deleteFrom("editorial_translations").where("problem_id", "=", problemId).execute();
  for (const { language, text: translated, hints: steps } of translations) {
    const values = { problem_id: problemId, language, ...translated, hints: JSON.stringify(steps) };
    await transaction.insertInto("editorial_translations").values(values).execute();
  }
}

function columnsOf(opening: StoredOpening | undefined) {
  if (opening === undefined) return {};
  const { opens, opensTries, opensAt } = opening;
  return {
    opens,
    opens_tries: opens === "tries" ? opensTries : null,
    opens_at: opens === "date" ? opensAt : null,
  };
}
