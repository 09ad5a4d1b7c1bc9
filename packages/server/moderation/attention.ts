import type { ATTENTION_ROUTES } from "@assay/contract/routes/attention";
import type { ReplyOf } from "@assay/contract/routes/route";
import { PRODUCT_NAME } from "@assay/contract/texts/pages";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { may } from "@assay/contract/vocabulary/permissions";
import { ROLE_ADMIN } from "@assay/contract/vocabulary/roles";
import { MINUTE } from "@assay/contract/vocabulary/units";
import type { Database } from "@assay/database/connect";
import { sql } from "kysely";
import { type Viewer, viewingNow } from "#access/viewer";
import type { SiteStore } from "#base/site-store";
import { readQuestioned } from "#discussions/questions";
import { countDiffering } from "#workshop/list-solutions";
import { countProposals } from "#workshop/proposed-tests";

type Attention = ReplyOf<typeof ATTENTION_ROUTES.readAttention>;
type Waiting = Attention["classes"][number];
type Differing = Awaited<ReturnType<typeof countDiffering>>;

/**
 * Returns a function that returns what waits for a viewer: each part only for who may see it. Every page of an admin asks for it, so the
 * solutions, which take the most work, are read at most once a minute, however many ask.
 */
export function createAttention(db: Database, site: SiteStore): (viewer: Viewer) => Promise<Attention> {
  let kept: { readonly readAt: number; readonly differing: Promise<Differing> } | null = null;
  const readDiffering = () => {
    if (kept === null || Date.now() - kept.readAt > MINUTE) {
      const differing = countDiffering(db);
      const made = { readAt: Date.now(), differing };
      kept = made;
      // Failures are not kept.
      differing.catch(() => {
        if (kept === made) kept = null;
      });
    }
    return kept.differing;
  };
  return async (viewer) => {
    const writes = may(viewer, "problem.create");
    const [counts, differing, proposals, questioned, newest, classes, checklist] = await Promise.all([
      readCounts(db),
      writes ? readDiffering() : [],
      writes ? countProposals(db) : [],
      writes ? readQuestioned(db, viewingNow({ viewer })) : [],
      writes ? readNewest(db, viewer) : [],
      readClasses(db, viewer),
      may(viewer, "site.manage") ? readChecklist(db, site) : null,
    ]);
    const editsAll = may(viewer, "problem.edit");
    /** Those of the viewer's problems, the first of them. */
    const shown = <Problem extends { readonly authorId: string | null }>(problems: readonly Problem[]) =>
      problems
        .filter(({ authorId }) => editsAll || authorId === viewer.id)
        .slice(0, LIMITS.differingProblemCount)
        .map(({ authorId: _, ...problem }) => problem);
    return {
      reports: may(viewer, "report.decide") ? counts.reports : 0,
      queued: may(viewer, "queue.manage") ? counts.queued : 0,
      differing: shown(differing),
      reportedTests: shown(proposals),
      questioned,
      newest,
      classes,
      checklist,
    };
  };
}

/** The newest problems that the viewer may change, newest first. */
function readNewest(db: Database, viewer: Viewer): Promise<Attention["newest"]> {
  return db
    .selectFrom("problems")
    .select(["id as _id", "number", "title", "status"])
    .$if(!may(viewer, "problem.edit"), (query) => query.where("author_id", "=", viewer.id))
    .orderBy("number", "desc")
    .limit(LIMITS.newestProblemCount)
    .execute();
}

async function readCounts(db: Database): Promise<{ reports: number; queued: number }> {
  const { rows } = await sql<{ reports: number; queued: number }>`
    select (select count(*)::int from (
        select distinct blog_id, comment_id, chat_message_id from reports where dismissed_at is null) as subjects)
        + (select count(distinct post_id)::int from discussion_reports where dismissed_at is null) as reports,
      (select count(*)::int from queued_submissions) as queued`.execute(db);
  return rows[0] ?? { reports: 0, queued: 0 };
}

/**
 * The classes of whose staff the viewer is and in which something waits, by name. Stuck is who has sent `LIMITS.stuckTries` programs or more to a
 * problem of an assignment that is open and has not solved it, whatever the assignment tells its students: staff sees verdicts anyway.
 */
async function readClasses(db: Database, viewer: Viewer): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select slug, name, questions, regrades, waiting, stuck from (
      select slug, name,
        (select count(*)::int from feedback_threads join assignments on assignments.id = assignment_id
          where assignments.class_id = classes.id and is_question and state in ('open', 'working')) as questions,
        (select count(*)::int from regrade_requests join assignments on assignments.id = assignment_id
          where assignments.class_id = classes.id and state = 'open') as regrades,
        case when own.role in ('owner', 'teacher') then (select count(*)::int from class_members
          where class_id = classes.id and state = 'pending') else 0 end as waiting,
        coalesce((select json_agg(students) from (
          select user_name as "userName", users.name, assignments.name as assignment, assignments.title, problems.title as problem, tried.tries
          from assignments cross join lateral (
            select assignment_submissions.user_id, assignment_submissions.problem_id, count(*)::int as tries
            from assignment_submissions join submissions on submissions.id = submission_id
            where assignment_submissions.assignment_id = assignments.id and verdict is not null
            group by assignment_submissions.user_id, assignment_submissions.problem_id
            having count(*) >= ${LIMITS.stuckTries} and not bool_or(verdict = 'accepted')
          ) as tried join users on users.id = tried.user_id join problems on problems.id = tried.problem_id
          where assignments.class_id = classes.id and is_published and coalesce(opens_at <= now(), true)
            and coalesce(coalesce(closes_at, due_at) > now(), true)
          order by tried.tries desc, user_name limit ${LIMITS.stuckStudents}
        ) as students), '[]') as stuck
      from class_members as own join classes on classes.id = own.class_id
      where own.user_id = ${viewer.id} and own.state = 'active' and own.role in ('owner', 'teacher', 'assistant') and archived_at is null
    ) as found
    where questions > 0 or regrades > 0 or waiting > 0 or json_array_length(stuck) > 0
    order by name, slug limit ${LIMITS.attentionClasses}`.execute(db);
  return rows;
}

type Checklist = NonNullable<Attention["checklist"]>;

async function readChecklist(db: Database, site: SiteStore): Promise<Checklist> {
  const { name, sendsMail, contact, contactAddress, ...audience } = site.current();
  const { rows } = await sql<Omit<Checklist, "hasName" | "sendsMail" | "hasContact" | "hasAudience">>`
    select exists (select from installed_languages) as "hasLanguages",
      exists (select from problems where author_id is not null) as "hasProblem",
      exists (select from users where role <> ${ROLE_ADMIN}) as "hasUsers",
      (select count(*) from problem_lists) > (select count(*) from seeded_lists) as "hasList",
      exists (select from classes) as "hasClass", exists (select from backups) as "hasBackup"`.execute(db);
  const found = rows[0];
  if (!found) throw new Error("a query without a table returned no row");
  const { usersOnly, registration, rankingFor, profilesFor, postsFor } = audience;
  const isOpen = [rankingFor, profilesFor, postsFor].every((shownTo) => shownTo === "everyone");
  return {
    hasName: name !== PRODUCT_NAME,
    hasContact: contact !== null || contactAddress !== "",
    hasAudience: usersOnly || registration !== "open" || !isOpen,
    sendsMail,
    ...found,
  };
}
