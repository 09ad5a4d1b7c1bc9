import { isDeepStrictEqual } from "node:util";
import type { EDITORIAL_ROUTES, WrittenEditorial } from "@assay/contract/routes/editorials";
import type { BodyOf } from "@assay/contract/routes/route";
import type { AuditChange } from "@assay/contract/vocabulary/audit-actions";
import type { MarkdownText } from "@assay/contract/vocabulary/problem";
import type { Database } from "@assay/database/connect";
import { isoTimestamp } from "@assay/database/sql-time";
import { sql } from "kysely";
import type { Viewer } from "#access/viewer";
import { AppError } from "#base/app-error";
import { type Change, changesBetween, recordAction } from "#base/audit";
import type { Sanitiser } from "#http/sanitiser";
import { holdProblem } from "#problems/hold-problem";
import { withPictures } from "#problems/picture-path";

/** A problem's editorial as admins write it; an empty one if there is none. Throws AppError `problem_not_found`. */
export async function readWritten(db: Database, problemId: string): Promise<WrittenEditorial> {
  const row = await db
    .selectFrom("problems")
    .leftJoin("editorials", "editorials.problem_id", "problems.id")
    .where("problems.id", "=", problemId)
    .select(["source", "hints", "is_published", "editorials.revision", isoTimestamp("updated_at").as("updatedAt")])
    .select(["opens", "opens_tries", "opens_at"])
    .executeTakeFirst();
  if (!row) throw new AppError("problem_not_found");
  return {
    text: row.source ?? "",
    hints: row.hints?.map(({ source }) => source) ?? [],
    isPublished: row.is_published ?? false,
    ...openingOf(row),
    revision: row.revision ?? 0,
    updatedAt: row.updatedAt,
  };
}

/**
 * Stores a problem's editorial. The audit log says what has changed, but not the texts. Throws AppError `problem_not_found`, and
 * `editorial_changed` if its revision is not the one that the admin has seen.
 */
export async function writeEditorial(
  db: Database,
  renderMarkdown: Sanitiser,
  viewer: Viewer,
  problemId: string,
  edit: BodyOf<typeof EDITORIAL_ROUTES.editEditorial>,
): Promise<void> {
  const render = async (source: string): Promise<MarkdownText> => ({
    source,
    html: withPictures(await renderMarkdown(source), problemId),
  });
  const text = edit.text.trim() === "" ? { source: "", html: "" } : await render(edit.text);
  const hints = await Promise.all(edit.hints.map(render));
  await db.transaction().execute(async (transaction) => {
    const before = await holdEditorial(transaction, problemId);
    if ((before?.revision ?? 0) !== edit.revision) throw new AppError("editorial_changed");
    const opening = edit.opens === undefined ? openingOf(before) : { ...edit, opens: edit.opens };
    const changes: AuditChange[] = [
      ...unshown("editorial", before?.source ?? "", text.source),
      ...unshown("hints", before?.hints.map(({ source }) => source) ?? [], edit.hints),
      ...changesBetween(
        { isPublished: shownFlag(before?.is_published ?? false), opens: openingText(openingOf(before)) },
        { isPublished: shownFlag(edit.isPublished), opens: openingText(opening) },
      ),
    ];
    if (changes.length === 0) return;
    const columns = {
      ...text,
      hints: JSON.stringify(hints),
      is_published: edit.isPublished,
      opens: opening.opens,
      opens_tries: opening.opens === "tries" ? opening.opensTries : null,
      opens_at: opening.opens === "date" ? opening.opensAt : null,
      revision: edit.revision + 1,
      author_id: viewer.id,
      updated_at: sql<Date>`now()`,
    };
    await transaction
      .insertInto("editorials")
      .values({ problem_id: problemId, ...columns })
      .onConflict((conflict) => conflict.column("problem_id").doUpdateSet(columns))
      .execute();
    await recordAction(transaction, viewer.id, "editorial_edited", problemId, changes);
  });
}

/** The stored editorial, which nobody else can change until the transaction ends; undefined if there is none. */
async function holdEditorial(transaction: Change, problemId: string) {
  await holdProblem(transaction, problemId);
  return transaction
    .selectFrom("editorials")
    .where("problem_id", "=", problemId)
    .select(["source", "hints", "is_published", "revision", "opens", "opens_tries", "opens_at"])
    .executeTakeFirst();
}

/** A change of texts that are too long for the audit log. */
function unshown(field: string, before: unknown, after: unknown): AuditChange[] {
  return isDeepStrictEqual(before, after) ? [] : [{ field, from: null, to: null }];
}

function shownFlag(isPublished: boolean): string {
  return isPublished ? "published" : "draft";
}

type Opening = Pick<WrittenEditorial, "opens" | "opensTries" | "opensAt">;

/** When an editorial opens; at any time if there is none. */
function openingOf(
  row:
    | { readonly opens: Opening["opens"] | null; readonly opens_tries: number | null; readonly opens_at: Date | null }
    | undefined,
): Opening {
  const opensAt = row?.opens_at?.toISOString() ?? null;
  return { opens: row?.opens ?? "any", opensTries: row?.opens_tries ?? null, opensAt };
}

/** The same for the audit log. */
function openingText({ opens, opensTries, opensAt }: Opening): string {
  const detail = { any: null, solved: null, tries: opensTries, date: opensAt }[opens];
  return detail === null ? opens : `${opens}: ${detail}`;
}
