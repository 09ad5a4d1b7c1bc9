import { DAY } from "@assay/contract/vocabulary/units";
import type { Database } from "@assay/database/connect";
import { ago } from "@assay/database/sql-time";
import { sql } from "kysely";
import { addNotices } from "#notices/add-notices";

/** A rejudge that ended longer ago, such as one from before there were notices, is told to nobody. */
const NEWS_MS = DAY;

interface Changed {
  readonly userId: string;
  readonly number: number;
  readonly problem: string;
}

/**
 * Tells the users of submissions whose verdict a rejudge has changed, or put back, each once. Nobody is told of a submission whose
 * results a contest withholds from anybody, or an assignment has not released: not even that it was judged again.
 */
export async function tellOfRejudges(db: Database): Promise<void> {
  for (;;) {
    const isMore = await db.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ id: string }>`
        update rejudges set noticed_state = state where id = any(array(
          select id from rejudges where state in ('applied', 'undone') and noticed_state is distinct from state
            and ended_at > ${ago(NEWS_MS)} order by ended_at limit 1 for update skip locked))
        returning id`.execute(transaction);
      const [rejudge] = rows;
      if (!rejudge) return false;
      for (const { userId, number, problem } of await changedIn(transaction, rejudge.id)) {
        await addNotices(transaction, [userId], {
          kind: "submission_rejudged",
          subject: `submission:${number}`,
          data: { number, problem },
        });
      }
      return true;
    });
    if (!isMore) return;
  }
}

async function changedIn(transaction: Database, rejudgeId: string): Promise<readonly Changed[]> {
  const { rows } = await sql<Changed>`
    select submissions.user_id as "userId", submissions.number::float8 as number, problems.title as problem
    from rejudged_submissions as rejudged
    join submissions on submissions.id = rejudged.submission_id
    join problems on problems.id = submissions.problem_id
    where rejudged.rejudge_id = ${rejudgeId} and rejudged.is_changed and not rejudged.is_left_out
      and rejudged.old_verdict is distinct from rejudged.verdict
      and submissions.user_id is not null and submissions.withheld is null and problems.status = 'published'
      and not exists (
        select from assignment_submissions as sent join assignments on assignments.id = sent.assignment_id
        where sent.submission_id = submissions.id and assignments.released_at is null)
    order by submissions.user_id`.execute(transaction);
  return rows;
}
