import type { OwnPlace, RankedUser, Ranking } from "@assay/contract/routes/ranking";
import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { storeUser } from "#lib/stored-user";
import { type Answer, fakeApi, refused, type SeenCall } from "#testing/fake-api";
import { nextSocket } from "#testing/fake-socket";
import { ADA } from "#testing/fixtures";
import { renderApp } from "#testing/render";

function user(rank: number, change: Partial<RankedUser> = {}): RankedUser {
  const _id = `018f0000-0000-7000-9000-${String(rank).padStart(12, "0")}`;
  const at = "2026-10-12T10:00:00.000Z";
  return {
    rank,
    _id,
    name: `Name ${rank}`,
    userName: `user${rank}`,
    points: 400 - rank,
    solved: 9,
    reachedAt: at,
    ...change,
  };
}

function ranking(change: Partial<Ranking> = {}): Ranking {
  const users = change.users ?? [user(1), user(2), user(3)];
  return {
    users,
    page: 1,
    pageCount: 1,
    total: users.length,
    rankedCount: users.length,
    problemCount: 18,
    startsAt: null,
    own: null,
    ...change,
  };
}

const OWN: OwnPlace = {
  ...user(38, { _id: ADA._id, name: ADA.name, userName: ADA.userName, points: 150 }),
  isPublic: true,
  gained: 4,
  next: { difficulty: "medium", points: 170, rank: 31 },
};

/**
 * Opens the ranking. `answer` replies to the table's requests. The column beside it asks for this week and gets a fixed reply,
 * unless the table shows this week too.
 */
function open(address: string, answer: (call: SeenCall) => Answer) {
  const isSide = ({ search }: SeenCall) => search.get("period") === "week" && !address.includes("week");
  const calls = fakeApi({
    "GET /api/ranking": (call) => (isSide(call) ? { json: ranking({ users: [user(7)] }) } : answer(call)),
  });
  return { calls, ...renderApp(address) };
}

async function rows(): Promise<string[]> {
  const table = await screen.findByRole("table", { name: "Ranking" });
  await waitFor(() => expect(within(table).getAllByRole("row").length).toBeGreaterThan(1));
  return within(table)
    .getAllByRole("row")
    .slice(1)
    .map((row) => row.textContent ?? "");
}

test("shows rank, names, points and solved problems, and links each user to their profile", async () => {
  open("/ranking", () => ({ json: ranking() }));
  const link = await screen.findByRole("link", { name: "Name 2" });
  expect(link.getAttribute("href")).toBe(`/profile/${user(2)._id}`);
  const [first = ""] = await rows();
  for (const text of ["1", "Name 1", "@user1", "399", "9 of 18", "12 Oct 2026"]) expect(first).toContain(text);
  expect(screen.getByText("1 to 3 of 3 users")).toBeDefined();
  expect(document.title).toBe("Ranking · Assay");
  expect(screen.queryByRole("heading", { name: "Your place" })).toBeNull();
});

test("shows the viewer's row after the others with the number of users in between", async () => {
  storeUser({ user: ADA });
  open("/ranking", () => ({ json: ranking({ own: OWN, rankedCount: 212, total: 212, pageCount: 9 }) }));
  const shown = await rows();
  expect(shown[3]).toBe("34 more users in between");
  expect(shown[4]).toContain("Ada Lovelace");
  expect(shown[4]).toContain("you");
  expect(screen.getByText("of 212, up 4 this week")).toBeDefined();
  expect(screen.getByText("One more medium problem takes you to 170 points and rank 31.")).toBeDefined();
});

test.each([
  [-12, "of 3, down 12 this week"],
  [0, "of 3"],
  [null, "of 3"],
])("a user who has gained %s places reads: %s", async (gained, text) => {
  storeUser({ user: ADA });
  open("/ranking", () => ({ json: ranking({ own: { ...OWN, gained } }) }));
  expect(await screen.findByText(text)).toBeDefined();
});

test("/ focuses the search", async () => {
  const { person } = open("/ranking", () => ({ json: ranking() }));
  await screen.findByRole("link", { name: "Name 1" });
  await person.keyboard("/");
  expect(document.activeElement).toBe(screen.getByRole("searchbox", { name: "Find a user" }));
});

