import { createHash, pbkdf2, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { hash, verify } from "@node-rs/argon2";
import { verify as verifyBcrypt } from "@node-rs/bcrypt";

/** The judges whose users can be imported. */
export const IMPORT_SYSTEMS = ["dmoj", "qduoj", "domjudge", "hustoj", "hydro"] as const;
export type ImportSystem = (typeof IMPORT_SYSTEMS)[number];

/** A password as another judge stores it. */
export interface ForeignPassword {
  readonly hash: string;
  /** Hydro has it in a column of its own. */
  readonly salt: string;
}

/**
 * What is stored for a password of another judge until its user logs in. Hashes of MD5 and SHA-1, which are guessed quickly, are hashed
 * once more with argon2id, so that they are nowhere in the database. Null for a hash that is not known.
 */
export async function storedHashOf(
  system: ImportSystem,
  { hash: given, salt }: ForeignPassword,
): Promise<string | null> {
  if (system === "hydro")
    return salt !== "" && /^[0-9a-f]{64}$/i.test(given) ? `hydro$${salt}$${given.toLowerCase()}` : null;
  if (system === "hustoj") return storedHustoj(given);
  return VERIFIERS.some(([pattern]) => pattern.test(given)) ? given : null;
}

/** HUSTOJ: 32 hexadecimal digits of an MD5, or base64 of SHA-1 over the MD5's digits and a salt, followed by the salt. */
async function storedHustoj(given: string): Promise<string | null> {
  if (/^[0-9a-f]{32}$/i.test(given)) return `md5$${await hash(given.toLowerCase())}`;
  const bytes = Buffer.from(given, "base64");
  if (bytes.byteLength <= SHA1_BYTES || bytes.byteLength > SHA1_BYTES + MOST_SALT_BYTES) return null;
  const [digest, salt] = [bytes.subarray(0, SHA1_BYTES), bytes.subarray(SHA1_BYTES)];
  return `hustoj$${salt.toString("hex")}$${await hash(digest.toString("hex"))}`;
}

const SHA1_BYTES = 20;
const MOST_SALT_BYTES = 64;

/** True for a hash that `storedHashOf` returned; at its user's next login, a hash of our own takes its place. */
export function isImportedHash(stored: string): boolean {
  return VERIFIERS.some(([pattern]) => pattern.test(stored));
}

/** Whether the password, exactly as it was typed, belongs to an imported hash. */
export async function matchesImported(stored: string, password: string): Promise<boolean> {
  for (const [pattern, matches] of VERIFIERS) {
    const parts = pattern.exec(stored);
    if (parts) return matches(password, parts.slice(1));
  }
  return false;
}

type Verifier = (password: string, parts: readonly string[]) => Promise<boolean>;

/** The forms of hashes, with what their groups match. */
const VERIFIERS: readonly (readonly [RegExp, Verifier])[] = [
  // Django, which DMOJ and QDUOJ are built on.
  [
    /^pbkdf2_sha256\$(\d{1,8})\$([^$]+)\$([A-Za-z0-9+/=]+)$/,
    (password, parts) => matchesDjango(password, parts, "sha256"),
  ],
  [/^pbkdf2_sha1\$(\d{1,8})\$([^$]+)\$([A-Za-z0-9+/=]+)$/, (password, parts) => matchesDjango(password, parts, "sha1")],
  [/^argon2(\$argon2id\$.+)$/, (password, [inner = ""]) => verify(inner, password)],
  [/^bcrypt_sha256\$(\$2[aby]\$.+)$/, (password, [inner = ""]) => matchesBcrypt(digestOf("sha256", password), inner)],
  // DOMjudge, as PHP's password_hash writes it.
  [/^(\$2[aby]\$\d\d\$.{53})$/, (password, [inner = ""]) => matchesBcrypt(password, inner)],
  [/^hydro\$([^$]+)\$([0-9a-f]{64})$/, matchesHydro],
  [/^md5\$(\$argon2id\$.+)$/, (password, [inner = ""]) => verify(inner, digestOf("md5", password))],
  [/^hustoj\$([0-9a-f]*)\$(\$argon2id\$.+)$/, matchesHustoj],
];

const derive = promisify(pbkdf2);

async function matchesDjango(
  password: string,
  [iterations = "", salt = "", expected = ""]: readonly string[],
  digest: string,
): Promise<boolean> {
  const wanted = Buffer.from(expected, "base64");
  return isSame(wanted, await derive(password, salt, Number(iterations), wanted.byteLength, digest));
}

/** Hydro keeps half of what it derives. */
async function matchesHydro(password: string, [salt = "", expected = ""]: readonly string[]): Promise<boolean> {
  const wanted = Buffer.from(expected, "hex");
  return isSame(wanted, (await derive(password, salt, 100_000, 64, "sha256")).subarray(0, wanted.byteLength));
}

function matchesHustoj(password: string, [salt = "", inner = ""]: readonly string[]): Promise<boolean> {
  const digest = createHash("sha1").update(digestOf("md5", password)).update(Buffer.from(salt, "hex")).digest("hex");
  return verify(inner, digest);
}

/** PHP marks with y what others mark with b; they are the same. */
function matchesBcrypt(password: string, stored: string): Promise<boolean> {
  return verifyBcrypt(password, stored.replace(/^\$2y/, "$2b"));
}

function digestOf(algorithm: "md5" | "sha256", password: string): string {
  return createHash(algorithm).update(password).digest("hex");
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.byteLength === other.byteLength && timingSafeEqual(one, other);
}
