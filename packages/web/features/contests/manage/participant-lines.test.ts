import { expect, test } from "vitest";
import { readParticipants } from "#features/contests/manage/participant-lines";

test("lines are teams with users, by commas or tabs, or single users", () => {
  const lines = 'Blue,ann,ben\n\n"Red, White",cyd\r\nGreen Team\tdan\t\nada\n"The ""Best""",eve';
  expect(readParticipants(lines).map(({ name, userNames }) => [name, ...userNames])).toEqual([
    ["Blue", "ann", "ben"],
    ["Red, White", "cyd"],
    ["Green Team", "dan"],
    [null, "ada"],
    ['The "Best"', "eve"],
  ]);
});
