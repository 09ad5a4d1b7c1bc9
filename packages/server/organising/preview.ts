import type { BoardPreview, ContestChange } from "@assay/contract/routes/contests/manage";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { Database } from "@assay/database/connect";
import { Board } from "@assay/scoreboard/board/board";
import { compareBoards } from "@assay/scoreboard/differences";
import type { ContestFacts } from "@assay/scoreboard/facts";
import { FULL_NAMES } from "#access/people";
import type { Viewer, Viewing } from "#access/viewer";
import { AppError } from "#base/app-error";
import type { Change } from "#base/audit";
import { readFacts } from "#boards/read-facts";
import { readFrame } from "#boards/read-frame";
import { readParticipants } from "#boards/read-participants";
import { type ContestRow, findOwnContest } from "#contests/contest";
import { applyClockChange, holdRow } from "#organising/change-contest";
import { applyEdit } from "#organising/edit-contest";
import { applyParticipant, applyRemoval, applyToParticipants } from "#organising/edit-participants";
import { applyPeople } from "#organising/people";

/**
 * What a change would do to the jury's board. The change itself is made and taken back, so what is shown is what happens, and what would
 * be refused is refused.
 */
export async function previewChange(
  db: Database,
  viewing: Viewing<Viewer>,
  key: string,
  change: ContestChange,
): Promise<BoardPreview> {
  const { row } = await findOwnContest(db, viewing, key, ["manager"]);
  const changed = await factsAfter(db, viewing, row.id, change);
  const record = await readFacts(db, row.id);
  if (!record) throw new AppError("contest_not_found");
  const now = viewing.at.getTime();
  const { rows } = compareBoards(new Board(record.facts, now), new Board({ ...record.facts, ...changed }, now), "jury");
  const names = new Map(record.facts.participants.map(({ id, name }) => [id, name]));
  return {
    changes: rows.slice(0, LIMITS.previewRows).map(({ participantId, before, after }) => ({
      name: names.get(participantId) ?? "",
      before: before && { rank: before.rank, solved: before.solved, score: before.score, penaltyMs: before.penaltyMs },
      after: after && { rank: after.rank, solved: after.solved, score: after.score, penaltyMs: after.penaltyMs },
    })),
    total: rows.length,
  };
}

/** The facts that a change of settings or people may change. */
type ChangedFacts = Pick<ContestFacts, "settings" | "problems" | "groups" | "participants">;

async function factsAfter(
  db: Database,
  viewing: Viewing<Viewer>,
  contestId: string,
  change: ContestChange,
): Promise<ChangedFacts> {
  const transaction = await db.startTransaction().execute();
  try {
    await apply(transaction, viewing, await holdRow(transaction, contestId), change);
    const changed = await readFrame(transaction, contestId);
    if (!changed) throw new AppError("contest_not_found");
    const { settings, problems, groups } = changed;
    return { settings, problems, groups, participants: await readParticipants(transaction, contestId, null) };
  } finally {
    await transaction.rollback().execute();
  }
}

async function apply(
  transaction: Change,
  viewing: Viewing<Viewer>,
  row: ContestRow,
  { clock, edit, people, participant, participants }: ContestChange,
): Promise<void> {
  if (clock) await applyClockChange(transaction, viewing, row, clock);
  if (edit) await applyEdit(transaction, viewing, row, edit, "");
  if (people) await applyPeople(transaction, viewing, row, people);
  // Names are taken back with the change.
  if (participant?.to)
    await applyParticipant(transaction, viewing, row, participant.participantId, participant.to, FULL_NAMES);
  if (participant?.to === null) await applyRemoval(transaction, viewing, row, participant.participantId);
  if (participants) await applyToParticipants(transaction, viewing, row, participants);
}
