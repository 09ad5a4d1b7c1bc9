import { expect, test } from "vitest";
import { limitVisitors } from "#realtime/websocket-visitors";

/** Admits a visitor, and tells whether it has given way since. */
function admit(limit: ReturnType<typeof limitVisitors>, network: string) {
  const visitor = { isClosed: false, leave: () => {} };
  visitor.leave = limit.admit(network, () => {
    visitor.isClosed = true;
  });
  return visitor;
}

test("a network has its own limit, and a visitor who leaves makes room", () => {
  const limit = limitVisitors({ perAddress: 2, all: 10 });
  const [first] = [admit(limit, "school"), admit(limit, "school")];
  expect(() => admit(limit, "school")).toThrow(expect.objectContaining({ code: "too_many_connections" }));
  admit(limit, "home");
  first.leave();
  admit(limit, "school");
});

test("if there are too many, the network with the most gives way to one with fewer, and one with none is always admitted", () => {
  const limit = limitVisitors({ perAddress: 10, all: 3 });
  const many = [admit(limit, "heavy"), admit(limit, "heavy"), admit(limit, "heavy")];
  const [one, other] = [admit(limit, "one"), admit(limit, "other")];
  expect(many.map(({ isClosed }) => isClosed)).toEqual([false, true, true]);
  expect(() => admit(limit, "heavy")).toThrow(expect.objectContaining({ code: "unavailable" }));
  const last = admit(limit, "last");
  expect([...many, one, other, last].filter(({ isClosed }) => !isClosed)).toHaveLength(3);
  expect(last.isClosed).toBe(false);
});
