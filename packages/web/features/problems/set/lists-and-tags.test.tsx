import { ENGLISH, setLanguage } from "@assay/contract/texts/language";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { storeUser } from "#lib/stored-user";
import { fakeApi } from "#testing/fake-api";
import { ADA, TWO_SUM } from "#testing/fixtures";
import { renderApp } from "#testing/render";

const LIST = "GET /api/allProblems";
const { _id } = TWO_SUM;
const LIST_ID = "018f0000-0000-7000-8000-0000000000c1";
const OVERVIEW = {
  progress: [],
  lists: [{ _id: LIST_ID, name: "First steps", description: "Start here.", languages: null, total: 2, solved: 1 }],
  tags: [],
  authors: [],
};
const setOfOne = { json: { problems: [TWO_SUM], page: 1, pages: 1, total: 1 } };

test('a pupil\'s search for "Lektion 1" finds the list, in her language and its own, and opens it without the search', async () => {
  const lesson = { ...OVERVIEW.lists[0], name: "Lektion 1: Ausgabe", ownName: "Lesson 1: Output", language: "de" };
  const overview = { ...OVERVIEW, lists: [...OVERVIEW.lists, { ...lesson, _id: _id }] };
  fakeApi({ [LIST]: setOfOne, "GET /api/problemOverview": { json: overview } });
  const { person, path } = renderApp("/problemset");
  const box = await screen.findByRole("textbox", { name: "Search problems" });
  const found = () => within(screen.getByRole("region", { name: "Matching lists" })).getAllByRole("button");
  const noneFound = () => waitFor(() => expect(screen.queryByRole("region", { name: "Matching lists" })).toBeNull());
  for (const text of ["lektion 1", "lesson", "LEKTION1", "aus lek"]) {
    fireEvent.change(box, { target: { value: text } });
    await waitFor(() => expect(found().map((one) => one.textContent)).toEqual(["Lektion 1: Ausgabe"]));
    expect(found()[0]?.lang).toBe("de");
    fireEvent.change(box, { target: { value: "ektion" } });
    await noneFound();
  }
  fireEvent.change(box, { target: { value: "steps" } });
  await person.click(await screen.findByRole("button", { name: "First steps" }));
  expect(path()).toBe(`/problemset?list=${LIST_ID}`);
  await waitFor(() => expect(box).toHaveProperty("value", ""));
});

test("another list in the column or the filter clears the search, begins at its top, and a list without a match can be left", async () => {
  const scroll = vi.spyOn(window, "scrollTo").mockImplementation(() => {});
  const none = { problems: [], page: 1, pages: 1, total: 0 };
  fakeApi({ [LIST]: { json: none }, "GET /api/problemOverview": { json: OVERVIEW } });
  const { person, path } = renderApp("/problemset?q=sum&sort=relevance");
  const side = within(screen.getByRole("complementary"));
  await person.click(await side.findByRole("button", { name: /^First steps/ }));
  expect(path()).toBe(`/problemset?list=${LIST_ID}`);
  expect(scroll).toHaveBeenCalledWith(0, 0);
  expect(screen.queryByRole("button", { name: "Clear search and filters" })).toBeNull();
  const main = within((await screen.findByText("No problem matches")).closest("div") ?? document.body);
  await person.click(main.getByRole("button", { name: "All problems" }));
  expect(path()).toBe("/problemset");
});

test("shows tags as their author wrote them, and those of the bundled problems in the reader's language", async () => {
  const written = { ...TWO_SUM, problemType: "Loops, eigene Übung;LOOPS", tags: ["loops", "eigene übung"] };
  const tags = [{ name: "loops", count: 2, label: "Loops" }];
  fakeApi({
    [LIST]: { json: { problems: [written], page: 1, pages: 1, total: 1 } },
    "GET /api/problemOverview": { json: { ...OVERVIEW, tags } },
  });
  setLanguage({ language: ENGLISH, texts: { "tag.loops": "Schleifen" } });
  onTestFinished(() => setLanguage({ language: ENGLISH, texts: {} }));
  const { person, path } = renderApp("/problemset");
  const cells = within((await screen.findAllByRole("row"))[1] as HTMLElement).getAllByRole("cell");
  expect(cells.map((cell) => cell.textContent)).toContain("Schleifeneigene Übung");
  await person.click(await screen.findByRole("button", { name: "Schleifen 2 problems" }));
  expect(path()).toBe("/problemset?tags=loops");
  expect(screen.getByRole("button", { name: /^Tags/ }).textContent).toContain("Schleifen");
});

test("a list's own page says which languages it has, and on a narrow screen how many of its problems the reader has solved", async () => {
  storeUser({ user: ADA });
  const lists = [{ ...OVERVIEW.lists[0], languages: ["cpp", "python"] }];
  fakeApi({ [LIST]: setOfOne, "GET /api/problemOverview": { json: { ...OVERVIEW, lists } } });
  renderApp(`/problemset?list=${LIST_ID}`);
  expect(await screen.findByText(/^Programming languages: .C\+\+. and .Python.$/)).toBeTruthy();
  expect(screen.getByText("1 of 2 solved")).toBeTruthy();
});
