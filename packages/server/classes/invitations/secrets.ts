import { randomInt } from "node:crypto";
import { CODE_LENGTH, CODE_LETTERS, type InvitationKind } from "@assay/contract/vocabulary/class";
import { hashSecret, makeSecret } from "#access/secrets";

/** A new secret of an invitation: of a link one that nobody can guess, of a code some letters that people can type. */
export function makeInvitationSecret(kind: InvitationKind): string {
  if (kind === "link") return makeSecret();
  return Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join("");
}

/** What is stored of a secret, however a code is typed: in small letters, with spaces or dashes. */
export function hashInvitation(secret: string): Uint8Array {
  const letters = secret.toUpperCase().replace(/[\s-]/g, "");
  const isCode = letters.length === CODE_LENGTH && [...letters].every((letter) => CODE_LETTERS.includes(letter));
  return hashSecret(isCode ? letters : secret.trim());
}
