import { ATTENTION_ROUTES } from "@assay/contract/routes/attention";
import { REPORT_ROUTES } from "@assay/contract/routes/comments";
import type { ReplyOf } from "@assay/contract/routes/route";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { may } from "@assay/contract/vocabulary/permissions";
import { MINUTE } from "@assay/contract/vocabulary/units";
import type { Database } from "@assay/database/connect";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Viewer } from "#access/viewer";
import { DONE } from "#base/done";
import { requireBlog, requireChat } from "#base/site-store";
import { registerRoutes } from "#http/register-route";
import { endReport, readReports, storeReport } from "#moderation/reports";
import { countDiffering } from "#workshop/list-solutions";

export function registerModerationRoutes(app: FastifyInstance): void {
  const { db } = app;

  registerRoutes(app, REPORT_ROUTES, {
    createReport: async ({ body, viewer }) => {
      if (body.chatMessageId === undefined) requireBlog(app.site);
      else requireChat(app.site);
      await storeReport(db, viewer, body);
      return DONE.reported;
    },
    listReports: async ({ query: { after } }) => readReports(db, after),
    closeReport: async ({ params: { reportId }, body: { action }, viewer }) => {
      await endReport(db, viewer, reportId, action);
      return action === "dismiss" ? DONE.reportDismissed : DONE.reportedDeleted;
    },
  });

  const attention = createAttention(db);
  registerRoutes(app, ATTENTION_ROUTES, {
    readAttention: ({ viewer }) => attention(viewer),
  });
}

type Attention = ReplyOf<typeof ATTENTION_ROUTES.readAttention>;

/**
 * Returns a function that returns what waits for a viewer; problems only for who may see them in any state. Every page of an admin
 * asks for it, so the solutions, which take the most work, are read at most once a minute, however many ask.
 */
function createAttention(db: Database): (viewer: Viewer) => Promise<Attention> {
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
    const { reports = 0, queued = 0 } = rows[0] ?? {};
    return {
      reports: may(viewer, "report.decide") ? reports : 0,
      queued: may(viewer, "queue.manage") ? queued : 0,
      differing,
    };
  };
}
