import type { CLASS_MEMBER_ROUTES, ClassMember } from "@assay/contract/routes/classes/members";
import type { QueryOf } from "@assay/contract/routes/route";
import type { ClassRole, MemberSource, MemberState } from "@assay/contract/vocabulary/class";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { Database } from "@assay/database/connect";
import { type RawBuilder, sql } from "kysely";
import { AppError } from "#base/app-error";
import { type Class, isClassStaff, isTeacher } from "#classes/class";
import { isOwnAccount } from "#classes/members/own-accounts";

type Filter = QueryOf<typeof CLASS_MEMBER_ROUTES.listClassMembers>;

interface Row {
  readonly userId: string;
  readonly userName: string;
  readonly name: string;
  readonly role: ClassRole;
  readonly state: MemberState;
  readonly sections: string[];
  readonly studentNumber: string | null;
  readonly extraTime: number;
  readonly source: MemberSource;
  readonly joinedAt: Date;
  readonly isOwnAccount: boolean;
}

/**
 * A page of the members of a class, by role and then by name. Staff see the active ones, teachers everybody with all details; students
 * see names if the class shows classmates. Throws AppError `forbidden` for a student of another class, and for a state that only
 * teachers see.
 */
export async function listMembers(db: Database, found: Class, filter: Filter) {
  const mayManage = isTeacher(found);
  const mayList = isClassStaff(found) || found.row.shows_classmates;
  if (!mayList || (filter.state !== "active" && !mayManage)) throw new AppError("forbidden");
  const where = sql`class_id = ${found.row.id} and ${matches(filter, mayManage)}`;
  const [rows, { rows: counts }, sections, pendingCount] = await Promise.all([
    readMembers(db, where, filter.page),
    sql<{ total: number }>`
      select count(*)::int as total from class_members join users on users.id = user_id where ${where}`.execute(db),
    countSections(db, found.row.id),
    mayManage ? countPending(db, found.row.id) : 0,
  ]);
  return {
    members: rows.slice(0, LIMITS.classMemberPageSize).map((row) => shownMember(row, mayManage)),
    total: counts[0]?.total ?? 0,
    hasMore: rows.length > LIMITS.classMemberPageSize,
    sections,
    pendingCount,
  };
}

/** A member with all that teachers see. Throws AppError `member_not_found`. */
export async function readMember(db: Database, classId: string, userId: string): Promise<ClassMember> {
  const [row] = await readMembers(db, sql`class_id = ${classId} and user_id = ${userId}`, 1);
  if (!row) throw new AppError("member_not_found");
  return shownMember(row, true);
}

function matches({ search, role, state, section }: Filter, mayManage: boolean): RawBuilder<unknown> {
  const part = `%${search.trim().replace(/[\\%_]/g, "\\$&")}%`;
  const number = mayManage ? sql`or student_number ilike ${part}` : sql``;
  return sql`class_members.state = ${state}
    and ${role === undefined ? sql`true` : sql`class_members.role = ${role}`}
    and ${section === "" ? sql`true` : sql`${section} = any (sections)`}
    and (${search.trim() === ""} or users.name ilike ${part} or user_name ilike ${part} ${number})`;
}

async function readMembers(db: Database, where: RawBuilder<unknown>, page: number): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select user_id as "userId", user_name as "userName", users.name, class_members.role, class_members.state, sections,
      student_number as "studentNumber", extra_time::float8 as "extraTime", source, joined_at as "joinedAt",
      ${isOwnAccount(sql`class_members.class_id`, sql`class_members.user_id`)} as "isOwnAccount"
    from class_members join users on users.id = user_id
    where ${where}
    order by array_position(array['owner', 'teacher', 'assistant', 'observer', 'student'], class_members.role), users.name, user_name
    limit ${LIMITS.classMemberPageSize + 1} offset ${(page - 1) * LIMITS.classMemberPageSize}`.execute(db);
  return rows;
}

function shownMember({ joinedAt, ...row }: Row, mayManage: boolean): ClassMember {
  if (mayManage) return { ...row, joinedAt: joinedAt.toISOString() };
  return { ...row, studentNumber: null, extraTime: null, source: null, joinedAt: null, isOwnAccount: false };
}

/** The sections of a class's active members, by name. */
async function countSections(db: Database, classId: string): Promise<{ name: string; count: number }[]> {
  const { rows } = await sql<{ name: string; count: number }>`
    select name, count(*)::int as count from class_members cross join unnest(sections) as name
    where class_id = ${classId} and state = 'active' group by name order by name`.execute(db);
  return rows;
}

async function countPending(db: Database, classId: string): Promise<number> {
  const { count } = await db
    .selectFrom("class_members")
    .where("class_id", "=", classId)
    .where("state", "=", "pending")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}
