import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { openWorkshop, PATH, PROBLEM } from "#testing/workshop";

const GERMAN = {
  language: "de",
  title: "Summe",
  statement: { format: "html" as const, description: "Zwei Zahlen $a_i&gt;0$.", input: "", output: "" },
};
const card = async () => {
  const heading = await screen.findByRole("heading", { name: "Translations" });
  return within(heading.closest("section") ?? document.body);
};

test("a translation that was imported is edited in Markdown, and saved whole", async () => {
  const saved = { ...PROBLEM, revision: 4 };
  const { person, sent } = openWorkshop({ translations: [GERMAN] }, { [`PUT ${PATH}`]: { json: { problem: saved } } });
  const translations = await card();
  expect(translations.getByRole("textbox", { name: "Description (Deutsch)" })).toHaveProperty(
    "value",
    "Zwei Zahlen $a_i>0$.",
  );
  await person.type(translations.getByRole("textbox", { name: "Title in this language" }), "n");
  await person.click(translations.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.body).toEqual({
    revision: 3,
    translation: {
      ...{ language: "de", title: "Summen" },
      statement: { format: "markdown", description: "Zwei Zahlen $a_i>0$.", input: "", output: "" },
    },
  });
});

test("a language is added by its code, but neither the problem's own nor what is no code", async () => {
  const { person } = openWorkshop({ language: "en" });
  const translations = await card();
  const field = translations.getByLabelText("Add a language");
  const add = async (code: string) => {
    await person.clear(field);
    await person.type(field, code);
    await person.click(translations.getByRole("button", { name: "Add" }));
  };
  await add("German");
  expect(translations.getByText(/no code of a language/)).toBeTruthy();
  await add("EN");
  expect(translations.getByText(/language of the text above/)).toBeTruthy();
  await add("zh_cn");
  expect(translations.getByRole("tab", { name: "中文（中国）" })).toBeTruthy();
  expect(translations.getByRole("textbox", { name: "Title in this language" }).getAttribute("lang")).toBe("zh-CN");
});

test("a translation is deleted after a question", async () => {
  const saved = { ...PROBLEM, revision: 4 };
  const { person, sent } = openWorkshop({ translations: [GERMAN] }, { [`PUT ${PATH}`]: { json: { problem: saved } } });
  const translations = await card();
  await person.click(translations.getByRole("button", { name: "Delete translation" }));
  const dialog = await screen.findByRole("dialog", { name: "Delete the translation into Deutsch?" });
  await person.click(within(dialog).getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(translations.queryByRole("tab")).toBeNull());
  expect(sent().map(({ body }) => body)).toEqual([
    { revision: 3, translation: { language: "de", title: "", statement: null } },
  ]);
});
