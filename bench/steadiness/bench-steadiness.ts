import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import type { Judge, Program, TestResult } from "@assay/judge/interface";
import { openTestJudge } from "@assay/judge/testing/open-test-judge";
import { describeLoad, describeMachine, percentile, type Summary, summarise } from "#judge/figures";
import { PROGRAMS } from "#steadiness/programs";

/** The other load on the machine while a program is judged. */
const SETTINGS = [
  { name: "idle", busyCores: 0 },
  { name: "cores busy", busyCores: availableParallelism() },
] as const;

const LIMITS = { cpuTimeMs: 10_000, wallTimeMs: 60_000, memoryKb: 256 * 1_024 };

/** The results of one program that was judged many times. */
export interface Steadiness {
  readonly program: string;
  readonly setting: string;
  /** How often each verdict occurred. */
  readonly verdicts: Readonly<Record<string, number>>;
  readonly cpuTime: Summary;
  /** Nine of ten runs are between these. */
  readonly mostRuns: { readonly least: number; readonly most: number };
}

/**
 * Judges each program `times` times, on an idle machine and beside one busy process per core. Returns verdicts and CPU times,
 * and prints them as it proceeds. Throws InternalError.
 */
export async function benchSteadiness(
  times: number,
  say: (line: string) => void,
  interruption: AbortSignal,
): Promise<Steadiness[]> {
  say(`${describeMachine()}, load ${describeLoad()}`);
  await using open = await openTestJudge();
  const all: Steadiness[] = [];
  for (const { name: setting, busyCores } of SETTINGS) {
    using _busy = keepBusy(busyCores);
    for (const { name, program, output } of PROGRAMS) {
      const steadiness = {
        program: name,
        setting,
        ...(await judgeOften(open.judge, { program, output }, times, interruption)),
      };
      say(describe(steadiness));
      all.push(steadiness);
    }
  }
  return all;
}

async function judgeOften(
  judge: Judge,
  { program, output }: { readonly program: Program; readonly output: string },
  times: number,
  interruption: AbortSignal,
) {
  const tests = Array.from({ length: times }, (_, index) => ({
    id: `${index}`,
    input: async () => new Uint8Array(),
    expectedOutput: async () => Buffer.from(output),
    limits: LIMITS,
  }));
  const results: TestResult[] = [];
  await judge.judge(program, tests, { onResult: (result) => void results.push(result) }, interruption);
  const verdicts: Record<string, number> = {};
  for (const { verdict } of results) verdicts[verdict] = (verdicts[verdict] ?? 0) + 1;
  const cpuTimes = results.map(({ cpuTimeMs }) => cpuTimeMs ?? Number.NaN);
  const mostRuns = { least: percentile(cpuTimes, 0.05), most: percentile(cpuTimes, 0.95) };
  return { verdicts, cpuTime: summarise(cpuTimes), mostRuns };
}

/** Starts processes that use a core each until they are disposed of. */
function keepBusy(count: number): Disposable {
  const spinning = Array.from({ length: count }, () => spawn(process.execPath, ["-e", "for (;;);"]));
  return {
    [Symbol.dispose]: () => {
      for (const child of spinning) child.kill("SIGKILL");
    },
  };
}

function describe({ program, setting, verdicts, cpuTime: { median, min, max }, mostRuns }: Steadiness): string {
  const counts = Object.entries(verdicts).map(([verdict, count]) => `${count} ${verdict}`);
  const share = (difference: number) => `${((difference / median) * 100).toFixed(1)} %`;
  const figures = [median, min, max].map((time) => `${time.toFixed(0)} ms`).join(", ");
  return `${setting}, ${program}: ${counts.join(", ")}; CPU time median, least, most ${figures}; spread ${share(max - min)}, of nine in ten ${share(mostRuns.most - mostRuns.least)}`;
}
