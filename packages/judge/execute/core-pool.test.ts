import { describe, expect, it } from "vitest";
import { createCorePool } from "#execute/core-pool";

/** Work that ends when it is told to. */
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

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe("a core pool", () => {
  it("gives each core to one work at a time, in the order of asking", async () => {
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

  it("takes a core back from work that throws", async () => {
    const pool = createCorePool([0]);
    await expect(pool.use(() => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
    expect(await pool.use(async (core) => core)).toBe(0);
  });

  it("lets a signal end the wait, and loses no core by it", async () => {
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

  it("refuses to be made without cores", () => {
    expect(() => createCorePool([])).toThrow(RangeError);
  });
});
