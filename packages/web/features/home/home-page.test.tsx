import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeApi } from "#testing/fake-api";
import { renderApp } from "#testing/render";

test("links two tiles to the problem set and the blogs", () => {
  renderApp("/");
  expect(screen.getByRole("link", { name: /^Practice Problem/ }).getAttribute("href")).toBe("/problemset");
  expect(within(screen.getByRole("main")).getByRole("link", { name: /^Blog/ }).getAttribute("href")).toBe("/blogs");
  expect(document.title).toBe("Assay");
});

test("opens a random problem from the third tile", async () => {
  const problemId = "018f0000-0000-7000-8000-0000000000aa";
  fakeApi({
    "GET /api/randomProblem": { json: { problemId } },
    [`GET /api/problem/${problemId}`]: { status: 404, json: { message: "Problem not found" } },
  });
  const { person, path } = renderApp("/");
  await person.click(screen.getByRole("button", { name: /^Random Problem/ }));
  await waitFor(() => expect(path()).toBe(`/problem/${problemId}`));
});

test("shows why no random problem could be fetched and stays on the page", async () => {
  fakeApi({ "GET /api/randomProblem": { status: 404, json: { message: "Nothing is here." } } });
  const { person, path } = renderApp("/");
  await person.click(screen.getByRole("button", { name: /^Random Problem/ }));
  expect(await screen.findByText("Nothing is here.")).toBeDefined();
  expect(path()).toBe("/");
});
