import type { Outcome } from "#contest/problems";

/** A submission of the script. */
export interface ScriptedSubmission {
  readonly minute: number;
  readonly team: number;
  /** Index of the problem. */
  readonly problem: number;
  readonly outcome: Outcome;
}

/** Minutes of the script. */
export const SCRIPT = { length: 120, freeze: 24, extension: 6, extra: 6 };
/** The team that gets extra time. */
export const LATE_TEAM = 7;

/**
 * What the teams send in a contest of two hours that is extended before its freeze, always the same for the same numbers: right and wrong
 * programs and some that do not compile, a third of them in the freeze, and two of one team in its extra time.
 */
export function writeScript(teams: number, problems: number, count: number): ScriptedSubmission[] {
  const random = randomNumbers(20_261_127);
  const end = SCRIPT.length + SCRIPT.extension;
  const usual = Array.from({ length: count - 2 }, (): ScriptedSubmission => {
    const roll = random();
    return {
      minute: 1 + random() * (end - 3),
      team: Math.floor(random() * teams),
      problem: Math.floor(random() * problems),
      outcome: roll < 0.5 ? "accepted" : roll < 0.85 ? "wrong_answer" : "compilation_error",
    };
  });
  const late = [0, 2].map((problem): ScriptedSubmission => {
    return { minute: end + 2 + problem, team: LATE_TEAM, problem, outcome: "accepted" };
  });
  return [...usual, ...late].toSorted((one, other) => one.minute - other.minute);
}

/** Numbers from 0 to 1 by a linear congruential generator with the constants of Numerical Recipes. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
