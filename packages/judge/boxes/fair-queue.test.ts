import { FAIRNESS } from "@assay/contract/vocabulary/fairness";
import { describe, expect, it } from "vitest";
import { createCorePool } from "#boxes/core-pool";
import type { Turn } from "#interface";

/** A clock that a test sets. */
let time = 0;
const now = () => time;

/** A client that counts its own core time. */
function client(name: string, isInteractive = true, usedMs = 0): Turn {
  let used = usedMs;
  const charge = (ms: number) => {
    used += ms;
  };
  return { client: name, isInteractive, recentUseMs: () => used, charge };
}

/** Opens a core pool. `ask` requests a core for a run that takes `ms`; `order` has the runs' names in the order they started. */
function openCore(coreCount = 1) {
  const pool = createCorePool(
    Array.from({ length: coreCount }, (_, core) => core),
    now,
  );
  const order: string[] = [];
  const all: Promise<void>[] = [];
  const ask = (turn: Turn, name: string, ms = 10): void => {
    const work = async () => {
      order.push(name);
      await new Promise((resolve) => setImmediate(resolve));
      time += ms;
    };
    all.push(pool.forTurn(turn).use(work));
  };
  return { pool, order, ask, end: () => Promise.all(all) };
}

describe("a client that waits for a core", () => {
  it("takes turns with other clients, however many tests each has waiting", async () => {
    const { order, ask, end } = openCore();
    const [hog, other, third] = [client("hog"), client("other"), client("third")];
    for (let run = 0; run < 6; run += 1) ask(hog, "hog");
    for (let run = 0; run < 2; run += 1) ask(other, "other");
    for (let run = 0; run < 2; run += 1) ask(third, "third");
    await end();
    expect(order.slice(0, 3)).toEqual(["hog", "other", "third"]);
    expect(order.slice(3, 6).toSorted()).toEqual(["hog", "other", "third"]);
    expect(order.slice(6)).toEqual(["hog", "hog", "hog", "hog"]);
  });

  it("is served before a client that has used more, until it has used as much", async () => {
    const { order, ask, end } = openCore();
    const [hog, other] = [client("hog"), client("other")];
    for (let run = 0; run < 3; run += 1) ask(hog, "hog", 90);
    for (let run = 0; run < 12; run += 1) ask(other, "other", 10);
    await end();
    expect(order.slice(0, 1)).toEqual(["hog"]);
    expect(order.slice(1, 10)).toEqual(Array(9).fill("other"));
    expect(order.indexOf("hog", 1)).toBeGreaterThanOrEqual(10);
    expect(order.filter((name) => name === "hog")).toHaveLength(3);
  });

  it("gets the next core if it has just arrived, even if it has used more core time than all others", async () => {
    const { order, ask, end } = openCore();
    const [hog, other] = [client("hog"), client("other", true, 500_000)];
    for (let run = 0; run < 4; run += 1) ask(hog, "hog");
    ask(other, "other");
    await end();
    expect(order.indexOf("other")).toBe(1);
  });

  it("waits less for a page submission than for an API request, its own or another's", async () => {
    const { order, ask, end } = openCore();
    const [api, page, others] = [client("same", false), client("same"), client("others", false)];
    ask(api, "api");
    for (const turn of [api, others]) ask(turn, turn === api ? "api" : "others");
    ask(page, "page");
    await end();
    expect(order).toEqual(["api", "page", "others", "api"]);
  });

  it("shares the core with API requests once it has been served, but their core time counts more", async () => {
    const { order, ask, end } = openCore();
    const [page, api] = [client("page"), client("api", false)];
    for (let run = 0; run < 20; run += 1) ask(page, "page");
    for (let run = 0; run < 4; run += 1) ask(api, "api");
    await end();
    const before = order.lastIndexOf("api");
    const pages = order.slice(0, before).filter((name) => name === "page").length;
    expect(pages).toBeGreaterThanOrEqual(3 * (FAIRNESS.apiUseFactor - 1));
    expect(pages).toBeLessThan(20);
  });

  it("is served first once it has waited for a minute", async () => {
    const { order, ask, end } = openCore();
    ask(client("first"), "first", FAIRNESS.overdueMs);
    ask(client("api", false), "api");
    await new Promise((resolve) => setImmediate(resolve));
    for (let guest = 0; guest < 3; guest += 1) ask(client(`guest ${guest}`), "guest");
    await end();
    expect(order).toEqual(["first", "api", "guest", "guest", "guest"]);
  });

  it("keeps its core if it requests the next one as it releases one", async () => {
    const { pool, order, ask, end } = openCore();
    const [hog, other] = [client("hog", true, 1_000), client("other", true, 10)];
    const next = async (left: number): Promise<void> => {
      if (left === 0) return;
      await pool.forTurn(other).use(async () => void order.push("other"));
      await next(left - 1);
    };
    ask(hog, "hog");
    const chain = next(5);
    ask(hog, "hog");
    await Promise.all([chain, end()]);
    expect(order).toEqual(["hog", "other", "other", "other", "other", "other", "hog"]);
  });

  it("keeps its place when another client stops waiting", async () => {
    const { pool, order, ask, end } = openCore();
    const giveUp = new AbortController();
    ask(client("hog"), "hog");
    const lost = pool.forTurn(client("lost")).use(async () => void order.push("lost"), giveUp.signal);
    ask(client("other"), "other");
    giveUp.abort(new Error("given up"));
    await expect(lost).rejects.toThrow("given up");
    await end();
    expect(order).toEqual(["hog", "other"]);
  });

  it("is charged for the time it held cores, and for all of them if it had exclusive use", async () => {
    const { pool } = openCore(2);
    const turn = client("alone");
    await pool.forTurn(turn).useAlone(async () => {
      time += 40;
    });
    expect(turn.recentUseMs()).toBe(80);
  });
});

describe("background work", () => {
  const background = (): Turn => ({ ...client("background", false), isBackground: true });

  it("waits for everybody else, even when it has waited long", async () => {
    const { order, ask, end } = openCore();
    const [work, hog] = [background(), client("hog", false, 1_000_000)];
    ask(hog, "hog");
    for (let run = 0; run < 2; run += 1) ask(work, "background");
    time += 2 * FAIRNESS.overdueMs;
    for (let run = 0; run < 3; run += 1) ask(hog, "hog");
    await end();
    expect(order).toEqual(["hog", "hog", "hog", "hog", "background", "background"]);
  });

  it("leaves a core free, so that others start at once", async () => {
    const { pool, order, ask, end } = openCore(2);
    const gate = Promise.withResolvers<void>();
    const works = ["background", "background"].map((name) =>
      pool.forTurn(background()).use(async () => {
        order.push(name);
        await gate.promise;
      }),
    );
    ask(client("other"), "other");
    await new Promise((resolve) => setImmediate(resolve));
    expect(order).toEqual(["background", "other"]);
    gate.resolve();
    await Promise.all([end(), ...works]);
    expect(order).toEqual(["background", "other", "background"]);
  });

  it("that needs all cores gets them after everybody else who needs them", async () => {
    const { pool } = openCore(2);
    const order: string[] = [];
    const gate = Promise.withResolvers<void>();
    const first = pool.forTurn(client("first")).useAlone(async () => {
      order.push("first");
      await gate.promise;
    });
    const alone = (turn: Turn, name: string) => pool.forTurn(turn).useAlone(async () => void order.push(name));
    const others = [alone(background(), "background"), alone(client("second"), "second")];
    await new Promise((resolve) => setImmediate(resolve));
    gate.resolve();
    await Promise.all([first, ...others]);
    expect(order).toEqual(["first", "second", "background"]);
  });
});
