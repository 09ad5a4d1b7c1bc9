import { type Arrival, arrivalsOf, type Kind, type LoadPlan } from "#load/mix";
import type { Drain } from "#load/result";
import { kindsOf, throughput } from "#load/send";
import { createRandom } from "#random";
import { createClock } from "#simulation/clock";
import type { Costs } from "#simulation/costs";
import { createSite, oneMachine, type SimulatedTimes } from "#simulation/site";

/** One machine, as it is simulated. */
export interface MachineModel {
  readonly costs: Costs;
  readonly threads: number;
  readonly siblingSpeed: number;
}

/** What a simulated load says. */
export interface SimulatedLoad {
  readonly times: readonly SimulatedTimes[];
  /** The same, apart for each of several simulations. */
  readonly runs: readonly (readonly SimulatedTimes[])[];
  /** CPU time of the whole machine in ms per submission. */
  readonly cpuMs: number;
}

type SimulatedRun = Pick<SimulatedLoad, "times" | "cpuMs">;

/** What is random in the simulation alone, such as how long each program runs, is drawn this often. */
const SEEDS = [11, 12, 13, 14, 15];
const [FIRST_SEED = 0] = SEEDS;

function openMachine({ costs, threads, siblingSpeed }: MachineModel, seed: number) {
  const clock = createClock();
  const fleet = oneMachine(clock, threads, siblingSpeed);
  const site = createSite({ clock, fleet, costs, random: createRandom(seed), areKnown: true });
  return { clock, machine: fleet.machine, site };
}

/** The same submissions at the same moments as in the measured load; the times of several simulations together. */
export async function simulateLoad(model: MachineModel, plan: LoadPlan): Promise<SimulatedLoad> {
  const arrivals = arrivalsOf(plan);
  const all: SimulatedRun[] = [];
  for (const seed of SEEDS) all.push(await simulateArrivals(model, arrivals, seed));
  const cpuMs = all.reduce((sum, each) => sum + each.cpuMs, 0) / all.length;
  const runs = all.map(({ times }) => times);
  return { times: runs.flat(), runs, cpuMs };
}

async function simulateArrivals(
  model: MachineModel,
  arrivals: readonly Arrival[],
  seed: number,
): Promise<SimulatedRun> {
  const { clock, machine, site } = openMachine(model, seed);
  const times: SimulatedTimes[] = [];
  for (const { dueMs, user, ...kind } of arrivals)
    clock.after(dueMs, () => void site.submit(`user ${user}`, kind).then((each) => times.push(each)));
  await clock.run();
  return { times, cpuMs: machine.busyMs() / times.length };
}

/** One submission of a kind, while nothing else happens. */
export async function simulateAlone(model: MachineModel, kind: Kind): Promise<SimulatedTimes> {
  const { times } = await simulateArrivals(model, [{ dueMs: 0, user: 0, ...kind }], FIRST_SEED);
  const [only] = times;
  if (only === undefined) throw new Error("the submission did not end");
  return only;
}

/** The capacity, found as it was measured: in submissions per second. */
export async function simulateDrain(model: MachineModel, drain: Drain): Promise<number> {
  const { clock, site } = openMachine(model, FIRST_SEED);
  const nextKind = kindsOf(drain.seed);
  const seen: number[] = [];
  let count = 0;
  const lane = async () => {
    while (clock.now() < drain.seconds * 1_000) {
      const user = count % drain.users;
      count += 1;
      await site.submit(`user ${user}`, nextKind());
      seen.push(clock.now());
    }
  };
  for (let number = 0; number < drain.outstanding; number += 1) clock.after(0, () => void lane());
  await clock.run(() => clock.now() > drain.seconds * 1_000);
  return throughput(seen, drain);
}
