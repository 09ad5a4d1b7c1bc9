import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { type Answer, fakeApi } from "#testing/fake-api";
import { TWO_SUM } from "#testing/problems";
import { renderApp } from "#testing/render-app";

const READ = `GET /api/problem/${TWO_SUM._id}`;
const ADDRESS = `/problem/${TWO_SUM._id}`;

test("shows the problem with its limits, sanitised statement, formulas, samples and credit", async () => {
  fakeApi({ [READ]: { json: { problem: TWO_SUM } } });
  renderApp(ADDRESS);
  expect(await screen.findByRole("heading", { level: 1, name: "Two Sum" })).toBeTruthy();
  const article = screen.getByRole("article");
  expect(article.textContent).toContain("Time limit: 1.5 seconds");
  expect(article.textContent).toContain("Memory limit: 256 MB");
  expect(article.querySelector("script")).toBeNull();
  expect(article.querySelectorAll(".katex")).toHaveLength(1);
  expect(screen.getByRole("region", { name: "Sample input" }).textContent).toContain("2 7 11 15");
  expect(screen.getByRole("region", { name: "Sample output" }).textContent).toContain("0 1");
  expect(article.textContent).toContain("Author: Per · Source: NCPC · Licence: CC BY-SA");
  expect(document.title).toBe("Two Sum · Assay");
});

test.each([
  ["Sample input", "4 9\n2 7 11 15\n"],
  ["Sample output", "0 1\n"],
])("copies the %s and says so", async (name, text) => {
  fakeApi({ [READ]: { json: { problem: TWO_SUM } } });
  const { person } = renderApp(ADDRESS);
  const sample = await screen.findByRole("region", { name });
  await person.click(within(sample).getByRole("button", { name: /copy/i }));
  expect(await navigator.clipboard.readText()).toBe(text);
  expect(await screen.findByText(`${name} copied`)).toBeTruthy();
});

test("Submit Code leads to the editor", async () => {
  fakeApi({ [READ]: { json: { problem: TWO_SUM } } });
  renderApp(ADDRESS);
  const link = await screen.findByRole("link", { name: "Submit Code" });
  expect(link.getAttribute("href")).toBe(`/submit/${TWO_SUM._id}`);
});

test.each<[string, Answer, string]>([
  ["an unknown problem", { status: 404, json: { message: "Problem not found", code: "x" } }, "Problem not found"],
  ["a broken server", { status: 500, json: { message: "Broken.", code: "internal" } }, "Problem not found"],
  ["a 401", { status: 401, json: { message: "no", code: "x" } }, "You are not authorized. Please log in first."],
])("says so for %s", async (_, answer, text) => {
  fakeApi({ [READ]: answer });
  renderApp(ADDRESS);
  expect(await screen.findByText(text)).toBeTruthy();
});

test("shows every marked sample, numbered", async () => {
  const testcases = [1, 2].map((n) => ({ input: `in ${n}`, output: `out ${n}`, timeLimit: 1, isSample: true }));
  fakeApi({ [READ]: { json: { problem: { ...TWO_SUM, testcases } } } });
  renderApp(ADDRESS);
  expect((await screen.findByRole("region", { name: "Sample input 2" })).textContent).toContain("in 2");
});
