import { RATES } from "@assay/contract/vocabulary/rates";
import { SECOND } from "@assay/contract/vocabulary/units";
import type { Database } from "@assay/database/connect";
import { findJoinToken, hashJoinSecret, validJoinTokenHashes } from "@assay/database/join-tokens";
import { JOIN_REFUSALS, type JoinRefusal } from "#protocol/handshake";

/** Checks the token of who wants to join from a network: the token's id, or why it is refused. */
export type CheckToken = (secret: string, network: string) => Promise<{ readonly id: string } | JoinRefusal>;

/** How long the hashes of valid tokens are kept. */
const KEPT_MS = 2 * SECOND;
const MOST_NETWORKS = 10_000;

interface Failures {
  readonly since: number;
  count: number;
}

/**
 * A check that costs the database little, however many wrong tokens are sent. After some from one network within a while
 * (`RATES.wrongJoinTokens`), tokens from there are first looked for in memory. Valid ones are always accepted: many machines may
 * share an address with the one that sends a wrong token.
 */
export function openTokenCheck(db: Database, now: () => number = () => performance.now()): CheckToken {
  const failures = new Map<string, Failures>();
  let kept: { readonly until: number; readonly hashes: Promise<ReadonlySet<string>> } | null = null;

  const validHashes = () => {
    if (kept === null || now() >= kept.until) {
      const hashes = validJoinTokenHashes(db);
      hashes.catch(() => {
        kept = null;
      });
      kept = { until: now() + KEPT_MS, hashes };
    }
    return kept.hashes;
  };
  const failuresOf = (network: string): number => {
    const found = failures.get(network);
    if (found && now() - found.since < RATES.wrongJoinTokens.windowMs) return found.count;
    failures.delete(network);
    return 0;
  };
  const countFailure = (network: string) => {
    const count = failuresOf(network) + 1;
    const since = failures.get(network)?.since ?? now();
    // The oldest is forgotten first, as its window ends first.
    const [oldest] = failures.keys();
    if (!failures.has(network) && failures.size >= MOST_NETWORKS && oldest !== undefined) failures.delete(oldest);
    failures.set(network, { since, count });
  };

  return async (secret, network) => {
    const isSuspect = failuresOf(network) >= RATES.wrongJoinTokens.attempts;
    if (isSuspect && !(await validHashes()).has(hashJoinSecret(secret).toString("hex")))
      return JOIN_REFUSALS.tooManyWrong;
    const token = await findJoinToken(db, secret);
    if (token) return token;
    countFailure(network);
    return JOIN_REFUSALS.token;
  };
}
