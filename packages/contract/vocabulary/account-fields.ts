// What the fields of an account may contain: the server checks it, and the pages say it before they send anything (`texts/account-fields.ts`).

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
