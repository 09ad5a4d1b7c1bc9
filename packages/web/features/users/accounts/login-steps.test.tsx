import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { readStoredUser } from "#lib/stored-user";
import { fakeApi } from "#testing/fake-api";
import { ADA } from "#testing/fixtures";
import { findToast, renderApp } from "#testing/render";

const CODE_NEEDED = { status: 202, json: { code: "code_needed", message: "Enter the code." } };
const PASSWORD_NEEDED = { status: 202, json: { code: "new_password_needed", message: "Choose a new password." } };

async function givePassword(answers: Parameters<typeof fakeApi>[0]) {
  const calls = fakeApi(answers);
  const app = renderApp("/login");
  await app.person.type(await screen.findByLabelText("User name"), "ada");
  await app.person.type(screen.getByLabelText("Password"), "difference engine");
  await app.person.click(screen.getByRole("button", { name: "Log In" }));
  return { calls, ...app };
}

test("asks for the code after the password, without a toast, and logs in with it", async () => {
  const { calls, person, path } = await givePassword({
    "POST /api/login": CODE_NEEDED,
    "POST /api/login/code": { json: { user: ADA } },
  });
  const field = await screen.findByLabelText("Code");
  expect(document.activeElement).toBe(field);
  expect(document.querySelector(".Toastify__toast")).toBeNull();
  expect(readStoredUser()).toBeNull();
  await person.type(field, "123 456");
  await person.click(screen.getByRole("button", { name: "Continue" }));
  expect(await findToast("success", "Login successful!")).toBeDefined();
  expect(calls.at(-1)?.body).toEqual({ code: "123 456" });
  expect(readStoredUser()).toEqual(ADA);
  await waitFor(() => expect(path()).toBe("/"));
});

test("shows a wrong code at its field, and goes back to the password when the login has expired", async () => {
  const wrong = { status: 403, json: { code: "wrong_code", field: "code", message: "This code is wrong." } };
  const expired = { status: 410, json: { code: "login_expired", message: "This login has expired. Log in again." } };
  const answers = [wrong, expired];
  const { person } = await givePassword({
    "POST /api/login": CODE_NEEDED,
    "POST /api/login/code": () => answers.shift() ?? expired,
  });
  await person.type(await screen.findByLabelText("Code"), "000000");
  await person.click(screen.getByRole("button", { name: "Continue" }));
  expect(await screen.findByText("This code is wrong.")).toBeDefined();
  expect(screen.getByLabelText("Code").getAttribute("aria-invalid")).toBe("true");
  await person.click(screen.getByRole("button", { name: "Continue" }));
  expect(await screen.findByText("This login has expired. Log in again.")).toBeDefined();
  await person.click(screen.getByRole("button", { name: "Log in again" }));
  expect(await screen.findByLabelText("User name")).toBeDefined();
});

test("asks for a new password after a reset, and shows why one is refused", async () => {
  const weak = { status: 400, json: { code: "invalid_request", field: "password", message: "Password is too common" } };
  const answers = [weak, { json: { user: ADA } }];
  const { person, path } = await givePassword({
    "POST /api/login": PASSWORD_NEEDED,
    "POST /api/login/password": () => answers.shift() ?? weak,
  });
  const field = await screen.findByLabelText("New password");
  await person.type(field, "password");
  await person.click(screen.getByRole("button", { name: "Continue" }));
  expect(await screen.findByText("Password is too common")).toBeDefined();
  await person.type(field, " engine");
  await person.click(screen.getByRole("button", { name: "Continue" }));
  await waitFor(() => expect(path()).toBe("/"));
});
