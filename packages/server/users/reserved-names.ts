import { ROLE_ADMIN, type Role } from "@assay/contract/vocabulary/roles";
import { userNameSkeleton } from "@assay/database/users/user-name-skeleton";
import { AppError } from "#base/app-error";
import { REFUSALS } from "#base/refusals";

/** Letters in frames and small capitals, which neither NFKC nor the table of look-alikes turns into letters. */
const FRAMED_BASES = [0x1f130, 0x1f150, 0x1f170, 0x1f1e6];
const SMALL_CAPITALS: Readonly<Record<string, string>> = {
  ᴀ: "a",
  ᴅ: "d",
  ᴍ: "m",
  ɪ: "i",
  ɴ: "n",
};

/** Throws AppError `invalid_request` for the field `name` if a user without the admin's role must not have this display name. */
export function requireOwnName(name: string, role: Role): void {
  if (role !== ROLE_ADMIN && saysAdmin(name))
    throw new AppError("invalid_request", { field: "name", text: REFUSALS.account.reservedName });
}

/**
 * True if the name, or a word of it, begins with what can be mistaken for "admin" (UTS 39), which is what the pages write beside the
 * names of admins.
 */
export function saysAdmin(name: string): boolean {
  const text = lookOf(name);
  const words = [...text.split(/[^\p{L}\p{N}]+/u), ...text.split(/\P{L}+/u), text.replace(/\P{L}/gu, "")];
  return words.some((word) => word.startsWith(ADMIN));
}

const ADMIN = lookOf("admin");

function lookOf(name: string): string {
  const plain = [...name].map((character) => SMALL_CAPITALS[character] ?? unframed(character)).join("");
  const skeleton = userNameSkeleton(plain.normalize("NFKC").toLowerCase());
  return skeleton.replace(/\p{M}/gu, "").replaceAll("i", "l").replaceAll("ı", "l");
}

function unframed(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const base = FRAMED_BASES.find((first) => code >= first && code < first + 26);
  return base === undefined ? character : String.fromCharCode(code - base + 0x61);
}
