import type { ProblemSummary } from "@assay/contract/routes/problems";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { storeUser } from "#lib/stored-user";
import { type Answer, fakeApi, refused } from "#testing/fake-api";
import { ADA, TWO_SUM } from "#testing/fixtures";
import { renderApp } from "#testing/render";
import { PROBLEM } from "#testing/workshop";

const LIST = "GET /api/allProblems";
const { _id } = TWO_SUM;
const twoSum: ProblemSummary = { ...TWO_SUM, isSolved: true };
const bookends = { ...twoSum, _id: "018f0000-0000-7000-8000-0000000000a2", title: "Bookends", isSolved: false };

const LIST_ID = "018f0000-0000-7000-8000-0000000000c1";
const OVERVIEW = {
  progress: [
    { difficulty: "easy", total: 4, solved: 3 },
    { difficulty: "hard", total: 2, solved: 0 },
  ],
  lists: [{ _id: LIST_ID, name: "First steps", description: "Start here.", languages: null, total: 2, solved: 1 }],
  tags: [{ name: "arrays", count: 2, label: "Arrays" }],
  authors: [{ name: "Per", count: 1 }],
};

/** A problem set of several pages that limits page numbers as the server does. */
const setOf =
  (pages: number) =>
  (call: { search: URLSearchParams }): Answer => {
    const page = Math.min(Number(call.search.get("pageNumber")), pages);
    return { json: { problems: [{ ...twoSum, title: `Problem ${page}` }, bookends], page, pages, total: 2 * pages } };
  };

test("shows each problem's title, difficulty and tags, and marks solved ones", async () => {
  storeUser({ user: ADA });
  const solved = { ...twoSum, state: "solved" as const };
  fakeApi({ [LIST]: { json: { problems: [solved, { ...bookends, state: "new" }], page: 1, pages: 1, total: 2 } } });
  renderApp("/problemset");
  const rows = within(await screen.findByRole("table", { name: "Problems" })).getAllByRole("row");
  const heads = within(rows[0] as HTMLElement).getAllByRole("columnheader");
  const columns = ["#", "Title", "State", "Difficulty", "Tags", "Acceptance", "Points"];
  expect(heads.map((cell) => cell.textContent)).toEqual(columns);
  expect(heads[0]?.getAttribute("aria-sort")).toBe("ascending");
  const texts = (row: number) =>
    within(rows[row] as HTMLElement)
      .getAllByRole("cell")
      .map((cell) => cell.textContent);
  const half = "50\u202f%";
  expect(texts(1)).toEqual([
    "7",
    `Two SumarraysSolved· ${half}· arrays`,
    "Solved",
    "easy10 points",
    "arrays",
    half,
    "10",
  ]);
  expect(texts(2)[2]).toBe("New");
  // Otherwise a long title would be cut at its beginning where pages run from right to left.
  expect(screen.getByRole("link", { name: "Two Sum" }).dir).toBe("auto");
  expect(document.title).toBe("Problems · Assay");
});

test("admins begin a problem with a title, as a draft in the workshop", async () => {
  const made = { ...PROBLEM, title: "Hasen" };
  const calls = fakeApi({
    [LIST]: { json: { problems: [twoSum], page: 1, pages: 1, total: 1 } },
    "POST /api/admin/problems": { status: 201, json: { problem: made } },
    [`GET /api/admin/problems/${_id}`]: refused(404, "x"),
  });
  storeUser({ user: { ...ADA, role: 1 } });
  const { person, path } = renderApp("/problemset");
  await person.click(await screen.findByRole("button", { name: "New problem" }));
  await person.click(await screen.findByRole("button", { name: "Create the draft" }));
  expect(screen.getByText("Title is required")).toBeDefined();
  await person.type(screen.getByRole("textbox", { name: "Title" }), "Hasen");
  await person.click(screen.getByRole("button", { name: "Create the draft" }));
  await waitFor(() => expect(path()).toBe(`/workshop/${_id}`));
  expect(calls.find(({ method }) => method === "POST")?.body).toEqual({ title: "Hasen" });
});

