import { PRODUCT_NAME } from "@assay/contract/texts/pages";
import type { Wording } from "@assay/contract/texts/wordings";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { Database } from "@assay/database/connect";
import { AppError } from "#base/app-error";
import { REFUSALS } from "#base/refusals";
import { readSiteName } from "#base/site-store";

/** The account that the password is for: what an attacker would try first. */
export interface PasswordOwner {
  readonly userName: string;
  readonly email: string;
}

/**
 * Names of at least this length may not occur in a password at all. A shorter one may if the rest of the password would
 * be long enough by itself: "ada" occurs in "canada maple" and does not make it easier to guess.
 */
const DISTINCTIVE_LENGTH = 4;
/** Shorter parts, as in a@example.org, are ignored. */
const SHORTEST_NAME = 3;

/**
 * Throws AppError `invalid_request` for the field, with the reason, when a password is easy to guess: it contains the user name
 * (forwards or backwards), the part of the email address before the @, the name of the site or the name Assay, ignoring case, or
 * it is one of the most common passwords. Its length is the contract's to check.
 */
export async function requireStrongPassword(
  db: Database,
  password: string,
  owner: PasswordOwner,
  field = "password",
): Promise<void> {
  const weakness = await findWeakness(password, owner, await readSiteName(db));
  if (weakness !== null) throw new AppError("invalid_request", { field, text: weakness });
}

async function findWeakness(
  password: string,
  { userName, email }: PasswordOwner,
  siteName: string,
): Promise<Wording | null> {
  const text = fold(password);
  if (revolvesAround(text, fold(userName))) return REFUSALS.password.userName;
  if (revolvesAround(text, reverse(fold(userName)))) return REFUSALS.password.userNameBackwards;
  if (revolvesAround(text, fold(mailboxOf(email)))) return REFUSALS.password.email;
  for (const name of [PRODUCT_NAME, siteName])
    if (revolvesAround(joined(text), joined(fold(name)))) return REFUSALS.password.name({ name });
  if ((await commonPasswords()).has(text)) return REFUSALS.password.common;
  return null;
}

/** True if the name is in the text and makes up so much of it that the rest would not be a password. Both are in lower case. */
function revolvesAround(text: string, name: string): boolean {
  if (name.length < SHORTEST_NAME || !text.includes(name)) return false;
  return name.length >= DISTINCTIVE_LENGTH || text.replaceAll(name, "").length < LIMITS.passwordLength.min;
}

/** The part before the @, without a tag (`ada+judge@…`). */
function mailboxOf(email: string): string {
  const mailbox = email.slice(0, email.lastIndexOf("@"));
  const [name = ""] = mailbox.split("+");
  return name;
}

function fold(text: string): string {
  return text.normalize("NFKC").toLowerCase();
}

/** Without spaces and punctuation: "Tea House" occurs in "tea-house". */
function joined(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]/gu, "");
}

function reverse(text: string): string {
  return [...text].reverse().join("");
}

let common: Promise<ReadonlySet<string>> | null = null;

/** The 49,000 most common passwords of many leaks, in lower case; read when the first password is set (30 ms, 5 MB). */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import("@zxcvbn-ts/language-common").then(({ dictionary }) => new Set(dictionary["passwords-common"]));
  return common;
}
