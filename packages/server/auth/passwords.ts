import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";

/** OWASP's parameters for argon2id, the library's default algorithm (Password Storage Cheat Sheet): 19 MiB, 2 passes, 1 lane. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The argon2id hash of a password, salt and parameters included. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize("NFKC"), PARAMETERS);
}

/**
 * True when the password fits the hash. Without a hash (nobody has that user name) a hash of nothing
 * is tried, so that the time taken does not tell which user names exist.
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const isRight = await verify(passwordHash ?? (await hashOfNothing()), password.normalize("NFKC"));
  return isRight && passwordHash !== null;
}

let nothing: Promise<string> | null = null;

function hashOfNothing(): Promise<string> {
  nothing ??= hashPassword(randomBytes(32).toString("hex"));
  return nothing;
}
