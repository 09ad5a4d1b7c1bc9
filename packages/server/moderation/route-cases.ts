import type { ATTENTION_ROUTES } from "@assay/contract/routes/attention";
import type { REPORT_ROUTES } from "@assay/contract/routes/comments";
import { ADMINS, type RouteCases, SIGNED_IN } from "#testing/route-case";

/** What the tests know of the routes of this folder. */
export const MODERATION_CASES: RouteCases<typeof REPORT_ROUTES & typeof ATTENTION_ROUTES> = {
  createReport: {
    may: SIGNED_IN,
    sample: ({ spares }) => ({ body: { blogId: spares.blogId, commentId: spares.commentId, reason: "Rude" } }),
    probes: ({ problemId }) => [{ body: { blogId: problemId, reason: "x" } }],
  },
  listReports: { may: ADMINS, siteRoles: { moderator: 200 }, sample: { query: { after: "1" } } },
  closeReport: {
    may: ADMINS,
    siteRoles: { moderator: 200 },
    sample: ({ spares }) => ({ params: { reportId: spares.reportId }, body: { action: "dismiss" } }),
    probes: ({ problemId }) => [{ params: { reportId: problemId }, body: { action: "dismiss" } }],
  },
  readAttention: { may: ADMINS, siteRoles: { moderator: 200, teacher: 200, author: 200 } },
};
