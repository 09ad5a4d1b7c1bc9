import { availableParallelism, setPriority } from "node:os";
import { describeMachine } from "#judge/figures";
import { type Crowd, openCrowd } from "#load/contestants";
import { asText, measureCapacity, measureIdle, measureLoad, profileKind } from "#load/measure";
import { type Kind, LANGUAGES, MIX_TEXT, TEST_COUNTS } from "#load/mix";
import { startUnderLoad } from "#load/product-under-load";
import type { LoadResult, MeasuredLoad, ProfiledKind } from "#load/result";
import { sendClosed } from "#load/send";
import { readStored, storedSince } from "#load/stored";
import { asLine, originNow } from "#results";

const USERS = 200;
/** How long each share of the capacity is applied: a low load needs longer to bring as many submissions. */
const LOADS = [
  { share: 0.1, seconds: 90 },
  { share: 0.5, seconds: 60 },
  { share: 0.9, seconds: 80 },
] as const;
const DRAIN = { seed: 7, outstanding: 12, seconds: 25, rampSeconds: 4 };
const SECOND_DRAIN = { ...DRAIN, seconds: 14 };
/** The compile server's code and our own are compiled while they run. */
const WARM_UP = { seed: 3, outstanding: 3, seconds: 8 };
/** Of the time and the number, for a look at whether everything works. */
const QUICK = 0.25;
const MOST_LATE_MS = 5;
/** More than sending and receiving need, so that the generator is on time while the product uses both cores. */
const PRIORITY = -15;

export interface LoadOptions {
  /** The product's own, or one that accepts everything without running it. */
  readonly judge: "real" | "null";
  /** Whether to take only a quarter of the time: too few submissions for the simulation. */
  readonly isQuick: boolean;
}

/**
 * Measures one machine's capacity, and latencies at 10, 50 and 90 % of it, with arrivals that do not wait for anything. The last
 * line that it logs is JSON (`LoadResult`). Throws Error if something was not accepted, or if the generator was late.
 */
export async function benchLoad(
  { judge, isQuick }: LoadOptions,
  log: (line: string) => void,
  signal: AbortSignal,
): Promise<LoadResult> {
  await using held = new AsyncDisposableStack();
  log(`starting the product; the load is ${MIX_TEXT}`);
  const system = held.use(await startUnderLoad(judge));
  // After the start of the product, whose processes would inherit it.
  becomeUrgent(log);
  const crowd = onlyKnown(judge, await openCrowd(system, USERS, held));
  await sendClosed(crowd, WARM_UP, signal);
  const idle = await measureIdle(system);
  log(`idle, CPU ms per second: ${asText(idle)}`);
  const bench = { system, crowd, idle, log, signal, part: isQuick ? QUICK : 1 };
  const storedBefore = await readStored(system.db);
  const profile: ProfiledKind[] = [];
  for (const kind of profiledKinds(judge)) profile.push(await profileKind(bench, kind));
  const drain = await measureCapacity(bench, DRAIN);
  const loads: MeasuredLoad[] = [];
  for (const [index, load] of LOADS.entries()) {
    const plan = {
      ...load,
      seconds: load.seconds * bench.part,
      seed: 100 + index,
      perSecond: drain.perSecond * load.share,
      users: USERS,
    };
    loads.push(await measureLoad(bench, plan));
  }
  const after = await measureCapacity(bench, SECOND_DRAIN);
  const result: LoadResult = {
    ...(await originNow()),
    machine: describeMachine(),
    cores: availableParallelism(),
    judge,
    profile,
    drain,
    idle,
    page: crowd.page,
    stored: await storedSince(system.db, storedBefore),
    drift: after.perSecond / drain.perSecond,
    loads,
  };
  log(asLine(result));
  const late = loads.find(({ latenessMs }) => latenessMs > MOST_LATE_MS);
  if (late) throw new Error(`void: the generator was late by ${late.latenessMs.toFixed(1)} ms (p99)`);
  return result;
}

function becomeUrgent(log: (line: string) => void): void {
  try {
    setPriority(PRIORITY);
  } catch {
    log("the generator has no priority over the product, which may make it late");
  }
}

/** The worker that judges nothing has one language only. */
function onlyKnown(judge: "real" | "null", crowd: Crowd): Crowd {
  if (judge === "real") return crowd;
  return { ...crowd, submit: (user, { tests }) => crowd.submit(user, { language: "python", tests }) };
}

function profiledKinds(judge: "real" | "null"): Kind[] {
  const languages = LANGUAGES.filter((language) => judge === "real" || language === "python");
  const [fewest, most] = [TEST_COUNTS[0].tests, TEST_COUNTS[2].tests];
  return languages.flatMap((language) => [fewest, most].map((tests) => ({ language, tests })));
}
