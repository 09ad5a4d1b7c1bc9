import type { LiveVerdict } from "@assay/contract/sockets/live-verdicts";
import { may } from "@assay/contract/vocabulary/permissions";
import { statusDescription } from "@assay/contract/vocabulary/statuses";
import type { Database } from "@assay/database/connect";
import { prepared } from "@assay/database/connections/prepared-statements";
import type { StoredVerdict } from "@assay/database/events/channels";
import { sql } from "kysely";
import { decimalSeconds, discloseFigures, raw } from "#access/disclosure";
import { showsResults } from "#access/problem-visibility";
import type { Viewer, Viewing } from "#access/viewer";

export interface LiveVerdictOf {
  readonly submissionId: string;
  readonly liveVerdict: LiveVerdict;
}

/**
 * What the sender of these test runs, which are those of one submission, may know of it: its number, and the tokens unless their results
 * are withheld. While a contest withholds it, the number is that of the contest with this key. Throws Error for tokens of no submission.
 */
export async function readSent(db: Database, viewing: Viewing, tokens: readonly string[]) {
  const { number, ownNumber, contest, isShown } = await db
    .selectFrom("test_runs")
    .innerJoin("submissions", "submissions.id", "test_runs.submission_id")
    .leftJoin("contest_submissions as placed", (join) =>
      join.onRef("placed.submission_id", "=", "submissions.id").on("withheld", "is not", null),
    )
    .leftJoin("contests", "contests.id", "placed.contest_id")
    .select(["number", "own_number as ownNumber", "contests.key as contest", showsResults(viewing).as("isShown")])
    .where("token", "=", tokens[0] ?? "")
    .executeTakeFirstOrThrow();
  return {
    number: ownNumber ?? Number(number),
    tokens: isShown ? [...tokens] : [],
    ...(contest !== null && { contest }),
  };
}

/** The present state of those test runs with these tokens that the viewer sent; of all of them for admins. */
export async function readOwnLiveVerdicts(
  db: Database,
  viewing: Viewing<Viewer>,
  tokens: readonly string[],
): Promise<LiveVerdictOf[]> {
  const rows = await selectRuns(db)
    .where("token", "=", sql<string>`any(${tokens}::uuid[])`)
    .where(showsResults(viewing))
    .withPlugin(
      prepared(may(viewing.viewer, "submission.read") ? "read anybody's live verdicts" : "read own live verdicts"),
    )
    .execute();
  return rows.map(toLiveVerdict);
}

/** The present state of the test runs with these tokens. It checks no rights, because the members of rooms have been authorised. */
export async function readLiveVerdicts(db: Database, tokens: readonly string[]): Promise<LiveVerdictOf[]> {
  const rows = await selectRuns(db)
    .where("token", "=", sql<string>`any(${tokens}::uuid[])`)
    .withPlugin(prepared("read live verdicts"))
    .execute();
  return rows.map(toLiveVerdict);
}

/** The present state of every test run of these submissions. It checks no rights either. */
export async function readLiveVerdictsOfSubmissions(
  db: Database,
  submissionIds: readonly string[],
): Promise<LiveVerdictOf[]> {
  const rows = await selectRuns(db)
    .where("submission_id", "=", sql<string>`any(${submissionIds}::uuid[])`)
    .withPlugin(prepared("read live verdicts of submissions"))
    .execute();
  return rows.map(toLiveVerdict);
}

type RunRow = Awaited<ReturnType<ReturnType<typeof selectRuns>["execute"]>>[number];
/** The same from an event. */
type EventRow = StoredVerdict & { readonly submissionId: string };

function selectRuns(db: Database) {
  return db
    .selectFrom("test_runs")
    .innerJoin("submissions", "submissions.id", "test_runs.submission_id")
    .select([
      "submission_id as submissionId",
      "token",
      "status_id as statusId",
      "test_runs.verdict",
      raw<number>("cpu_time_ms").as("cpuTimeMs"),
      raw<number>("wall_time_ms").as("wallTimeMs"),
      raw<number>("memory_kb").as("memoryKb"),
      "is_sealed as isSealed",
      "cpu_time_limit_ms as cpuTimeLimitMs",
      "wall_time_limit_ms as wallTimeLimitMs",
      "memory_limit_kb as memoryLimitKb",
    ])
    .orderBy("submission_id")
    .orderBy("position");
}

export function liveVerdictOf(submissionId: string, verdict: StoredVerdict): LiveVerdictOf {
  return toLiveVerdict({ submissionId, ...verdict });
}

/** A room may have members who are not the problem's author, so exact figures of a hidden test are never sent. */
function toLiveVerdict({ submissionId, token, statusId, verdict, ...row }: RunRow | EventRow): LiveVerdictOf {
  const { cpuTimeMs, wallTimeMs, memoryKb } = discloseFigures(row);
  const liveVerdict: LiveVerdict = {
    token,
    status: { id: statusId, description: statusDescription(statusId) },
    verdict,
    time: cpuTimeMs === null ? null : decimalSeconds(cpuTimeMs),
    wall_time: wallTimeMs === null ? null : decimalSeconds(wallTimeMs),
    memory: memoryKb,
  };
  return { submissionId, liveVerdict };
}