test.each([
  ["before the page", 40, ["Ada", "1 more user in between", "Name 40", "Name 41"]],
  ["after the page", 30, ["Name 30", "Name 31", "6 more users in between", "Ada"]],
])("shows the viewer's row %s if its place is there", async (_, firstRank, expected) => {
  storeUser({ user: ADA });
  open("/ranking?page=2", () => ({
    json: ranking({ users: [user(firstRank), user(firstRank + 1)], own: OWN, page: 2, pageCount: 9 }),
  }));
  const shown = await rows();
  expect(shown).toHaveLength(expected.length);
  for (const [index, text] of expected.entries()) expect(shown[index]).toContain(text);
});

test("shows the viewer's row once if their place is on the page", async () => {
  storeUser({ user: ADA });
  const users = [user(37), { ...user(38), _id: ADA._id, name: ADA.name }, user(39)];
  open("/ranking", () => ({ json: ranking({ users, own: OWN }) }));
  const shown = await rows();
  expect(shown).toHaveLength(3);
  expect(shown[1]).toContain("Ada Lovelace");
});

test("tells the viewer that their place is hidden, and shows it before the user of the same rank", async () => {
  storeUser({ user: ADA });
  const own = { ...OWN, rank: 2, isPublic: false };
  open("/ranking", () => ({ json: ranking({ own }) }));
  const shown = await rows();
  expect(shown[1]).toContain("Ada Lovelace");
  expect(shown[1]).toContain("hidden from others");
  expect(shown[2]).toContain("Name 2");
  expect(screen.getByText("Your activity is hidden, so others do not see your place.")).toBeDefined();
});

test("keeps period, page and search in the address", async () => {
  const { calls, person, path } = open("/ranking?page=2", () => ({
    json: ranking({ page: 2, pageCount: 3, total: 60 }),
  }));
  await person.click(await screen.findByRole("button", { name: "Next" }));
  expect(path()).toBe("/ranking?page=3");
  await person.type(screen.getByRole("searchbox", { name: "Find a user" }), "yu");
  await waitFor(() => expect(path()).toBe("/ranking?search=yu"));
  await person.click(screen.getByRole("link", { name: "This month" }));
  expect(path()).toBe("/ranking?period=month");
  expect(screen.getByRole("link", { name: "This month" }).getAttribute("aria-current")).toBe("true");
  await waitFor(() => expect(calls.at(-1)?.search.toString()).toBe("period=month&page=1&search="));
});

test.each([
  ["/ranking", "Nobody has solved a problem yet"],
  ["/ranking?period=month", "Nobody has solved a problem this month yet"],
  ["/ranking?period=week", "Nobody has solved a problem this week yet"],
])("says so while %s is empty, and leads to the problems", async (address, title) => {
  open(address, () => ({ json: ranking({ users: [] }) }));
  expect(await screen.findByRole("heading", { name: title })).toBeDefined();
  expect(screen.getByRole("link", { name: "Go to the problems" }).getAttribute("href")).toBe("/problemset");
});

test("offers the whole ranking if a search finds nobody", async () => {
  const { path, person } = open("/ranking?period=month&search=zz", () => ({ json: ranking({ users: [] }) }));
  expect(await screen.findByText("No user in this ranking has a name that starts with “zz”")).toBeDefined();
  await person.click(screen.getByRole("link", { name: "Show everybody" }));
  expect(path()).toBe("/ranking?period=month");
});

test("says when the month began, in UTC", async () => {
  open("/ranking?period=month", () => ({ json: ranking({ startsAt: "2026-11-01T00:00:00.000Z" }) }));
  expect(await screen.findByText(/This ranking starts on 1 Nov 2026, 00:00 UTC\./)).toBeDefined();
});

test("offers a retry after a server error", async () => {
  const answers: Answer[] = [refused(500, "It broke."), { json: ranking() }];
  const { person } = open("/ranking", () => answers.shift() ?? "no answer");
  expect(await screen.findByText("It broke.")).toBeDefined();
  await person.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("link", { name: "Name 1" })).toBeDefined();
});

test("reads the ranking again when it has changed, for a visitor, too", async () => {
  const users = [user(1)];
  open("/ranking?period=week", () => ({ json: ranking({ users }) }));
  expect(await rows()).toHaveLength(1);
  const socket = await nextSocket();
  // Somebody was ranked before the page joined.
  users.push(user(2));
  act(() => socket.connect());
  expect(socket.rooms).toEqual(["ranking:1"]);
  await waitFor(async () => expect(await rows()).toHaveLength(2));
  users.push(user(3));
  act(() => socket.sendTo("ranking", null));
  await waitFor(async () => expect(await rows()).toHaveLength(3));
});
