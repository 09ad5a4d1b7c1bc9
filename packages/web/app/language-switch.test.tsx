import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { startLanguage } from "#lib/language";
import { renderApp } from "#testing/render";

const shownLanguage = () => [document.documentElement.lang, document.documentElement.dir];

test("in English, the only language so far, the footer has no choice of languages", async () => {
  await startLanguage();
  renderApp("/nowhere");
  expect(shownLanguage()).toEqual(["en", "ltr"]);
  expect(screen.queryByRole("combobox")).toBeNull();
});

test("the stored language is the page's, and the footer offers the others", async () => {
  localStorage.setItem("language", "en-XA");
  await startLanguage();
  renderApp("/nowhere");
  expect(shownLanguage()).toEqual(["en-XA", "ltr"]);
  const choice = screen.getByRole<HTMLSelectElement>("combobox", { name: /^⟦Làñ.*⟧$/ });
  expect(Array.from(choice.options, ({ text }) => text)).toEqual(["English", "⟦English⟧"]);
  expect(choice.value).toBe("en-XA");
});

test("a language that is written from right to left turns the page around", async () => {
  localStorage.setItem("language", "ar-XB");
  await startLanguage();
  expect(shownLanguage()).toEqual(["ar-XB", "rtl"]);
});

test("a stored language that does not exist is ignored", async () => {
  localStorage.setItem("language", "xx");
  await startLanguage();
  expect(shownLanguage()).toEqual(["en", "ltr"]);
});
