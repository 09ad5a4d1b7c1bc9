import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { storeUser } from "#lib/stored-user";
import { type Answer, fakeApi } from "#testing/fake-api";
import { ADA, TWO_SUM } from "#testing/fixtures";
import { findToast, renderApp } from "#testing/render";

const ADMIN = { ...ADA, role: 1 as const };
const FIRST = {
  _id: "018f0000-0000-7000-8000-0000000000c1",
  name: "First steps",
  description: "",
  languages: null,
  total: 2,
  solved: 0,
};
const SECOND = { ...FIRST, _id: "018f0000-0000-7000-8000-0000000000c2", name: "Week 1", total: 0 };
const bookends = { ...TWO_SUM, _id: "018f0000-0000-7000-8000-0000000000a2", number: 8, title: "Bookends" };
const tape = { ...TWO_SUM, _id: "018f0000-0000-7000-8000-0000000000a3", number: 9, title: "Tape" };
const LIST = { ...FIRST, problems: [TWO_SUM, bookends] };
const overview = { json: { progress: [], lists: [FIRST, SECOND], tags: [], authors: [] } };

function open(address: string, answers: Record<string, Answer> = {}) {
  storeUser({ user: ADMIN });
  const calls = fakeApi({
    "GET /api/problemOverview": overview,
    [`GET /api/problemLists/${FIRST._id}`]: { json: { list: LIST } },
    [`PUT /api/admin/problemLists/${FIRST._id}`]: { json: { list: LIST } },
    ...answers,
  });
  const sent = () => calls.filter(({ method }) => method !== "GET").map(({ body }) => body);
  return { ...renderApp(address), sent };
}

test("is for admins", async () => {
  storeUser({ user: ADA });
  fakeApi({});
  renderApp("/problemset/lists");
  expect(await screen.findByRole("heading", { name: "Only admins can edit lists" })).toBeTruthy();
});

test("creates a list, opens it, and shows the server's message at the field", async () => {
  const refused = {
    status: 409,
    json: { message: "Another list already has this name.", code: "taken", field: "name" },
  };
  const { person, path, sent } = open("/problemset/lists", { "POST /api/admin/problemLists": refused });
  await person.type(await screen.findByRole("textbox", { name: "Name of the new list" }), "Week 2");
  await person.click(screen.getByRole("button", { name: "Create list" }));
  expect(await screen.findByText("Another list already has this name.")).toBeTruthy();
  expect(sent()).toEqual([{ name: "Week 2", description: "" }]);
  expect(path()).toBe("/problemset/lists");
});

test("moves lists, and deletes one after asking", async () => {
  const { person, sent } = open("/problemset/lists", {
    "PUT /api/admin/problemListOrder": { json: { message: "" } },
    [`DELETE /api/admin/problemLists/${SECOND._id}`]: { json: { message: "" } },
  });
  await person.click(await screen.findByRole("button", { name: "Move Week 1 up" }));
  expect(sent()).toEqual([{ listIds: [SECOND._id, FIRST._id] }]);
  await person.click(screen.getByRole("button", { name: "Delete Week 1" }));
  await person.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Delete" }));
  expect(sent()).toHaveLength(2);
});

test("moves, removes and adds problems of a list, and renames it", async () => {
  const { person, sent } = open(`/problemset/lists?list=${FIRST._id}`, {
    "GET /api/allProblems": { json: { problems: [bookends, tape], page: 1, pages: 1, total: 2 } },
  });
  await person.click(await screen.findByRole("button", { name: "Move Bookends up" }));
  await person.click(screen.getByRole("button", { name: "Remove Two Sum from the list" }));
  await person.type(screen.getByRole("textbox", { name: "Search problems" }), "ta");
  await person.click(await screen.findByRole("button", { name: "Add Tape" }));
  expect(screen.getByText("In the list")).toBeTruthy();
  const [first, second] = [TWO_SUM._id, bookends._id];
  expect(sent()).toEqual([
    { problemIds: [second, first] },
    { problemIds: [second] },
    { problemIds: [first, second, tape._id] },
  ]);
  const name = screen.getByRole("textbox", { name: "Name" });
  await person.clear(name);
  await person.type(name, "Ladder");
  await person.click(screen.getByRole("button", { name: "Save" }));
  await findToast("success", "List saved");
  expect(sent().at(-1)).toEqual({ name: "Ladder" });
});

test("has its texts in other languages, which are added and removed", async () => {
  const spanish = { language: "es", name: "Primeros pasos", description: "" };
  const { person, sent } = open(`/problemset/lists?list=${FIRST._id}`, {
    [`GET /api/problemLists/${FIRST._id}`]: { json: { list: { ...LIST, ownLanguage: "", translations: [spanish] } } },
  });
  const code = await screen.findByRole("combobox", { name: "Add a language" });
  for (const [typed, error] of [
    ["en", "This is the language of the text above."],
    ["es", "There is a text in this language already."],
    ["Klingon!", "That is no code of a language, such as de, es or zh-CN."],
  ] as const) {
    await person.clear(code);
    await person.type(code, `${typed}{Enter}`);
    expect(screen.getByText(error)).toBeTruthy();
  }
  await person.clear(code);
  await person.type(code, "DE{Enter}");
  await person.click(screen.getByRole("button", { name: "Save" }));
  expect(screen.getByText("Name (Deutsch) is required")).toBeTruthy();
  expect(sent()).toEqual([]);
  await person.type(screen.getByRole("textbox", { name: "Name (Deutsch)" }), "Erste Schritte");
  await person.click(screen.getByRole("button", { name: "Remove español" }));
  await person.click(screen.getByRole("button", { name: "Save" }));
  await findToast("success", "List saved");
  expect(sent()).toEqual([{ translations: [{ language: "de", name: "Erste Schritte", description: "" }] }]);
});

test("has the languages in which its problems are solved: all, or those that are marked", async () => {
  const { person, sent } = open(`/problemset/lists?list=${FIRST._id}`);
  const field = within(await screen.findByRole("group", { name: "Languages in which the problems are solved" }));
  await person.click(field.getByRole("checkbox", { name: "All languages of the site" }));
  expect(field.getByText("Choose at least one language.")).toBeTruthy();
  await person.click(field.getByRole("checkbox", { name: "Python" }));
  expect(field.queryByText("Choose at least one language.")).toBeNull();
  await person.click(screen.getByRole("button", { name: "Save" }));
  await findToast("success", "List saved");
  expect(sent()).toEqual([{ languages: ["python"] }]);
});
