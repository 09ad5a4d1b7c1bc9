import type { EXAM_ROUTES, ExamEvent, ExamStudent } from "@assay/contract/routes/assignments/exams";
import type { ReplyOf } from "@assay/contract/routes/route";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { Database } from "@assay/database/connect";
import { sql } from "kysely";
import { sessionEndOf } from "#access/assignment-dates";
import type { Viewing } from "#access/viewer";
import { type Assignment, hasSessions } from "#assignments/assignment";
import { isTeacher } from "#classes/class";
import { type ExamRow, readExamRows } from "#exams/exam-rows";
import { findSeal } from "#exams/seals";
import { showSebKey } from "#exams/seb-exam";
import { showSeal } from "#exams/verify-exam";

interface Seen {
  readonly userId: string;
  readonly lastSeenAt: Date | null;
  readonly address: string | null;
  readonly logins: number;
  readonly submissions: number;
  readonly events: readonly (Omit<ExamEvent, "at"> & { readonly at: string })[];
}

/** Who is in an exam, for its staff. */
export async function readRoom(
  db: Database,
  { at }: Viewing,
  { class: found, row }: Assignment,
  origin: string,
): Promise<ReplyOf<typeof EXAM_ROUTES.readExamRoom>> {
  const rows = await readExamRows(db, row.id);
  const seen = new Map((await readSeen(db, row.id)).map((each) => [each.userId, each]));
  const sealed = await findSeal(db, row.id);
  return {
    students: rows.map((each) => showStudent(each, seen.get(each.userId))),
    title: row.title,
    timeZone: found.row.time_zone,
    minutes: row.exam_extra_minutes,
    durationMinutes: row.duration_minutes,
    hasSessions: hasSessions(row),
    seal: sealed && showSeal(sealed),
    mayManage: isTeacher(found),
    seb: hasSessions(row) ? showSebKey(row, origin, { slug: found.row.slug, name: row.name }) : null,
    mayReadSealed: found.role === "owner",
    now: at.toISOString(),
  };
}

function showStudent(row: ExamRow, seen: Seen | undefined): ExamStudent {
  const session = row.exam?.session ?? null;
  const end = session === null ? null : sessionEndOf(row);
  const iso = (text: string | null | undefined) => (text ? new Date(text).toISOString() : null);
  return {
    ...{ userName: row.userName, name: row.name, sections: [...row.sections] },
    startedAt: iso(session?.startedAt),
    endsAt: end === null ? null : new Date(end).toISOString(),
    endedAt: iso(session?.endedAt),
    endedBy: session?.endedBy ?? null,
    lastSeenAt: seen?.lastSeenAt?.toISOString() ?? null,
    address: seen?.address ?? "",
    logins: seen?.logins ?? 0,
    submissions: seen?.submissions ?? 0,
    events: (seen?.events ?? []).map((event) => ({ ...event, at: new Date(event.at).toISOString() })),
  };
}

async function readSeen(db: Database, assignmentId: string): Promise<Seen[]> {
  const { rows } = await sql<Seen>`
    select users.user_id as "userId", used.seen as "lastSeenAt", used.address, coalesce(used.logins, 0) as logins, sent.count as submissions,
      coalesce(happened.events, '[]') as events
    from (
      select user_id from exam_sessions where assignment_id = ${assignmentId}
      union select user_id from assignment_submissions where assignment_id = ${assignmentId}
    ) as users
    left join exam_sessions as sessions on sessions.assignment_id = ${assignmentId} and sessions.user_id = users.user_id
    left join lateral (
      select max(last_seen_at) as seen, count(*)::int as logins, (array_agg(host(address) order by last_seen_at desc))[1] as address
      from exam_logins where session_id = sessions.id) as used on true
    cross join lateral (
      select count(*)::int from assignment_submissions
      where assignment_id = ${assignmentId} and assignment_submissions.user_id = users.user_id) as sent
    left join lateral (
      select json_agg(json_build_object('kind', kind, 'by', actor, 'at', created_at, 'minutes', minutes, 'reason', reason) order by id) as events
      from (
        select exam_events.id, kind, name as actor, exam_events.created_at, minutes, reason
        from exam_events left join users as actors on actors.id = actor_id where session_id = sessions.id
        order by exam_events.id desc limit ${LIMITS.examEventsShown}
      ) as newest) as happened on true`.execute(db);
  return rows;
}
