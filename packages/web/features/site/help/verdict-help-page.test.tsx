import { statusOfVerdict } from "@assay/contract/vocabulary/statuses";
import { VERDICTS } from "@assay/contract/vocabulary/verdicts";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { HELP_CONTENT } from "#features/site/help/help-content";
import { HELP_LANGUAGES } from "#features/site/help/help-types";
import { HELP_TOPICS, helpTopicOf } from "#lib/help-topics";
import { verdictHelpPath } from "#paths";
import { renderApp } from "#testing/render";

test("opens in the language of the program and leads back to it", async () => {
  const from = "/submit/abc?language=java";
  const { person, path } = renderApp(verdictHelpPath("exit-code", { language: "java", from }));
  expect(await screen.findByRole("heading", { level: 1, name: "Runtime Error (NZEC)" })).toBeDefined();
  expect(screen.getByRole("tab", { name: "Java", selected: true })).toBeDefined();
  expect(screen.getByRole("tabpanel").textContent).toContain("ArrayIndexOutOfBoundsException");
  await person.click(screen.getByRole("tab", { name: "Python" }));
  expect(screen.getByRole("tabpanel").textContent).toContain("for i in range(n)");
  expect(path()).toContain("language=python");
  for (const link of screen.getAllByRole("link", { name: "Back to the program" }))
    expect(link.getAttribute("href")).toBe(from);
});

test("keeps the way back and the language when another verdict is read, and links to no other site", async () => {
  const { person, path } = renderApp(verdictHelpPath("sigsegv", { language: "cpp", from: "//evil.example/submit/a" }));
  const list = within(await screen.findByRole("navigation", { name: "Verdicts" }));
  expect(list.getAllByRole("link").map((link) => link.textContent)).toContain("Exit code not 0");
  expect(screen.queryByRole("link", { name: /^Back/ })).toBeNull();
  await person.click(list.getByRole("link", { name: "Wrong Answer" }));
  expect(path()).toMatch(/^\/help\/verdicts\/wrong-answer\?.*language=cpp/);
  expect(document.title).toBe("Wrong Answer · Assay");
});

test("/help lists the help pages, and the page to which a result links leads there, with the language and the way back", async () => {
  const from = "/submit/abc?language=java";
  const { person, path } = renderApp(verdictHelpPath("sigsegv", { language: "java", from }));
  await person.click(await screen.findByRole("link", { name: "All help pages" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Help" })).toBeDefined();
  expect(path()).toMatch(/^\/help\?/);
  const links = within(screen.getByRole("main")).getAllByRole("link");
  const addresses = links.map((link) => link.getAttribute("href")?.replace(/\?.*/, ""));
  expect(addresses.filter((address) => address?.startsWith("/help/verdicts/"))).toEqual(
    HELP_TOPICS.map((topic) => `/help/verdicts/${topic}`),
  );
  await person.click(screen.getByRole("link", { name: "Wrong Answer" }));
  expect(path()).toBe(verdictHelpPath("wrong-answer", { language: "java", from }));
});

test("says that there is no page about an unknown topic", async () => {
  renderApp("/help/verdicts/nothing");
  expect(await screen.findByRole("heading", { level: 1, name: "There is no help page about this" })).toBeDefined();
});

test("there is a page about each verdict, with a cause in each language and at least one step", () => {
  for (const verdict of VERDICTS) expect(HELP_TOPICS).toContain(helpTopicOf(verdict, statusOfVerdict(verdict, null)));
  expect(
    [11, 8, 6, 9, null].map((signal) => helpTopicOf("runtime_error", statusOfVerdict("runtime_error", signal))),
  ).toEqual(["sigsegv", "sigfpe", "sigabrt", "runtime-error", "exit-code"]);
  for (const topic of HELP_TOPICS) {
    const { texts, causes } = HELP_CONTENT[topic];
    expect(Object.values(texts.steps).length, topic).toBeGreaterThan(0);
    for (const { id } of HELP_LANGUAGES)
      expect(
        Object.keys(texts.causes).filter((name) => causes[name]?.languages?.includes(id) ?? true).length,
        `${topic} ${id}`,
      ).toBeGreaterThan(0);
  }
});
