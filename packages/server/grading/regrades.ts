import type { QueuedRegrade, REGRADE_ROUTES, RegradeRequest } from "@assay/contract/routes/classes/regrades";
import type { QueryOf, ReplyOf } from "@assay/contract/routes/route";
import { CLASS_GRADERS, CLASS_STAFF } from "@assay/contract/vocabulary/class";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { RegradeState } from "@assay/contract/vocabulary/marking";
import type { Database } from "@assay/database/connect";
import { isoTimestamp } from "@assay/database/sql-time";
import { sql } from "kysely";
import { isMember, isMemberOrManages } from "#access/class-access";
import type { Viewer, Viewing } from "#access/viewer";
import { AppError } from "#base/app-error";
import { type Class, isClassStaff } from "#classes/class";
import { marksWithoutNames } from "#feedback/work";

/** A request, and what the viewer is to it. */
export interface Regrade {
  readonly id: string;
  readonly state: RegradeState;
  readonly assignmentId: string;
  readonly assignment: string;
  readonly title: string;
  readonly classId: string;
  readonly slug: string;
  readonly className: string;
  readonly studentId: string;
  readonly isOpen: boolean;
  readonly isArchived: boolean;
  readonly isGrader: boolean;
  readonly isStudent: boolean;
  readonly student: string | null;
  readonly userName: string | null;
  readonly askedAt: string;
}

/** The request with this id, for its student and the staff of the class, however long ago its deadline was. Throws AppError `regrade_not_found`. */
export async function findRegrade(db: Database, viewing: Viewing<Viewer>, id: string): Promise<Regrade> {
  const isOwn = sql`(requests.student_id = ${viewing.viewer.id} and ${isMember(viewing, sql`classes.id`, ["student"])})`;
  const { rows } = await sql<Regrade>`
    select requests.id, state, assignments.id as "assignmentId", assignments.name as assignment, assignments.title, classes.id as "classId",
      classes.slug, classes.name as "className", student_id as "studentId", coalesce(regrades_until > now(), false) as "isOpen",
      archived_at is not null as "isArchived", ${isMemberOrManages(viewing, sql`classes.id`, CLASS_GRADERS)} as "isGrader",
      ${isOwn} as "isStudent", ${studentName(viewing)} as student, ${studentUserName(viewing)} as "userName",
      ${isoTimestamp("requests.created_at")} as "askedAt"
    from regrade_requests as requests join assignments on assignments.id = assignment_id join classes on classes.id = class_id
    join users as students on students.id = student_id
    where requests.id = ${id} and (${isMemberOrManages(viewing, sql`classes.id`, CLASS_STAFF)} or ${isOwn})`.execute(
    db,
  );
  if (!rows[0]) throw new AppError("regrade_not_found");
  return rows[0];
}

const studentName = (viewing: Viewing) => sql`case when not ${marksWithoutNames(viewing)} then students.name end`;
const studentUserName = (viewing: Viewing) =>
  sql`case when not ${marksWithoutNames(viewing)} then students.user_name end`;

/** The request with its messages, as the viewer may see it. Throws AppError `regrade_not_found`. */
export async function showRegrade(db: Database, viewing: Viewing<Viewer>, id: string): Promise<RegradeRequest> {
  const found = await findRegrade(db, viewing, id);
  const { rows: messages } = await sql<RegradeRequest["messages"][number]>`
    select messages.id::text as "_id", html, author_id is distinct from student_id as "isByStaff",
      case when author_id = student_id and ${marksWithoutNames(viewing)} then null else authors.name end as author,
      ${isoTimestamp("messages.created_at")} as "createdAt"
    from regrade_messages as messages join regrade_requests as requests on requests.id = request_id
    join assignments on assignments.id = assignment_id left join users as authors on authors.id = author_id
    where request_id = ${id} order by messages.id`.execute(db);
  const { assignment, title, slug, className, student, userName, state, askedAt, isArchived } = found;
  return {
    ...{ _id: id, assignment, title, slug, className, student, userName, state, askedAt, messages },
    mayReply: !isArchived && (found.isGrader || found.isStudent),
    mayDecide: !isArchived && found.isGrader,
  };
}

/** A page of the requests in a class, the oldest first: all of them for the staff, otherwise the viewer's own. */
export async function listRegrades(
  db: Database,
  viewing: Viewing<Viewer>,
  found: Class,
  { page, isDecided }: QueryOf<typeof REGRADE_ROUTES.listRegrades>,
): Promise<ReplyOf<typeof REGRADE_ROUTES.listRegrades>> {
  const ofReader = isClassStaff(found) ? sql`true` : sql`student_id = ${viewing.viewer.id}`;
  const ofClass = sql`assignment_id in (select id from assignments where class_id = ${found.row.id}) and ${ofReader}`;
  const { rows } = await sql<QueuedRegrade>`
    select requests.id as "_id", assignments.name as assignment, assignments.title, ${studentName(viewing)} as student,
      ${studentUserName(viewing)} as "userName", state, ${isoTimestamp("requests.created_at")} as "askedAt"
    from regrade_requests as requests join assignments on assignments.id = assignment_id join users as students on students.id = student_id
    where ${ofClass} and (state <> 'open') = ${isDecided}
    order by requests.created_at, requests.id
    offset ${(page - 1) * LIMITS.regradePageSize} limit ${LIMITS.regradePageSize + 1}`.execute(db);
  const { rows: counted } = await sql<{ open: number }>`
    select count(*)::int as open from regrade_requests where ${ofClass} and state = 'open'`.execute(db);
  const requests = rows.slice(0, LIMITS.regradePageSize);
  return { requests, hasMore: rows.length > requests.length, open: counted[0]?.open ?? 0 };
}
