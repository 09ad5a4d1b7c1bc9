import { LANGUAGES, type Language } from "#load/mix";
import type { CpuByFamily, LoadResult, ProfiledKind, Times } from "#load/result";
import type { Cost, LanguageCost } from "#simulation/costs";
import { type MachineModel, simulateAlone, simulateDrain } from "#simulation/run-load";

const STEPS = 14;
const SPEEDS = [0.4, 1] as const;
const MOST_GAP_MS = 100;

/** The fewest and the most tests of a language that were measured one submission at a time. */
interface Pair {
  readonly few: ProfiledKind;
  readonly many: ProfiledKind;
}

/**
 * Finds the parameters of the machine. The costs come from submissions that were measured one at a time. One parameter is fitted: the speed of
 * a hyper-thread while its sibling is busy, so that the capacity is the measured one. Throws RangeError if the profile is incomplete.
 */
export async function calibrate(result: LoadResult): Promise<MachineModel> {
  const atSpeed = async (siblingSpeed: number) => {
    const model = await modelAt(result, siblingSpeed);
    return { model, value: await simulateDrain(model, result.drain) };
  };
  return (await bisect(SPEEDS, result.drain.perSecond, atSpeed)).model;
}

/** Finds where a growing function has a value, or the end of the range that comes closest. */
async function bisect<Found extends { readonly value: number }>(
  [from, to]: readonly [number, number],
  wanted: number,
  find: (place: number) => Promise<Found>,
): Promise<Found> {
  let [low, high] = [from, to];
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (low + high) / 2;
    if ((await find(middle)).value < wanted) low = middle;
    else high = middle;
  }
  return find((low + high) / 2);
}

async function modelAt(result: LoadResult, siblingSpeed: number): Promise<MachineModel> {
  const pairs = pairsOf(result.profile);
  const family = (name: keyof CpuByFamily) => costOfFamily([...pairs.values()], name);
  const without: MachineModel = {
    threads: result.cores,
    siblingSpeed,
    costs: {
      generator: family("generator"),
      web: family("web"),
      worker: family("worker"),
      postgres: family("postgres"),
      delays: { post: 0, wait: 0, news: 0 },
      languages: languagesFrom((language) => languageCost(pairs.get(language), siblingSpeed)),
    },
  };
  const delayed = await withDelays(without, pairs);
  return withGaps(delayed, pairs);
}

function pairsOf(profile: readonly ProfiledKind[]): Map<Language, Pair> {
  const pairs = new Map<Language, Pair>();
  for (const [language, kinds] of Map.groupBy(profile, (kind) => kind.language)) {
    const sorted = kinds.toSorted((one, other) => one.tests - other.tests);
    const [few, many] = [sorted[0], sorted.at(-1)];
    if (few === undefined || many === undefined || few === many)
      throw new RangeError(`too little is known of ${language}`);
    pairs.set(language, { few, many });
  }
  return pairs;
}

/** A language that was not measured does not occur. */
function languagesFrom(costOf: (language: Language) => LanguageCost): Record<Language, LanguageCost> {
  return Object.fromEntries(LANGUAGES.map((language) => [language, costOf(language)])) as Record<
    Language,
    LanguageCost
  >;
}

function costOfFamily(pairs: readonly Pair[], family: keyof CpuByFamily): Cost {
  const perTest = mean(pairs.map(({ few, many }) => slope(few, many, (kind) => kind.cpu[family])));
  const base = mean(pairs.map(({ few }) => few.cpu[family] - few.tests * perTest));
  return { base: Math.max(0, base), perTest: Math.max(0, perTest) };
}

/** One run alone is as fast as a core; of many, two are made at once, so both hyper-threads are busy and the CPU time is longer. */
function languageCost(pair: Pair | undefined, siblingSpeed: number): LanguageCost {
  if (pair === undefined) return { compileMs: 0, runMs: 0, gapMs: 0, delayMs: 0, spread: [1] };
  const { few, many } = pair;
  const growth = Math.max(0, many.cpu.boxes - few.cpu.boxes);
  const runMs = growth / (many.tests / siblingSpeed - few.tests);
  const compileMs = Math.max(0, few.cpu.boxes - few.tests * runMs);
  return { compileMs, runMs, gapMs: 0, delayMs: 0, spread: [few, many].flatMap(spreadOf) };
}

function spreadOf({ times }: ProfiledKind): number[] {
  const services = times.map(({ service }) => service);
  return services.map((each) => each / mean(services));
}

/** Adds to each part of the way what CPU time does not explain. */
async function withDelays(model: MachineModel, pairs: ReadonlyMap<Language, Pair>): Promise<MachineModel> {
  const missing = new Map<Language, Record<keyof Times, number>>();
  for (const [language, { few }] of pairs) {
    const simulated = await simulateAlone(withoutSpread(model), few);
    const lack = (part: keyof Times) => median(few.times.map((each) => each[part])) - simulated[part];
    missing.set(language, {
      latency: lack("latency"),
      post: lack("post"),
      wait: lack("wait"),
      service: lack("service"),
      news: lack("news"),
    });
  }
  const delay = (part: keyof Times) => Math.max(0, mean([...missing.values()].map((each) => each[part])));
  const { costs } = model;
  const languages = languagesFrom((language) => ({
    ...costs.languages[language],
    delayMs: Math.max(0, missing.get(language)?.service ?? 0),
  }));
  return {
    ...model,
    costs: { ...costs, languages, delays: { post: delay("post"), wait: delay("wait"), news: delay("news") } },
  };
}

/** Lets each run hold its core for longer, until the submissions with many tests take as long as they did. */
async function withGaps(model: MachineModel, pairs: ReadonlyMap<Language, Pair>): Promise<MachineModel> {
  let found = model;
  for (const [language, { many }] of pairs) {
    const before = found;
    const atGap = async (gapMs: number) => {
      const { costs } = before;
      const languages = { ...costs.languages, [language]: { ...costs.languages[language], gapMs } };
      const changed = { ...before, costs: { ...costs, languages } };
      return { model: changed, value: (await simulateAlone(withoutSpread(changed), many)).service };
    };
    found = (await bisect([0, MOST_GAP_MS], median(many.times.map(({ service }) => service)), atGap)).model;
  }
  return found;
}

function withoutSpread(model: MachineModel): MachineModel {
  const languages = languagesFrom((language) => ({ ...model.costs.languages[language], spread: [1] }));
  return { ...model, costs: { ...model.costs, languages } };
}

function slope(few: ProfiledKind, many: ProfiledKind, of: (kind: ProfiledKind) => number): number {
  return (of(many) - of(few)) / (many.tests - few.tests);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return ((sorted[Math.floor((sorted.length - 1) / 2)] ?? 0) + (sorted[Math.ceil((sorted.length - 1) / 2)] ?? 0)) / 2;
}
