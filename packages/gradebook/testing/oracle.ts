import type { GradeFacts, Work } from "#grade";

// A slow second implementation of `gradeOf`, for tests: whole numbers over one common unit, lateness by walking through its days and
// hours, and the choice of a submission by comparing all pairs.

const DAY = 86_400_000;
const HOUR = 3_600_000;

/** What the grade must be: whole hundredths of a point, or null. */
export function oracleTotal(facts: GradeFacts): number | null {
  if (facts.dates.isExcused) return null;
  if (facts.problems.every(({ points, handPoints = "0" }) => Number(points) + Number(handPoints) === 0)) return null;
  // Every share is a whole number of 1/scale, and every point and percent one of thousandths.
  const scale = commonMultiple(facts.work.flatMap(({ tests, maximumScore }) => [tests, maximumScore ?? 1]));
  const unit = 1_000n * scale * 100_000n;
  let sum = 0n;
  let hasValue = false;
  for (const { problemId, points, handPoints = "0", scoring } of facts.problems) {
    const value = oracleProblem(facts, {
      problemId,
      handPoints: Number(handPoints),
      thousandths: BigInt(Math.round(Number(points) * 1_000)),
      scoring,
      scale,
    });
    if (value === null) continue;
    hasValue = true;
    sum += value;
  }
  if (!hasValue) return null;
  let hundredths = (sum * 100n) / unit;
  const rest = sum * 100n - hundredths * unit;
  if (rest * 2n >= unit) hundredths += 1n;
  return Number(hundredths);
}

interface Problem {
  readonly problemId: string;
  readonly handPoints: number;
  readonly thousandths: bigint;
  readonly scoring: "tests" | "all";
  readonly scale: bigint;
}

/** In 1/(1,000 × scale × 100,000) points. */
function oracleProblem(facts: GradeFacts, problem: Problem): bigint | null {
  const { problemId, scale, handPoints } = problem;
  const inUnits = (points: number) => BigInt(Math.round(points * 1_000)) * scale * 100_000n;
  const set = facts.set.get(problemId);
  if (set) return inUnits(Number(set.points));
  const counted = winnerOf(facts, problem);
  const marked = facts.marked?.get(problemId) ?? [];
  const graded =
    marked.find(({ submissionId }) => submissionId === counted.winner?.submissionId) ??
    marked.find((one) =>
      marked.every(
        (other) =>
          other.markedAt < one.markedAt || (other.markedAt === one.markedAt && other.ownNumber <= one.ownNumber),
      ),
    );
  if (!graded) return counted.worth;
  const hand = Math.min(
    handPoints,
    graded.items.map(({ points }) => Number(points)).reduce((sum, each) => sum + each, 0),
  );
  const sum = (counted.worth ?? 0n) + inUnits(hand);
  return sum < 0n ? 0n : sum;
}

function winnerOf(
  facts: GradeFacts,
  { problemId, thousandths, scoring, scale }: Problem,
): { readonly winner?: Work; readonly worth: bigint | null } {
  const own = facts.work.filter((work) => work.problemId === problemId);
  if (own.length === 0) return { worth: null };
  const taken = own.filter((work) => mayCount(facts, work));
  if (taken.length === 0) return { worth: 0n };
  const judged = taken.filter(({ verdict }) => verdict !== null && verdict !== "internal_error");
  const worth = (work: Work) => thousandths * shares(work, scoring, scale) * keptOf(facts, work);
  const beats = (one: Work, other: Work): boolean => {
    if (facts.rules.counts === "last") return one.ownNumber > other.ownNumber;
    if (facts.rules.counts === "chosen")
      return one.isChosen === other.isChosen ? one.ownNumber > other.ownNumber : one.isChosen;
    return worth(one) > worth(other) || (worth(one) === worth(other) && one.ownNumber < other.ownNumber);
  };
  const winner = judged.find((one) => judged.every((other) => one === other || beats(one, other)));
  return winner ? { winner, worth: worth(winner) } : { worth: null };
}

function mayCount({ dates, rules }: GradeFacts, { receivedAt }: Work): boolean {
  if (dates.dueAt === null || receivedAt <= dates.dueAt + dates.graceMs) return true;
  if (rules.latePolicy === "none") return false;
  return dates.closesAt === null || receivedAt <= dates.closesAt;
}

function shares(work: Work, scoring: "tests" | "all", scale: bigint): bigint {
  const isSolved = work.verdict === "accepted" && work.passed === work.tests;
  if (scoring === "all") return isSolved ? scale : 0n;
  if (work.score !== null && work.maximumScore !== null && work.maximumScore > 0)
    return (BigInt(work.score) * scale) / BigInt(work.maximumScore);
  return work.tests === 0 ? 0n : (BigInt(work.passed) * scale) / BigInt(work.tests);
}

/** In 1/100,000. */
function keptOf({ dates, rules }: GradeFacts, { receivedAt }: Work): bigint {
  const step = { none: 0, free: 0, percent_per_day: DAY, percent_per_hour: HOUR }[rules.latePolicy];
  if (dates.dueAt === null || step === 0) return 100_000n;
  let percent = 100_000;
  for (let at = dates.dueAt + dates.graceMs; at < receivedAt; at += step)
    percent -= Math.round(Number(rules.latePercent) * 1_000);
  return BigInt(percent === 100_000 ? percent : Math.max(percent, Math.round(Number(rules.lateFloor) * 1_000)));
}

function commonMultiple(numbers: readonly number[]): bigint {
  let multiple = 1n;
  for (const number of new Set(numbers)) {
    if (number <= 0) continue;
    let step = multiple;
    while (step % BigInt(number) !== 0n) step += multiple;
    multiple = step;
  }
  return multiple;
}
