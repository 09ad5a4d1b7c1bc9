import { PAGE_LANGUAGES } from "@assay/contract/vocabulary/languages";
import { programDraft } from "@assay/contract/vocabulary/page-drafts";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { keepDraft } from "#testing/drafts";
import { fakeApi } from "#testing/fake-api";
import { fakeLayout } from "#testing/fake-browser";
import { ADA, SUBMISSION_DETAILS, TWO_SUM } from "#testing/fixtures";
import { answers, dropFile, editorText, openFile, openSubmitPage, submitted } from "#testing/submit-page";

beforeEach(() => {
  fakeLayout();
  localStorage.setItem("user", JSON.stringify({ user: ADA }));
});

describe("what the editor shows is what is sent after a file is opened", () => {
  const files = PAGE_LANGUAGES.flatMap(({ id, endings }) => endings.map((ending) => [ending, id] as const));
  const cases = PAGE_LANGUAGES.flatMap(({ key }) => files.map(([ending, id]) => [key, ending, id] as const));
  test.each(cases)("with %s selected and a file *.%s", async (key, ending, id) => {
    const calls = fakeApi(answers());
    const { person } = await openSubmitPage(`?language=${key}`);
    dropFile(`a.${ending}`, "the file");
    await waitFor(() => expect(editorText()).toBe("the file"));
    expect(screen.getByRole<HTMLSelectElement>("combobox", { name: "Language" }).value).toBe(String(id));
    expect(await submitted(person, calls)).toEqual({ id, source: "the file" });
  });

  test("in a language with a draft, after typing in another one", async () => {
    const calls = fakeApi(answers());
    keepDraft(programDraft(TWO_SUM._id, "python"), "print('draft')");
    const { person } = await openSubmitPage();
    await person.type(screen.getByRole("textbox", { name: "Program" }), "// more");
    await openFile(person, "a.py", "print('file')");
    await waitFor(() => expect(editorText()).toBe("print('file')"));
    await person.click(screen.getByRole("button", { name: "Undo" }));
    expect(editorText()).toBe("print('draft')");
    expect(await submitted(person, calls)).toEqual({ id: 71, source: "print('draft')" });
  });

  test("after a change of language, and again for the other language", async () => {
    const calls = fakeApi(answers());
    const { person } = await openSubmitPage();
    const select = screen.getByRole("combobox", { name: "Language" });
    await person.selectOptions(select, "Java");
    await openFile(person, "a.py", "print('first')");
    await waitFor(() => expect(editorText()).toBe("print('first')"));
    await openFile(person, "a.cpp", "int second;");
    await waitFor(() => expect(editorText()).toBe("int second;"));
    await person.selectOptions(select, "Python");
    await waitFor(() => expect(editorText()).toBe("print('first')"));
    expect(await submitted(person, calls)).toEqual({ id: 71, source: "print('first')" });
  });

  test("edited after it was opened", async () => {
    const calls = fakeApi(answers());
    const { person } = await openSubmitPage();
    dropFile("a.py", "print(1)");
    await waitFor(() => expect(editorText()).toBe("print(1)"));
    await person.keyboard("#");
    expect(editorText()).toContain("#");
    const shown = editorText();
    expect(await submitted(person, calls)).toEqual({ id: 71, source: shown });
  });
});

describe("what the editor shows is what is sent", () => {
  test("after a reset, and after undoing it", async () => {
    const calls = fakeApi(answers());
    const { person } = await openSubmitPage("?language=python");
    dropFile("a.py", "print('mine')");
    await waitFor(() => expect(editorText()).toBe("print('mine')"));
    await person.click(screen.getByRole("button", { name: "Reset" }));
    expect(editorText()).toContain("input() reads a line");
    await person.click(screen.getByRole("button", { name: "Undo" }));
    expect(await submitted(person, calls)).toEqual({ id: 71, source: "print('mine')" });
  });

  test("after a submission was put into the editor in another language than the last one", async () => {
    keepDraft("language", "java");
    const submission = { ...SUBMISSION_DETAILS, language: { key: "python", name: "Python" }, source: "print('sent')" };
    const calls = fakeApi({
      ...answers(),
      [`GET /api/submissions/${submission.number}`]: { json: { submission } },
    });
    const { person } = await openSubmitPage(`?language=python&submission=${submission.number}`);
    await waitFor(() => expect(editorText()).toBe("print('sent')"));
    expect(await submitted(person, calls)).toEqual({ id: 71, source: "print('sent')" });
  });

  test("after a submission in a language whose name arrives after the submission", async () => {
    const { GO } = await import("@assay/contract/vocabulary/languages/go");
    const submission = { ...SUBMISSION_DETAILS, language: { key: "go", name: "Go" }, source: "package sent" };
    const languages = Promise.withResolvers<void>();
    const calls = fakeApi({
      ...answers(),
      [`GET /api/submissions/${submission.number}`]: { json: { submission } },
      "GET /api/languages": () => languages.promise.then(() => ({ json: { languages: [...PAGE_LANGUAGES, GO] } })),
    });
    const { person } = await openSubmitPage(`?language=go&submission=${submission.number}`);
    await waitFor(() => expect(calls.some(({ path }) => path === `/api/submissions/${submission.number}`)).toBe(true));
    await new Promise((resolve) => setTimeout(resolve, 50));
    languages.resolve();
    await waitFor(() => expect(editorText()).toBe("package sent"));
    expect(await submitted(person, calls)).toEqual({ id: 60, source: "package sent" });
  });
});
