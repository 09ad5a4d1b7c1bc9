import { HOUR, MINUTE, SECOND } from "@assay/contract/vocabulary/units";
import { RESULT_MESSAGES } from "#features/submissions/messages";

const SECONDS_A_MINUTE = MINUTE / SECOND;
const SECONDS_AN_HOUR = HOUR / SECOND;
/** Shorter waits are not counted: they are over before anybody has read the number. */
const FEW_SECONDS = 10;

/** When judging will probably begin, the coarser the longer it takes, so that it changes seldom: "starts in about 2 minutes". */
export function waitText(seconds: number): string {
  const texts = RESULT_MESSAGES.wait;
  if (seconds <= FEW_SECONDS) return texts.soon;
  const tens = Math.ceil(seconds / 10) * 10;
  if (tens < SECONDS_A_MINUTE) return texts.seconds({ count: tens });
  const minutes = Math.round(seconds / SECONDS_A_MINUTE);
  if (minutes <= 10) return texts.minutes({ count: Math.max(1, minutes) });
  const fives = Math.round(minutes / 5) * 5;
  if (fives < SECONDS_AN_HOUR / SECONDS_A_MINUTE) return texts.minutes({ count: fives });
  return texts.hours({ count: Math.max(1, Math.round(seconds / SECONDS_AN_HOUR)) });
}
