import { CHECKER_LIMITS } from "@assay/contract/vocabulary/run-limits";
import { InternalError } from "#interface";

/** What a checker leaves for the next pass (problem package format 2025-09, "Multi-pass validation"). */
export interface NextPass {
  /** The program's input. */
  readonly input: Uint8Array;
  /** The feedback folder as a tar archive, which is only unpacked in boxes. */
  readonly folder: Uint8Array;
}

/** What a checker left in its feedback folder (problem package format, "Reporting additional feedback"). */
export interface Feedback {
  readonly judgeMessage: string;
  readonly teamMessage: string;
  /** The contents of the files; empty if there are none. */
  readonly score: string;
  readonly scoreMultiplier: string;
  /** What an interactor wrote for the checker that follows it; testlib calls this stream `tout`. */
  readonly tout: Uint8Array;
  /** Null if no further pass was requested. */
  readonly nextPass: NextPass | null;
}

const NAMES = ["judgemessage.txt", "teammessage.txt", "score.txt", "score_multiplier.txt"] as const;

/** The test's input and answer in the box. */
export const INPUT_PATH = "/box/input";
export const ANSWER_PATH = "/box/answer";

/** The feedback folder in the box. */
export const FEEDBACK_FOLDER = "/tmp/feedback/";

/** The file in the box that an interactor writes for the checker that follows it. */
export const TOUT_PATH = "/tmp/tout";

/** The archive in the box with the feedback folder of the previous pass. */
export const KEPT_FOLDER_PATH = "/box/feedback.tar";

/** The most that `FEEDBACK_SCRIPT` writes. */
export const FEEDBACK_KB =
  Math.ceil((NAMES.length * (CHECKER_LIMITS.messageBytes + 1)) / 1_024) + CHECKER_LIMITS.outputKb;

/** Creates the feedback folder and becomes the checker that the arguments name. */
export const START_SCRIPT = `mkdir ${FEEDBACK_FOLDER}; exec "$@"`;

/** The same for a checker that prints a score: omegaUp's read the test from these names in the folder where they run. */
export const START_SCORE_SCRIPT = `mkdir ${FEEDBACK_FOLDER}; cd ${FEEDBACK_FOLDER} && ln -s ${INPUT_PATH} data.in && ln -s ${ANSWER_PATH} data.out; exec "$@"`;

/** The same for a multi-pass problem: restores the feedback folder of the previous pass, which no longer has nextpass.in. */
export const START_PASS_SCRIPT = `mkdir ${FEEDBACK_FOLDER}
if [ -f ${KEPT_FOLDER_PATH} ]; then tar -x -f ${KEPT_FOLDER_PATH} -C ${FEEDBACK_FOLDER} || exit 1; fi
exec "$@"`;

const HAND_OVER_TEXTS = `for name in ${NAMES.join(" ")}; do
  file=${FEEDBACK_FOLDER}$name
  if [ -f "$file" ] && [ -s "$file" ]; then head -c ${CHECKER_LIMITS.messageBytes} "$file" | tr -d '\\000' >&3; fi
  printf '\\000' >&3
done`;

/**
 * Writes to descriptor 3 the feedback files, each followed by a NUL, and what an interactor wrote for a checker, because the
 * host opens no path of a box in which a program has run. It runs after the checker has ended: a shell around an
 * interactor would hold the interactor's output open, so that the end of the interactor would be noticed late.
 */
export const FEEDBACK_SCRIPT = `${HAND_OVER_TEXTS}
if [ -f ${TOUT_PATH} ]; then head -c ${CHECKER_LIMITS.outputKb * 1_024} ${TOUT_PATH} >&3; fi`;

const { nextPassKb, keptFolderKb } = CHECKER_LIMITS;
/** One byte more than allowed, which is enough to detect that there are too many. */
const NEXT_PASS_BYTES = nextPassKb * 1_024 + 1;
const KEPT_FOLDER_BYTES = keptFolderKb * 1_024 + 1;

/** The most that `PASS_FEEDBACK_SCRIPT` writes. */
export const PASS_FEEDBACK_KB =
  Math.ceil((NAMES.length * (CHECKER_LIMITS.messageBytes + 1)) / 1_024) + nextPassKb + keptFolderKb + 1;

/**
 * The same for a multi-pass problem: after the texts come the length of a new nextpass.in, followed by a NUL, then its
 * bytes, then the folder without it. If nextpass.in cannot be read, "lost" takes the place of the length.
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

/**
 * Reads what one of the scripts wrote; nothing if the box was stopped before that. Throws InternalError if the data for the
 * next pass is too large or unreadable.
 */
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
