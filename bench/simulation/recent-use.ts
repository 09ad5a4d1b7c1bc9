import { FAIRNESS } from "@assay/contract/vocabulary/fairness";
import type { Turn } from "@assay/judge/interface";

/** The core time that clients have used, as the ledger of the workers counts it. */
export interface RecentUse {
  /** A client's recent core time in ms. */
  of(client: string): number;
  turnOf(client: string): Turn;
}

/** Creates one. Clients are known from the start, or only after they have given back their first core (`Turn.isBrief`). */
export function createRecentUse(now: () => number, areKnown: boolean): RecentUse {
  const used = new Map<string, { readonly ms: number; readonly at: number }>();
  const of = (client: string) => {
    const entry = used.get(client);
    return entry === undefined ? 0 : entry.ms * 0.5 ** ((now() - entry.at) / FAIRNESS.useHalfLifeMs);
  };
  return {
    of,
    turnOf: (client) => ({
      client,
      isInteractive: true,
      recentUseMs: () => of(client),
      charge: (heldMs) => void used.set(client, { ms: of(client) + heldMs, at: now() }),
      isBrief: () => areKnown || used.has(client),
    }),
  };
}
