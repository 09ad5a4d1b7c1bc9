import { CHECKER_LIMITS } from "@assay/contract/vocabulary/limits";
import { InternalError } from "#interface";

/** What a checker of a multi-pass problem leaves for the next pass (2025-09, "Multi-pass validation"). */
export interface NextPass {
  /** What the program reads. */
  readonly input: Uint8Array;
  /** The feedback folder as a tar archive, which is only ever unpacked in a box. */
  readonly folder: Uint8Array;
}

/** What a checker left in its feedback folder (problem package format, "Reporting additional feedback"). */
export interface Feedback {
  readonly judgeMessage: string;
  readonly teamMessage: string;
  /** The files' texts; empty when there is none. */
  readonly score: string;
  readonly scoreMultiplier: string;
  /** What an interactor wrote for a checker after it. */
  readonly tout: Uint8Array;
  /** Null when there is none. */
  readonly nextPass: NextPass | null;
}

const NAMES = ["judgemessage.txt", "teammessage.txt", "score.txt", "score_multiplier.txt"] as const;

/** The folder, in the box. */
export const FEEDBACK_FOLDER = "/tmp/feedback/";

/** Where, in the box, an interactor writes what a checker after it reads. */
export const TOUT_PATH = "/tmp/tout";

/** Where, in the box, the feedback folder of the pass before lies as an archive. */
export const KEPT_FOLDER_PATH = "/box/feedback.tar";

/** The most that `FEEDBACK_SCRIPT` hands over. */
export const FEEDBACK_KB =
  Math.ceil((NAMES.length * (CHECKER_LIMITS.messageBytes + 1)) / 1_024) + CHECKER_LIMITS.outputKb;

/** Makes the feedback folder and becomes the checker that its arguments name. */
export const START_SCRIPT = `mkdir ${FEEDBACK_FOLDER}; exec "$@"`;

/** The same in a pass of a multi-pass problem: the checker finds the feedback folder as the pass before left it, without nextpass.in. */
export const START_PASS_SCRIPT = `mkdir ${FEEDBACK_FOLDER}
if [ -f ${KEPT_FOLDER_PATH} ]; then tar -x -f ${KEPT_FOLDER_PATH} -C ${FEEDBACK_FOLDER} || exit 1; fi
exec "$@"`;

const HAND_OVER_TEXTS = `for name in ${NAMES.join(" ")}; do
  file=${FEEDBACK_FOLDER}$name
  if [ -f "$file" ] && [ -s "$file" ]; then head -c ${CHECKER_LIMITS.messageBytes} "$file" | tr -d '\\000' >&3; fi
  printf '\\000' >&3
done`;

/**
 * Hands over the feedback's files, each ended by a NUL, and what an interactor wrote for a checker, through descriptor 3,
 * because the host opens no path of a box in which a program has run. It runs when the checker has ended: a shell around
 * an interactor would hold the interactor's output open, and its end would be noticed late.
 */
export const FEEDBACK_SCRIPT = `${HAND_OVER_TEXTS}
if [ -f ${TOUT_PATH} ]; then head -c ${CHECKER_LIMITS.outputKb * 1_024} ${TOUT_PATH} >&3; fi`;

const { nextPassKb, keptFolderKb } = CHECKER_LIMITS;
/** One byte more than allowed is enough to know that it is too much. */
const NEXT_PASS_BYTES = nextPassKb * 1_024 + 1;
const KEPT_FOLDER_BYTES = keptFolderKb * 1_024 + 1;

/** The most that `PASS_FEEDBACK_SCRIPT` hands over. */
export const PASS_FEEDBACK_KB =
  Math.ceil((NAMES.length * (CHECKER_LIMITS.messageBytes + 1)) / 1_024) + nextPassKb + keptFolderKb + 1;

/**
 * The same for a checker of a multi-pass problem: after the texts comes the length of a new nextpass.in, ended by a NUL,
 * and its bytes, then the folder without it. A nextpass.in that cannot be taken has no number for its length.
 */
export const PASS_FEEDBACK_SCRIPT = `${HAND_OVER_TEXTS}
next=${FEEDBACK_FOLDER}nextpass.in
if [ -f "$next" ]; then
  if head -c ${NEXT_PASS_BYTES} "$next" > /tmp/nextpass && rm -f "$next"; then
    printf '%s\\000' "$(stat -c %s /tmp/nextpass)" >&3
    cat /tmp/nextpass >&3
    tar -c -f - -C ${FEEDBACK_FOLDER} . | head -c ${KEPT_FOLDER_BYTES} >&3
  else
    printf 'lost\\000' >&3
  fi
fi`;

/** Reads what one of the scripts handed over; a box that was ended before has tout nothing. Throws InternalError for a next pass of too many bytes. */
export function readFeedback(product: Uint8Array | null, isMultiPass = false): Feedback {
  let rest = Buffer.from(product ?? []);
  const takeText = () => {
    const end = rest.indexOf(0);
    const text = rest.subarray(0, Math.max(0, end)).toString("utf8").trim();
    rest = rest.subarray(end + 1);
    return text;
  };
  const [judgeMessage = "", teamMessage = "", score = "", scoreMultiplier = ""] = NAMES.map(takeText);
  const length = isMultiPass ? takeText() : "";
  const nextPass = length === "" ? null : readNextPass(rest, Number(length));
  return { judgeMessage, teamMessage, score, scoreMultiplier, tout: isMultiPass ? NOTHING : rest, nextPass };
}

const NOTHING = new Uint8Array();

function readNextPass(bytes: Uint8Array, length: number): NextPass {
  if (!Number.isInteger(length)) throw new InternalError("The checker's nextpass.in could not be read");
  const [input, folder] = [bytes.subarray(0, length), bytes.subarray(length)];
  if (length >= NEXT_PASS_BYTES) throw new InternalError(`The checker's nextpass.in has more than ${nextPassKb} KiB`);
  if (folder.byteLength >= KEPT_FOLDER_BYTES)
    throw new InternalError(`The checker's feedback folder has more than ${keptFolderKb} KiB`);
  return { input, folder };
}
