import type { MarkdownText } from "@assay/contract/vocabulary/problem";
import { sql, type Transaction } from "kysely";
import type { DB } from "#tables";

/** An editorial and hints from a package; a text without an editorial is empty. */
export interface NewEditorial {
  readonly text: MarkdownText;
  readonly hints: readonly MarkdownText[];
}

/**
 * Publishes a package's editorial and hints in place of the problem's. Without an importing user, as when an installation is updated,
 * what somebody has written on the web stays.
 */
export async function storeEditorial(
  transaction: Transaction<DB>,
  problemId: string,
  { text, hints }: NewEditorial,
  importerId: string | null,
): Promise<void> {
  const columns = { ...text, hints: JSON.stringify(hints), is_published: true, author_id: null };
  await transaction
    .insertInto("editorials")
    .values({ problem_id: problemId, ...columns, revision: 1 })
    .onConflict((conflict) =>
      conflict
        .column("problem_id")
        .doUpdateSet({ ...columns, revision: sql<number>`editorials.revision + 1`, updated_at: sql<Date>`now()` })
        .where(({ or, eb }) => or([eb("editorials.author_id", "is", null), eb.val(importerId !== null)])),
    )
    .execute();
}
