import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { readFilter, rememberFilter } from "#features/problems/set/filter";
import { fakeApi } from "#testing/fake-api";
import { TWO_SUM } from "#testing/fixtures";
import { findToast, renderApp } from "#testing/render";

const { _id } = TWO_SUM;
const NEXT = { ...TWO_SUM, _id: "018f0000-0000-7000-8000-0000000000a2", title: "Bookends", number: 8 };
const nextLink = { _id: NEXT._id, number: NEXT.number, title: NEXT.title };

function fakeNeighbours() {
  return fakeApi({
    [`GET /api/problem/${_id}`]: { json: { problem: TWO_SUM } },
    [`GET /api/problem/${NEXT._id}`]: { json: { problem: NEXT } },
    [`GET /api/problem/${NEXT._id}/editorial`]: { json: { editorial: null } },
    [`GET /api/problem/${_id}/neighbours`]: { json: { previous: null, next: nextLink } },
    [`GET /api/problem/${NEXT._id}/neighbours`]: { json: { previous: null, next: null } },
  });
}

afterEach(() => sessionStorage.clear());

test("a problem's page links to the next problem; the previous arrow of the first problem leads nowhere", async () => {
  fakeNeighbours();
  const { person, path } = renderApp(`/problem/${_id}`);
  await person.click(await screen.findByRole("link", { name: "Next problem: 8. Bookends" }));
  expect(path()).toBe(`/problem/${NEXT._id}`);
  expect(await screen.findByRole("heading", { name: "Bookends" })).toBeTruthy();
  expect(screen.queryByRole("link", { name: /^Previous problem/ })).toBeNull();
});

test("the keys [ and ] follow the arrows and say when there is no further problem", async () => {
  fakeNeighbours();
  const { person, path } = renderApp(`/problem/${_id}`);
  await screen.findByRole("link", { name: /^Next problem/ });
  await person.keyboard("[[");
  await findToast("info", "This is the first problem of the list.");
  await person.keyboard("]");
  await waitFor(() => expect(path()).toBe(`/problem/${NEXT._id}`));
});

test("the neighbours are those of the list from which the reader came", async () => {
  rememberFilter(readFilter(new URLSearchParams("q=tape&state=new&sort=title&page=2&colour=red")));
  const calls = fakeNeighbours();
  renderApp(`/problem/${_id}`);
  await screen.findByRole("link", { name: /^Next problem/ });
  const call = calls.find(({ path }) => path.endsWith("/neighbours"));
  expect(call?.search.toString()).toBe("q=tape&state=new&sort=title&language=en");
});

test("the address names the list on the way to the next problem and to its editor", async () => {
  const list = "018f0000-0000-7000-8000-0000000000c1";
  fakeNeighbours();
  const { person, path } = renderApp(`/problem/${_id}?list=${list}`);
  await person.click(await screen.findByRole("link", { name: "Next problem: 8. Bookends" }));
  expect(path()).toBe(`/problem/${NEXT._id}?list=${list}`);
  const editor = await screen.findByRole("link", { name: "Submit Code" });
  expect(editor.getAttribute("href")).toBe(`/submit/${NEXT._id}?list=${list}`);
});
