import { expect, test } from "vitest";
import { readParticipants } from "#features/contests/manage/participant-lines";

test("lines are teams with users, by commas or tabs, or single users", () => {
  const lines = 'Blue,ann,ben\n\n"Red, White",cyd\r\nGreen Team\tdan\t\nada\n"The ""Best""",eve';
  expect(
    readParticipants(lines, { groups: [], organisations: [] }).participants.map(({ name, userNames }) => [
      name,
      ...userNames,
    ]),
  ).toEqual([
    ["Blue", "ann", "ben"],
    ["Red, White", "cyd"],
    ["Green Team", "dan"],
    [null, "ada"],
    ['The "Best"', "eve"],
  ]);
});

test("a first line names the columns; groups and organisations that are not there yet are added once", () => {
  const north = { key: "north", name: "North", isHidden: false, ranksApart: false, winsMedals: true };
  const text = [
    "Team\tUsers\tGroup\tOrganisation\tCountry\tkind",
    "Blue\tann; ben\tNorth\tUniversity of X\tTHA\t",
    "Red\tcyd\tnorth;Guests\tUniversity of X\t\tguest",
  ].join("\n");
  const { participants, groups, organisations } = readParticipants(text, { groups: [north], organisations: [] });
  expect(participants).toMatchObject([
    { name: "Blue", userNames: ["ann", "ben"], groupKeys: ["north"], organisationKey: "university-of-x" },
    { name: "Red", userNames: ["cyd"], groupKeys: ["north", "guests"], kind: "guest" },
  ]);
  expect(groups.map(({ key, name }) => [key, name])).toEqual([
    ["north", "North"],
    ["guests", "Guests"],
  ]);
  expect(organisations).toMatchObject([{ key: "university-of-x", name: "University of X", country: "THA" }]);
});
