import type { LiveVerdict } from "@assay/contract/sockets/live-verdicts";
import { statusDescription } from "@assay/contract/vocabulary/statuses";
import type { Database } from "@assay/database/connect";
import type { StoredVerdict } from "@assay/database/events/verdict-event";
import { sql } from "kysely";
import { isAdmin, type Viewer } from "#access/viewer";
import { sealFigures } from "#submissions/sealed-figures";
import { decimalSeconds } from "#submissions/seconds";

/** News of one test run, and whose submission it belongs to. */
export interface SubmissionEvent {
  readonly submissionId: string;
  readonly news: LiveVerdict;
}

/** What is known of the test runs with these tokens that are the viewer's; all for admins. */
export async function readOwnEvents(
  db: Database,
  viewer: Viewer,
  tokens: readonly string[],
): Promise<SubmissionEvent[]> {
  const rows = await selectNews(db)
    .where("token", "=", sql<string>`any(${tokens}::uuid[])`)
    .$if(!isAdmin(viewer), (query) => query.where("submissions.user_id", "=", viewer.id))
    .execute();
  return rows.map(toNews);
}

/** What is known of the test runs with these tokens: for rooms whose members were authorised. */
export async function readEvents(db: Database, tokens: readonly string[]): Promise<SubmissionEvent[]> {
  const rows = await selectNews(db).where("token", "=", sql<string>`any(${tokens}::uuid[])`).execute();
  return rows.map(toNews);
}

/** What is known of every test run of these submissions. */
export async function readSubmissionEvents(db: Database, submissionIds: readonly string[]): Promise<SubmissionEvent[]> {
  const rows = await selectNews(db).where("submission_id", "=", sql<string>`any(${submissionIds}::uuid[])`).execute();
  return rows.map(toNews);
}

type NewsRow = Awaited<ReturnType<ReturnType<typeof selectNews>["execute"]>>[number];

function selectNews(db: Database) {
  return db
    .selectFrom("test_runs")
    .innerJoin("submissions", "submissions.id", "test_runs.submission_id")
    .select([
      "submission_id as submissionId",
      "token",
      "status_id as statusId",
      "test_runs.verdict",
      "cpu_time_ms as cpuTimeMs",
      "wall_time_ms as wallTimeMs",
      "memory_kb as memoryKb",
      "is_sealed as isSealed",
      "cpu_time_limit_ms as cpuTimeLimitMs",
      "wall_time_limit_ms as wallTimeLimitMs",
      "memory_limit_kb as memoryLimitKb",
    ])
    .orderBy("submission_id")
    .orderBy("position");
}

/** The news that a verdict of this submission is. */
export function eventOfVerdict(submissionId: string, verdict: StoredVerdict): SubmissionEvent {
  return toNews({ submissionId, ...verdict });
}

/** Others than the problem's author may be in a room, so exact figures of a hidden test are never sent. */
function toNews({ submissionId, token, statusId, verdict, isSealed, ...row }: NewsRow): SubmissionEvent {
  const { cpuTimeMs, wallTimeMs, memoryKb } = isSealed ? sealFigures(row, row) : row;
  const news: LiveVerdict = {
    token,
    status: { id: statusId, description: statusDescription(statusId) },
    verdict,
    time: cpuTimeMs === null ? null : decimalSeconds(cpuTimeMs),
    wall_time: wallTimeMs === null ? null : decimalSeconds(wallTimeMs),
    memory: memoryKb,
  };
  return { submissionId, news };
}
