import { CONTEST_SUBMISSION_ROUTES } from "@assay/contract/routes/contests/submissions";
import type { FastifyInstance } from "fastify";
import { findContest } from "#contests/contest";
import { listSubmissions, readContestSubmission } from "#contests/submissions/read-submissions";
import { registerRoutes } from "#http/register-route";

/** The submissions of a contest: one's own and the team's, and for the jury those of everybody. */
export function registerContestSubmissionRoutes(app: FastifyInstance): void {
  const { db } = app;
  registerRoutes(app, CONTEST_SUBMISSION_ROUTES, {
    listContestSubmissions: async ({ params, query, viewing }) =>
      listSubmissions(db, viewing, await findContest(db, viewing, params.key), query.before),
    readContestSubmission: async ({ params, viewing }) => ({
      submission: await readContestSubmission(db, viewing, await findContest(db, viewing, params.key), params.id),
    }),
  });
}
