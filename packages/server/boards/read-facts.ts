import type { Database } from "@assay/database/connect";
import type { ContestFacts } from "@assay/scoreboard/facts";
import { type ContestFrame, readFrame } from "#boards/read-frame";
import { readParticipants } from "#boards/read-participants";
import { type Judgements, readJudgements, readSubmissions } from "#boards/read-submissions";

/** A contest as a board needs it, and what is shown around the board. */
export interface ContestRecord {
  readonly facts: ContestFacts;
  readonly frame: ContestFrame;
}

/**
 * All facts of a contest as of one moment, with the judgements that count, or with all for boards of the past. Null if there is no
 * such contest.
 */
export async function readFacts(
  db: Database,
  contestId: string,
  judgements: Judgements = "current",
): Promise<ContestRecord | null> {
  return asOfOneMoment(db, (snapshot) => readFactsIn(snapshot, contestId, judgements));
}

/** The same for a caller that has a snapshot of the database already. */
export async function readFactsIn(
  snapshot: Database,
  contestId: string,
  judgements: Judgements = "current",
): Promise<ContestRecord | null> {
  const found = await readFrame(snapshot, contestId);
  if (!found) return null;
  const { revision, settings, problems, groups, frame } = found;
  const facts: ContestFacts = {
    ...{ revision, settings, problems, groups },
    participants: await readParticipants(snapshot, contestId, null),
    submissions: await readSubmissions(snapshot, contestId, 0),
    judgements: await readJudgements(snapshot, contestId, 0, judgements),
  };
  return { facts, frame };
}

/** Reads without seeing half of what others commit meanwhile. */
export function asOfOneMoment<Found>(db: Database, read: (snapshot: Database) => Promise<Found>): Promise<Found> {
  return db.transaction().setIsolationLevel("repeatable read").setAccessMode("read only").execute(read);
}
