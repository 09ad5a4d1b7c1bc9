import type { ProblemSummary } from "@assay/contract/routes/problems";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { type Answer, fakeApi } from "#testing/fake-api";
import { TWO_SUM } from "#testing/fixtures";
import { renderApp } from "#testing/render";

const LIST = "GET /api/allProblems";
const { _id } = TWO_SUM;
const twoSum: ProblemSummary = { ...TWO_SUM, isSolved: true };
const bookends = { ...twoSum, _id: "018f0000-0000-7000-8000-0000000000a2", title: "Bookends", isSolved: false };

/** A problem set of several pages that limits page numbers as the server does. */
const setOf =
  (pages: number) =>
  (call: { search: URLSearchParams }): Answer => {
    const page = Math.min(Number(call.search.get("pageNumber")), pages);
    return { json: { problems: [{ ...twoSum, title: `Problem ${page}` }, bookends], page, pages } };
  };

test("shows each problem's title, difficulty and tags, and marks solved ones", async () => {
  fakeApi({ [LIST]: { json: { problems: [twoSum, bookends], page: 1, pages: 1 } } });
  renderApp("/problemset");
  const rows = within(await screen.findByRole("table", { name: "Problems" })).getAllByRole("row");
  expect(
    within(rows[0] as HTMLElement)
      .getAllByRole("columnheader")
      .map((cell) => cell.textContent),
  ).toEqual(["Title", "Difficulty", "Tags"]);
  const cells = within(rows[1] as HTMLElement).getAllByRole("cell");
  expect(cells.map((cell) => cell.textContent)).toEqual(["SolvedTwo Sum", "easy", "arrays"]);
  expect(within(rows[2] as HTMLElement).queryByText("Solved")).toBeNull();
  expect(document.title).toBe("Problems · Assay");
});

test("opens a problem on a click anywhere in its row", async () => {
  fakeApi({
    [LIST]: { json: { problems: [twoSum], page: 1, pages: 1 } },
    [`GET /api/problem/${_id}`]: { json: { problem: TWO_SUM } },
  });
  const { person, path } = renderApp("/problemset");
  await person.click(await screen.findByText("arrays"));
  expect(path()).toBe(`/problem/${_id}`);
});

test("opens a problem from the keyboard with the link in its title", async () => {
  fakeApi({
    [LIST]: { json: { problems: [twoSum], page: 1, pages: 1 } },
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
])("replaces a page number out of range: %s", async (query, address) => {
  const calls = fakeApi({ [LIST]: setOf(3) });
  const { path } = renderApp(`/problemset${query}`);
  await screen.findByText(query === "?page=99" ? "Problem 3" : "Problem 1");
  await waitFor(() => expect(path()).toBe(address));
  expect(calls[0]?.search.get("pageNumber")).toBe(query === "?page=99" ? "99" : "1");
});

test.each<[string, Answer, string]>([
  ["the server's message", { status: 503, json: { message: "Down for repair.", code: "x" } }, "Down for repair."],
  ["no answer", "no answer", "Something went wrong"],
  ["a failure without a message", { status: 500, json: {} }, "Something went wrong"],
  ["a refusal without a message", { status: 400, json: null }, "Something went wrong"],
  ["a success without problems", { json: {} }, "Something went wrong"],
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
  fakeApi({ [LIST]: { json: { problems: [], page: 1, pages: 0 } } });
  renderApp("/problemset");
  expect(await screen.findByText("No problems yet")).toBeTruthy();
});
