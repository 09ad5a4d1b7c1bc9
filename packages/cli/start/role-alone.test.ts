import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { MAIN, openTestStart, type TestStart } from "#testing/open-start";

const LISTENING = /Server listening at (http:[^"]+)/;
const JUDGE0 = /Judge0's API is at (http:[^"]+)/;
/** Generous: all modules are loaded, twice if started as root, while other tests run at the same time. */
const START_PATIENCE_MS = 100_000;
const isRoot = process.getuid?.() === 0;

let start: TestStart;
beforeAll(async () => {
  start = await openTestStart();
});
afterAll(() => start.close());

/** Starts ROLE=web on two free ports. Resolves with its process and addresses once it listens. */
async function startWeb(): Promise<{ child: ChildProcess; address: string; judge0: string }> {
  const settings = { ROLE: "web", JUDGE_API_PORT: "0", SEED: "0", LOG_LEVEL: "info", DRAIN_SECONDS: "0" };
  const child = start.spawn(process.execPath, [MAIN, "start"], settings, ["ignore", "pipe", "inherit"]);
  let output = "";
  child.stdout?.setEncoding("utf8").on("data", (text: string) => {
    output += text;
  });
  const address = () => LISTENING.exec(output)?.[1] ?? "";
  await vi.waitFor(() => expect(address()).not.toBe(""), { timeout: START_PATIENCE_MS });
  return { child, address: address(), judge0: JUDGE0.exec(output)?.[1] ?? "" };
}

/** The descendants of a process, with the uid of each. */
async function processesBelow(pid: number): Promise<{ pid: number; name: string; uid: string }[]> {
  const found: { pid: number; name: string; uid: string }[] = [];
  for (const entry of (await readdir("/proc")).filter((name) => /^\d+$/.test(name))) {
    const status = await readFile(`/proc/${entry}/status`, "utf8").catch(() => "");
    const field = (name: string) => new RegExp(`^${name}:[\\t ]*(\\S*)`, "m").exec(status)?.[1] ?? "";
    if (field("PPid") !== String(pid)) continue;
    const child = { pid: Number(entry), name: field("Name"), uid: field("Uid") };
    found.push(child, ...(await processesBelow(child.pid)));
  }
  return found;
}

test(
  "runs ROLE=web as another user when started as root, is ready, and ends with its supervisor",
  async () => {
    const { child, address, judge0 } = await startWeb();
    expect((await fetch(new URL("/readyz", address))).status).toBe(200);
    expect((await fetch(new URL("/languages", judge0))).status).toBe(401);
    const below = (await processesBelow(child.pid ?? 0)).filter(({ name }) => name !== "bwrap");
    expect(below).toHaveLength(isRoot ? 1 : 0);
    for (const { uid } of below) expect(Number(uid)).toBeGreaterThan(0);
    child.kill("SIGTERM");
    expect(await once(child, "exit")).toEqual([0, null]);
    for (const url of [address, judge0]) await expect(fetch(url)).rejects.toThrow();
    for (const { pid } of below) expect(() => process.kill(pid, 0)).toThrow("ESRCH");
  },
  START_PATIENCE_MS + 20_000,
);
