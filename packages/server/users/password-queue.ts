import { LIMITS } from "@assay/contract/vocabulary/limits";
import { SECOND } from "@assay/contract/vocabulary/units";
import { createTurns, type Turns } from "#base/turns";

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
