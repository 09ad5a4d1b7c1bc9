import { CHECKER_LIMITS } from "@assay/contract/vocabulary/limits";

/** What a checker left in its feedback folder (problem package format, "Reporting additional feedback"). */
export interface Feedback {
  readonly judgeMessage: string;
  readonly teamMessage: string;
  /** The files' texts; empty when there is none. */
  readonly score: string;
  readonly scoreMultiplier: string;
  /** What an interactor wrote for a checker after it. */
  readonly told: Uint8Array;
}

const NAMES = ["judgemessage.txt", "teammessage.txt", "score.txt", "score_multiplier.txt"] as const;

/** The folder, in the box. */
export const FEEDBACK_FOLDER = "/tmp/feedback/";

/** Where, in the box, an interactor writes what a checker after it reads. */
export const TOLD_PATH = "/tmp/told";

/** The most that `FEEDBACK_SCRIPT` hands over. */
export const FEEDBACK_KB =
  Math.ceil((NAMES.length * (CHECKER_LIMITS.messageBytes + 1)) / 1_024) + CHECKER_LIMITS.outputKb;

/** Makes the feedback folder and becomes the checker that its arguments name. */
export const START_SCRIPT = `mkdir ${FEEDBACK_FOLDER}; exec "$@"`;

/**
 * Hands over the feedback's files, each ended by a NUL, and what an interactor wrote for a checker, through descriptor 3,
 * because the host opens no path of a box in which a program has run. It runs when the checker has ended: a shell around
 * an interactor would hold the interactor's output open, and its end would be noticed late.
 */
export const FEEDBACK_SCRIPT = `for name in ${NAMES.join(" ")}; do
  file=${FEEDBACK_FOLDER}$name
  if [ -f "$file" ] && [ -s "$file" ]; then head -c ${CHECKER_LIMITS.messageBytes} "$file" | tr -d '\\000' >&3; fi
  printf '\\000' >&3
done
if [ -f ${TOLD_PATH} ]; then head -c ${CHECKER_LIMITS.outputKb * 1_024} ${TOLD_PATH} >&3; fi`;

/** Reads what the script handed over; a box that was ended before has told nothing. */
export function readFeedback(product: Uint8Array | null): Feedback {
  let rest = Buffer.from(product ?? []);
  const texts = NAMES.map(() => {
    const end = rest.indexOf(0);
    const text = rest.subarray(0, Math.max(0, end)).toString("utf8").trim();
    rest = rest.subarray(end + 1);
    return text;
  });
  const [judgeMessage = "", teamMessage = "", score = "", scoreMultiplier = ""] = texts;
  return { judgeMessage, teamMessage, score, scoreMultiplier, told: rest };
}
