import { z } from "zod";
import { LIMITS } from "#vocabulary/limits";

/** The id of a stored object, `_id` in the specification's entities. */
export const objectId = z.uuid();

/** A date in the API's format: ISO 8601 with milliseconds and Z. */
export const timestamp = z.iso.datetime();

/** A page number of a list, counted from 1; 1 if absent. */
export function pageNumber(label: string) {
  const sentence = `${label} has to be a whole number from 1 to ${LIMITS.pageNumberMax.toLocaleString("en")}`;
  return z.coerce.number(sentence).int(sentence).min(1, sentence).max(LIMITS.pageNumberMax, sentence).default(1);
}

/** Text of 1 to `max` characters after trimming white space, one of them visible, without NUL, which PostgreSQL cannot store. */
export function requiredText(label: string, max: number) {
  const missing = { error: `${label} is required`, abort: true };
  const text = z.string().trim().min(1, missing).max(max, `${label} may have at most ${max} characters`);
  return withoutNul(
    text.refine((value) => VISIBLE.test(value), missing),
    label,
  );
}

/** A character that can be seen: no space, control or format character, no combining mark, and none of the letters that are blank. */
const VISIBLE = /[^\p{Z}\p{C}\p{M}\u115f\u1160\u2800\u3164\uffa0]/u;

/** Text of at most `max` characters, without NUL; it may be empty. */
export function optionalText(label: string, max: number) {
  return withoutNul(z.string().max(max, `${label} may have at most ${max} characters`), label);
}

function withoutNul(schema: z.ZodString, label: string) {
  return schema.refine(
    (text) => !text.includes("\u0000") && text.isWellFormed(),
    `${label} may not contain NUL or broken Unicode`,
  );
}

const LETTER = "\\p{L}\\p{M}\\p{N}";
const WORD = `[${LETTER}!#$%&'*+/=?^_\`{|}~-]+`;
const LABEL = `[${LETTER}](?:[${LETTER}-]{0,61}[${LETTER}])?`;
const EMAIL = new RegExp(`^${WORD}(?:\\.${WORD})*@(?:${LABEL}\\.)+${LABEL}$`, "u");

/**
 * A user name at sign-up: letters with their marks, digits, dots, dashes and underscores, in NFKC. A letter has at most four marks,
 * enough for the scripts of India; more would cover the lines above and below.
 */
export const userName = z
  .string()
  .trim()
  .normalize("NFKC")
  .min(LIMITS.userNameLength.min, `User name needs at least ${LIMITS.userNameLength.min} characters`)
  .max(LIMITS.userNameLength.max, `User name may have at most ${LIMITS.userNameLength.max} characters`)
  .regex(
    /^(?=[\p{L}\p{N}])(?:[\p{L}\p{N}]\p{M}{0,4}|[._-])+(?<![.-])$/u,
    "User name may contain only letters, digits, dots, dashes and underscores",
  );

/** An email address, also an international one (RFC 6531), in NFC: words and dots, an at sign, and a host name of two parts or more. */
export const email = z
  .string()
  .trim()
  .normalize("NFC")
  .max(LIMITS.emailLength, `Email may have at most ${LIMITS.emailLength} characters`)
  .regex(EMAIL, "Email is not a valid address");

/** A new password. */
export const newPassword = z
  .string()
  .min(LIMITS.passwordLength.min, `Password needs at least ${LIMITS.passwordLength.min} characters`)
  .max(LIMITS.passwordLength.max, `Password may have at most ${LIMITS.passwordLength.max} characters`);
