import { once } from "node:events";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { MAIN, openTestStart, type TestStart } from "#testing/open-start";

/** Generous: all modules are loaded, twice if started as root, while other tests run at the same time. */
const START_PATIENCE_MS = 100_000;

let start: TestStart;
beforeAll(async () => {
  start = await openTestStart();
});
afterAll(() => start.close());

test(
  "runs ROLE=gateway with health, metrics and the place where workers join, and nothing else, and drains",
  async () => {
    const settings = { ROLE: "gateway", DRAIN_SECONDS: "3" };
    const child = start.spawn(process.execPath, [MAIN, "start"], settings, ["ignore", "pipe", "inherit"]);
    let output = "";
    child.stdout?.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
    const address = () => /Assay is ready: workers join at (http:\S+)/.exec(output)?.[1] ?? "";
    await vi.waitFor(() => expect(address()).not.toBe(""), { timeout: START_PATIENCE_MS });
    const statusOf = async (path: string, headers = {}) => (await fetch(new URL(path, address()), { headers })).status;
    expect(await statusOf("/healthz")).toBe(200);
    expect(await statusOf("/readyz")).toBe(200);
    expect(await (await fetch(new URL("/metrics", address()))).text()).toContain("assay_queue_waiting");
    expect(await statusOf("/metrics", { "x-forwarded-for": "203.0.113.9" })).toBe(403);
    for (const path of ["/", "/api/status", "/login"]) expect([path, await statusOf(path)]).toEqual([path, 404]);
    child.kill("SIGTERM");
    await vi.waitFor(async () => expect(await statusOf("/readyz")).toBe(503), { timeout: 10_000 });
    expect(await once(child, "exit")).toEqual([0, null]);
    await expect(fetch(address())).rejects.toThrow();
  },
  START_PATIENCE_MS + 20_000,
);
