import type { Editorial } from "@assay/contract/routes/editorials";
import { cleanup, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { storeUser } from "#lib/stored-user";
import { fakeApi } from "#testing/fake-api";
import { ADA, TWO_SUM } from "#testing/fixtures";
import { renderApp } from "#testing/render";

const PROBLEM = `/api/problem/${TWO_SUM._id}`;
const CLOSED: Editorial = { hintCount: 3, hints: [], hasText: true, text: null, opensAfter: null };
const TEXT = { html: "<p>Use a map.</p>", author: "head", updatedAt: "2026-11-22T12:00:00.000Z" };

function open(editorial: Editorial | null, isVisitor = false) {
  if (!isVisitor) storeUser({ user: ADA });
  const calls = fakeApi({
    [`GET ${PROBLEM}`]: { json: { problem: TWO_SUM } },
    [`GET ${PROBLEM}/editorial`]: { json: { editorial } },
    [`POST ${PROBLEM}/editorial`]: { json: { editorial: { ...CLOSED, text: TEXT } } },
    [`POST ${PROBLEM}/hints`]: ({ body }) => ({
      json: { html: `<p>Text of hint ${(body as { number: number }).number}</p>` },
    }),
  });
  const posts = () => calls.filter(({ method }) => method === "POST").map(({ path, body }) => [path, body]);
  return { ...renderApp(`/problem/${TWO_SUM._id}`), posts };
}

test("a problem without an editorial has no tabs for it", async () => {
  open(null);
  await screen.findByRole("tab", { name: /Submissions/ });
  expect(screen.queryByRole("tab", { name: /Hints|Editorial/ })).toBeNull();
});

test("hints are opened one after the other", async () => {
  const { person, posts } = open({ ...CLOSED, hints: ["<p>First.</p>"] });
  await person.click(await screen.findByRole("tab", { name: /^Hints *3/ }));
  expect(await screen.findByText("First.")).toBeTruthy();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Two Sum");
  expect(screen.getByText("Opens after hint 2")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Open hint 3" })).toBeNull();
  await person.click(screen.getByRole("button", { name: "Open hint 2" }));
  expect(await screen.findByText("Text of hint 2")).toBeTruthy();
  expect(document.activeElement?.textContent).toBe("Text of hint 2");
  expect(screen.getByRole("button", { name: "Open hint 3" })).toBeTruthy();
  expect(posts()).toEqual([[`${PROBLEM}/hints`, { number: 2 }]]);
});

test.each(["hints", "editorial"])("%s are in the language of the statement", async (part) => {
  storeUser({ user: ADA });
  fakeApi({
    [`GET ${PROBLEM}`]: { json: { problem: { ...TWO_SUM, language: "sv" } } },
    [`GET ${PROBLEM}/editorial`]: { json: { editorial: { ...CLOSED, hints: ["<p>Use a map.</p>"], text: TEXT } } },
  });
  renderApp(`/problem/${TWO_SUM._id}/${part}`);
  const text = (await screen.findByText("Use a map.")).closest(".rich-html");
  expect([text?.getAttribute("lang"), text?.getAttribute("dir")]).toEqual(["sv", "auto"]);
});

test("submissions, hints and the editorial have addresses, and Back returns to the statement", async () => {
  const { person, path, goBack } = open({ ...CLOSED, hints: ["<p>First.</p>"] });
  await person.click(await screen.findByRole("tab", { name: /^Hints/ }));
  expect(path()).toBe(`/problem/${TWO_SUM._id}/hints`);
  expect(document.activeElement).toBe(screen.getByRole("tab", { name: /^Hints/ }));
  await person.click(screen.getByRole("tab", { name: "Editorial" }));
  expect(path()).toBe(`/problem/${TWO_SUM._id}/editorial`);
  await goBack();
  await goBack();
  expect(path()).toBe(`/problem/${TWO_SUM._id}`);
  expect(screen.getByRole("tab", { name: "Statement", selected: true })).toBeTruthy();
});

test.each([
  ["submissions", "Submissions"],
  ["hints", "Hints"],
  ["editorial", "Editorial"],
])("the address ending with %s opens that tab", async (part, name) => {
  open(CLOSED);
  cleanup();
  renderApp(`/problem/${TWO_SUM._id}/${part}`);
  expect(await screen.findByRole("tab", { name: new RegExp(`^${name}`), selected: true })).toBeTruthy();
});

test("an address with another end has the 404 page", async () => {
  open(CLOSED);
  cleanup();
  renderApp(`/problem/${TWO_SUM._id}/solution`);
  expect(await screen.findByRole("heading", { name: "404 - Page Not Found" })).toBeTruthy();
});

test("a visitor's browser remembers the open hints", async () => {
  const first = open(CLOSED, true);
  await first.person.click(await screen.findByRole("tab", { name: /^Hints *3/ }));
  await first.person.click(await screen.findByRole("button", { name: "Open hint 1" }));
  expect(await screen.findByText("Text of hint 1")).toBeTruthy();
  cleanup();
  const { person } = open(CLOSED, true);
  await person.click(await screen.findByRole("tab", { name: /^Hints *3/ }));
  expect(await screen.findByText("Text of hint 1")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Open hint 2" })).toBeTruthy();
});

test("the editorial is shown after confirmation", async () => {
  const { person, posts } = open(CLOSED);
  await person.click(await screen.findByRole("tab", { name: "Editorial" }));
  expect(await screen.findByText(/A hint may be enough/)).toBeTruthy();
  await person.click(screen.getByRole("button", { name: "Show the editorial" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(posts()).toEqual([]);
  await person.click(dialog.getByRole("button", { name: "Show the editorial" }));
  expect((await screen.findByText("Use a map.")).closest("article")?.textContent).toContain("By head");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(posts()).toHaveLength(1);
});

test("visitors are sent to the login for the editorial", async () => {
  const { person } = open({ ...CLOSED, hintCount: 0 }, true);
  await person.click(await screen.findByRole("tab", { name: "Editorial" }));
  const link = await screen.findByRole("link", { name: "Log in" });
  expect(link.getAttribute("href")).toContain("next=%2Fproblem%2F");
  expect(screen.queryByRole("tab", { name: /Hints/ })).toBeNull();
});

test("an editorial that opens later says when, and has no button", async () => {
  const opensAfter = { solving: true, tries: null, at: "2027-12-03T13:00:00.000Z", dueAt: null };
  const { person } = open({ ...CLOSED, opensAfter });
  await person.click(await screen.findByRole("tab", { name: "Editorial" }));
  expect(await screen.findByText("The editorial opens when you have solved the problem")).toBeTruthy();
  expect(screen.getByText(/^The editorial opens on .*3 Dec 2027/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Show the editorial" })).toBeNull();
  expect(screen.queryByRole("link", { name: "Log in" })).toBeNull();
});

test("visitors log in so that their submissions count for an editorial", async () => {
  const opensAfter = { solving: false, tries: { needed: 3, made: 0 }, at: null, dueAt: null };
  const { person } = open({ ...CLOSED, opensAfter }, true);
  await person.click(await screen.findByRole("tab", { name: "Editorial" }));
  expect(await screen.findByText(/solved the problem or submitted 3 programs$/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Log in" })).toBeTruthy();
});
