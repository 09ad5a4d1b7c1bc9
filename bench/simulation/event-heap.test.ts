import { expect, test } from "vitest";
import { createRandom } from "#random";
import { createEventHeap } from "#simulation/event-heap";

test("takes events in the order of their moments, and of one moment in the order in which they were added", () => {
  const random = createRandom(1);
  const heap = createEventHeap();
  const order: number[] = [];
  const moments = Array.from({ length: 500 }, () => Math.floor(random() * 50));
  for (const [number, atMs] of moments.entries()) heap.add({ atMs, happen: () => order.push(number) });
  for (let event = heap.take(); event; event = heap.take()) event.happen();
  const expected = [...moments.entries()].toSorted(([, one], [, other]) => one - other).map(([number]) => number);
  expect(order).toEqual(expected);
  expect(heap.size).toBe(0);
});

test("events may be added while others are taken", () => {
  const heap = createEventHeap();
  heap.add({ atMs: 5, happen: () => {} });
  heap.add({ atMs: 1, happen: () => {} });
  expect(heap.take()?.atMs).toBe(1);
  heap.add({ atMs: 3, happen: () => {} });
  expect([heap.first()?.atMs, heap.take()?.atMs, heap.take()?.atMs, heap.take()]).toEqual([3, 3, 5, undefined]);
});
