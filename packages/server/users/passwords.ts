import { LIMITS } from "@assay/contract/vocabulary/limits";
import { SECOND } from "@assay/contract/vocabulary/units";
import { hash, verify } from "@node-rs/argon2";
import { createTurns, type Turns } from "#base/turns";
import { isImportedHash, matchesImported } from "#users/imported-passwords";

/**
 * How many passwords are hashed concurrently. Each takes 19 MiB and one of the four threads on which Node.js also reads
 * files and resolves names: with all four taken, 200 concurrent logins delayed a file read by 8.7 s (two cores,
 * 2026-11).
 */
const CONCURRENT = 2;

/** Creates a queue of passwords. A sender is a network (`clientNetwork`) or a name for one of our own commands. */
export function createPasswordQueue(): Turns {
  const waiting = {
    perSender: LIMITS.waitingPasswordsPerAddress,
    all: LIMITS.waitingPasswords,
    retryAfterMs: 2 * SECOND,
  };
  return createTurns({ concurrency: CONCURRENT, perSender: CONCURRENT, waiting });
}

/** OWASP's parameters for argon2id, the library's default algorithm (Password Storage Cheat Sheet): 19 MiB, 2 passes, 1 lane. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** A hash that belongs to no password, with the same parameters: salt and digest are zeros. */
const NOBODYS_HASH = `$argon2id$v=19$m=${PARAMETERS.memoryCost},t=${PARAMETERS.timeCost},p=${PARAMETERS.parallelism}$${"A".repeat(22)}$${"A".repeat(43)}`;

/** The queue's name for our own commands. */
const OWN_COMMANDS = "own commands";

const inTurn = createPasswordQueue();

/**
 * The argon2id hash of a password, including salt and parameters. `client` identifies the client in the password queue.
 * Throws AppError as `Turns` does.
 */
export function hashPassword(password: string, client = OWN_COMMANDS): Promise<string> {
  return inTurn(client, () => hash(password.normalize("NFKC"), PARAMETERS));
}

/**
 * True if the password matches the hash. Without a hash (unknown user name), the password is checked against a hash
 * that nothing matches, so that the time taken does not reveal which user names exist. Throws AppError as
 * `Turns` does.
 */
export async function verifyPassword(passwordHash: string | null, password: string, client: string): Promise<boolean> {
  const stored = passwordHash ?? NOBODYS_HASH;
  const isRight = await inTurn(client, () =>
    isImportedHash(stored) ? matchesImported(stored, password) : verify(stored, password.normalize("NFKC")),
  );
  return isRight && passwordHash !== null;
}
