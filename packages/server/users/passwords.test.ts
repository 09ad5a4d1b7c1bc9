import { setTimeout as sleep } from "node:timers/promises";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { describe, expect, test } from "vitest";
import { createPasswordQueue, hashPassword, verifyPassword } from "#users/passwords";

describe("a password", () => {
  test("matches only its own hash, however its accents are encoded", async () => {
    const hash = await hashPassword("caf\u00e9 difference");
    expect(await verifyPassword(hash, "cafe\u0301 difference", "a")).toBe(true);
    expect(await verifyPassword(hash, "cafe difference", "a")).toBe(false);
  });

  test("of an unknown user is checked against a hash with the usual parameters that no password matches", async () => {
    expect(await verifyPassword(null, "", "a")).toBe(false);
    expect(await verifyPassword(null, "difference engine", "a")).toBe(false);
  });
});

describe("hashing", () => {
  /** Work that ends on request and says when it starts. */
  function openWorks() {
    const inTurn = createPasswordQueue();
    const started: string[] = [];
    const running: (() => void)[] = [];
    const start = (client: string) =>
      inTurn(client, async () => {
        started.push(client);
        await new Promise<void>((resolve) => running.push(resolve));
      });
    const endOne = async () => {
      running.shift()?.();
      await sleep(0);
    };
    return { start, started, endOne, running };
  }

  test("handles two passwords at once, whoever sends them, so that threads are left for other work", async () => {
    const { start, running, endOne } = openWorks();
    const works = Array.from({ length: 6 }, (_, index) => start(`client-${index}`));
    await sleep(0);
    for (let left = 6; left > 0; left -= 1) {
      expect(running).toHaveLength(Math.min(2, left));
      await endOne();
    }
    await Promise.all(works);
  });

  test("takes clients in turn: one who sends many does not delay one who sends a single password", async () => {
    const { start, started, endOne } = openWorks();
    const works = [..."aaaaaab"].map(start);
    while (started.length < 7) await endOne();
    expect(started.join("")).toBe("aaabaaa");
    await endOne();
    await endOne();
    await Promise.all(works);
  });

  test("continues after a failure", async () => {
    const inTurn = createPasswordQueue();
    const fail = () => inTurn("a", () => Promise.reject(new Error("broken")));
    const outcomes = await Promise.allSettled([fail(), fail(), fail(), inTurn("a", async () => "done")]);
    expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected", "fulfilled"]);
  });

  test("is refused to a client with too many waiting; when too many wait in total, to the one with the most", async () => {
    const { start, started, endOne } = openWorks();
    const works: Promise<void>[] = [];
    const send = (client: string, count: number) => {
      for (let sent = 0; sent < count; sent += 1) works.push(start(client));
    };
    send("a", 2 + LIMITS.waitingPasswordsPerAddress);
    await expect(start("a")).rejects.toMatchObject({ code: "too_many_requests" });
    const others = LIMITS.waitingPasswords / LIMITS.waitingPasswordsPerAddress - 1;
    for (let client = 0; client < others; client += 1) send(`b${client}`, LIMITS.waitingPasswordsPerAddress);
    send("c", 1);
    await expect(works[1 + LIMITS.waitingPasswordsPerAddress]).rejects.toMatchObject({ code: "unavailable" });
    while (started.length < works.length - 1) await endOne();
    await endOne();
    await endOne();
    await Promise.allSettled(works);
    expect(started).toHaveLength(works.length - 1);
    expect(started).toContain("c");
  });
});