test("admins get a link to the workshop in each row", async () => {
  fakeApi({ [LIST]: { json: { problems: [twoSum], page: 1, pages: 1, total: 1 } } });
  storeUser({ user: { ...ADA, role: 1 } });
  renderApp("/problemset");
  const link = await screen.findByRole("link", { name: "Edit Two Sum" });
  expect(link.getAttribute("href")).toBe(`/workshop/${_id}`);
  cleanup();
  storeUser({ user: ADA });
  renderApp("/problemset");
  await screen.findByRole("link", { name: "Two Sum" });
  expect(screen.queryByRole("link", { name: "Edit Two Sum" })).toBeNull();
});

test("visitors see no state and no progress", async () => {
  fakeApi({ [LIST]: setOf(1), "GET /api/problemOverview": { json: OVERVIEW } });
  renderApp("/problemset");
  await within(screen.getByRole("complementary")).findByText("First steps");
  expect(screen.queryByRole("columnheader", { name: "State" })).toBeNull();
  expect(screen.queryByText("Your progress")).toBeNull();
  expect(screen.queryByRole("group", { name: "State" })).toBeNull();
});

test("opens a problem on a click anywhere in its row", async () => {
  fakeApi({
    [LIST]: { json: { problems: [twoSum], page: 1, pages: 1, total: 2 } },
    [`GET /api/problem/${_id}`]: { json: { problem: TWO_SUM } },
  });
  const { person, path } = renderApp("/problemset");
  await person.click(await screen.findByRole("cell", { name: "arrays" }));
  expect(path()).toBe(`/problem/${_id}`);
});

test("opens a problem from the keyboard with the link in its title", async () => {
  fakeApi({
    [LIST]: { json: { problems: [twoSum], page: 1, pages: 1, total: 2 } },
    [`GET /api/problem/${_id}`]: { json: { problem: TWO_SUM } },
  });
  const { person, path } = renderApp("/problemset");
  (await screen.findByRole("link", { name: "Two Sum" })).focus();
  await person.keyboard("{Enter}");
  expect(path()).toBe(`/problem/${_id}`);
});

