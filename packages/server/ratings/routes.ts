import { RATING_ROUTES } from "@assay/contract/routes/contests/rating";
import type { FastifyInstance } from "fastify";
import { nameReader } from "#access/people";
import { findContest } from "#contests/contest";
import { registerRoutes } from "#http/register-route";
import { withPublished } from "#ratings/preview-rating";
import { planRating, publishRating, undoRating } from "#ratings/publish-rating";
import { isRatingStale, readContestRating } from "#ratings/read-rating";

/** What contests do to the ratings of those who took part. */
export function registerRatingRoutes(app: FastifyInstance): void {
  const { db } = app;

  registerRoutes(app, RATING_ROUTES, {
    readContestRating: async ({ params, viewer, viewing }) => {
      const { row } = await findContest(db, viewing, params.key);
      return readContestRating(db, row.id, nameReader(app.site, viewer));
    },
    checkContestRating: async ({ params, viewing }) => {
      const { row } = await findContest(db, viewing, params.key);
      return { isStale: await isRatingStale(db, row.id, viewing.at) };
    },
    previewContestRating: async ({ params, body, viewer, viewing }) => {
      const contest = await findContest(db, viewing, params.key);
      const plan = await planRating(db, contest, body, viewing.at);
      return withPublished(db, plan, viewer.id, (transaction) => readContestRating(transaction, contest.row.id));
    },
    publishContestRating: async ({ params, body, viewer, viewing }) => {
      const contest = await findContest(db, viewing, params.key);
      const plan = await planRating(db, contest, body, viewing.at);
      await db.transaction().execute((transaction) => publishRating(transaction, plan, viewer.id));
      return readContestRating(db, contest.row.id);
    },
    undoContestRating: async ({ params, viewer, viewing }) => {
      const contest = await findContest(db, viewing, params.key);
      await undoRating(db, contest, viewer.id);
      return readContestRating(db, contest.row.id);
    },
  });
}
