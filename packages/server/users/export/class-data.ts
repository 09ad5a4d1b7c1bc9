import type { Database } from "@assay/database/connect";
import type { Derivation } from "@assay/gradebook/derivation";
import { withoutHidden } from "@assay/gradebook/hand";
import { sql } from "kysely";

// What classes, contests and other systems know of a user, for the download of their own data. What is not released yet is left out as on
// the pages, and so is what names other students.

/** The lists of class data in the download, by their names there. Each takes the user's id. */
export const CLASS_LISTS: Readonly<Record<string, (db: Database, userId: string) => Promise<object[]>>> = {
  classes: async (db, userId) => {
    const { rows } = await sql<object>`
      select slug, classes.name, role, state, sections, student_number as "studentNumber", extra_time as "extraTime", source, joined_at as "joinedAt",
        class_accounts.user_id is not null as "accountMadeByClass"
      from class_members join classes on classes.id = class_members.class_id
        left join class_accounts on class_accounts.class_id = classes.id and class_accounts.user_id = class_members.user_id
      where class_members.user_id = ${userId} order by joined_at`.execute(db);
    return rows;
  },
  assignmentSubmissions: async (db, userId) => {
    const { rows } = await sql<object>`
      select slug as class, assignments.name as assignment, submissions.number, own_number as "ownNumber", received_at as "receivedAt"
      from assignment_submissions join submissions on submissions.id = submission_id ${OF_CLASS}
      where assignment_submissions.user_id = ${userId} order by received_at`.execute(db);
    return rows;
  },
  ownDates: async (db, userId) => {
    const { rows } = await sql<object>`
      select slug as class, assignments.name as assignment, assignment_overrides.opens_at as "opensAt", assignment_overrides.due_at as "dueAt",
        assignment_overrides.closes_at as "closesAt", extra_minutes as "extraMinutes", assignment_overrides.most_tries as "mostTries",
        is_excused as "isExcused", reason
      from assignment_overrides ${OF_CLASS} where user_id = ${userId} order by assignment_overrides.created_at`.execute(
      db,
    );
    return rows;
  },
  grades: async (db, userId) => {
    const { rows } = await sql<{ derivation: Derivation | null }>`
      select slug as class, assignments.name as assignment, released_points as points, released_maximum as maximum,
        released_is_excused as "isExcused", grades.released_at as "releasedAt", released_derivation as derivation
      from grades ${OF_CLASS} where user_id = ${userId} and grades.released_at is not null order by grades.released_at`.execute(
      db,
    );
    return rows.map(({ derivation, ...grade }) => ({
      ...grade,
      derivation: derivation && "problems" in derivation ? withoutHidden(derivation) : null,
    }));
  },
  feedback: async (db, userId) => {
    const { rows } = await sql<object>`
      select slug as class, assignments.name as assignment, case when author_id = ${userId} then 'written' else 'received' end as kind,
        line_from as "fromLine", line_to as "toLine", source as text, feedback_comments.created_at as "createdAt"
      from feedback_comments join feedback_threads on feedback_threads.id = thread_id ${OF_CLASS}
      where deleted_at is null and (author_id = ${userId}
        or (student_id = ${userId} and (visibility = 'now' or (visibility = 'release' and assignments.released_at is not null))))
      order by feedback_comments.number`.execute(db);
    return rows;
  },
  similarityDecisions: async (db, userId) => {
    const { rows } = await sql<object>`
      select slug as class, assignments.name as assignment, submissions.number as submission, decision, decided_at as "decidedAt"
      from similarity_pairs join similarity_reports on similarity_reports.id = report_id
        join submissions on submissions.id = left_id or submissions.id = right_id ${OF_CLASS}
      where submissions.user_id = ${userId} and decision <> 'none' order by decided_at`.execute(db);
    return rows;
  },
  contests: async (db, userId) => {
    const { rows } = await sql<object>`
      select contests.key, contests.name as contest, participants.name as participant, kind, rating_after.rating
      from participant_users join participants on participants.id = participant_id join contests on contests.id = participant_users.contest_id
        left join ratings as rating_after on rating_after.contest_id = contests.id and rating_after.user_id = participant_users.user_id
      where participant_users.user_id = ${userId} order by contests.created_at`.execute(db);
    return rows;
  },
  otherSystems: async (db, userId) => {
    const { rows } = await sql<object>`
      select 'LTI' as kind, name as system, issuer, subject, lti_identities.created_at as "linkedAt"
      from lti_identities join lti_platforms on lti_platforms.id = platform_id where user_id = ${userId}
      union all select 'SSO', name, issuer, subject, sso_identities.created_at
      from sso_identities join sso_providers on sso_providers.key = provider_key where user_id = ${userId}`.execute(db);
    return rows;
  },
};

const OF_CLASS = sql`join assignments on assignments.id = assignment_id join classes on classes.id = assignments.class_id`;
