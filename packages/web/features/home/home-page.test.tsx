import type { Home } from "@assay/contract/routes/home";
import { programDraft } from "@assay/contract/vocabulary/page-drafts";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { keepDraft } from "#testing/drafts";
import { fakeApi, refused } from "#testing/fake-api";
import { addSite } from "#testing/fake-browser";
import { ADA, HOME, TWO_SUM } from "#testing/fixtures";
import { renderApp } from "#testing/render";

const LIST = { problems: [TWO_SUM], page: 1, pages: 1, total: 1 };
const visitorApi = (more: Parameters<typeof fakeApi>[0] = {}) =>
  fakeApi({ "GET /api/allProblems": { json: LIST }, ...more });

const problem = { _id: TWO_SUM._id, number: 12, title: "Tidal Flats" };
const submission: Home["recent"][number] = {
  number: 4_186,
  submittedAt: "2026-11-21T21:20:00.000Z",
  user: { _id: ADA._id, userName: "ada", name: "Ada" },
  problem,
  language: { key: "java", name: "Java" },
  verdict: "wrong_answer",
  isRunning: false,
  verdicts: ["accepted", "accepted", "wrong_answer"],
  wallTimeMs: 3,
  cpuTimeMs: 2,
  memoryKb: 3_400,
  score: null,
  maximumScore: null,
};
const BUSY: Home = {
  last: { problem: { ...problem, difficulty: "medium", problemType: "graphs" }, submission },
  suggestions: [
    {
      _id: "018f0000-0000-7000-8000-0000000000e1",
      number: 14,
      title: "Market Ring",
      difficulty: "hard",
      problemType: "",
      points: 30,
      reason: "harder",
      list: null,
    },
  ],
  lists: [
    {
      _id: "018f0000-0000-7000-8000-0000000000c1",
      ...{ name: "First steps", total: 10, solved: 3 },
      next: { _id: TWO_SUM._id, number: 12, title: "Tidal Flats" },
    },
    { _id: "018f0000-0000-7000-8000-0000000000c2", name: "Ahead", total: 2, solved: 2, next: null },
  ],
  recent: [submission],
  submissionCount: 287,
  solvedCount: 9,
  problemCount: 18,
  points: 150,
  rank: 38,
  streak: { days: 6, longest: 11 },
  today: "2026-11-22",
  days: [{ day: "2026-11-21", submissions: 3 }],
  announcements: [
    {
      _id: "018f0000-0000-7000-8000-0000000000f1",
      blogTitle: "Club evening",
      blogDesc: "At 17:00.",
      createdAt: "2026-11-20T10:00:00.000Z",
    },
  ],
};

/** Opens the home page of a logged-in user. */
async function openHome(home: Home = BUSY, more: Parameters<typeof fakeApi>[0] = {}) {
  localStorage.setItem("user", JSON.stringify({ user: ADA }));
  fakeApi({ "GET /api/home": { json: home }, ...more });
  const app = renderApp("/");
  await screen.findByRole("heading", { name: "Welcome back, Ada" });
  await screen.findByText("Announcements");
  return app;
}

const card = (title: string) =>
  within(screen.getByRole("heading", { name: title }).closest("section, div.rounded-lg") as HTMLElement);

test("links two tiles to the problem set and the blogs", async () => {
  visitorApi();
  renderApp("/");
  expect((await screen.findByRole("link", { name: /^Practice Problem/ })).getAttribute("href")).toBe("/problemset");
  expect(within(screen.getByRole("main")).getByRole("link", { name: /^Blog/ }).getAttribute("href")).toBe("/blogs");
  expect(document.title).toBe("Assay");
});

test("opens a random problem from the third tile", async () => {
  const problemId = "018f0000-0000-7000-8000-0000000000aa";
  visitorApi({
    "GET /api/randomProblem": { json: { problemId } },
    [`GET /api/problem/${problemId}`]: refused(404, "Problem not found"),
  });
  const { person, path } = renderApp("/");
  await person.click(await screen.findByRole("button", { name: /^Random Problem/ }));
  await waitFor(() => expect(path()).toBe(`/problem/${problemId}`));
});

test("shows why no random problem could be fetched and stays on the page", async () => {
  visitorApi({ "GET /api/randomProblem": refused(404, "Nothing is here.") });
  const { person, path } = renderApp("/");
  await person.click(await screen.findByRole("button", { name: /^Random Problem/ }));
  expect(await screen.findByText("Nothing is here.")).toBeDefined();
  expect(path()).toBe("/");
});

