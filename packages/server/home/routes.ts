import { HOME_ROUTES, type Home } from "@assay/contract/routes/home";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { addUp } from "@assay/contract/vocabulary/problem";
import type { Database } from "@assay/database/connect";
import type { FastifyInstance } from "fastify";
import type { Viewer, Viewing } from "#access/viewer";
import { findLastProblem, listAnnouncements, listHomeLists, listSuggestions } from "#home/queries";
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
  const lists = listHomeLists(db, viewing);
  const [last, chosen, suggestions, page, submissionCount, difficulties, user, rank, streak, days, announcements] =
    await Promise.all([
      findLastProblem(db, viewing),
      lists,
      lists.then((found) => listSuggestions(db, viewing, found)),
      listHistory(db, viewing, { userId }, {}, LIMITS.homeSubmissionCount),
      countHistory(db, viewing, { userId }),
      countByDifficulty(db, viewing, userId),
      findUserById(db, userId),
      findRank(db, userId),
      readStreak(db, userId, today),
      listActiveDays(db, userId, daysAfter(today, 1 - DAYS_SHOWN)),
      listAnnouncements(db),
    ]);
  const { solved, total } = addUp(difficulties);
  return {
    last,
    suggestions,
    lists: chosen.map(({ untried: _untried, ...list }) => list),
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
