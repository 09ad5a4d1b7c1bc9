import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { type AddressInfo, createServer, type Server } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { compileAttacks, runAttack, type Targets } from "#hostile/attack-program";
import { CHANNEL_ATTACKS } from "#hostile/programs/channels";
import { FILE_ATTACKS } from "#hostile/programs/files";
import { FOREIGN_ATTACKS, KERNEL_ATTACKS } from "#hostile/programs/kernel";
import { NETWORK_ATTACKS } from "#hostile/programs/network";
import { PROCESS_ATTACKS } from "#hostile/programs/processes";
import { DESCRIPTOR_ATTACKS, MEMORY_ATTACKS, OUTPUT_ATTACKS } from "#hostile/programs/resources";
import { cgroupsOf, leakedResources } from "#testing/leaked-resources";
import { openTestSandbox, type TestSandbox, WATCHED_UIDS } from "#testing/test-sandbox";

const GROUPS = {
  files: FILE_ATTACKS,
  network: NETWORK_ATTACKS,
  kernel: KERNEL_ATTACKS,
  "32-bit system calls": process.arch === "x64" ? FOREIGN_ATTACKS : [],
  processes: PROCESS_ATTACKS,
  memory: MEMORY_ATTACKS,
  output: OUTPUT_ATTACKS,
  descriptors: DESCRIPTOR_ATTACKS,
  "channels to other boxes": CHANNEL_ATTACKS,
};
const ALL = Object.values(GROUPS).flat();

/** Uids used only by this file's boxes, so that every process with one of them is ours. */
const users = { base: WATCHED_UIDS + 8 * (process.pid % 300), count: 8 };

let box: TestSandbox;
let program: Uint8Array;
let targets: Targets;
let calls = 0;
let descriptorsBefore: number;
const listeners: Server[] = [];

beforeAll(async () => {
  descriptorsBefore = readdirSync("/proc/self/fd").length;
  box = await openTestSandbox({ uidBase: users.base, idleBoxes: 1 });
  program = await compileAttacks(ALL);
  const abstractName = `assay-${randomUUID()}`;
  const port = await listen({ host: "127.0.0.1", port: 0 });
  await listen({ path: `\0${abstractName}` });
  targets = { supervisorPid: process.pid, scratchDir: box.scratchDir, port, abstractName };
});

async function listen(where: { host: string; port: number } | { path: string }): Promise<number> {
  const server = createServer((socket) => {
    calls += 1;
    socket.destroy();
  });
  server.listen(where);
  await once(server, "listening");
  listeners.push(server);
  return (server.address() as AddressInfo).port ?? 0;
}

let mark: string;
beforeEach(() => {
  mark = randomUUID();
});
afterEach(async () => {
  expect(calls, "connections to the host").toBe(0);
  await expect.poll(() => leakedResources(mark, users), { timeout: 30_000 }).toEqual([]);
});

describe.each(Object.entries(GROUPS))("attacks: %s", (_group, attacks) => {
  it.each(attacks.map((attack) => [attack.name, attack] as const))("%s", async (_name, attack) => {
    const run = await runAttack(box, program, ALL, attack, targets);
    mark = run.mark;
    const { stdout, ...end } = run.outcome;
    if (typeof attack.sees === "string") expect(stdout.trim()).toBe(attack.sees);
    else expect(stdout.trim()).toMatch(attack.sees);
    expect(end).toMatchObject(attack.ends ?? { exitCode: 0, exitSignal: null, exceeded: null });
  });
});

it("lets no program reach the host and keeps working afterwards", async () => {
  expect(calls).toBe(0);
  expect(await box.runShell("echo well")).toMatchObject({ stdout: "well\n", exitCode: 0 });
});

afterAll(async () => {
  expect(await box.runShell("echo still well")).toMatchObject({ stdout: "still well\n", exitCode: 0 });
  await box.close();
  await Promise.all(listeners.map((server) => new Promise((resolve) => server.close(resolve))));
  expect(cgroupsOf(process.pid)).toEqual([]);
  expect(existsSync(box.scratchDir)).toBe(false);
  expect(readdirSync("/proc/self/fd").length).toBeLessThanOrEqual(descriptorsBefore);
});
