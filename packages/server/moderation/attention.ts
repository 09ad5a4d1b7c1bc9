import type { ATTENTION_ROUTES } from "@assay/contract/routes/attention";
import type { ReplyOf } from "@assay/contract/routes/route";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { may } from "@assay/contract/vocabulary/permissions";
import { MINUTE } from "@assay/contract/vocabulary/units";
import type { Database } from "@assay/database/connect";
import { sql } from "kysely";
import type { Viewer } from "#access/viewer";
import { countDiffering } from "#workshop/list-solutions";

type Attention = ReplyOf<typeof ATTENTION_ROUTES.readAttention>;

/**
 * Returns a function that returns what waits for a viewer; problems only for who may see them in any state. Every page of an admin
 * asks for it, so the solutions, which take the most work, are read at most once a minute, however many ask.
 */
export function createAttention(db: Database): (viewer: Viewer) => Promise<Attention> {
  let kept: { readonly readAt: number; readonly differing: Promise<Attention["differing"]> } | null = null;
  return async (viewer) => {
    if (kept === null || Date.now() - kept.readAt > MINUTE) {
      const differing = countDiffering(db, LIMITS.differingProblemCount);
      const made = { readAt: Date.now(), differing };
      kept = made;
      // Failures are not kept.
      differing.catch(() => {
        if (kept === made) kept = null;
      });
    }
    const { rows } = await sql<{ reports: number; queued: number }>`
      select (select count(*)::int from (
          select distinct blog_id, comment_id, chat_message_id from reports where dismissed_at is null) as subjects) as reports,
        (select count(*)::int from queued_submissions) as queued`.execute(db);
    const differing = may(viewer, "problem.edit") ? await kept.differing : [];
    return { reports: 0, queued: 0, ...rows[0], differing };
  };
}