test("takes visitors to the editor of the first problem and replays the example once", async () => {
  visitorApi();
  renderApp("/");
  const example = within(await screen.findByRole("figure"));
  expect(example.getByText(/judged$/)).toBeTruthy();
  const start = await screen.findByRole("link", { name: "Solve your first problem" });
  await waitFor(() => expect(start.getAttribute("href")).toBe(`/submit/${TWO_SUM._id}`));
  expect(await example.findByText("Accepted, 17 of 17")).toBeTruthy();
  expect(within(example.getByRole("list", { name: "Tests" })).getAllByText("Accepted")).toHaveLength(17);
  // The example's problem is not in this installation.
  expect(screen.queryByRole("link", { name: "Open Bookends" })).toBeNull();
});

test("users.md looks 11: the example says no time beside the headline's second, because the recorded run took a little longer", async () => {
  visitorApi();
  renderApp("/");
  const example = within(await screen.findByRole("figure"));
  await example.findByText("Accepted, 17 of 17");
  expect(screen.getByRole("heading", { name: "Write code. See it judged in a second." })).toBeTruthy();
  expect(screen.getByRole("figure").textContent).not.toMatch(/after Submit/);
});

test("shows the example's end at once with reduced motion", async () => {
  vi.stubGlobal("matchMedia", (media: string) =>
    Object.assign(new EventTarget(), { matches: media.includes("reduced-motion"), media, onchange: null }),
  );
  visitorApi();
  renderApp("/");
  expect(within(await screen.findByRole("figure")).getByText("Accepted, 17 of 17")).toBeTruthy();
});

test("shows a user where they left off and how it went", async () => {
  await openHome();
  const last = card("Continue where you left off");
  expect(last.getByText("Wrong Answer")).toBeTruthy();
  expect(last.getByText("2 of 3 passed · Java")).toBeTruthy();
  expect(last.getAllByRole("img").map((cell) => cell.getAttribute("aria-label"))).toEqual([
    "Test 1: Accepted",
    "Test 2: Accepted",
    "Test 3: Wrong Answer",
  ]);
  const go = last.getByRole("link", { name: "Continue in Java" });
  expect(go.getAttribute("href")).toMatch(new RegExp(`^/submit/${TWO_SUM._id}\\?language=java&submission=\\d+$`));
  expect(screen.getByText("9 of 18 solved")).toBeTruthy();
});

test("leads to the draft if there is one, rather than to the submitted program", async () => {
  keepDraft(programDraft(TWO_SUM._id, "java"), "class Main {}", { owner: ADA._id });
  await openHome();
  const go = card("Continue where you left off").getByRole("link", { name: "Continue in Java" });
  expect(go.getAttribute("href")).toBe(`/submit/${TWO_SUM._id}?language=java`);
});

test("shows suggestions with their reasons, submissions, the streak and announcements", async () => {
  await openHome();
  expect(card("Recommended next").getByRole("link", { name: /Market Ring.*A step harder.*\+30 points/ })).toBeTruthy();
  expect(card("Recent submissions").getByRole("link", { name: /12 Tidal Flats.*Wrong Answer.*2 of 3/ })).toBeTruthy();
  expect(card("Recent submissions").getByText("287 in all")).toBeTruthy();
  const streak = card("Streak");
  expect(streak.getByText("6 days")).toBeTruthy();
  expect(streak.getByText("Submit today to make it 7.")).toBeTruthy();
  expect(streak.getAllByRole("img").map((day) => day.getAttribute("aria-label"))).toEqual([
    ...["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"].map((day) => `${day}: 0 submissions`),
    "Saturday: 3 submissions",
    "Sunday: 0 submissions",
  ]);
  expect(card("Announcements").getByRole("link", { name: "Club evening" }).getAttribute("href")).toBe(
    "/blog/018f0000-0000-7000-8000-0000000000f1",
  );
});

test("starts a new user with a problem, and shows no streak before the second day", async () => {
  await openHome({
    ...HOME,
    suggestions: BUSY.suggestions,
    streak: { days: 1, longest: 1 },
  });
  const start = card("Start here");
  expect(start.getByText("Market Ring")).toBeTruthy();
  expect(start.getByRole("link", { name: "Solve it" }).getAttribute("href")).toBe(
    "/submit/018f0000-0000-7000-8000-0000000000e1",
  );
  expect(screen.queryByText("Streak")).toBeNull();
  expect(screen.getByText("Your submissions appear here, with the verdict of each test.")).toBeTruthy();
  expect(screen.getByText("Posts by the admins of this site appear here.")).toBeTruthy();
});

