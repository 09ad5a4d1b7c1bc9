import type { Database } from "@assay/database/connect";
import type { ContestChanges } from "@assay/scoreboard/facts";
import { sql } from "kysely";
import { asOfOneMoment } from "#boards/read-facts";
import { type ContestFrame, changesFrame, readFrame } from "#boards/read-frame";
import { readParticipants } from "#boards/read-participants";
import { readJudgements, readSubmissions } from "#boards/read-submissions";

/** What has changed in a contest, with its frame if that has. */
export interface ContestNews {
  readonly changes: ContestChanges;
  readonly frame: ContestFrame | null;
}

/**
 * The facts of a contest that have changed after a revision. `gone` if all have to be read again, because a participant or the contest
 * itself was deleted.
 */
export async function readChanges(db: Database, contestId: string, since: number): Promise<ContestNews | "gone"> {
  return asOfOneMoment(db, async (snapshot) => {
    const { rows } = await sql<{ type: string; objectId: string | null; isFrame: boolean }>`
      select type, object_id as "objectId", ${changesFrame(contestId)} as "isFrame" from contest_events
      where contest_id = ${contestId} and revision > ${since} and type not in ('submissions', 'judgements')`.execute(
      snapshot,
    );
    if (rows.some(({ type, isFrame, objectId }) => type === "teams" && isFrame && objectId !== null)) return "gone";
    const isFrame = rows.some((row) => row.isFrame);
    const joined = rows.flatMap(({ type, objectId }) => (type === "teams" && objectId !== null ? [objectId] : []));
    const framed = isFrame ? await readFrame(snapshot, contestId) : null;
    if (isFrame && !framed) return "gone";
    const whoChanged = isFrame || joined.length > 0;
    const changes: ContestChanges = {
      revision: framed?.revision ?? (await readRevision(snapshot, contestId)),
      ...(framed && { settings: framed.settings, problems: framed.problems, groups: framed.groups }),
      ...(whoChanged && {
        participants: await readParticipants(snapshot, contestId, isFrame ? null : { ids: joined, since }),
      }),
      submissions: await readSubmissions(snapshot, contestId, since),
      judgements: await readJudgements(snapshot, contestId, since, "current"),
    };
    return { changes, frame: framed?.frame ?? null };
  });
}

async function readRevision(snapshot: Database, contestId: string): Promise<number> {
  const row = await snapshot.selectFrom("contests").select("revision").where("id", "=", contestId).executeTakeFirst();
  return Number(row?.revision ?? 0);
}
