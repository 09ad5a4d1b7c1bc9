import { allowsLanguage } from "@assay/contract/vocabulary/allowed-languages";
import type { AssignmentFeedback, AssignmentTemplates } from "@assay/contract/vocabulary/assignment";
import type { AssignmentKind, ClassRole, LatePolicy } from "@assay/contract/vocabulary/class";
import { type LanguageKey, languageKey } from "@assay/contract/vocabulary/languages/all";
import { SECOND } from "@assay/contract/vocabulary/units";
import type { Database } from "@assay/database/connect";
import { prepared } from "@assay/database/connections/prepared-statements";
import { acceptedUntil, feedbackMomentAt, levelAt, type OwnDates, stageAt } from "@assay/gradebook/dates";
import { isBeforeSeal } from "@assay/gradebook/exam-time";
import { brokenRange } from "@assay/gradebook/templates";
import { sql } from "kysely";
import { type DatesRow, datesColumns, isSessionOpen, ownDatesOf } from "#access/assignment-dates";
import type { Viewer, Viewing } from "#access/viewer";
import { AppError } from "#base/app-error";
import { REFUSALS } from "#base/refusals";
import { dateIn } from "#base/zoned-date";
import type { Program } from "#submissions/submission";

/** Where a submission stands in an assignment. */
export interface AssignmentEntry {
  readonly assignmentId: string;
  readonly classId: string;
  readonly userId: string;
  readonly problemId: string;
  /** When the server received it: a request waits for its turn after that. */
  readonly receivedAt: Date;
  /** True while the assignment does not tell the student everything. */
  readonly isWithheld: boolean;
  readonly mostTries: number | null;
  readonly waitSeconds: number;
}

interface EntryRow extends DatesRow {
  readonly assignmentId: string;
  readonly classId: string;
  readonly title: string;
  readonly kind: AssignmentKind;
  readonly latePolicy: LatePolicy;
  readonly feedback: AssignmentFeedback;
  readonly languages: readonly LanguageKey[] | null;
  readonly waitSeconds: number;
  readonly timeZone: string;
  readonly role: ClassRole;
  readonly templates: AssignmentTemplates;
  readonly isLocked: boolean;
}

/**
 * The assignment that a submission to a problem belongs to: the one that is named, or else of the open ones of the sender's classes that have the problem
 * the one that is due first for the sender, but never an exam. Null if none is named and none is open: then it is practice, as is what
 * staff submit. Throws AppError `assignment_not_open` and `assignment_closed`, which say the date, `problem_in_exam`,
 * `exam_not_started`, `exam_over`, `assignment_tries_used`, `assignment_wait`, and `invalid_request` for a language that the assignment does not allow and for changed
 * lines of its template.
 */
export async function findAssignmentEntry(
  db: Database,
  viewing: Viewing<Viewer>,
  problemId: string,
  program: Program,
  assignmentId: string | null,
): Promise<AssignmentEntry | null> {
  const rows = await findRows(db, viewing, problemId, assignmentId);
  const candidates = rows.map((row) => ({ row, own: ownDatesOf(row) }));
  const [chosen] = assignmentId === null ? openOnes(candidates, viewing.at) : candidates;
  if (chosen?.row.role !== "student") return null;
  const { row, own } = chosen;
  if (hasSessions(row)) requireRunning(row, own, viewing.at);
  else requireOpen(row, own, viewing.at);
  requireAllowed(row, program);
  const moment = feedbackMomentAt(viewing.at.getTime(), own, row.releasedAt?.getTime() ?? null);
  const entry = {
    ...{ assignmentId: row.assignmentId, classId: row.classId, userId: viewing.viewer.id, problemId },
    receivedAt: viewing.at,
    isWithheld: levelAt(moment, row.feedback) !== "samples",
    mostTries: mostTriesOf(row),
    waitSeconds: row.waitSeconds,
  };
  await requireTry(db, entry);
  return entry;
}

interface Candidate {
  readonly row: EntryRow;
  readonly own: OwnDates;
}

/** The open assignments, the one that is due first in the first place. Throws AppError `problem_in_exam` if one is an exam. */
function openOnes(candidates: readonly Candidate[], at: Date): Candidate[] {
  const open = candidates.filter(({ row, own }) => stageAt(at.getTime(), own, row.latePolicy) === "open");
  if (open.some(({ row }) => row.kind === "exam" && row.role === "student")) throw new AppError("problem_in_exam");
  return open
    .filter(({ row }) => row.role === "student")
    .toSorted((one, other) => (one.own.dueAt ?? Infinity) - (other.own.dueAt ?? Infinity) || 0);
}

/** Throws AppError `assignment_not_open`, which says when an assignment opens for this student. */
export function requireOpened({ opensAt }: OwnDates, at: Date, timeZone: string): void {
  if (opensAt === null || opensAt <= at.getTime()) return;
  throw new AppError("assignment_not_open", { text: REFUSALS.assignment.notOpen({ date: dateIn(timeZone, opensAt) }) });
}

function requireOpen(row: EntryRow, own: OwnDates, at: Date): void {
  requireOpened(own, at, row.timeZone);
  if (stageAt(at.getTime(), own, row.latePolicy) === "open") return;
  const date = (moment: number | null) => dateIn(row.timeZone, moment ?? 0);
  const until = acceptedUntil(own, row.latePolicy);
  const text =
    row.latePolicy === "none" && own.dueAt !== null
      ? REFUSALS.assignment.wasDue({ date: date(own.dueAt) })
      : REFUSALS.assignment.hasClosed({ date: date(until) });
  throw new AppError("assignment_closed", { text });
}

