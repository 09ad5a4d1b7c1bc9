import type { ContestFacts } from "#facts";

/**
 * The facts up to a moment that is not in the future, for a board as it was then: what had arrived, with the judgements of that time. The
 * settings are those of today. A board of them is made with the same moment, so that it hides what was frozen then.
 */
export function factsAt(facts: ContestFacts, moment: number): ContestFacts {
  return {
    ...facts,
    submissions: facts.submissions.filter(({ at }) => at <= moment),
    judgements: facts.judgements.filter(({ at }) => at <= moment),
  };
}
