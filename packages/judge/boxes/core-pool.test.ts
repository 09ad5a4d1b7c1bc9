import { FAIRNESS } from "@assay/contract/vocabulary/fairness";
import { describe, expect, it, vi } from "vitest";
import { createCorePool } from "#boxes/core-pool";

/** Work that ends when the test ends it. */
function openWork() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const cores: number[] = [];
  const work = async (core: number) => {
    cores.push(core);
    await promise;
    return core;
  };
  return { work, cores, finish: resolve };
}

/** A released core is handed out in the next turn of the event loop. */
const settled = async () => {
  for (let turn = 0; turn < 2; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

describe("a core pool", () => {
  it("assigns each core to one piece of work at a time, in the order of the requests", async () => {
    const pool = createCorePool([4, 7]);
    const works = Array.from({ length: 4 }, openWork);
    const results = works.map(({ work }) => pool.use(work));
    await settled();
    expect(works.map(({ cores }) => cores)).toEqual([[4], [7], [], []]);
    works[1]?.finish();
    await settled();
    expect(works.map(({ cores }) => cores)).toEqual([[4], [7], [7], []]);
    works[0]?.finish();
    await settled();
    expect(works.map(({ cores }) => cores)).toEqual([[4], [7], [7], [4]]);
    for (const { finish } of works) finish();
    expect(await Promise.all(results)).toEqual([4, 7, 7, 4]);
  });

  it("releases the core of work that throws", async () => {
    const pool = createCorePool([0]);
    await expect(pool.use(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
    expect(await pool.use(async (core) => core)).toBe(0);
  });

  it("leaves a core to others while clients that hold cores for long, or are new, have more work", async () => {
    const pool = createCorePool([4, 7]);
    const turn = (client: string, isBrief: boolean) => ({
      ...{ client, isInteractive: true, recentUseMs: () => 0, charge: () => {} },
      isBrief: () => isBrief,
    });
    const [sleeper, newcomer, student] = [
      pool.forTurn(turn("sleeper", false)),
      pool.forTurn(turn("newcomer", false)),
      pool.forTurn(turn("student", true)),
    ];
    const [first, second, third, test] = [openWork(), openWork(), openWork(), openWork()];
    const using = [sleeper.use(first.work), sleeper.use(second.work), newcomer.use(third.work)];
    await settled();
    expect([first.cores, second.cores, third.cores]).toEqual([[4], [], []]);
    using.push(student.use(test.work));
    await settled();
    expect(test.cores).toEqual([7]);
    test.finish();
    first.finish();
    await settled();
    expect([second.cores.length + third.cores.length, pool.size]).toEqual([1, 2]);
    for (const { finish } of [second, third]) finish();
    await Promise.all(using);
  });

  it("counts a client that has held a core for long right now, whatever was known of it", async () => {
    let time = 0;
    const pool = createCorePool([4, 7], () => time);
    const known = { client: "known", isInteractive: true, recentUseMs: () => 0, charge: () => {}, isBrief: () => true };
    const [first, second] = [openWork(), openWork()];
    const using = [pool.forTurn(known).use(first.work)];
    time = FAIRNESS.longHoldMs + 1;
    using.push(pool.forTurn(known).use(second.work));
    await settled();
    expect([first.cores, second.cores]).toEqual([[4], []]);
    first.finish();
    await settled();
    expect(second.cores).toHaveLength(1);
    second.finish();
    await Promise.all(using);
  });

  it("interrupts the run that started last when every core has been held for long and brief work waits", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "performance"] });
    const pool = createCorePool([4, 7]);
    const interrupted: string[] = [];
    const forClient = (client: string, isBrief = true) =>
      pool.forTurn({
        ...{ client, isInteractive: true, recentUseMs: () => 0, charge: () => {} },
        isBrief: () => isBrief,
        interrupt: () => interrupted.push(client),
      });
    const [first, second, other] = [openWork(), openWork(), openWork()];
    const using = [forClient("first").use(first.work)];
    vi.advanceTimersByTime(1_000);
    using.push(forClient("second").use(second.work));
    vi.advanceTimersByTime(4 * FAIRNESS.longHoldMs);
    using.push(forClient("slow", false).use(other.work));
    vi.advanceTimersByTime(4 * FAIRNESS.longHoldMs);
    expect(interrupted).toEqual([]);
    using.push(forClient("brief").use(other.work));
    vi.advanceTimersByTime(2);
    expect(interrupted).toEqual(["second"]);
    vi.advanceTimersByTime(4 * FAIRNESS.longHoldMs);
    expect(interrupted).toEqual(["second"]);
    second.finish();
    await vi.advanceTimersByTimeAsync(0);
    vi.useRealTimers();
    for (const { finish } of [first, second, other]) finish();
    await Promise.all(using);
  });

  it("looks rarely whether to interrupt a run while nobody may take its core", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "performance"] });
    const looked = vi.spyOn(globalThis, "setTimeout");
    const pool = createCorePool([4, 7]);
    const slow = { client: "slow", isInteractive: true, recentUseMs: () => 0, charge: () => {}, isBrief: () => false };
    const works = Array.from({ length: 3 }, openWork);
    const using = works.map(({ work }) => pool.forTurn(slow).use(work));
    vi.advanceTimersByTime(60 * FAIRNESS.guardedHoldMs);
    expect(looked.mock.calls.length).toBeLessThan(200);
    vi.restoreAllMocks();
    vi.useRealTimers();
    for (const { finish } of works) finish();
    await Promise.all(using);
  });

  it("interrupts the next runs sooner, so that many accounts cannot hold the cores in turns", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "performance", "setImmediate"] });
    const pool = createCorePool([4, 7]);
    const interrupted: string[] = [];
    const sleep = (client: string) => {
      const stop = new AbortController();
      const turn = { client, isInteractive: true, recentUseMs: () => 0, charge: () => {} };
      const interrupt = () => {
        interrupted.push(client);
        stop.abort(new Error("interrupted"));
      };
      const untilStopped = () =>
        new Promise<void>((_, reject) => stop.signal.addEventListener("abort", () => reject(stop.signal.reason)));
      return pool
        .forTurn({ ...turn, interrupt })
        .use(untilStopped, stop.signal)
        .catch(() => {});
    };
    for (const client of ["a", "b", "c", "d", "e"]) void sleep(client);
    await vi.advanceTimersByTimeAsync(FAIRNESS.longHoldMs + 5);
    expect(interrupted).toEqual(["a"]);
    await vi.advanceTimersByTimeAsync(2 * FAIRNESS.guardedHoldMs + 20);
    expect(interrupted).toEqual(["a", "c", "d"]);
    vi.useRealTimers();
  });

  it("leaves a core free of one client's compilations, for its tests and for others", async () => {
    const pool = createCorePool([4, 7]);
    const turn = (client: string) => ({ client, isInteractive: true, recentUseMs: () => 0, charge: () => {} });
    const [hog, other] = [pool.forTurn(turn("hog")), pool.forTurn(turn("other"))];
    const [first, second, ofOther, ownTest] = [openWork(), openWork(), openWork(), openWork()];
    const using = [hog.useLong(first.work), hog.useLong(second.work)];
    await settled();
    expect([first.cores, second.cores]).toEqual([[4], []]);
    using.push(other.useLong(ofOther.work));
    await settled();
    expect(ofOther.cores).toEqual([7]);
    ofOther.finish();
    using.push(hog.use(ownTest.work));
    await settled();
    expect([ownTest.cores, second.cores]).toEqual([[7], []]);
    first.finish();
    await settled();
    expect(second.cores).toEqual([4]);
    for (const { finish } of [second, ownTest]) finish();
    expect(await Promise.all(using)).toEqual([4, 4, 7, 7]);
  });

  it("compiles with the only core there is", async () => {
    const pool = createCorePool([4]);
    expect(await Promise.all([1, 2].map(() => pool.useLong(async (core) => core)))).toEqual([4, 4]);
  });

  it("stops waiting at a signal without losing a core", async () => {
    const pool = createCorePool([0]);
    const first = openWork();
    const holding = pool.use(first.work);
    const giveUp = new AbortController();
    const second = openWork();
    const waiting = pool.use(second.work, giveUp.signal);
    giveUp.abort(new Error("given up"));
    await expect(waiting).rejects.toThrow("given up");
    first.finish();
    await holding;
    expect(second.cores).toEqual([]);
    expect(await pool.use(async (core) => core)).toBe(0);
  });

  it("gives exclusive work all cores once the running work has ended, and starts nothing beside it", async () => {
    const pool = createCorePool([4, 7]);
    const before = openWork();
    const [alone, alsoAlone, after] = [openWork(), openWork(), openWork()];
    const results = [pool.use(before.work), pool.useAlone(alone.work), pool.useAlone(alsoAlone.work)];
    await settled();
    results.push(pool.use(after.work));
    expect([alone.cores, after.cores]).toEqual([[], []]);
    before.finish();
    await expect.poll(() => alone.cores).toEqual([7]);
    expect([alsoAlone.cores, after.cores]).toEqual([[], []]);
    alone.finish();
    await expect.poll(() => after.cores.length).toBe(1);
    expect(alsoAlone.cores).toEqual([]);
    after.finish();
    await expect.poll(() => alsoAlone.cores.length).toBe(1);
    alsoAlone.finish();
    await Promise.all(results);
  });

  it("loses no core if a signal ends the wait for exclusive use", async () => {
    const pool = createCorePool([4, 7]);
    const first = openWork();
    const holding = pool.use(first.work);
    const giveUp = new AbortController();
    const waiting = pool.useAlone(openWork().work, giveUp.signal);
    await settled();
    giveUp.abort(new Error("given up"));
    await expect(waiting).rejects.toThrow("given up");
    first.finish();
    await holding;
    expect(await pool.useAlone(async (core) => core)).toBe(7);
  });

  it("throws without cores", () => {
    expect(() => createCorePool([])).toThrow(RangeError);
  });
});
