import { z } from "zod";
import { FIELD_TEXTS, LABELS, type Label, SCHEMA_TEXTS, said } from "#routes/schema-texts";
import { ACCOUNT_FIELD_ERRORS } from "#texts/account-fields";
import { wordingsOf } from "#texts/wordings";
import { EMAIL, USER_NAME } from "#vocabulary/account-fields";
import { TABLE_FORMATS } from "#vocabulary/gradebook";
import { isAllVisible, withoutInvisible } from "#vocabulary/invisible-characters";
import { LIMITS } from "#vocabulary/limits";
import { languageTag } from "#vocabulary/statement-languages";

const ACCOUNT = wordingsOf(ACCOUNT_FIELD_ERRORS);

/** The id of a stored object, `_id` in the specification's entities. */
export const objectId = z.uuid();

/** A date in the API's format: ISO 8601 with milliseconds and Z. */
export const timestamp = z.iso.datetime();

/** A page number of a list, counted from 1; 1 if absent. */
export function pageNumber(label: Label) {
  const sentence = said(FIELD_TEXTS.wholeNumberBetween({ label, min: 1, max: LIMITS.pageNumberMax }));
  return z.coerce.number(sentence).int(sentence).min(1, sentence).max(LIMITS.pageNumberMax, sentence).default(1);
}

/** Text of 1 to `max` characters after trimming white space, one of them visible, without NUL, which PostgreSQL cannot store. */
export function requiredText(label: Label, max: number) {
  const missing = { error: said(FIELD_TEXTS.required({ label })), abort: true };
  const text = given(label)
    .trim()
    .min(1, missing)
    .max(max, said(FIELD_TEXTS.tooLong({ label, max })));
  return withoutNul(
    text.refine((value) => VISIBLE.test(value), missing),
    label,
  );
}

/**
 * A name or a title: `requiredText` without characters that cannot be seen or that change its direction, by which it could imitate
 * another one.
 */
export function requiredLabel(label: Label, max: number) {
  return requiredText(label, max).refine(isAllVisible, invisibleIn(label));
}

/** The same, but it may be empty. */
export function optionalLabel(label: Label, max: number) {
  return optionalText(label, max).refine(isAllVisible, invisibleIn(label));
}

/** A stored name or title in a reply, without such characters, which older ones may have. */
export const shownLabel = z.string().overwrite(withoutInvisible);

const invisibleIn = (label: Label) => said(FIELD_TEXTS.invisible({ label }));

/** A character that can be seen: no space, control or format character, no combining mark, and none of the letters that are blank. */
const VISIBLE = /[^\p{Z}\p{C}\p{M}\u115f\u1160\u2800\u3164\uffa0]/u;

/** Text of at most `max` characters, without NUL; it may be empty. */
export function optionalText(label: Label, max: number) {
  return withoutNul(given(label).max(max, said(FIELD_TEXTS.tooLong({ label, max }))), label);
}

function withoutNul(schema: z.ZodString, label: Label) {
  return schema.refine((text) => !text.includes("\u0000") && text.isWellFormed(), said(FIELD_TEXTS.broken({ label })));
}

/** A text, whose error tells one that is missing from one that is something else. */
function given(label: Label) {
  const missing = said(FIELD_TEXTS.required({ label }));
  const odd = said(FIELD_TEXTS.text({ label }));
  return z.string({ error: ({ input }) => (input === undefined ? missing : odd) });
}

/** The tag of the language of a text: one of BCP 47, such as sv or pt-BR; may be empty. Pages set it as `lang` (WCAG 2.2, criterion 3.1.2). */
export const languageCode = z
  .string()
  .trim()
  .max(40, said(SCHEMA_TEXTS.languageCode))
  .refine((code) => code === "" || languageTag(code) !== null, said(SCHEMA_TEXTS.languageCode))
  .transform((code) => languageTag(code) ?? "");

/** The same, and never empty. */
export const requiredLanguage = languageCode.refine((tag) => tag !== "", said(SCHEMA_TEXTS.languageCode));

/** One of these words. */
export function oneOf<const Words extends readonly [string, ...string[]]>(label: Label, words: Words) {
  const [one, other] = words;
  const isPair = words.length === 2 && other !== undefined;
  const text = isPair
    ? FIELD_TEXTS.either({ label, one, other })
    : FIELD_TEXTS.oneOf({ label, values: words.join(", ") });
  return z.enum(words, said(text));
}

/** What is counted from 1, in an address: a number of something, or a place in a list. */
export function countedNumber(label: Label) {
  const sentence = said(FIELD_TEXTS.wholeNumberFrom({ label, min: 1 }));
  return z.coerce.number(sentence).int(sentence).min(1, sentence).max(Number.MAX_SAFE_INTEGER, sentence);
}

/** What an edit was based on: it is refused if something has changed since. */
export const revision = z.int(said(FIELD_TEXTS.wholeNumber({ label: LABELS.revision })));

/** The format of a table in a file. */
export const tableFormat = oneOf("format", TABLE_FORMATS).default("csv");

/** A user name at sign-up (`USER_NAME`), in NFKC. */
export const userName = given(LABELS.userName)
  .trim()
  .normalize("NFKC")
  .min(LIMITS.userNameLength.min, said(ACCOUNT.userNameShort(LIMITS.userNameLength)))
  .max(LIMITS.userNameLength.max, said(ACCOUNT.userNameLong(LIMITS.userNameLength)))
  .regex(USER_NAME, said(ACCOUNT.userNameCharacters));

/** An email address (`EMAIL`) in NFC. */
export const email = given(LABELS.email)
  .trim()
  .normalize("NFC")
  .max(LIMITS.emailLength, said(FIELD_TEXTS.tooLong({ label: LABELS.email, max: LIMITS.emailLength })))
  .regex(EMAIL, said(ACCOUNT.email));

export const newPassword = given(LABELS.password)
  .min(LIMITS.passwordLength.min, said(ACCOUNT.passwordShort(LIMITS.passwordLength)))
  .max(LIMITS.passwordLength.max, said(ACCOUNT.passwordLong(LIMITS.passwordLength)));

/** The current password, required where access to a logged-in browser must not be enough. */
export const currentPassword = given(LABELS.password)
  .min(1, said(FIELD_TEXTS.required({ label: LABELS.password })))
  .max(
    LIMITS.passwordLength.max,
    said(FIELD_TEXTS.tooLong({ label: LABELS.password, max: LIMITS.passwordLength.max })),
  );
