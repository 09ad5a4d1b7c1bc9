import type { QueryOf } from "@assay/contract/routes/route";
import type { SUBMISSION_ROUTES } from "@assay/contract/routes/submissions";
import { CLASS_STAFF } from "@assay/contract/vocabulary/class";
import { ALL_LANGUAGES, idsOf } from "@assay/contract/vocabulary/languages/all";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { may } from "@assay/contract/vocabulary/permissions";
import type { Database } from "@assay/database/connect";
import { sql } from "kysely";
import { isMemberOrManages } from "#access/class-access";
import type { Viewer, Viewing } from "#access/viewer";
import { AppError } from "#base/app-error";
import { prefixPattern } from "#base/search-text";
import { findProblems, findTriedProblems, findUserId, type HistoryFilter } from "#submissions/history-queries";
import { isId } from "#users/rules";

/** What the routes of the history take as a filter. */
type FilterQuery = Omit<QueryOf<typeof SUBMISSION_ROUTES.listSubmissionHistory>, "before" | "after">;

/**
 * The filter that a query means, restricted to what the caller may see: their own submissions, those of the students of a class that they are
 * staff of, or everybody's; null if nothing can match. Throws AppError `forbidden` for those of somebody else, and `class_not_found`.
 */
export async function readHistoryFilter(
  db: Database,
  viewing: Viewing<Viewer>,
  query: FilterQuery,
): Promise<HistoryFilter | null> {
  const { viewer } = viewing;
  const seesAll = may(viewer, "submission.read");
  const classId = query.class === undefined ? null : await findStaffedClass(db, viewing, query.class);
  const userId = await findSender(db, viewer, query.user, seesAll || classId !== null);
  if (userId === null) return null;
  const problemIds = query.problem && (await findNamed(db, viewing, query.problem, classId));
  if (problemIds?.length === 0) return null;
  const languageIds = ALL_LANGUAGES.filter(({ key }) => key === query.language).flatMap(idsOf);
  return {
    userId,
    problemIds: problemIds || undefined,
    languageIds: query.language && languageIds,
    verdict: query.verdict,
    ...(classId !== null && { ofClass: { classId, isSetThere: !seesAll } }),
  };
}

/** Whose submissions are listed: the caller's unless they see those of others. Undefined for everybody's, null for a name that nobody has. */
async function findSender(
  db: Database,
  viewer: Viewer,
  user: string | undefined,
  seesOthers: boolean,
): Promise<string | undefined | null> {
  if (user === undefined) return seesOthers ? undefined : viewer.id;
  const userId = user === "me" ? viewer.id : await findUserId(db, user);
  if (!seesOthers && userId !== viewer.id) throw new AppError("forbidden");
  return userId;
}

/** The id of a class that the viewer is staff of. Throws AppError `class_not_found`, also for any other class. */
async function findStaffedClass(db: Database, viewing: Viewing<Viewer>, slug: string): Promise<string> {
  const isStaff = isMemberOrManages(viewing, sql`classes.id`, CLASS_STAFF);
  const found = await db.selectFrom("classes").select("id").where("slug", "=", slug).where(isStaff).executeTakeFirst();
  if (!found) throw new AppError("class_not_found");
  return found.id;
}

function findNamed(
  db: Database,
  viewing: Viewing<Viewer>,
  text: string,
  classId: string | null,
): Promise<readonly string[]> {
  if (may(viewing.viewer, "submission.read")) return findProblems(db, viewing, text);
  return classId === null ? findTriedProblems(db, viewing, text) : findSetProblems(db, classId, text);
}

/** The same among the problems of the assignments of a class, for its staff. */
async function findSetProblems(db: Database, classId: string, text: string): Promise<string[]> {
  if (isId(text)) return [text];
  const number = /^\d{1,9}$/.test(text) ? Number(text) : null;
  const { rows } = await sql<{ id: string }>`
    select distinct problems.id from assignments join assignment_problems on assignment_problems.assignment_id = assignments.id
      join problems on problems.id = assignment_problems.problem_id
    where assignments.class_id = ${classId} and (problems.number = ${number} or lower(problems.title) like ${prefixPattern(text)})
    limit ${LIMITS.filteredProblemCount}`.execute(db);
  return rows.map(({ id }) => id);
}
