import type { Activity } from "@assay/contract/routes/activity";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { levelOf, monthLabels, weeksOf } from "#features/profiles/activity-grid";
import { storeUser } from "#lib/stored-user";
import { type Answer, fakeApi, refused } from "#testing/fake-api";
import { ADA, EMPTY_ACTIVITY } from "#testing/fixtures";
import { renderApp } from "#testing/render";

const ACTIVITY: Activity = {
  startsOn: "2025-11-17",
  endsOn: "2026-11-22",
  days: [
    { day: "2026-11-19", submissions: 6 },
    { day: "2026-11-22", submissions: 1 },
  ],
  streak: { days: 6, longest: 11 },
  submissionCount: 287,
  languages: [
    { name: "C++", submissions: 195 },
    { name: "Python", submissions: 92 },
  ],
  difficulties: [
    { difficulty: "easy", solved: 4, total: 4 },
    { difficulty: "medium", solved: 4, total: 10 },
    { difficulty: "hard", solved: 1, total: 4 },
  ],
  rank: { rank: 38, total: 212 },
  recent: [
    {
      number: 287,
      problem: { _id: "018f0000-0000-7000-8000-0000000000a1", title: "Tidal Flats" },
      verdict: "wrong_answer",
      language: "C++",
      createdAt: "2026-10-21T21:20:00.000Z",
    },
    {
      number: 286,
      problem: { _id: "018f0000-0000-7000-8000-0000000000a2", title: "Winter Road" },
      verdict: null,
      language: "Python",
      createdAt: "2026-10-21T20:20:00.000Z",
    },
  ],
  ratings: [],
  posts: [
    {
      _id: "018f0000-0000-7000-8000-0000000000b1",
      blogTitle: "Finding bridges",
      createdAt: "2026-10-20T10:00:00.000Z",
    },
  ],
};

function open(answers: Record<string, Answer | (() => Answer)> = {}) {
  const calls = fakeApi({
    "GET /api/user/ada": { json: { user: ADA } },
    "GET /api/user/ada/activity": { json: { isPublic: true, activity: ACTIVITY } },
    ...answers,
  });
  return { calls, ...renderApp("/profile/ada") };
}

const cardOf = async (name: string) =>
  (await screen.findByRole("heading", { level: 2, name })).closest("section") as HTMLElement;

test("users.md fault 3: from a profile, who may gets to the submissions of its user and to the account", async () => {
  const hrefs = () =>
    ["Submissions of this user", "Manage", "Wrong Answer"].map(
      (name) => screen.queryByRole("link", { name: new RegExp(name) })?.getAttribute("href") ?? null,
    );
  storeUser({ user: { ...ADA, _id: `${ADA._id.slice(0, -1)}2`, userName: "head", role: 1 } });
  open();
  await cardOf("Recent submissions");
  expect(hrefs()).toEqual(["/submissions?user=ada", "/admin/users?search=ada", "/submissions/287"]);
  cleanup();
  storeUser({ user: { ...ADA, _id: `${ADA._id.slice(0, -1)}3`, userName: "bob" } });
  open();
  await cardOf("Recent submissions");
  expect(hrefs()).toEqual([null, null, null]);
});

