import { expect, test } from "vitest";
import { readRows } from "#features/contests/logins/read-rows";

test("reads TSV and CSV, with or without titles and quotation marks", () => {
  const blue = { team: "Blue", userName: "team-1", networks: [] };
  expect(readRows("Blue\tteam-1\r\n\r\n")).toEqual([blue]);
  expect(readRows('Team;User name\n"Red; ""and"" more";team-2')).toEqual([
    { team: 'Red; "and" more', userName: "team-2", networks: [] },
  ]);
  expect(readRows("Blue,team-1")).toEqual([blue]);
});

test("reads addresses after the user name, in one column or in several", () => {
  const bound = { team: "Blue", userName: "team-1", networks: ["192.0.2.17", "2001:db8::/64"] };
  expect(readRows("Team\tUser name\tAddresses\nBlue\tteam-1\t192.0.2.17 2001:db8::/64")).toEqual([bound]);
  expect(readRows("Blue;team-1;192.0.2.17, 2001:db8::/64")).toEqual([bound]);
  expect(readRows("Blue,team-1,192.0.2.17,2001:db8::/64")).toEqual([bound]);
});
