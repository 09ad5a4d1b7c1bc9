import { afterAll, beforeAll, expect, test } from "vitest";
import { PREPARE_LIMITS } from "#boxes/box-limits";
import { createCorePool } from "#boxes/core-pool";
import { inTheBackground } from "#compile/in-the-background";
import { openTestJudge, type TestJudge } from "#testing/open-test-judge";

let open: TestJudge;
beforeAll(async () => {
  open = await openTestJudge();
});
afterAll(() => open.close());

/** The place of the nice value in /proc/PID/stat after the name (proc_pid_stat(5)). */
const NICE = 16;

const gate = () => Promise.withResolvers<void>();

test("a preparation has the lowest priority", async () => {
  const { sandbox } = inTheBackground({ sandbox: open.sandbox, pool: createCorePool([0]) });
  const command = {
    argv: ["/bin/cat", "/proc/self/stat"],
    environment: {},
    files: [],
    stdin: new Uint8Array(),
    core: 0,
  };
  const { exitCode, stdout } = await sandbox.run(command, PREPARE_LIMITS);
  const fields = Buffer.from(stdout).toString().split(") ")[1]?.split(" ");
  expect([exitCode, fields?.[NICE]]).toEqual([0, "19"]);
});

test("a preparation begins when no run waits for a core, and keeps none from runs", async () => {
  const pool = createCorePool([0]);
  const said: string[] = [];
  const [running, begun, preparing] = [gate(), gate(), gate()];
  const first = pool.use(() => running.promise);
  const preparation = inTheBackground({ sandbox: open.sandbox, pool }).pool.use(async () => {
    said.push("preparation begins");
    begun.resolve();
    await preparing.promise;
    said.push("preparation ends");
  });
  const second = pool.use(async () => void said.push("second run"));
  running.resolve();
  await Promise.all([first, second, begun.promise]);
  await pool.use(async () => void said.push("third run"));
  preparing.resolve();
  await preparation;
  expect(said).toEqual(["second run", "preparation begins", "third run", "preparation ends"]);
});
