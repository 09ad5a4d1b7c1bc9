import type { ProblemList } from "@assay/contract/routes/problem-lists";
import type { ProblemListSummary } from "@assay/contract/routes/problem-set";
import type { AllowedLanguages } from "@assay/contract/vocabulary/allowed-languages";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { may } from "@assay/contract/vocabulary/permissions";
import type { Database } from "@assay/database/connect";
import { isSqlError } from "@assay/database/database-error";
import { sql } from "kysely";
import { allows, SHOWN_STATUS } from "#access/problem-visibility";
import { descriptionOfList, languageOfList, nameOfList, titleOfProblem } from "#access/reader-languages";
import type { Viewing } from "#access/viewer";
import { AppError } from "#base/app-error";
import { recordAction } from "#base/audit";
import { REFUSALS } from "#base/refusals";
import { type Languages, readLanguages, setLanguages } from "#problems/list-languages";

interface ListTexts {
  readonly name: string;
  readonly description: string;
}

/** What an edit changes; the rest stays. An empty language is not known. */
type ListChange = Partial<
  ListTexts & Languages & { readonly problemIds: readonly string[]; readonly languages: AllowedLanguages }
>;

/** The lists in the admins' order, with how many published problems each has, and how many of them the viewer has solved. */
export async function listProblemLists(db: Database, viewing: Viewing): Promise<ProblemListSummary[]> {
  const { rows } = await selectLists(viewing, sql`true`).execute(db);
  return rows.map(showList);
}

/** A list with its published problems, or for admins with all of them. Throws AppError `problem_list_not_found`. */
export async function readList(db: Database, viewing: Viewing, listId: string): Promise<ProblemList> {
  const { rows } = await selectLists(viewing, sql`lists.id = ${listId}`).execute(db);
  if (!rows[0]) throw new AppError("problem_list_not_found");
  const mayEdit = may(viewing.viewer, "problem.edit");
  const problems = await db
    .selectFrom("problem_list_items")
    .innerJoin("problems", "problems.id", "problem_id")
    .where("list_id", "=", listId)
    .where(allows(mayEdit ? "open" : "list", viewing))
    .select(["problems.id as _id", "number", "difficulty", SHOWN_STATUS.as("status")])
    .select(titleOfProblem(viewing).as("title"))
    .orderBy("position")
    .execute();
  return {
    ...showList(rows[0]),
    ...(mayEdit && (await readLanguages(db, listId))),
    problems: problems.map(({ status, ...problem }) => ({ ...problem, ...(status && { status }) })),
  };
}

/** Throws AppError `problem_list_not_found` unless the list exists. */
export async function requireList(db: Database, listId: string): Promise<void> {
  const row = await db.selectFrom("problem_lists").where("id", "=", listId).select("id").executeTakeFirst();
  if (!row) throw new AppError("problem_list_not_found");
}

type StoredList = Omit<ProblemListSummary, "language" | "ownName"> & {
  /** Null if the name is not a translation. */
  readonly language: string | null;
  readonly ownName: string;
};

function showList({ language, ownName, ...list }: StoredList): ProblemListSummary {
  return { ...list, ...(language !== null && { language, ownName }) };
}

function selectLists(viewing: Viewing, where: ReturnType<typeof sql>) {
  return sql<StoredList>`
    select lists.id as _id, ${nameOfList(viewing)} as name, ${descriptionOfList(viewing)} as description,
      ${languageOfList(viewing)} as language, lists.name as "ownName", lists.languages, count(problems.id)::int as total,
      count(solved.problem_id)::int as solved
    from problem_lists as lists
    left join problem_list_items as items on items.list_id = lists.id
    left join problems on problems.id = items.problem_id and ${allows("list", viewing)}
    left join solved_problems as solved on solved.problem_id = problems.id and solved.user_id = ${viewing.viewer?.id ?? null}
    where ${where}
    group by lists.id order by lists.position, lists.created_at, lists.id`;
}

/**
 * Creates a list without problems, after the others. Returns its id. Throws AppError `taken` if another list has the name, and
 * `too_many_problem_lists`.
 */
