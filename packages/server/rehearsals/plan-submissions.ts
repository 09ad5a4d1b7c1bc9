import type { ReferenceExpectation } from "@assay/contract/vocabulary/reference-solution";

/** A reference solution that simulated teams send. */
export interface SentSolution {
  readonly id: string;
  readonly path: string;
  readonly expectation: ReferenceExpectation;
}

/** A problem with its solutions: those that are to be accepted, and all others. */
export interface PlannedProblem {
  readonly id: string;
  readonly right: readonly SentSolution[];
  readonly wrong: readonly SentSolution[];
}

export interface PlannedSubmission {
  /** Index of the team. */
  readonly team: number;
  readonly problemId: string;
  readonly solution: SentSolution;
  /** Contest time. */
  readonly dueMs: number;
}

export interface PlanSettings {
  readonly teams: number;
  readonly lengthMs: number;
  /** Of one team to one problem; null for any number. */
  readonly mostTries: number | null;
  /** Of all teams. */
  readonly most: number;
  readonly seed: number;
}

/** How likely a team is to send a wrong program before a right one, and again after that. */
const WRONG_FIRST = 0.4;
/** How likely it is to try once more what it has not solved, and from which part of the contest on: the rush before the end. */
const LAST_TRY = 0.6;
const RUSH = 0.85;
/** Nothing is planned for the last moments, in which it would arrive after the end. */
const LAST_MS = 3_000;

/**
 * What simulated teams send, by contest time; always the same for the same settings. Each team works on one problem after the other: the
 * harder the problem and the weaker the team, the longer. It may be wrong at first, and before the end it tries what is left. Every solution
 * is sent at least once, unless that would be more than `most`.
 */
export function planSubmissions(problems: readonly PlannedProblem[], settings: PlanSettings): PlannedSubmission[] {
  const { teams, lengthMs, mostTries, most, seed } = settings;
  const random = randomNumbers(seed);
  const exponential = (mean: number) => -Math.log(1 - random()) * mean;
  const hardness = new Map(problems.map(({ id }) => [id, 0.5 + random()]));
  const unsent = new Set(problems.flatMap(({ right, wrong }) => [...right, ...wrong]));
  const pick = (pool: readonly SentSolution[]): SentSolution | undefined => {
    const solution = pool.find((each) => unsent.has(each)) ?? pool[Math.floor(random() * pool.length)];
    if (solution) unsent.delete(solution);
    return solution;
  };
  const planned: PlannedSubmission[] = [];
  const send = (team: number, { id: problemId }: PlannedProblem, solution: SentSolution | undefined, at: number) => {
    const dueMs = Math.floor(Math.min(at, Math.max(0, lengthMs - LAST_MS)));
    if (solution) planned.push({ team, problemId, solution, dueMs });
  };

  for (let team = 0; team < teams; team++) {
    const skill = 0.5 + random();
    const wanted = new Map(
      problems.map((problem) => [problem, (hardness.get(problem.id) ?? 1) * (0.8 + 0.4 * random())]),
    );
    const left = new Set(problems);
    let at = 0.02 * lengthMs * (1 + random());
    for (const [problem, hard] of [...wanted].toSorted(([, one], [, other]) => one - other)) {
      at += exponential((0.9 * lengthMs * hard) / (problems.length * skill));
      while (at < lengthMs && random() < WRONG_FIRST) {
        send(team, problem, pick(problem.wrong), at);
        at += exponential(0.04 * lengthMs);
      }
      if (at >= lengthMs) break;
      if (problem.right.length === 0) continue;
      send(team, problem, pick(problem.right), at);
      left.delete(problem);
    }
    for (const problem of left) {
      if (random() >= LAST_TRY) continue;
      send(team, problem, pick(problem.wrong) ?? pick(problem.right), lengthMs * (RUSH + (1 - RUSH) * random()));
    }
  }
  for (const problem of problems) {
    for (const solution of [...problem.right, ...problem.wrong]) {
      if (unsent.has(solution)) send(Math.floor(random() * teams), problem, solution, lengthMs * random() * RUSH);
    }
  }
  return evenly(withinLimits(planned, mostTries), most).toSorted((one, other) => one.dueMs - other.dueMs);
}

/** At most so many of them, from everywhere in the list. */
function evenly<Item>(all: readonly Item[], most: number): readonly Item[] {
  const share = Math.min(1, most / all.length);
  return all.filter((_, index) => Math.floor((index + 1) * share) > Math.floor(index * share));
}

/** The first submissions of each team to each problem, as many as the contest lets it send. */
function withinLimits(planned: readonly PlannedSubmission[], mostTries: number | null): PlannedSubmission[] {
  const tries = new Map<string, number>();
  return planned.filter(({ team, problemId }) => {
    const key = `${team} ${problemId}`;
    const count = (tries.get(key) ?? 0) + 1;
    tries.set(key, count);
    return mostTries === null || count <= mostTries;
  });
}

/** Numbers from 0 to 1 by a linear congruential generator with the constants of Numerical Recipes. */
function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