/** True for an exam that each student begins. */
function hasSessions({ exam, isLocked }: Pick<EntryRow, "exam" | "isLocked">): boolean {
  return exam !== null && (exam.durationMinutes !== null || isLocked);
}

/**
 * Throws AppError `exam_not_started` and `exam_over` unless the student's own exam runs at this moment, and as `requireOpen` before they
 * may begin it.
 */
function requireRunning(row: EntryRow, own: OwnDates, at: Date): void {
  const session = row.exam?.session ?? null;
  if (session === null) {
    requireOpen(row, own, at);
    throw new AppError("exam_not_started");
  }
  if (!isSessionOpen(row, at)) throw new AppError("exam_over");
}

function requireAllowed({ languages, templates }: EntryRow, { languageId, source }: Program): void {
  const key = languageKey(languageId);
  if (!allowsLanguage(languages, languageId))
    throw new AppError("invalid_request", { field: "language", text: REFUSALS.assignment.language });
  const template = key === null ? undefined : templates[key];
  const broken = template && brokenRange(template.text, template.locked, Buffer.from(source).toString());
  if (!broken) return;
  const [from, to] = broken;
  throw new AppError("invalid_request", { field: "source", text: REFUSALS.assignment.lockedLines({ from, to }) });
}

/** The most of the common limit and the own ones. Nobody loses by an own one. */
export function mostTriesOf({ mostTries, overrides }: DatesRow): number | null {
  const own = overrides.flatMap((override) => override.mostTries ?? []);
  return mostTries === null ? null : Math.max(mostTries, ...own);
}

/**
 * Requires that the sender may send one more. Throws AppError `assignment_tries_used`, `assignment_wait` with the time until the next
 * one, and `exam_sealed` for what was received after its exam was sealed, whatever its dates say now. Returns the number that it gets.
 */
async function requireTry(
  db: Database,
  { assignmentId, userId, problemId, mostTries, waitSeconds, receivedAt }: AssignmentEntry,
): Promise<number> {
  const { rows } = await sql<{ tries: number; last: Date | null; sealedAt: Date | null }>`
    select coalesce(max(own_number), 0) as tries, max(received_at) as last,
      (select sealed_at from exam_seals where exam_seals.assignment_id = ${assignmentId}) as "sealedAt"
    from assignment_submissions
    where assignment_id = ${assignmentId} and user_id = ${userId} and problem_id = ${problemId}`.execute(db);
  const { tries, last, sealedAt } = rows[0] ?? { tries: 0, last: null, sealedAt: null };
  if (sealedAt !== null && !isBeforeSeal(receivedAt, sealedAt)) throw new AppError("exam_sealed");
  if (mostTries !== null && tries >= mostTries) throw new AppError("assignment_tries_used");
  const waitMs = last === null ? 0 : last.getTime() + waitSeconds * SECOND - receivedAt.getTime();
  if (waitSeconds > 0 && waitMs > 0) throw new AppError("assignment_wait", { retryAfterMs: waitMs });
  return tries + 1;
}

/**
 * Within the transaction that stores the submission: those that a student sends at the same moment wait for each other, and sealing an exam
 * (`holdSubmissions`) for what is being stored. Throws AppError
 * as `requireTry` for one that was within the limits until then, and `assignment_not_found` for somebody who has just left the class.
 */
export async function placeInAssignment(
  transaction: Database,
  entry: AssignmentEntry,
  submissionId: string,
): Promise<void> {
  const { assignmentId, classId, userId, problemId, receivedAt, isWithheld } = entry;
  const { rows } = await sql`
    select from class_members join assignments on assignments.class_id = class_members.class_id
    where class_members.class_id = ${classId} and user_id = ${userId} and state = 'active' and assignments.id = ${assignmentId}
    for no key update of class_members for share of assignments`.execute(transaction);
  if (rows.length === 0) throw new AppError("assignment_not_found");
  const number = await requireTry(transaction, entry);
  await transaction
    .insertInto("assignment_submissions")
    .values({
      ...{ submission_id: submissionId, assignment_id: assignmentId, problem_id: problemId, user_id: userId },
      ...{ received_at: receivedAt, own_number: number, is_withheld: isWithheld },
    })
    .execute();
}

async function findRows(
  db: Database,
  { viewer }: Viewing<Viewer>,
  problemId: string,
  assignmentId: string | null,
): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select assignments.id as "assignmentId", assignments.class_id as "classId", title, assignments.kind, late_policy as "latePolicy", feedback, languages,
      wait_seconds as "waitSeconds", time_zone as "timeZone", class_members.role, templates, is_locked as "isLocked", ${datesColumns()}
    from assignment_problems
      join assignments on assignments.id = assignment_problems.assignment_id
      join classes on classes.id = assignments.class_id
      join class_members on class_members.class_id = assignments.class_id
    where assignment_problems.problem_id = ${problemId} and class_members.user_id = ${viewer.id} and class_members.state = 'active'
      and is_published and archived_at is null and (${assignmentId}::uuid is null or assignments.id = ${assignmentId}::uuid)
    order by assignments.due_at nulls last, assignments.position`
    .withPlugin(prepared("find assignments of a problem"))
    .execute(db);
  return rows;
}
