import { ATTENTION_ROUTES } from "@assay/contract/routes/attention";
import { REPORT_ROUTES } from "@assay/contract/routes/comments";
import type { FastifyInstance } from "fastify";
import { DONE } from "#base/done";
import { requireBlog, requireChat } from "#base/site-store";
import { registerRoutes } from "#http/register-route";
import { createAttention } from "#moderation/attention";
import { endReport, readReports, storeReport } from "#moderation/reports";

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

  const attention = createAttention(db, app.site);
  registerRoutes(app, ATTENTION_ROUTES, {
    readAttention: ({ viewer }) => attention(viewer),
  });
}
