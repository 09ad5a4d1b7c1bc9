import { type MedalCounts, type ScoringKind, type StoredRules, USUAL_MEDALS } from "@assay/contract/vocabulary/contest";
import { MINUTE, SECOND } from "@assay/contract/vocabulary/units";
import { ICPC_RULES, type Rules } from "@assay/scoreboard/rules";

/** What a problem is worth where the organisers have not said it. */
export const USUAL_POINTS = 100;

/** The rules of a contest: what its organisers have set, and otherwise what is usual for the kind of scoring. */
export function rulesOf(scoring: ScoringKind, stored: StoredRules): Rules {
  const usual = scoring === "atcoder" ? { penaltyMs: 5 * MINUTE, unitMs: SECOND } : ICPC_RULES;
  return {
    ...ICPC_RULES,
    scoring,
    penaltyMs: stored.penaltyMs ?? usual.penaltyMs,
    unitMs: stored.unitMs ?? usual.unitMs,
    compileErrorCosts: stored.compileErrorCosts ?? ICPC_RULES.compileErrorCosts,
    decimals: stored.decimals ?? ICPC_RULES.decimals,
    ties: stored.ties ?? (stored.breaksTies ? "last_improvement" : "shared"),
    decay: { ...ICPC_RULES.decay, ...stored.decay },
  };
}

/** How many medals a contest has: on its board, at its ceremony and for its tools. */
export function medalsIn({ medals }: StoredRules): MedalCounts {
  return medals ?? USUAL_MEDALS;
}
