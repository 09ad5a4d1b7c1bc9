import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { fakeApi, type SeenCall } from "#testing/fake-api";
import { TWO_SUM } from "#testing/fixtures";
import { renderApp } from "#testing/render";

const READ = `GET /api/problem/${TWO_SUM._id}`;
const ADDRESS = `/problem/${TWO_SUM._id}`;
const LANGUAGES = ["en", "sv", "ar"];
const ENGLISH = { ...TWO_SUM, language: "en", languages: LANGUAGES };
const SWEDISH = { ...ENGLISH, language: "sv", title: "Summan av två", description: "<p>Addera.</p><h3>Note</h3>" };
const ARABIC = { ...ENGLISH, language: "ar", title: "مجموع", description: "<p>اجمع.</p>" };

beforeEach(() => localStorage.removeItem("statementLanguage"));

/** Answers as the server does. */
function inWishedLanguage({ search }: SeenCall) {
  const [wish] = (search.get("language") ?? "").split(",");
  return { json: { problem: wish === "sv" ? SWEDISH : wish === "ar" ? ARABIC : ENGLISH } };
}

test("a statement in several languages is shown in the one that the reader chooses, which this browser keeps", async () => {
  const calls = fakeApi({ [READ]: inWishedLanguage });
  const { person } = renderApp(ADDRESS);
  const choice = await screen.findByRole("combobox", { name: "Read the statement in" });
  expect([...choice.querySelectorAll("option")].map((option) => [option.lang, option.textContent])).toEqual([
    ["en", "English"],
    ["sv", "svenska"],
    ["ar", "العربية"],
  ]);
  await person.selectOptions(choice, "sv");
  const title = await screen.findByRole("heading", { level: 1, name: "Summan av två" });
  expect([title.getAttribute("lang"), title.getAttribute("dir")]).toEqual(["sv", "auto"]);
  expect(localStorage.getItem("statementLanguage")).toBe("sv");
  expect(calls.filter(({ path }) => READ.endsWith(path)).map(({ search }) => search.get("language"))).toEqual([
    "en",
    "sv,en",
  ]);
});

test("the heading of a note is worded in the language of the page, and so is its lang", async () => {
  localStorage.setItem("statementLanguage", "sv");
  fakeApi({ [READ]: inWishedLanguage });
  renderApp(ADDRESS);
  const note = await screen.findByRole("heading", { name: "Note" });
  expect(note.getAttribute("lang")).toBe("en");
  expect(note.closest(".rich-html")?.getAttribute("lang")).toBe("sv");
});

test("an Arabic statement and its title run from right to left", async () => {
  localStorage.setItem("statementLanguage", "ar");
  fakeApi({ [READ]: inWishedLanguage });
  renderApp(ADDRESS);
  const title = await screen.findByRole("heading", { level: 1, name: "مجموع" });
  await waitFor(() => expect(document.querySelector(".rich-html")).toBeTruthy());
  for (const text of [title, document.querySelector(".rich-html")])
    expect([text?.getAttribute("lang"), text?.getAttribute("dir")]).toEqual(["ar", "rtl"]);
});

test("a statement in one language has no choice", async () => {
  fakeApi({ [READ]: { json: { problem: { ...TWO_SUM, language: "en", languages: ["en"] } } } });
  renderApp(ADDRESS);
  await screen.findByRole("heading", { level: 1, name: "Two Sum" });
  expect(screen.queryByRole("combobox", { name: "Read the statement in" })).toBeNull();
});

test("the problem set asks for titles in the same languages, and says in which they are", async () => {
  localStorage.setItem("statementLanguage", "sv");
  const row = { ...TWO_SUM, language: "sv", title: "Summan av två" };
  const calls = fakeApi({ "GET /api/allProblems": { json: { problems: [row], page: 1, pages: 1, total: 1 } } });
  renderApp("/problemset");
  const link = await screen.findByRole("link", { name: "Summan av två" });
  expect(link.getAttribute("lang")).toBe("sv");
  expect(calls.find(({ path }) => path === "/api/allProblems")?.search.get("language")).toBe("sv,en");
});
