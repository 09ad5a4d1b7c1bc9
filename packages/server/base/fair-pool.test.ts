import { expect, test } from "vitest";
import { createFairPool, type Guest } from "#base/fair-pool";

/** A pool whose guests are recorded when they are ended. */
function openPool(size: number, floor?: number) {
  const pool = createFairPool({ size, floor });
  const ended: string[] = [];
  const open = (sender: string, name = sender, more: Partial<Guest> = {}) =>
    pool.open(sender, { end: () => ended.push(name), ...more });
  return { pool, ended, open };
}

test("one sender may take everything while nobody else needs it, and no more", () => {
  const { pool, ended, open } = openPool(10);
  expect([open("a").add(6), open("a").add(4), open("a").add(1)]).toEqual([true, true, false]);
  expect([pool.held, pool.heldBy("a"), ended]).toEqual([10, 10, []]);
});

test("in a full pool, the heaviest sender gives way to those who hold less, down to equal shares", () => {
  const { pool, ended, open } = openPool(6);
  for (let index = 0; index < 4; index += 1) open("heavy", `heavy ${index}`).add(1);
  for (let index = 0; index < 2; index += 1) open("middle", `middle ${index}`).add(1);
  expect([open("new").add(1), open("new").add(1), open("new").add(1)]).toEqual([true, true, false]);
  expect(ended).toEqual(["heavy 3", "heavy 2"]);
  expect(["heavy", "middle", "new"].map(pool.heldBy)).toEqual([2, 2, 2]);
  expect(open("late").add(1)).toBe(true);
  expect([pool.held, ended.length]).toEqual([6, 3]);
});

test("of the heaviest sender's guests, the slowest gives way first", () => {
  const { ended, open } = openPool(3);
  for (const [index, speed] of [5, 1, 3].entries()) open("a", `guest ${index}`, { speed: () => speed }).add(1);
  open("b").add(1);
  expect(ended).toEqual(["guest 1"]);
});

test("ends as many guests as a newcomer needs, and none of those who hold less than it would", () => {
  const { pool, ended, open } = openPool(10);
  for (let index = 0; index < 8; index += 1) open("heavy", `heavy ${index}`).add(1);
  open("light").add(2);
  expect(open("new").add(4)).toBe(true);
  expect(["heavy", "light", "new"].map(pool.heldBy)).toEqual([4, 2, 4]);
  expect(ended).toHaveLength(4);
  expect(open("new").add(1)).toBe(false);
});

test("up to the floor, a newcomer displaces those who hold as much, and is admitted even if nothing can be ended", () => {
  const { pool, ended, open } = openPool(2, 1);
  for (const sender of ["a", "b"]) open(sender).add(1);
  expect(open("c").add(1)).toBe(true);
  expect([pool.held, ended]).toEqual([2, ["a"]]);
  const settled = openPool(2, 1);
  for (const sender of ["a", "b"]) {
    const place = settled.open(sender);
    place.add(1);
    place.settle();
  }
  expect([settled.open("c").add(1), settled.open("c").add(1)]).toEqual([true, false]);
  expect([settled.pool.held, settled.ended]).toEqual([3, []]);
});

test("what is released, or was ended, is free for others and cannot be taken again", () => {
  const { pool, open } = openPool(2);
  const place = open("a");
  place.add(2);
  place.release();
  place.release();
  expect([pool.held, place.add(1), open("b").add(2)]).toEqual([0, false, true]);
});
