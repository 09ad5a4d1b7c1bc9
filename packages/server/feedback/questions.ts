import type { FEEDBACK_ROUTES, FeedbackThread, QueuedQuestion } from "@assay/contract/routes/classes/feedback";
import type { BodyOf, QueryOf, ReplyOf } from "@assay/contract/routes/route";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { Database } from "@assay/database/connect";
import { isoTimestamp } from "@assay/database/sql-time";
import { sql } from "kysely";
import { hasBegun } from "#access/class-access";
import { titleOfProblem } from "#access/reader-languages";
import type { Viewer, Viewing } from "#access/viewer";
import { AppError } from "#base/app-error";
import { type Class, isClassStaff } from "#classes/class";
import { showThread } from "#feedback/show-threads";
import { findThread, marksWithoutNames, requireOpenClass, tellGraders, type Work } from "#feedback/work";

/** The work of the viewer, a student of the class, for a published problem of it. Throws AppError `problem_not_found` and `forbidden` for staff. */
export async function findOwnWork(
  db: Database,
  { viewer }: Viewing<Viewer>,
  { row, role }: Class,
  assignment: string,
  problemId: string,
): Promise<Work> {
  if (role !== "student") throw new AppError("forbidden");
  const found = await db
    .selectFrom("assignments")
    .innerJoin("assignment_problems", "assignment_id", "assignments.id")
    .innerJoin("problems", "problems.id", "problem_id")
    .innerJoin("users", (join) => join.on("users.id", "=", viewer.id))
    .where("class_id", "=", row.id)
    .where("assignments.name", "=", assignment)
    .where("is_published", "=", true)
    .where("problem_id", "=", problemId)
    .where(hasBegun(viewer))
    .where(
      sql<boolean>`(opens_at is null or opens_at <= now() or exists (
        select from assignment_overrides as own where own.assignment_id = assignments.id and own.user_id = ${viewer.id} and own.opens_at <= now()))`,
    )
    .select([
      "assignments.id as assignmentId",
      "assignments.title",
      "released_at",
      "problems.title as problem",
      "users.name",
    ])
    .executeTakeFirst();
  if (!found) throw new AppError("problem_not_found");
  return {
    assignmentId: found.assignmentId,
    assignment,
    title: found.title,
    classId: row.id,
    slug: row.slug,
    className: row.name,
    isArchived: row.archived_at !== null,
    isReleased: found.released_at !== null,
    problemId,
    problem: found.problem,
    shownProblem: found.problem,
    studentId: viewer.id,
    student: found.name,
    isNameless: false,
    isStaff: false,
    isGrader: false,
    isStudent: true,
  };
}

/**
 * A page of the questions of a class, the oldest first: all of them for the staff, otherwise the viewer's own. Only the staff reads whether the
 * problem was solved since: the assignment may not tell students yet. Who marks without names finds nothing by sections: one may have a single student.
 */
