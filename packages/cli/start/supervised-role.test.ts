import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { type SupervisedRole, superviseRole } from "#start/supervised-role";

const ROLE = join(import.meta.dirname, "../testing/fake-role.ts");

let role: SupervisedRole | undefined;
afterEach(async () => {
  await role?.stop();
  vi.restoreAllMocks();
});

type OnChange = Parameters<typeof superviseRole>[1];

function supervise(environment: NodeJS.ProcessEnv = {}, onChange: OnChange = () => {}) {
  role = superviseRole({ main: ROLE, environment: { ...process.env, ROLE: "web", ...environment } }, onChange);
  return role;
}

/** Hears of every change, and waits for the nth. */
function listen() {
  const changes: boolean[] = [];
  const heard = Promise.withResolvers<void>();
  const onChange = (isReady: boolean) => {
    changes.push(isReady);
    if (changes.length === 3) heard.resolve();
  };
  return { changes, onChange, third: heard.promise };
}

async function firstPid(supervised: SupervisedRole): Promise<number> {
  const ready = await supervised.firstReady;
  return ready.kind === "ready" ? Number(ready.address) : Number.NaN;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test("a role that ends before it was ready is not started again: the reason is told", async () => {
  await expect(supervise({ START: "fail" }).firstReady).rejects.toThrow("the web process did not start (3)");
});

test("a role that dies is started again, and both are told", async () => {
  const complaint = vi.spyOn(console, "error").mockImplementation(() => {});
  const { changes, onChange, third } = listen();
  const pid = await firstPid(supervise({}, onChange));
  process.kill(pid, "SIGKILL");
  await third;
  expect(changes).toEqual([true, false, true]);
  expect(complaint.mock.calls).toEqual([["assay: the web process ended (SIGKILL); starting it again"]]);
});

test("a role that says why it cannot go on is heard", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const folder = await mkdtemp(join(tmpdir(), "assay-role-"));
  const refusal = Promise.withResolvers<string>();
  const onChange = (_isReady: boolean, reason: string | null) => reason !== null && refusal.resolve(reason);
  const pid = await firstPid(supervise({ SECOND_START: join(folder, "mark") }, onChange));
  process.kill(pid, "SIGKILL");
  expect(await refusal.promise).toBe("it lacks a part");
  await rm(folder, { recursive: true });
});

test("a role that is stopped stays stopped, and its process is gone", async () => {
  const changes: boolean[] = [];
  const supervised = supervise({}, (isReady) => changes.push(isReady));
  const pid = await firstPid(supervised);
  await supervised.stop();
  expect(isAlive(pid)).toBe(false);
  expect(changes).toEqual([true, false]);
  await supervised.stop();
});

test("what the supervisor sends reaches the role, and is no fault once it is gone", async () => {
  const { changes, onChange } = listen();
  const supervised = supervise({}, onChange);
  await supervised.firstReady;
  supervised.send({ kind: "worker", problem: "gone" });
  await vi.waitFor(() => expect(changes).toEqual([true, true]));
  await supervised.stop();
  supervised.send({ kind: "worker", problem: null });
});
