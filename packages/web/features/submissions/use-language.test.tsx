import { CPP } from "@assay/contract/vocabulary/languages/cpp";
import { GO } from "@assay/contract/vocabulary/languages/go";
import { PYTHON } from "@assay/contract/vocabulary/languages/python";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { keepDraft } from "#testing/drafts";
import { fakeApi, type SeenCall } from "#testing/fake-api";
import { fakeLayout } from "#testing/fake-browser";
import { ADA, TWO_SUM } from "#testing/fixtures";
import { findToast } from "#testing/render";
import { answers, judgeLive, openSubmitPage } from "#testing/submit-page";

const LIST = {
  _id: "018f0000-0000-7000-8000-0000000000c1",
  ...{ name: "Week 1", description: "", total: 1, solved: 0 },
  languages: ["python"],
  problems: [TWO_SUM],
};

beforeEach(() => {
  fakeLayout();
  localStorage.setItem("user", JSON.stringify({ user: ADA }));
});

/** Judges what was submitted, and fails unless it was sent in this language and contains this text. */
async function expectSent(calls: readonly SeenCall[], languageId: number, text: string): Promise<void> {
  await judgeLive();
  expect(calls.find((call) => call.method === "POST")?.body).toMatchObject({
    submissions: [{ language_id: languageId, source_code: expect.stringContaining(text) }, {}],
  });
  expect(await findToast("success", "ALL TESTCASES PASSED")).toBeTruthy();
}

describe("the language of a program", () => {
  test("is C++ at first, is stored in the URL and has its own draft", async () => {
    const calls = fakeApi(answers());
    const { person, path } = await openSubmitPage();
    const language = screen.getByRole<HTMLSelectElement>("combobox", { name: "Language" });
    expect(language.selectedOptions[0]?.text).toBe("C++");
    await person.selectOptions(language, "Python");
    expect(path()).toBe(`/submit/${TWO_SUM._id}?language=python`);
    await person.click(screen.getByRole("button", { name: "Submit" }));
    await expectSent(calls, 71, "input() reads a line");
  });

  test("is one of those this installation offers, with its template", async () => {
    const languages = [CPP, GO];
    const calls = fakeApi(answers({ "GET /api/languages": { json: { languages } } }));
    const { person } = await openSubmitPage("?language=go");
    const language = screen.getByRole<HTMLSelectElement>("combobox", { name: "Language" });
    await waitFor(() => expect(language.selectedOptions[0]?.text).toBe("Go"));
    expect([...language.options].map(({ text }) => text)).toEqual(["C++", "Go"]);
    await waitFor(() => expect(screen.getByRole("textbox", { name: "Program" }).textContent).toContain("package main"));
    await person.click(screen.getByRole("button", { name: "Submit" }));
    await expectSent(calls, 60, "package main");
  });

  test("is one of the list's if the problem was opened from a list that has it, whatever was chosen last", async () => {
    keepDraft("language", "cpp");
    const calls = fakeApi(answers({ [`GET /api/problemLists/${LIST._id}`]: { json: { list: LIST } } }));
    const { person } = await openSubmitPage(`?list=${LIST._id}`);
    const language = screen.getByRole<HTMLSelectElement>("combobox", { name: "Language" });
    expect([...language.options].map(({ text }) => text)).toEqual(["Python"]);
    await person.click(screen.getByRole("button", { name: "Submit" }));
    await expectSent(calls, 71, "input() reads a line");
  });

  test.each([
    ["without the problem", { json: { list: { ...LIST, problems: [] } } }],
    ["that is gone", { status: 404, json: { message: "Problem list not found", code: "problem_list_not_found" } }],
  ])("is any for a problem opened from a list %s", async (_name, reply) => {
    fakeApi(answers({ [`GET /api/problemLists/${LIST._id}`]: reply }));
    await openSubmitPage(`?list=${LIST._id}`);
    expect(screen.getByRole<HTMLSelectElement>("combobox", { name: "Language" }).options.length).toBeGreaterThan(1);
  });

  test("has another template in an interactive problem, which does not wait for the end of the input", async () => {
    const problem = { ...TWO_SUM, comparison: { ...TWO_SUM.comparison, kind: "interactive" } };
    const calls = fakeApi(answers({ [`GET /api/problem/${TWO_SUM._id}`]: { json: { problem } } }));
    const { person } = await openSubmitPage("?language=python");
    await waitFor(() => expect(screen.getByRole("textbox", { name: "Program" }).textContent).toContain("flush=True"));
    await person.click(screen.getByRole("button", { name: "Submit" }));
    await expectSent(calls, 71, PYTHON.interactiveStarter);
  });

  test("is the one chosen last if the URL names none", async () => {
    keepDraft("language", "python");
    fakeApi(answers());
    await openSubmitPage();
    expect(screen.getByRole<HTMLSelectElement>("combobox", { name: "Language" }).value).toBe("71");
  });

  test("is read from the URL", async () => {
    fakeApi(answers());
    await openSubmitPage("?language=java");
    expect(screen.getByRole<HTMLSelectElement>("combobox", { name: "Language" }).value).toBe("91");
  });
});
