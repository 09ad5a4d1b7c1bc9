import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { LanguageSwitch } from "#app/language-switch";
import { startLanguage } from "#lib/language";
import { readStoredUser, storeUser } from "#lib/stored-user";
import { fakeApi } from "#testing/fake-api";
import { addSite } from "#testing/fake-browser";
import { ADA } from "#testing/fixtures";
import { renderApp, renderWithProviders } from "#testing/render";

const shownLanguage = () => [document.documentElement.lang, document.documentElement.dir];

/** Makes the browser ask for pages in these languages, for one test. */
const askFor = (...tags: string[]) => vi.spyOn(navigator, "languages", "get").mockReturnValue(tags);
const choices = (choice: HTMLSelectElement) => Array.from(choice.options, ({ text }) => text);

test("without a choice, the page is in the browser's language, and the footer offers all", async () => {
  askFor("de-CH", "en");
  await startLanguage();
  renderApp("/nowhere");
  expect(shownLanguage()).toEqual(["de", "ltr"]);
  const choice = screen.getByRole<HTMLSelectElement>("combobox", { name: "Diese Seite lesen auf" });
  expect(choices(choice)).toEqual(["English", "Deutsch", "Español", "简体中文", "العربية"]);
  expect(choice.value).toBe("de");
});

test.each([
  [["zh"], "zh-CN", "ltr"],
  [["zh-Hans-SG"], "zh-CN", "ltr"],
  [["ar-EG", "fr"], "ar", "rtl"],
  [["fr", "pl"], "en", "ltr"],
])("a browser that asks for %s gets %s", async (tags, tag, dir) => {
  askFor(...tags);
  await startLanguage();
  expect(shownLanguage()).toEqual([tag, dir]);
});

test("the site's language comes before the browser's, and a choice before both", async () => {
  askFor("en-GB");
  addSite({ language: "es" });
  await startLanguage();
  expect(shownLanguage()).toEqual(["es", "ltr"]);
  localStorage.setItem("language", "de");
  await startLanguage();
  expect(shownLanguage()).toEqual(["de", "ltr"]);
});

test("the stored language is the page's, and the footer offers the others", async () => {
  localStorage.setItem("language", "en-XA");
  await startLanguage();
  renderApp("/nowhere");
  expect(shownLanguage()).toEqual(["en-XA", "ltr"]);
  const choice = screen.getByRole<HTMLSelectElement>("combobox", { name: /^⟦Réàd.*⟧$/ });
  expect(choices(choice)).toContain("⟦English⟧");
  expect(choice.value).toBe("en-XA");
});

test("a language that is written from right to left turns the page around", async () => {
  localStorage.setItem("language", "ar-XB");
  await startLanguage();
  expect(shownLanguage()).toEqual(["ar-XB", "rtl"]);
});

test("the account's language comes before the one that was chosen in this browser", async () => {
  localStorage.setItem("language", "ar-XB");
  storeUser({ user: { ...ADA, language: "en-XA" } });
  await startLanguage();
  expect(shownLanguage()).toEqual(["en-XA", "ltr"]);
});

test("a login brings the account's language", async () => {
  fakeApi({ "POST /api/login": { json: { user: { ...ADA, language: "en-XA" } } } });
  const { person } = renderApp("/login");
  await person.type(await screen.findByLabelText("User name"), "ada");
  await person.type(screen.getByLabelText("Password"), "difference engine");
  await person.click(screen.getByRole("button", { name: "Log In" }));
  expect(await screen.findByRole("combobox", { name: /^⟦Réàd.*⟧$/ })).toBeDefined();
  expect(shownLanguage()).toEqual(["en-XA", "ltr"]);
});

test("whoever is logged in chooses the language of the account, and keeps it if it cannot be stored", async () => {
  storeUser({ user: { ...ADA, language: "en-XA" } });
  await startLanguage();
  const answers = [
    { status: 503, json: { code: "unavailable", message: "Please wait." } },
    { json: { user: { ...ADA, language: "en" } } },
  ];
  const calls = fakeApi({ "PUT /api/account/language": () => answers.shift() ?? { json: {} } });
  const reload = vi.fn();
  renderWithProviders(<LanguageSwitch reload={reload} />);
  const person = userEvent.setup();
  await person.selectOptions(screen.getByRole("combobox"), "English");
  expect(await screen.findByText("Please wait.")).toBeDefined();
  expect(readStoredUser()?.language).toBe("en-XA");
  await person.selectOptions(screen.getByRole("combobox"), "English");
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(calls.map(({ body }) => body)).toEqual([{ language: "en" }, { language: "en" }]);
  expect(readStoredUser()?.language).toBe("en");
});

test("a stored language that does not exist is ignored", async () => {
  localStorage.setItem("language", "xx");
  await startLanguage();
  expect(shownLanguage()).toEqual(["en", "ltr"]);
});
