import { ERROR_TEXTS } from "@assay/contract/texts/error-texts";
import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { startLanguage } from "#lib/language";
import { storeUser } from "#lib/stored-user";
import { fakeApi } from "#testing/fake-api";
import { ADA } from "#testing/fixtures";
import { findToast, renderApp } from "#testing/render";

beforeEach(async () => {
  localStorage.setItem("language", "en-XA");
  await startLanguage();
});

const NAME = {
  message: "Name is required",
  textId: "fieldErrors.required",
  params: { label: { message: "Name", textId: "labels.name" } },
};
const USER_NAME = { message: "This user name is already taken.", textId: "refusals.account.nameTaken" };

test("a refused form says in the reader's language what is wrong with its fields", async () => {
  const errors = [
    { field: "name", ...NAME },
    { field: "userName", ...USER_NAME },
  ];
  fakeApi({ "POST /api/signup": { status: 400, json: { ...NAME, code: "invalid_request", field: "name", errors } } });
  const { person } = renderApp("/signup");
  const field = (name: string) => document.querySelector<HTMLInputElement>(`main [name="${name}"]`) as HTMLInputElement;
  await screen.findAllByRole("textbox");
  await person.type(field("name"), "Ada");
  await person.type(field("userName"), "ada");
  await person.type(field("email"), "ada@example.org");
  await person.type(field("password"), "difference engine");
  await person.type(field("confirmPassword"), "difference engine");
  await person.keyboard("{Enter}");
  expect(await findToast("error", "⟦Šîgñûp·· fàîléd··⟧")).toBeDefined();
  expect(screen.getByRole("textbox", { description: "⟦⟦Ñàmé·⟧ îš réqûîréd···⟧" })).toBe(field("name"));
  expect(screen.getByRole("textbox", { description: /^⟦Thîš· ûšér· ñàmé· îš àlréàdý·· tàkéñ··\.⟧$/ })).toBe(
    field("userName"),
  );
});

test("the toast of a failed call is in the reader's language", async () => {
  storeUser({ user: { ...ADA, language: "en-XA" } });
  fakeApi({ "PUT /api/account/language": { status: 503, json: { ...ERROR_TEXTS.unavailable, code: "unavailable" } } });
  const { person } = renderApp("/nowhere");
  await person.selectOptions(await screen.findByRole("combobox"), "English");
  expect(await findToast("error", "⟦Thé šérvîçé·· îš ñöt réàdý··. Pléàšé·· trý àgàîñ··.⟧")).toBeDefined();
});
