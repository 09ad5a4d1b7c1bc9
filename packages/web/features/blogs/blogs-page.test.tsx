import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { storeUser } from "#lib/stored-user";
import { type Answer, fakeApi, refused } from "#testing/fake-api";
import { ADA, TWO_POINTERS } from "#testing/fixtures";
import { renderApp } from "#testing/render";

const LIST = "GET /api/blogs";
const CARD = { ...TWO_POINTERS, blogContent: "" };

test("shows a card per post in the server's order, and opens a post from its card", async () => {
  fakeApi({
    [LIST]: {
      json: { data: [CARD, { ...CARD, _id: "018f0000-0000-7000-8000-0000000000c2", blogTitle: "" }], older: null },
    },
    [`${LIST}/${CARD._id}`]: { json: { data: TWO_POINTERS } },
  });
  const { person, path } = renderApp("/blogs");
  const cards = await screen.findAllByRole("article");
  expect(cards.map((card) => card.querySelector("h2")?.textContent)).toEqual(["Two pointers", "Untitled"]);
  const description = screen.getAllByText("Every two-pointer solution keeps one promise.")[0];
  expect(description?.className).toContain("line-clamp-3");
  expect(cards[0]?.textContent).toContain("Ada Lovelace20 Nov 2026");
  expect(document.title).toBe("Blog · Assay");
  await person.click(screen.getByRole("link", { name: "Two pointers" }));
  expect(path()).toBe(`/blog/${CARD._id}`);
  expect(await screen.findByRole("heading", { level: 1, name: "Two pointers" })).toBeDefined();
});

test("opens a new post with the + button", async () => {
  fakeApi({ [LIST]: { json: { data: [CARD], older: null } } });
  const { person, path } = renderApp("/blogs");
  await person.click(await screen.findByRole("link", { name: "Write a post" }));
  expect(path()).toBe("/createBlog");
});

test("offers to write a post if there are none", async () => {
  fakeApi({ [LIST]: { json: { data: [], older: null } } });
  renderApp("/blogs");
  expect(await screen.findByRole("heading", { name: "No posts yet" })).toBeDefined();
  expect(screen.getByRole("link", { name: "Write a post" })).toBeDefined();
});

test.each<[string, Answer, string]>([
  ["a failing server", refused(500, "Something went wrong on the server."), "Something went wrong"],
  ["no answer", "no answer", "The server did not respond"],
  ["a success without posts", { odd: {} }, "The server's reply could not be read"],
])("shows 'Error!' and offers a retry after %s", async (_, failure, detail) => {
  const answers: Answer[] = [failure, { json: { data: [CARD], older: null } }];
  fakeApi({ [LIST]: () => answers.shift() ?? "no answer" });
  const { person } = renderApp("/blogs");
  expect((await screen.findByRole("alert")).textContent).toContain(`Error!${detail}`);
  await person.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("link", { name: "Two pointers" })).toBeDefined();
});

test("users.md looks 8: who is logged in finds the button where the posts will be", async () => {
  storeUser({ user: ADA });
  fakeApi({ [LIST]: { json: { data: [], older: null } } });
  const { person, path } = renderApp("/blogs");
  const state = (await screen.findByRole("heading", { name: "No posts yet" })).parentElement as HTMLElement;
  await person.click(within(state).getByRole("link", { name: "Write a post" }));
  expect(path()).toBe("/createBlog");
});
