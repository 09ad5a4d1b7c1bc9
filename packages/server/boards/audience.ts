import type { Database } from "@assay/database/connect";
import type { View } from "@assay/scoreboard/attempts";
import type { Viewing } from "#access/viewer";
import { AppError } from "#base/app-error";
import type { ContestFrame } from "#boards/read-frame";
import { findContest } from "#contests/contest";

type Shown = Pick<ContestFrame, "board" | "feedback" | "scoring" | "thawedAt">;

/**
 * Whether a contest shows its board to all who know of it. A board would tell participants their own results, so before the end
 * it is shown only as far as they may know those.
 */
export function isBoardPublic({ board, feedback, scoring, thawedAt }: Shown): boolean {
  if (board === "hidden") return false;
  if (thawedAt !== null) return true;
  return board === "live" && tellsOwnResults({ feedback, scoring, thawedAt });
}

/** Whether participants may know their own results: all of them, or the verdicts where those are all that counts. */
export function tellsOwnResults({ feedback, scoring, thawedAt }: Omit<Shown, "board">): boolean {
  return thawedAt !== null || feedback === "full" || (feedback === "verdict" && scoring === "icpc");
}

/**
 * Throws AppError unless the viewer may see this view of the board: `contest_not_found`, `board_not_shown`, or `forbidden` for the jury's.
 * Who looks at a public board costs no query.
 */
export async function requireBoard(db: Database, viewing: Viewing, frame: ContestFrame, view: View): Promise<void> {
  if (view === "public" && frame.visibility !== "draft" && isBoardPublic(frame)) return;
  const { role } = await findContest(db, viewing, frame.key);
  if (role === "manager" || role === "jury") return;
  throw new AppError(view === "jury" ? "forbidden" : "board_not_shown");
}
