import { LIMITS } from "#vocabulary/limits";

// What the fields of an account may contain: the server checks it, and the pages say it before they send anything.

const LETTER = "\\p{L}\\p{M}\\p{N}";
const WORD = `[${LETTER}!#$%&'*+/=?^_\`{|}~-]+`;
const LABEL = `[${LETTER}](?:[${LETTER}-]{0,61}[${LETTER}])?`;

/**
 * An email address, also an international one (RFC 6531): words and dots, an at sign, and a host name of two parts or more. Quoted
 * words and addresses of hosts are not accepted.
 */
export const EMAIL = new RegExp(`^${WORD}(?:\\.${WORD})*@(?:${LABEL}\\.)+${LABEL}$`, "u");

/**
 * A user name in NFKC: letters with their marks, digits, dots, dashes and underscores. A letter has at most four marks, enough for
 * the scripts of India; more would cover the lines above and below.
 */
export const USER_NAME = /^(?=[\p{L}\p{N}])(?:[\p{L}\p{N}]\p{M}{0,4}|[._-])+(?<![.-])$/u;

const name = LIMITS.userNameLength;
const password = LIMITS.passwordLength;

export const ACCOUNT_FIELD_ERRORS = {
  email: "Email is not a valid address",
  userNameShort: `User name needs at least ${name.min} characters`,
  userNameLong: `User name may have at most ${name.max} characters`,
  userNameCharacters: "User name may contain only letters, digits, dots, dashes and underscores",
  passwordShort: `Password needs at least ${password.min} characters`,
  passwordLong: `Password may have at most ${password.max} characters`,
} as const;

/** Why a user name cannot be registered, or null. Whether it is taken is for the server to say. */
export function userNameError(text: string): string | null {
  const userName = text.trim().normalize("NFKC");
  if (userName.length < name.min) return ACCOUNT_FIELD_ERRORS.userNameShort;
  if (userName.length > name.max) return ACCOUNT_FIELD_ERRORS.userNameLong;
  return USER_NAME.test(userName) ? null : ACCOUNT_FIELD_ERRORS.userNameCharacters;
}

/** Why a new password is refused, or null. Whether it is easy to guess is for the server to say. */
export function passwordError(text: string): string | null {
  if (text.length < password.min) return ACCOUNT_FIELD_ERRORS.passwordShort;
  return text.length > password.max ? ACCOUNT_FIELD_ERRORS.passwordLong : null;
}