test("shows no Previous and Next if there is one page", async () => {
  fakeApi({ [LIST]: setOf(1) });
  renderApp("/problemset");
  await screen.findByText("Problem 1");
  expect(screen.queryByRole("button", { name: "Next" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Previous" })).toBeNull();
});

test("changes the page and the URL with Next and Previous, which stop at the ends", async () => {
  fakeApi({ [LIST]: setOf(2) });
  const { person, path } = renderApp("/problemset");
  await screen.findByText("Problem 1");
  const previous = screen.getByRole("button", { name: "Previous" });
  await person.click(previous);
  expect(path()).toBe("/problemset");
  await person.click(screen.getByRole("button", { name: "Next" }));
  await screen.findByText("Problem 2");
  expect(path()).toBe("/problemset?page=2");
  expect(screen.getByText("Page 2 of 2")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Next" }).getAttribute("aria-disabled")).toBe("true");
  await person.click(screen.getByRole("button", { name: "Previous" }));
  await screen.findByText("Problem 1");
  expect(path()).toBe("/problemset");
});

test.each([
  ["?page=99", "/problemset?page=3"],
  ["?page=0", "/problemset?page=0"],
  ["?page=-2", "/problemset?page=-2"],
  ["?page=x", "/problemset?page=x"],
])("shows an existing page for an invalid page number: %s", async (query, address) => {
  const calls = fakeApi({ [LIST]: setOf(3) });
  const { path } = renderApp(`/problemset${query}`);
  await screen.findByText(query === "?page=99" ? "Problem 3" : "Problem 1");
  await waitFor(() => expect(path()).toBe(address));
  expect(calls.find(({ path }) => path === "/api/allProblems")?.search.get("pageNumber")).toBe(
    query === "?page=99" ? "99" : "1",
  );
});

test.each<[string, Answer, string]>([
  ["the server's message", { status: 503, json: { message: "Down for repair.", code: "x" } }, "Down for repair."],
  ["no answer", "no answer", "Something went wrong"],
  ["a failure without a message", { status: 500, odd: {} }, "Something went wrong"],
  ["a refusal without a message", { status: 400, odd: null }, "Something went wrong"],
  ["an empty message", refused(400, ""), "Something went wrong"],
  ["a message of another kind", { status: 400, odd: { message: { text: "no" } } }, "Something went wrong"],
  ["a success without problems", { odd: {} }, "Something went wrong"],
  ["a 401", { status: 401, json: { message: "no", code: "x" } }, "You are not authorized. Please log in first."],
])("shows what went wrong: %s", async (_, answer, text) => {
  fakeApi({ [LIST]: answer });
  renderApp("/problemset");
  expect(await screen.findByText(text)).toBeTruthy();
});

test("retries after a failure", async () => {
  const answers: Answer[] = ["no answer", setOf(1)({ search: new URLSearchParams("pageNumber=1") })];
  fakeApi({ [LIST]: () => answers.shift() ?? "no answer" });
  const { person } = renderApp("/problemset");
  await person.click(await screen.findByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Problem 1")).toBeTruthy();
});

test("says that there are no problems", async () => {
  fakeApi({ [LIST]: { json: { problems: [], page: 1, pages: 0, total: 0 } } });
  renderApp("/problemset");
  expect(await screen.findByText("No problems yet")).toBeTruthy();
});

test("searches while the reader types, with the search in the URL, and marks what matches", async () => {
  const calls = fakeApi({ [LIST]: setOf(1) });
  const { person, path } = renderApp("/problemset?page=3");
  await screen.findByText("Bookends");
  await person.keyboard("/");
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Search problems" }));
  // Without `person`: on a busy machine, it may type so slowly that the search starts between two keys.
  const field = screen.getByRole("textbox", { name: "Search problems" });
  for (const value of ["b", "bo", "boo", "book", "book ", "book e"]) fireEvent.change(field, { target: { value } });
  await waitFor(() => expect(path()).toBe("/problemset?q=book+e"));
  await waitFor(() => expect(screen.getAllByText("Book").map(({ tagName }) => tagName)).toContain("MARK"));
  await waitFor(() => expect(calls.at(-1)?.search.get("q")).toBe("book e"));
  // Not one request per key: the pause between two keys is shorter than 150 ms.
  expect(calls.filter(({ search }) => search.has("q")).length).toBeLessThan(4);
  await person.click(screen.getByRole("button", { name: "Clear the search" }));
  await waitFor(() => expect(path()).toBe("/problemset"));
});

test("shows the part of the statement that matches", async () => {
  const found = { ...bookends, excerpt: "the tide rises twice" };
  fakeApi({ [LIST]: { json: { problems: [found], page: 1, pages: 1, total: 1 } } });
  renderApp("/problemset?q=tide");
  expect((await screen.findByText("tide")).tagName).toBe("MARK");
});

test("filters by state, difficulty, tags, author and list, in the URL, and clears them", async () => {
  storeUser({ user: ADA });
  const states = { solved: 1, tried: 0, new: 4 };
  const reply = { problems: [], page: 1, pages: 1, total: 0, states };
  fakeApi({ [LIST]: { json: reply }, "GET /api/problemOverview": { json: OVERVIEW } });
  const { person, path } = renderApp("/problemset");
  await person.click(await screen.findByRole("button", { name: "Solved 1" }));
  expect(path()).toBe("/problemset?state=solved");
  await person.click(screen.getByRole("button", { name: "Difficulty" }));
  await person.click(await screen.findByRole("radio", { name: "hard" }));
  await person.click(screen.getByRole("button", { name: "Tags" }));
  await person.click(await screen.findByRole("checkbox", { name: /^Arrays/ }));
  await person.click(screen.getByRole("button", { name: "Author" }));
  await person.click(await screen.findByRole("radio", { name: /^Per/ }));
  await person.click(screen.getByRole("button", { name: /^First steps/ }));
  expect(path()).toBe(`/problemset?state=solved&difficulty=hard&tags=arrays&author=Per&list=${LIST_ID}`);
  expect(screen.getByText("Start here.")).toBeTruthy();
  expect(screen.getByText("No problem matches")).toBeTruthy();
  await person.click(screen.getByRole("button", { name: "Clear Difficulty" }));
  expect(path()).toBe(`/problemset?state=solved&tags=arrays&author=Per&list=${LIST_ID}`);
  await person.click(screen.getByRole("button", { name: "Clear search and filters" }));
  expect(path()).toBe(`/problemset?list=${LIST_ID}`);
});

test("sorts by a column, in reverse on a second press, and by the menu", async () => {
  const calls = fakeApi({ [LIST]: setOf(1) });
  const { person, path } = renderApp("/problemset");
  await person.click(await screen.findByRole("button", { name: "Acceptance" }));
  expect(path()).toBe("/problemset?sort=acceptance");
  expect(screen.getByRole("columnheader", { name: "Acceptance" }).getAttribute("aria-sort")).toBe("descending");
  await person.click(screen.getByRole("button", { name: "Acceptance" }));
  expect(path()).toBe("/problemset?sort=acceptance&direction=ascending");
  await person.click(screen.getByRole("button", { name: /^Sort/ }));
  await person.click(await screen.findByRole("radio", { name: "Newest" }));
  expect(path()).toBe("/problemset?sort=newest");
  await waitFor(() => expect(calls.at(-1)?.search.get("sort")).toBe("newest"));
});

test("j and k go from row to row, and Enter opens", async () => {
  fakeApi({
    [LIST]: setOf(1),
    [`GET /api/problem/${_id}`]: { json: { problem: TWO_SUM } },
    [`GET /api/problem/${bookends._id}`]: { json: { problem: TWO_SUM } },
  });
  const { person, path } = renderApp("/problemset");
  await screen.findByText("Bookends");
  await person.keyboard("jj");
  expect(document.activeElement?.textContent).toBe("Bookends");
  await person.keyboard("k{Enter}");
  expect(path()).toBe(`/problem/${_id}`);
});

test("shows progress by difficulty, lists and popular tags", async () => {
  storeUser({ user: ADA });
  fakeApi({ [LIST]: setOf(1), "GET /api/problemOverview": { json: OVERVIEW } });
  const { person, path } = renderApp("/problemset");
  const side = within(screen.getByRole("complementary"));
  expect((await side.findByText("Your progress")).parentElement?.textContent).toBe("Your progress3 of 6");
  expect(side.getByText("3 of 4")).toBeTruthy();
  expect(side.getByRole("button", { name: "First steps 1 of 2" })).toBeTruthy();
  await person.click(side.getByRole("button", { name: "Arrays 2 problems" }));
  expect(path()).toBe("/problemset?tags=arrays");
});

test("users.md fault 21: a list's own page is headed by the list's name", async () => {
  fakeApi({ [LIST]: setOf(1), "GET /api/problemOverview": { json: OVERVIEW } });
  const { person } = renderApp(`/problemset?list=${LIST_ID}`);
  expect(await screen.findByRole("heading", { level: 1, name: "First steps" })).toBeTruthy();
  await waitFor(() => expect(document.title).toBe("First steps · Assay"));
  await person.click(within(screen.getByRole("complementary")).getByRole("button", { name: /^All problems/ }));
  expect(screen.getByRole("heading", { level: 1, name: "Problems" })).toBeTruthy();
  expect(document.title).toBe("Problems · Assay");
});

test("ignores filters in the URL that make no sense", async () => {
  const calls = fakeApi({ [LIST]: setOf(1) });
  renderApp("/problemset?state=lost&sort=colour&list=7&difficulty=&tags=,&q=%20");
  await screen.findByText("Problem 1");
  expect(calls.find(({ path }) => path === "/api/allProblems")?.search.toString()).toBe("language=en&pageNumber=1");
});
