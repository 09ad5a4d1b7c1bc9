import type { BoardPreview, ContestChange } from "@assay/contract/routes/contests/manage";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { Database } from "@assay/database/connect";
import { Board } from "@assay/scoreboard/board/board";
import { compareBoards } from "@assay/scoreboard/differences";
import type { Viewer, Viewing } from "#access/viewer";
import { AppError } from "#base/app-error";
import { readFacts } from "#boards/read-facts";
import { readFrame } from "#boards/read-frame";
import { findOwnContest } from "#contests/contest";
import { applyClockChange, holdRow } from "#organising/change-contest";
import { applyEdit } from "#organising/edit-contest";

/**
 * What a change of settings or clock would do to the jury's board. The change itself is made and taken back, so what is shown is what
 * happens, and what would be refused is refused.
 */
export async function previewChange(
  db: Database,
  viewing: Viewing<Viewer>,
  key: string,
  change: ContestChange,
): Promise<BoardPreview> {
  const { row } = await findOwnContest(db, viewing, key, ["manager"]);
  const changed = await frameAfter(db, viewing, row.id, change);
  const record = await readFacts(db, row.id);
  if (!record) throw new AppError("contest_not_found");
  const now = viewing.at.getTime();
  const { settings, problems, groups } = changed;
  const { rows } = compareBoards(
    new Board(record.facts, now),
    new Board({ ...record.facts, settings, problems, groups }, now),
    "jury",
  );
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

async function frameAfter(db: Database, viewing: Viewing<Viewer>, contestId: string, change: ContestChange) {
  const transaction = await db.startTransaction().execute();
  try {
    const row = await holdRow(transaction, contestId);
    if (change.clock) await applyClockChange(transaction, viewing, row, change.clock);
    if (change.edit) await applyEdit(transaction, viewing, row, change.edit, "");
    const changed = await readFrame(transaction, contestId);
    if (!changed) throw new AppError("contest_not_found");
    return changed;
  } finally {
    await transaction.rollback().execute();
  }
}
