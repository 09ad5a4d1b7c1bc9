import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { type SupervisedRole, superviseRole } from "#start/supervised-role";

const ROLE = join(import.meta.dirname, "../testing/fake-role.ts");

let role: SupervisedRole | undefined;
afterEach(async () => {
  await role?.stop();
  vi.clearAllMocks();
});

const log = { info: vi.fn(), error: vi.fn() };

type OnChange = Parameters<typeof superviseRole>[1];

function supervise(environment: NodeJS.ProcessEnv = {}, onChange: OnChange = () => {}) {
  role = superviseRole({ main: ROLE, environment: { ...process.env, ROLE: "web", ...environment }, log }, onChange);
  return role;
}

/** Records all changes; `third` resolves on the third. */
function listen() {
  const changes: boolean[] = [];
  const third = Promise.withResolvers<void>();
  const onChange = (isReady: boolean) => {
    changes.push(isReady);
    if (changes.length === 3) third.resolve();
  };
  return { changes, onChange, third: third.promise };
}

async function firstPid(supervised: SupervisedRole): Promise<number> {
  const ready = await supervised.firstReady;
  return Number(ready.address);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test("reports a role that ends before it is ready, and does not restart it", async () => {
  await expect(supervise({ START: "fail" }).firstReady).rejects.toThrow("the web process did not start (3)");
});

test("restarts a role that dies, and reports and logs both", async () => {
  const { changes, onChange, third } = listen();
  const pid = await firstPid(supervise({}, onChange));
  process.kill(pid, "SIGKILL");
  await third;
  expect(changes).toEqual([true, false, true]);
  const texts = [log.error, log.info].map(({ mock }) => mock.calls.map(([, text]) => text));
  expect(texts).toEqual([["the web process ended (SIGKILL); starting it again"], ["the web process is back"]]);
});

test("passes on the reason of a role that refuses to run", async () => {
  const folder = await mkdtemp(join(tmpdir(), "assay-role-"));
  const refusal = Promise.withResolvers<string>();
  const onChange = (_isReady: boolean, reason: string | null) => reason !== null && refusal.resolve(reason);
  const pid = await firstPid(supervise({ SECOND_START: join(folder, "mark") }, onChange));
  process.kill(pid, "SIGKILL");
  expect(await refusal.promise).toBe("it lacks a part");
  await rm(folder, { recursive: true });
});

test("stops a role for good, with its process", async () => {
  const changes: boolean[] = [];
  const supervised = supervise({}, (isReady) => changes.push(isReady));
  const pid = await firstPid(supervised);
  await supervised.stop();
  expect(isAlive(pid)).toBe(false);
  expect(changes).toEqual([true, false]);
  await supervised.stop();
});

test("sends messages to the role, and ignores them once it is gone", async () => {
  const { changes, onChange } = listen();
  const supervised = supervise({}, onChange);
  await supervised.firstReady;
  supervised.send({ kind: "worker", problem: "gone" });
  await vi.waitFor(() => expect(changes).toEqual([true, true]));
  await supervised.stop();
  supervised.send({ kind: "worker", problem: null });
});
