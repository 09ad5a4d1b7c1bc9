import { expect, test } from "vitest";
import { isWithinShare } from "#base/fair-share";

const LIMIT = { size: 100, floor: 10 };

test.each([
  ["while there is room, anybody is", { all: 60, own: 60, holders: 1 }, 40, true],
  ["in a full one, who has nothing is, up to an equal share", { all: 100, own: 0, holders: 3 }, 33, true],
  ["above an equal share, nobody is", { all: 100, own: 0, holders: 3 }, 34, false],
  ["who has an equal share already is not", { all: 100, own: 50, holders: 2 }, 1, false],
  ["with many senders, the floor is left to each", { all: 100, own: 9, holders: 50 }, 1, true],
  ["above the floor and the share, nobody is", { all: 100, own: 9, holders: 50 }, 2, false],
])("%s admitted", (_, fullness, amount, expected) => {
  expect(isWithinShare(fullness, amount, LIMIT)).toBe(expected);
});
