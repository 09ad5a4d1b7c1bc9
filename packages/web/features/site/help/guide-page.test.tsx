import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { guideTitle } from "#features/site/help/guide-list";
import { GUIDE_GROUPS } from "#lib/guide-pages";
import { fakeApi } from "#testing/fake-api";
import { renderApp } from "#testing/render";

const FILES = Object.keys(import.meta.glob("../../../../../docs/guide/*.md")).map((path) =>
  path.replace(/^.*\/|\.md$/g, ""),
);

test("the help pages list every page of the guide once", () => {
  const listed: readonly string[] = Object.values(GUIDE_GROUPS).flat();
  expect(listed.toSorted()).toEqual(FILES.filter((name) => name !== "README").toSorted());
  expect(listed.filter((page) => !guideTitle(page))).toEqual([]);
});

test("a page of the guide is in English, and its links lead to other pages without loading the site again", async () => {
  const { person, path } = renderApp("/help/guide/results");
  const article = await screen.findByRole("article");
  expect(article.lang).toBe("en");
  expect(screen.getByRole("heading", { level: 1, name: "Submitting and reading results" })).toBeDefined();
  expect(within(article).getByRole("heading", { name: "Keys" }).id).toBe("keys");
  await person.click(within(article).getByRole("link", { name: "drafts" }));
  expect(path()).toBe("/help/guide/editor");
  expect(await screen.findByRole("heading", { level: 1, name: "The code editor" })).toBeDefined();
});

test("says that there is no such page", async () => {
  renderApp("/help/guide/README");
  expect(await screen.findByRole("heading", { level: 1, name: "There is no help page about this" })).toBeDefined();
});

test("the languages are shown with their versions and exact commands", async () => {
  const cpp = { key: "cpp", name: "C++ (GCC 12.2.0)", sourceFile: "main.cpp", runCommand: "./program" };
  const python = { key: "python", name: "Python (3.11.2)", sourceFile: "main.py", runCommand: "python3 main.py" };
  fakeApi({
    "GET /api/languages/details": {
      json: {
        languages: [
          { ...cpp, compileCommand: "g++ -O2 main.cpp" },
          { ...python, compileCommand: null },
        ],
      },
    },
  });
  renderApp("/help/languages");
  expect(await screen.findByRole("heading", { name: "C++ (GCC 12.2.0)" })).toBeDefined();
  for (const text of ["g++ -O2 main.cpp", "./program", "Not compiled", "python3 main.py"])
    expect(screen.getByText(text)).toBeDefined();
});

test("the keys of all pages are listed", async () => {
  renderApp("/help/keys");
  expect(await screen.findByRole("heading", { name: "In the editor" })).toBeDefined();
  expect(screen.getByText("Next program that is not done")).toBeDefined();
});