describe("a profile's activity", () => {
  test("is a grid of the year whose table says the same", async () => {
    open();
    const card = await cardOf("Activity");
    expect(within(card).getByText("7 submissions on 2 days in the last year")).toBeDefined();
    expect(within(card).getByTitle("Thu 19 Nov: 6 submissions")).toBeDefined();
    expect(within(card).getByTitle("Sun 22 Nov: 1 submission")).toBeDefined();
    expect(within(card).getByTitle("Fri 20 Nov: no submissions")).toBeDefined();
    const rows = within(within(card).getByRole("table")).getAllByRole("row").slice(1);
    expect(rows.map((row) => row.textContent)).toEqual(["Thu 19 Nov6", "Sun 22 Nov1"]);
  });

  test("adds rank and streak to the figures", async () => {
    open();
    await cardOf("Activity");
    expect(screen.getByText("38 of 212").closest("div")?.textContent).toContain("Rank");
    expect(screen.getByText("6 days").closest("div")?.textContent).toContain("Streak, longest 11");
  });

  test("shows solved problems by difficulty and languages as text", async () => {
    open();
    const solved = within(await cardOf("Solved by difficulty"));
    expect(solved.getByText("9 of 18")).toBeDefined();
    expect(solved.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
      "easy4 of 4",
      "medium4 of 10",
      "hard1 of 4",
    ]);
    const languages = within(await cardOf("Languages"));
    expect(languages.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
      "C++195 (68 %)",
      "Python92 (32 %)",
    ]);
  });

  test("lists the latest submissions with their verdicts, and the posts", async () => {
    open();
    const recent = within(await cardOf("Recent submissions")).getAllByRole("listitem");
    expect(recent[0]?.textContent).toContain("Tidal Flats");
    expect(recent[0]?.textContent).toContain("Wrong Answer");
    expect(recent[1]?.textContent).toContain("Judging");
    const post = within(await cardOf("Posts")).getByRole("link", { name: "Finding bridges" });
    expect(post.getAttribute("href")).toBe("/blog/018f0000-0000-7000-8000-0000000000b1");
    expect(screen.queryByRole("link", { name: "Write a post" })).toBeNull();
    expect(screen.queryByRole("heading", { name: "Visibility" })).toBeNull();
  });

  test("lists the solved problems, more of them at a press", async () => {
    const solvedOf = (number: number, title: string) => ({
      ...{ _id: `018f0000-0000-7000-8000-0000000000c${number}`, number, title, difficulty: "easy" as const },
      solvedAt: "2026-10-20T10:00:00.000Z",
    });
    const pages = [
      { json: { solved: [solvedOf(1, "Bookends")], hasMore: true } },
      { json: { solved: [solvedOf(2, "Tidal Flats")], hasMore: false } },
    ];
    const { person } = open({ [`GET /api/user/${ADA._id}/solved`]: () => pages.shift() ?? "no answer" });
    const link = await screen.findByRole("link", { name: "Bookends" });
    expect(link.getAttribute("href")).toBe("/problem/018f0000-0000-7000-8000-0000000000c1");
    await person.click(screen.getByRole("button", { name: "Show more" }));
    const card = link.closest("section") as HTMLElement;
    expect(await within(card).findByRole("link", { name: "Tidal Flats" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
  });

  test("says what is missing on a new profile, and what to do next on the viewer's own", async () => {
    storeUser({ user: ADA });
    open({ "GET /api/user/ada/activity": { json: { isPublic: true, activity: EMPTY_ACTIVITY } } });
    const recent = within(await cardOf("Recent submissions"));
    expect(recent.getByRole("link", { name: "Choose a problem" }).getAttribute("href")).toBe("/problemset");
    expect(screen.getByText("No posts yet.")).toBeDefined();
    expect(screen.getByRole("link", { name: "Write a post" })).toBeDefined();
    // users.md looks 2: an empty year would be the largest thing on the page.
    expect(screen.queryByRole("heading", { name: "Activity" })).toBeNull();
  });

  test("links the viewer's recent submissions to their pages, and nobody else's", async () => {
    storeUser({ user: ADA });
    open();
    const own = within(await cardOf("Recent submissions")).getByRole("link", { name: "Wrong Answer" });
    expect(own.getAttribute("href")).toBe("/submissions/287");
  });

  test("says that it is hidden", async () => {
    open({ "GET /api/user/ada/activity": { json: { isPublic: false, activity: null } } });
    expect(await screen.findByText("Ada Lovelace hides their activity.")).toBeDefined();
    expect(screen.getByText("Points earned")).toBeDefined();
  });

  test("offers a retry after a server error, beside the profile", async () => {
    const answers: Answer[] = [refused(500, "It broke.")];
    const { person } = open({
      "GET /api/user/ada/activity": () => answers.shift() ?? { json: { isPublic: true, activity: ACTIVITY } },
    });
    expect(await screen.findByText("It broke.")).toBeDefined();
    expect(screen.getByText("Points earned")).toBeDefined();
    await person.click(screen.getByRole("button", { name: "Try again" }));
    await cardOf("Languages");
  });

  test("is hidden and shown by its owner with one click", async () => {
    storeUser({ user: ADA });
    let isPublic = true;
    const { calls, person } = open({
      "GET /api/user/ada/activity": () => ({ json: { isPublic, activity: ACTIVITY } }),
      "PUT /api/user/visibility": () => {
        isPublic = false;
        return { json: { isPublic } };
      },
    });
    const box = await screen.findByRole("checkbox", { name: /Show my activity/ });
    expect((box as HTMLInputElement).checked).toBe(true);
    await person.click(box);
    await waitFor(() => expect((box as HTMLInputElement).checked).toBe(false));
    expect(calls.find(({ method }) => method === "PUT")?.body).toEqual({ isPublic: false });
  });
});

describe("the grid", () => {
  test("has 53 weeks from Monday to Sunday, and the last ends today", () => {
    const weeks = weeksOf(ACTIVITY);
    expect(weeks).toHaveLength(53);
    expect(weeks.every((days) => days.length === 7)).toBe(true);
    expect(weeks[0]?.[0]).toEqual({ day: "2025-11-17", submissions: 0 });
    expect(weeksOf({ ...ACTIVITY, endsOn: "2026-11-17" }).at(-1)).toHaveLength(2);
    expect(weeks.flat().reduce((sum, { submissions }) => sum + submissions, 0)).toBe(7);
  });

  test.each([
    [0, 0],
    [1, 1],
    [2, 1],
    [3, 2],
    [6, 3],
    [9, 3],
    [10, 4],
    [500, 4],
  ])("colours %i submissions in step %i", (submissions, level) => {
    expect(levelOf(submissions)).toBe(level);
  });

  test("names a month over its first week, where the names do not overlap", () => {
    const mondays = ["2025-11-24", "2025-12-01", "2025-12-08", "2025-12-15", "2025-12-22", "2025-12-29", "2026-01-05"];
    expect(monthLabels(mondays)).toEqual(["", "Dec", "", "", "", "", ""]);
  });
});
