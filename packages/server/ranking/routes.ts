import { RANKING_ROUTES, type Ranking } from "@assay/contract/routes/ranking";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { Database } from "@assay/database/connect";
import type { FastifyInstance } from "fastify";
import { type NameReader, nameReader } from "#access/people";
import { registerRoutes } from "#http/register-route";
import { createTableExporter } from "#http/table-export";
import { findRanked } from "#ranking/find-ranked";
import { periodStart } from "#ranking/periods";
import { countByDifficulty, countRanked, findOwnPlace, listRanked } from "#ranking/queries";
import { RANKING_TABLE_HEADER, rankingTable } from "#ranking/ranking-table";
import type { RankingPeriod } from "#ranking/ranks";
import { listRatings } from "#ranking/ratings";

export function registerRankingRoutes(app: FastifyInstance): void {
  const { db } = app;
  const exportTable = createTableExporter(db);

  registerRoutes(app, RANKING_ROUTES, {
    readRanking: async ({ query, viewer, viewing }) => {
      const startsOn = periodStart(query.period, viewing.at);
      const period: RankingPeriod = { period: query.period, startsOn };
      const reader = nameReader(app.site, viewer);
      const counts = countByDifficulty(db, viewing, viewer?.id ?? null);
      const ranked = countRanked(db, period);
      const [rankedCount, difficulties, list, own] = await Promise.all([
        ranked,
        counts,
        listPage(db, period, { search: query.search.trim(), page: query.page, reader }, ranked),
        viewer === null ? null : findOwnPlace(db, period, viewer.id, counts),
      ]);
      const problemCount = difficulties.reduce((sum, { total }) => sum + total, 0);
      return { ...list, rankedCount, problemCount, own, startsAt: startsOn && new Date(startsOn).toISOString() };
    },
    exportRanking: ({ query: { period, format }, viewer, viewing, request, reply }) => {
      const wanted: RankingPeriod = { period, startsOn: periodStart(period, viewing.at) };
      const pages = rankingTable(db, wanted, nameReader(app.site, viewer));
      return exportTable(request, reply, { name: "ranking", format, header: RANKING_TABLE_HEADER, pages });
    },
    readRatings: ({ query, viewer }) => listRatings(db, query.page, nameReader(app.site, viewer)),
  });
}

interface WantedPage {
  readonly search: string;
  readonly page: number;
  readonly reader: NameReader;
}

/** A page of the whole ranking or of what a search finds. If there is no such page, the last one. */
async function listPage(
  db: Database,
  period: RankingPeriod,
  { search, page: wanted, reader }: WantedPage,
  rankedCount: Promise<number>,
): Promise<Pick<Ranking, "users" | "total" | "page" | "pageCount">> {
  if (search !== "") {
    const found = await findRanked(db, period, search, wanted, reader);
    const pageCount = pagesOf(found.total);
    if (wanted > pageCount) return listPage(db, period, { search, page: pageCount, reader }, rankedCount);
    return { ...found, page: wanted, pageCount };
  }
  const [users, total] = await Promise.all([listRanked(db, period, wanted, reader), rankedCount]);
  const pageCount = pagesOf(total);
  if (wanted <= pageCount) return { users, total, page: wanted, pageCount };
  return { users: await listRanked(db, period, pageCount, reader), total, page: pageCount, pageCount };
}

function pagesOf(total: number): number {
  return Math.max(1, Math.ceil(total / LIMITS.rankingPageSize));
}
