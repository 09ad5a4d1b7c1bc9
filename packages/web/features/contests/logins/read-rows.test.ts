import { expect, test } from "vitest";
import { readRows } from "#features/contests/logins/read-rows";

test("reads TSV and CSV, with or without titles and quotation marks", () => {
  const blue = { team: "Blue", userName: "team-1" };
  expect(readRows("Blue\tteam-1\r\n\r\n")).toEqual([blue]);
  expect(readRows('Team;User name\n"Red; ""and"" more";team-2')).toEqual([
    { team: 'Red; "and" more', userName: "team-2" },
  ]);
  expect(readRows("Blue,team-1")).toEqual([blue]);
});
