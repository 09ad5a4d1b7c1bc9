import { HOME_ROUTES, type Home } from "@assay/contract/routes/home";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { addUp } from "@assay/contract/vocabulary/problem";
import type { Database } from "@assay/database/connect";
import type { FastifyInstance } from "fastify";
import type { Viewer, Viewing } from "#access/viewer";
import { findLastProblem, listAnnouncements, listSuggestions } from "#home/queries";
import { registerRoutes } from "#http/register-route";
import { listActiveDays, readStreak } from "#profiles/activity-queries";
import { dayOf, daysAfter } from "#ranking/periods";
import { countByDifficulty, findRank } from "#ranking/queries";
import { countHistory, listHistory } from "#submissions/history-queries";
import { findUserById } from "#users/queries";

export function registerHomeRoutes(app: FastifyInstance): void {
  const { db } = app;
  registerRoutes(app, HOME_ROUTES, {
    readHome: async ({ viewing }) => {
      const home = await readUserHome(db, viewing);
      return app.site.current().hasBlog ? home : { ...home, announcements: [] };
    },
  });
}

export async function readUserHome(db: Database, viewing: Viewing<Viewer>): Promise<Home> {
  const { id: userId } = viewing.viewer;
  const today = dayOf(viewing.at);
  const [page, submissionCount, suggestions, difficulties, user, rank, streak, days, announcements] = await Promise.all(
    [
      listHistory(db, viewing, { userId }, {}, LIMITS.homeSubmissionCount),
      countHistory(db, viewing, { userId }),
      listSuggestions(db, viewing),
      countByDifficulty(db, viewing, userId),
      findUserById(db, userId),
      findRank(db, userId),
      readStreak(db, userId, today),
      listActiveDays(db, userId, daysAfter(today, 1 - DAYS_SHOWN)),
      listAnnouncements(db),
    ],
  );
  const [latest] = page.submissions;
  const { solved, total } = addUp(difficulties);
  return {
    last: latest === undefined ? null : await findLastProblem(db, viewing, latest.problem._id),
    suggestions,
    recent: page.submissions,
    submissionCount,
    solvedCount: solved,
    problemCount: total,
    points: user?.pointsEarned ?? 0,
    rank,
    streak,
    today,
    days,
    announcements,
  };
}

const DAYS_SHOWN = 7;
