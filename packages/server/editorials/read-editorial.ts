import type { Editorial } from "@assay/contract/routes/editorials";
import { firstChoice } from "@assay/contract/vocabulary/statement-languages";
import type { Database } from "@assay/database/connect";
import { isoTimestamp } from "@assay/database/sql-time";
import { sql } from "kysely";
import { openingColumns, opensAfter } from "#access/editorial-rule";
import { allows, isEditable } from "#access/problem-visibility";
import { isSolved } from "#access/set-work";
import type { Viewer, Viewing } from "#access/viewer";
import { AppError } from "#base/app-error";
import { REFUSALS } from "#base/refusals";
import { ownTag } from "#problems/translations";

/**
 * A problem's published editorial and hints as far as the viewer may see them: all of it for those who may change the problem or have solved
 * the problem, otherwise what they have opened; of a text that does not open for them yet, only what has to come before. It is in the first of the languages in `wishes` that it is written in, or else in the
 * problem's own. Null if nothing is published. Throws AppError `problem_not_found`.
 */
export async function loadEditorial(
  db: Database,
  viewing: Viewing,
  problemId: string,
  wishes?: readonly string[],
): Promise<Editorial | null> {
  const row = await findPublished(db, viewing, problemId, wishes);
  if (!row) {
    if (!(await isExplained(db, viewing, problemId))) throw new AppError("problem_not_found");
    return null;
  }
  const hasText = row.html !== "";
  const { html, author, updatedAt, isSolved } = row;
  const waiting = hasText ? opensAfter(row) : null;
  return {
    hintCount: row.hints.length,
    hints: row.hints.slice(0, isSolved ? row.hints.length : row.openedHints).map((hint) => hint.html),
    hasText,
    text: hasText && waiting === null && (isSolved || row.isOpened) ? { html, author, updatedAt } : null,
    opensAfter: waiting,
    ...(row.language !== null && { language: row.language }),
  };
}

/**
 * Records that a user has chosen to see an editorial, and returns it. Throws AppError `editorial_not_found`, and `editorial_closed` if it does
 * not open for them yet.
 */
export async function openText(
  db: Database,
  viewing: Viewing<Viewer>,
  problemId: string,
  wishes?: readonly string[],
): Promise<Editorial> {
  const row = await findPublished(db, viewing, problemId, wishes);
  if (!row || row.html === "") throw new AppError("editorial_not_found");
  if (opensAfter(row) !== null) throw new AppError("editorial_closed");
  await db
    .insertInto("opened_editorials")
    .values({ user_id: viewing.viewer.id, problem_id: problemId, opened_at: sql`now()` })
    .onConflict((conflict) =>
      conflict
        .columns(["user_id", "problem_id"])
        .doUpdateSet({ opened_at: sql`coalesce(opened_editorials.opened_at, now())` }),
    )
    .execute();
  const opened = await loadEditorial(db, viewing, problemId, wishes);
  if (!opened) throw new AppError("editorial_not_found");
  return opened;
}

/**
 * Returns the HTML of a hint, counted from 1, and records that the user has opened it; nothing is recorded of visitors. Throws
 * AppError `hint_not_found`, and `invalid_request` if a user has not opened the hint before it.
 */
export async function openHint(
  db: Database,
  viewing: Viewing,
  problemId: string,
  number: number,
  wishes?: readonly string[],
): Promise<string> {
  const { viewer } = viewing;
  const row = await findPublished(db, viewing, problemId, wishes);
  const hint = row?.hints[number - 1];
  if (!row || !hint) throw new AppError("hint_not_found");
  if (!viewer || row.isSolved || number <= row.openedHints) return hint.html;
  if (number > row.openedHints + 1) {
    throw new AppError("invalid_request", { field: "number", text: REFUSALS.problem.hintsBefore });
  }
  await db
    .insertInto("opened_editorials")
    .values({ user_id: viewer.id, problem_id: problemId, hints: number })
    .onConflict((conflict) =>
      conflict
        .columns(["user_id", "problem_id"])
        .doUpdateSet({ hints: sql<number>`greatest(opened_editorials.hints, ${number})` }),
    )
    .execute();
  return hint.html;
}

/** True if the viewer may read how the problem is solved, should somebody have written it. */
async function isExplained(db: Database, viewing: Viewing, problemId: string): Promise<boolean> {
  const found = db.selectFrom("problems").select("id").where("id", "=", problemId).where(allows("explain", viewing));
  return (await found.executeTakeFirst()) !== undefined;
}

/**
 * The published editorial of a problem that the viewer may read, and what the viewer may see of it, in the first of the languages in `wishes`
 * that it is written in. `language` is the tag of that language, or null if it is not known or no language is wished.
 */
async function findPublished(db: Database, viewing: Viewing, problemId: string, wishes?: readonly string[]) {
  const row = await findOwn(db, viewing, problemId);
  if (!row || wishes === undefined) return row && { ...row, language: null };
  const translations = await db
    .selectFrom("editorial_translations")
    .where("problem_id", "=", problemId)
    .select(["language", "html", "hints"])
    .orderBy("language")
    .execute();
  const own = ownTag(row.statement_language, translations.length > 0);
  const chosen = firstChoice(wishes, [...(own === null ? [] : [own]), ...translations.map(({ language }) => language)]);
  const translated = chosen === own ? undefined : translations.find(({ language }) => language === chosen);
  if (!translated) return { ...row, language: own };
  // Hints are opened by their numbers, so only as many as in the problem's own language can stand for them.
  const hints = translated.hints.length === row.hints.length ? translated.hints : row.hints;
  return {
    ...row,
    html: row.html && translated.html ? translated.html : row.html,
    hints,
    language: translated.language,
  };
}

function findOwn(db: Database, viewing: Viewing, problemId: string) {
  const { viewer } = viewing;
  const userId = viewer?.id ?? null;
  return db
    .selectFrom("editorials")
    .innerJoin("problems", "problems.id", "editorials.problem_id")
    .leftJoin("opened_editorials as opened", (join) =>
      join.onRef("opened.problem_id", "=", "editorials.problem_id").on("opened.user_id", "=", userId),
    )
    .leftJoin("users", "users.id", "editorials.author_id")
    .where("editorials.problem_id", "=", problemId)
    .where("is_published", "=", true)
    .where(allows("explain", viewing))
    .select([
      "html",
      "editorials.hints",
      "users.user_name as author",
      "statement_language",
      isoTimestamp("editorials.updated_at").as("updatedAt"),
    ])
    .select(({ fn, lit }) => [
      fn.coalesce("opened.hints", lit(0)).as("openedHints"),
      sql<boolean>`opened.opened_at is not null`.as("isOpened"),
      sql<boolean>`(${isEditable(viewing)} or ${isSolved(viewing)})`.as("isSolved"),
    ])
    .select(openingColumns(viewing))
    .executeTakeFirst();
}