export async function makeList(db: Database, { name, description }: ListTexts, adminId: string): Promise<string> {
  return db.transaction().execute(async (transaction) => {
    await lockLists(transaction);
    const { count, last } = await transaction
      .selectFrom("problem_lists")
      .select([sql<number>`count(*)::int`.as("count"), sql<number>`coalesce(max(position), 0)`.as("last")])
      .executeTakeFirstOrThrow();
    if (count >= LIMITS.problemListCount) throw new AppError("too_many_problem_lists");
    const { id } = await refuseTakenName(() =>
      transaction
        .insertInto("problem_lists")
        .values({ name, description, position: last + 1 })
        .returning("id")
        .executeTakeFirstOrThrow(),
    );
    await recordAction(transaction, adminId, "problem_list_created", id);
    return id;
  });
}

/**
 * Changes a list. Throws AppError `problem_list_not_found`, `taken`, and `invalid_request` for a problem that does not exist, and for a translation
 * into the list's own language.
 */
export async function changeList(db: Database, listId: string, change: ListChange, adminId: string): Promise<void> {
  const { problemIds, language, translations, languages, ...texts } = change;
  await db.transaction().execute(async (transaction) => {
    await lockLists(transaction);
    await requireList(transaction, listId);
    if (texts.name !== undefined || texts.description !== undefined) {
      await refuseTakenName(() =>
        transaction.updateTable("problem_lists").set(texts).where("id", "=", listId).execute(),
      );
    }
    await setLanguages(transaction, listId, { language, translations });
    if (languages !== undefined)
      await transaction.updateTable("problem_lists").set({ languages }).where("id", "=", listId).execute();
    if (problemIds) await setProblems(transaction, listId, problemIds);
    await recordAction(transaction, adminId, "problem_list_edited", listId);
  });
}

async function setProblems(transaction: Database, listId: string, problemIds: readonly string[]): Promise<void> {
  await transaction.deleteFrom("problem_list_items").where("list_id", "=", listId).execute();
  const { numAffectedRows = 0n } = await sql`
    insert into problem_list_items (list_id, problem_id, position)
    select ${listId}, problems.id, place
    from unnest(${problemIds}::uuid[]) with ordinality as wanted (id, place) join problems on problems.id = wanted.id`.execute(
    transaction,
  );
  if (Number(numAffectedRows) === problemIds.length) return;
  throw new AppError("invalid_request", {
    field: "problemIds",
    text: REFUSALS.problem.listedGone,
  });
}

/** Deletes a list; its problems stay. Throws AppError `problem_list_not_found`. */
export async function removeList(db: Database, listId: string, adminId: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await recordAction(transaction, adminId, "problem_list_deleted", listId);
    const { numDeletedRows } = await transaction
      .deleteFrom("problem_lists")
      .where("id", "=", listId)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new AppError("problem_list_not_found");
  });
}

/** Puts these lists first, in this order. Throws AppError `problem_list_not_found` if one of them does not exist. */
export async function orderLists(db: Database, listIds: readonly string[], adminId: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await lockLists(transaction);
    const stored = await transaction
      .selectFrom("problem_lists")
      .select("id")
      .orderBy("position")
      .orderBy("id")
      .execute();
    const ids = stored.map(({ id }) => id);
    if (listIds.some((id) => !ids.includes(id))) throw new AppError("problem_list_not_found");
    const ordered = [...listIds, ...ids.filter((id) => !listIds.includes(id))];
    await sql`
      update problem_lists set position = place
      from unnest(${ordered}::uuid[]) with ordinality as wanted (id, place) where problem_lists.id = wanted.id`.execute(
      transaction,
    );
    await recordAction(transaction, adminId, "problem_lists_ordered", "");
  });
}

/** Edits of lists wait for each other, so that two of them never mix. Readers do not wait. */
async function lockLists(transaction: Database): Promise<void> {
  await sql`lock table problem_lists in share row exclusive mode`.execute(transaction);
}

async function refuseTakenName<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isSqlError(error, "unique_violation")) throw error;
    throw new AppError("taken", { field: "name", text: REFUSALS.problem.listNameTaken });
  }
}
