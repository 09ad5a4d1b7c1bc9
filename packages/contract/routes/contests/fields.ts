import { z } from "zod";
import { FIELD_TEXTS, LABELS, SCHEMA_TEXTS, said } from "#routes/schema-texts";
import { CONTEST_KEY, PROBLEM_LABEL } from "#vocabulary/contest";
import { LIMITS } from "#vocabulary/limits";

const keyText = z.string(said(FIELD_TEXTS.required({ label: "key" })));

/** A contest's key in an address. Another text has no contest. */
export const contestKey = keyText.max(100);

/** The parameters of a route about one contest. */
export const contestParams = z.object({ key: contestKey });

/** A key that somebody chooses. */
export const chosenContestKey = keyText.regex(CONTEST_KEY, said(SCHEMA_TEXTS.contestKey));

export const problemLabel = z
  .string(said(FIELD_TEXTS.required({ label: "label" })))
  .regex(PROBLEM_LABEL, said(SCHEMA_TEXTS.problemLabel));

export const problemParams = contestParams.extend({ label: z.string().max(100) });

/** A number of milliseconds from `min` to `max`. */
export function milliseconds(
  label: Uncapitalize<string>,
  { min, max }: { readonly min: number; readonly max: number },
) {
  const sentence = said(FIELD_TEXTS.wholeNumberBetween({ label, min, max }));
  return z.int(sentence).min(min, sentence).max(max, sentence);
}

/** A moment in a request, with its time zone. */
export function moment(label: Uncapitalize<string>) {
  return z.iso.datetime({ offset: true, error: said(SCHEMA_TEXTS.moment({ label })) });
}

export const joinCode = z
  .string(said(FIELD_TEXTS.required({ label: LABELS.code })))
  .trim()
  .min(LIMITS.joinCodeLength.min, said(FIELD_TEXTS.tooShort({ label: LABELS.code, min: LIMITS.joinCodeLength.min })))
  .max(LIMITS.joinCodeLength.max, said(FIELD_TEXTS.tooLong({ label: LABELS.code, max: LIMITS.joinCodeLength.max })));
