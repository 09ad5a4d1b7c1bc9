import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { fakeApi } from "#testing/fake-api";
import { addSite } from "#testing/fake-browser";
import { renderApp } from "#testing/render";

const GONE = { status: 410, json: { code: "link_expired", message: "This link has been used or has expired." } };

test("the page for a forgotten password sends the address and says the same whoever it belongs to", async () => {
  addSite({ sendsMail: true });
  const calls = fakeApi({ "POST /api/password-mail": { json: { message: "on its way" } } });
  const { person } = renderApp("/forgot-password");
  await person.type(await screen.findByLabelText("Email"), "ada@example.org");
  await person.click(screen.getByRole("button", { name: "Send the link" }));
  expect(await screen.findByText(/If an account has the address ada@example.org/)).toBeDefined();
  expect(calls.map(({ body }) => body)).toEqual([{ email: "ada@example.org" }]);
});

test("the page for a forgotten password asks for one account's link if its user name is given", async () => {
  addSite({ sendsMail: true });
  const calls = fakeApi({ "POST /api/password-mail": { json: { message: "on its way" } } });
  const { person } = renderApp("/forgot-password");
  await person.type(await screen.findByLabelText("Email"), "ada@example.org");
  await person.type(screen.getByLabelText("User name (optional)"), " ada ");
  await person.click(screen.getByRole("button", { name: "Send the link" }));
  expect(await screen.findByText(/If an account has the address/)).toBeDefined();
  expect(calls.map(({ body }) => body)).toEqual([{ email: "ada@example.org", userName: "ada" }]);
});

test("the page for a forgotten password refers to the admins if the site sends no mail", async () => {
  addSite({ sendsMail: false });
  fakeApi({});
  renderApp("/forgot-password");
  expect(await screen.findByText(/Ask an admin for a password reset link/)).toBeDefined();
  expect(screen.queryByLabelText("Email")).toBeNull();
});

test("a link's page names the account, sets the password and leads to the login with the user name filled in", async () => {
  const calls = fakeApi({
    "POST /api/password-link": { json: { userName: "ada" } },
    "POST /api/password-link/use": { json: { message: "done" } },
  });
  const { person, path } = renderApp("/reset-password#token-of-ada");
  expect(
    await screen.findByText("For the account ada. Its sessions end, and its API tokens are revoked."),
  ).toBeDefined();
  await person.type(screen.getByLabelText("New password"), "analytical engine");
  await person.click(screen.getByRole("button", { name: "Set the password" }));
  await waitFor(() => expect(path()).toBe("/login"));
  expect((await screen.findByLabelText<HTMLInputElement>("User name")).value).toBe("ada");
  expect(calls.map(({ body }) => body)).toEqual([
    { token: "token-of-ada" },
    { token: "token-of-ada", password: "analytical engine" },
  ]);
});

test.each(["/reset-password#used", "/reset-password"])("%s offers a new link", async (address) => {
  fakeApi({ "POST /api/password-link": GONE });
  renderApp(address);
  expect(await screen.findByRole("heading", { name: "This link no longer works" })).toBeDefined();
  expect(screen.getByRole("link", { name: "Ask for a new link" }).getAttribute("href")).toBe("/forgot-password");
});