export async function listQuestions(
  db: Database,
  viewing: Viewing<Viewer>,
  found: Class,
  { page, section, isResolved }: QueryOf<typeof FEEDBACK_ROUTES.listQuestions>,
): Promise<ReplyOf<typeof FEEDBACK_ROUTES.listQuestions>> {
  const { viewer } = viewing;
  const classId = found.row.id;
  const isStaff = isClassStaff(found);
  const ofReader = isStaff ? sql<boolean>`true` : sql<boolean>`threads.student_id = ${viewer.id}`;
  const ofExams = viewer.exams
    ? sql<boolean>`threads.assignment_id = any(${viewer.exams.map(({ assignmentId }) => assignmentId)}::uuid[])`
    : sql<boolean>`true`;
  const { rows } = await sql<QueuedQuestion & { lineFrom: number | null; lineTo: number | null }>`
    select threads.id as "_id", case when not ${marksWithoutNames(viewing)} then students.name end as student,
      case when ${marksWithoutNames(viewing)} then '{}' else coalesce(members.sections, '{}') end as sections, assignments.name as assignment,
      assignments.title, ${titleOfProblem(viewing)} as problem, submissions.number::float8 as number, line_from as "lineFrom", line_to as "lineTo",
      threads.state, takers.name as "takenBy", ${isoTimestamp("threads.created_at")} as "askedAt", first.html,
      ${isStaff} and exists (select from assignment_submissions as sent join submissions as solved on solved.id = sent.submission_id
        where sent.assignment_id = threads.assignment_id and sent.user_id = threads.student_id and sent.problem_id = threads.problem_id
          and sent.received_at > threads.created_at and solved.verdict = 'accepted') as "isSolvedSince"
    from feedback_threads as threads join assignments on assignments.id = threads.assignment_id
    join problems on problems.id = threads.problem_id join users as students on students.id = threads.student_id
    left join class_members as members on members.class_id = assignments.class_id and members.user_id = threads.student_id
    left join submissions on submissions.id = threads.submission_id left join users as takers on takers.id = threads.taken_by
    join lateral (select html from feedback_comments where thread_id = threads.id order by number limit 1) as first on true
    where assignments.class_id = ${classId} and is_question and (threads.state = 'resolved') = ${isResolved} and ${ofReader} and ${ofExams}
      and (${section ?? null}::text is null or (${section ?? null}::text = any(members.sections) and not ${marksWithoutNames(viewing)}))
    order by threads.state = 'answered', threads.created_at, threads.id
    offset ${(page - 1) * LIMITS.questionPageSize} limit ${LIMITS.questionPageSize + 1}`.execute(db);
  const questions = rows.slice(0, LIMITS.questionPageSize).map(({ lineFrom, lineTo, ...row }) => ({
    ...row,
    lines: lineFrom === null || lineTo === null ? null : { from: lineFrom, to: lineTo },
  }));
  const { rows: counts } = await sql<{ open: number; sections: string[] }>`
    select (select count(*)::int from feedback_threads as threads join assignments on assignments.id = threads.assignment_id
      where assignments.class_id = ${classId} and is_question and threads.state in ('open', 'working') and ${ofReader}) as open,
      array(select distinct section from class_members, unnest(sections) as section
        where class_id = ${classId} and role = 'student' and state = 'active' order by section) as sections`.execute(
    db,
  );
  const { open = 0, sections = [] } = counts[0] ?? {};
  return { questions, hasMore: rows.length > questions.length, open, sections: isStaff ? sections : [] };
}

/**
 * Takes, resolves or reopens a thread, or chooses who sees it. Students resolve and reopen their own; the rest is for graders. Throws
 * AppError `thread_not_found`, `forbidden` and `class_archived`.
 */
export async function changeThread(
  db: Database,
  viewing: Viewing<Viewer>,
  id: string,
  { action, visibility }: BodyOf<typeof FEEDBACK_ROUTES.changeThread>,
): Promise<FeedbackThread> {
  const thread = await findThread(db, viewing, id);
  requireOpenClass(thread);
  const isForStaff = action === "take" || action === "release" || visibility !== undefined;
  if (!thread.isGrader && (isForStaff || !thread.isStudent)) throw new AppError("forbidden");
  // What a student has asked, or has seen, is not hidden from them.
  if (visibility !== undefined && thread.isQuestion) throw new AppError("forbidden");
  const states = { take: "working", release: "open", resolve: "resolved", reopen: "open" } as const;
  const taker = { take: viewing.viewer.id, release: null } as const;
  if (action !== undefined || visibility !== undefined)
    await db
      .updateTable("feedback_threads")
      .set({
        ...(action !== undefined && { state: states[action] }),
        ...((action === "take" || action === "release") && { taken_by: taker[action] }),
        ...(visibility !== undefined && { visibility }),
      })
      .where("id", "=", id)
      .execute();
  await tellGraders(db, thread);
  return showThread(db, viewing, id);
}