test("users.md fault 21: shows the lists with their progress, and names the list of a recommendation", async () => {
  const [market] = BUSY.suggestions;
  if (!market) throw new Error("no suggestion");
  const list = { name: "First steps", total: 10, solved: 3 };
  await openHome({ ...BUSY, suggestions: [{ ...market, reason: "list", list }] });
  const lists = card("Your lists");
  expect(lists.getByRole("link", { name: "First steps" }).getAttribute("href")).toBe(
    "/problemset?list=018f0000-0000-7000-8000-0000000000c1",
  );
  expect(lists.getByText("3 of 10 solved")).toBeTruthy();
  expect(lists.getByRole("link", { name: "Next: Tidal Flats" }).getAttribute("href")).toMatch(
    /^\/problem\/[^?]+\?list=/,
  );
  expect(lists.getByText("All solved")).toBeTruthy();
  expect(card("Recommended next").getByText("Next in the list First steps, 3 of 10 solved.")).toBeTruthy();
});

test("users.md fault 22: goes on with the recommended problem if none is left to continue", async () => {
  await openHome({ ...BUSY, last: null });
  const next = card("Next");
  expect(next.getByText("Market Ring")).toBeTruthy();
  expect(next.getByText("A step harder than the ones you solved last.")).toBeTruthy();
  expect(screen.queryByText("Continue where you left off")).toBeNull();
  cleanup();
  await openHome({ ...BUSY, last: null, suggestions: [] });
  expect(screen.getByText("You have solved every problem")).toBeTruthy();
});

test("users.md fault 27: the announcement is on the page once, and stays there when it has been closed", async () => {
  addSite({ announcement: "Club on Friday" });
  const { person } = await openHome();
  expect(screen.getAllByText("Club on Friday")).toHaveLength(1);
  expect(card("Announcements").getByText("Club evening")).toBeTruthy();
  await person.click(screen.getByRole("button", { name: "Close the announcement" }));
  cleanup();
  await openHome();
  expect(screen.getAllByText("Club on Friday")).toHaveLength(1);
  expect(card("Announcements").getByText("Club on Friday")).toBeTruthy();
});

test("users.md looks 6: the first card always has another one beside it", async () => {
  const beside = async (home: Home, title: string) => {
    await openHome(home);
    const row = screen.getByText("Continue where you left off").closest(".grid");
    expect(within(row as HTMLElement).getByRole("heading", { name: title })).toBeTruthy();
    expect(screen.getAllByRole("heading", { name: title })).toHaveLength(1);
    cleanup();
  };
  await beside(BUSY, "Streak");
  const firstDay = { ...BUSY, streak: { days: 1, longest: 1 } };
  await beside(firstDay, "Your lists");
  await beside({ ...firstDay, lists: [] }, "Announcements");
});

test("keeps the tiles if a user's home page cannot be loaded, and tries again", async () => {
  localStorage.setItem("user", JSON.stringify({ user: ADA }));
  const replies: Parameters<typeof fakeApi>[0] = { "GET /api/home": refused(500, "broken") };
  fakeApi(replies);
  const { person } = renderApp("/");
  expect(await screen.findByText("Your home page could not be loaded")).toBeTruthy();
  expect(screen.getByRole("link", { name: /^Practice Problem/ })).toBeTruthy();
  replies["GET /api/home"] = { json: BUSY };
  await person.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Continue where you left off")).toBeTruthy();
});

test("begins with what is due in the reader's classes", async () => {
  const due = [
    {
      class: { slug: "7a", name: "Informatics 7a", timeZone: "Pacific/Kiritimati" },
      ...{ name: "hw-1", title: "Loops", begun: 1, problems: 3, dueAt: "2026-11-29T11:00:00.000Z", isOverdue: false },
    },
  ];
  await openHome(BUSY, { "GET /api/due-work": { json: { due, now: "2026-11-28T10:00:00.000Z" } } });
  await screen.findByRole("heading", { name: "Due for your classes" });
  const link = screen.getByRole("link", { name: /Loops/ });
  expect(link.getAttribute("href")).toBe("/classes/7a/assignments/hw-1");
  expect(link.textContent).toContain("1 of 3 problems begun");
  // As the reader's clock has it, as all other times of the page.
  const local = new Date("2026-11-29T11:00:00.000Z").toLocaleTimeString("en-GB", {
    hour: "2-digit",
    minute: "2-digit",
  });
  expect(link.textContent).toContain(local);
});

test("is as without classes where what is due cannot be read", async () => {
  await openHome(BUSY, { "GET /api/due-work": refused(500, "Broken.") });
  await screen.findByRole("link", { name: /Market Ring/ });
  expect(screen.queryByRole("heading", { name: "Due for your classes" })).toBeNull();
});
