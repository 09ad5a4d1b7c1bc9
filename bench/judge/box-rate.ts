import { availableParallelism } from "node:os";
import { ENVIRONMENT } from "@assay/judge/languages/language";
import { openTestJudge } from "@assay/judge/testing/open-test-judge";
import { runDirectly } from "#reference/workshop";

/** Runs per second and core of a program that does nothing, with all cores busy. */
export interface BoxRate {
  readonly inBoxes: number;
  readonly spawned: number;
}

const RUNS = 200;
const NOTHING = new Uint8Array();
const PROGRAM = "/usr/bin/true";
const LIMITS = {
  cpuTimeMs: 2_000,
  wallTimeMs: 10_000,
  memoryKb: 262_144,
  stackKb: 262_144,
  processes: 64,
  outputKb: 1_024,
  fileSizeKb: 4_096,
  diskKb: 16_384,
  openFiles: 512,
};

/** Measures the rate in the judge's sandbox and with plain child processes. Throws Error if a run fails. */
export async function measureBoxRate(): Promise<BoxRate> {
  const cores = availableParallelism();
  await using open = await openTestJudge({ idleBoxes: cores });
  const inBox = async (core: number) => {
    const command = { argv: [PROGRAM], environment: ENVIRONMENT, files: [], stdin: NOTHING, core };
    const { exitCode } = await open.sandbox.run(command, LIMITS);
    if (exitCode !== 0) throw new Error(`${PROGRAM} fails in a box`);
  };
  const directly = () => runDirectly([PROGRAM], { cwd: "/", stdin: NOTHING });
  await rateOf(inBox, cores);
  return { inBoxes: await rateOf(inBox, cores), spawned: await rateOf(directly, cores) };
}

async function rateOf(run: (core: number) => Promise<unknown>, cores: number): Promise<number> {
  const start = performance.now();
  const lane = async (core: number) => {
    for (let count = 0; count < RUNS; count += 1) await run(core);
  };
  await Promise.all(Array.from({ length: cores }, (_, core) => lane(core)));
  return (RUNS * 1_000) / (performance.now() - start);
}
