import { z } from "zod";
import { ACCOUNT_FIELD_ERRORS, EMAIL, USER_NAME } from "#vocabulary/account-fields";
import { isAllVisible, withoutInvisible } from "#vocabulary/invisible-characters";
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

/**
 * A name or a title: `requiredText` without characters that cannot be seen or that change its direction, by which it could imitate
 * another one.
 */
export function requiredLabel(label: string, max: number) {
  return requiredText(label, max).refine(isAllVisible, invisibleIn(label));
}

/** The same, but it may be empty. */
export function optionalLabel(label: string, max: number) {
  return optionalText(label, max).refine(isAllVisible, invisibleIn(label));
}

/** A stored name or title in a reply, without such characters, which older ones may have. */
export const shownLabel = z.string().overwrite(withoutInvisible);

const invisibleIn = (label: string) =>
  `${label} may not contain characters that cannot be seen or that change the direction of the text`;

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

/** A user name at sign-up (`USER_NAME`), in NFKC. */
export const userName = z
  .string()
  .trim()
  .normalize("NFKC")
  .min(LIMITS.userNameLength.min, ACCOUNT_FIELD_ERRORS.userNameShort)
  .max(LIMITS.userNameLength.max, ACCOUNT_FIELD_ERRORS.userNameLong)
  .regex(USER_NAME, ACCOUNT_FIELD_ERRORS.userNameCharacters);

/** An email address (`EMAIL`) in NFC. */
export const email = z
  .string()
  .trim()
  .normalize("NFC")
  .max(LIMITS.emailLength, `Email may have at most ${LIMITS.emailLength} characters`)
  .regex(EMAIL, ACCOUNT_FIELD_ERRORS.email);

export const newPassword = z
  .string()
  .min(LIMITS.passwordLength.min, ACCOUNT_FIELD_ERRORS.passwordShort)
  .max(LIMITS.passwordLength.max, ACCOUNT_FIELD_ERRORS.passwordLong);
