import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { startLanguage } from "#lib/language";
import { readStoredUser, storeUser } from "#lib/stored-user";
import { type Answer, fakeApi } from "#testing/fake-api";
import { addSite } from "#testing/fake-browser";
import { ADA } from "#testing/fixtures";
import { findToast, renderApp } from "#testing/render";

const session = (id: string, isCurrent: boolean) => ({
  _id: id,
  device: isCurrent ? "Firefox on Linux" : "",
  network: "192.0.2.x",
  createdAt: "2026-11-20T10:00:00.000Z",
  lastUsedAt: "2026-11-22T10:00:00.000Z",
  isCurrent,
});
const account = (twoFactor = { isOn: false, recoveryCodesLeft: 0 }): Answer => ({ json: { user: ADA, twoFactor } });
const SESSIONS: Answer = {
  json: {
    sessions: [
      session("018f0000-0000-7000-8000-0000000000e1", true),
      session("018f0000-0000-7000-8000-0000000000e2", false),
    ],
  },
};

beforeEach(() => storeUser({ user: ADA }));

test("visitors are asked to log in, which leads back to the settings", async () => {
  localStorage.clear();
  fakeApi({});
  renderApp("/settings");
  const link = await screen.findByRole("link", { name: "Log in" });
  expect(link.getAttribute("href")).toBe("/login?next=%2Fsettings");
});

test("says why the settings could not be loaded, and tries again", async () => {
  const answers: Answer[] = [{ status: 503, json: { code: "unavailable", message: "Please wait." } }, account()];
  fakeApi({ "GET /api/account": () => answers.shift() ?? account(), "GET /api/account/sessions": SESSIONS });
  const { person } = renderApp("/settings");
  await person.click(await screen.findByRole("button", { name: "Try again" }));
  expect(await screen.findByLabelText("User name")).toBeDefined();
});

test.each([
  [true, 1],
  [false, 0],
])("mentions reset links below the email address only if the site sends mail: %s", async (sendsMail, times) => {
  addSite({ sendsMail });
  fakeApi({ "GET /api/account": account(), "GET /api/account/sessions": SESSIONS });
  renderApp("/settings");
  expect(await screen.findByText(/^Only you and admins see it\./)).toBeDefined();
  expect(screen.queryAllByText(/Password reset links are sent to it/)).toHaveLength(times);
});

test("changing the email address requires the password; the stored user gets the name from the reply", async () => {
  const user = { ...ADA, name: "Countess", email: "new@example.org" };
  const calls = fakeApi({
    "GET /api/account": account(),
    "GET /api/account/sessions": SESSIONS,
    "PUT /api/account": { json: { user } },
  });
  const { person } = renderApp("/settings");
  expect(await screen.findByLabelText("Email")).toBeDefined();
  expect(screen.queryByLabelText("Your password")).toBeNull();
  await person.clear(screen.getByLabelText("Email"));
  await person.type(screen.getByLabelText("Email"), "new@example.org");
  await person.type(screen.getByLabelText("Your password"), "difference engine");
  await person.click(screen.getByRole("button", { name: "Save" }));
  expect(await findToast("success", "Profile saved")).toBeDefined();
  expect(calls.find(({ method }) => method === "PUT")?.body).toEqual({
    name: ADA.name,
    email: "new@example.org",
    password: "difference engine",
  });
  expect(readStoredUser()?.name).toBe("Countess");
});

test("offers the language of the account where there are several", async () => {
  storeUser({ user: { ...ADA, language: "en-XA" } });
  await startLanguage();
  const user = { ...ADA, language: "en-XA" };
  fakeApi({
    "GET /api/account": { json: { user, twoFactor: { isOn: false, recoveryCodesLeft: 0 } } },
    "GET /api/account/sessions": SESSIONS,
  });
  renderApp("/settings");
  const field = await screen.findByLabelText<HTMLSelectElement>(/^⟦Làñ/, { selector: "main select" });
  expect(Array.from(field.options, ({ value }) => value)).toEqual(["", "en", "de", "es", "zh-CN", "ar", "en-XA"]);
  expect(field.value).toBe("en-XA");
});

test("a wrong old password is reported at its field", async () => {
  fakeApi({
    "GET /api/account": account(),
    "GET /api/account/sessions": SESSIONS,
    "PUT /api/account/password": {
      status: 403,
      json: { code: "wrong_password", field: "password", message: "This is not your password." },
    },
  });
  const { person } = renderApp("/settings");
  await person.type(await screen.findByLabelText("Old password"), "wrong");
  await person.type(screen.getByLabelText("New password"), "analytical engine");
  await person.click(screen.getByRole("button", { name: "Change password" }));
  expect(await screen.findByText("This is not your password.")).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Old password")));
});

test("all other sessions end after confirmation", async () => {
  const calls = fakeApi({
    "GET /api/account": account(),
    "GET /api/account/sessions": SESSIONS,
    "DELETE /api/account/sessions": { json: { message: "done" } },
  });
  const { person } = renderApp("/settings");
  const list = await screen.findByRole("list", { name: "Sessions" });
  expect(within(list).getAllByRole("listitem")).toHaveLength(2);
  expect(within(list).getByText("Unknown device")).toBeDefined();
  await person.click(screen.getByRole("button", { name: "End all others" }));
  await person.click(within(screen.getByRole("dialog")).getByRole("button", { name: "End all others" }));
  await waitFor(() => expect(calls.some(({ method }) => method === "DELETE")).toBe(true));
});

test("warns when few recovery codes are left", async () => {
  fakeApi({
    "GET /api/account": account({ isOn: true, recoveryCodesLeft: 1 }),
    "GET /api/account/sessions": SESSIONS,
  });
  renderApp("/settings");
  expect(await screen.findByText("1 recovery code is left.")).toBeDefined();
  expect(screen.getByText("Create new recovery codes before you run out.")).toBeDefined();
});

test("deleting the account logs the user out, says so and opens the home page", async () => {
  const calls = fakeApi({
    "GET /api/account": account(),
    "GET /api/account/sessions": SESSIONS,
    "POST /api/account/delete": { json: { message: "done" } },
  });
  const { person, path } = renderApp("/settings");
  await person.click(await screen.findByRole("button", { name: "Delete account" }));
  const dialog = within(screen.getByRole("dialog"));
  await person.type(dialog.getByLabelText("Your password"), "difference engine");
  await person.click(dialog.getByRole("button", { name: "Delete account" }));
  await waitFor(() => expect(path()).toBe("/"));
  expect(await findToast("success", "Your account is deleted")).toBeDefined();
  expect(readStoredUser()).toBeNull();
  expect(calls.find(({ method }) => method === "POST")?.body).toEqual({ password: "difference engine" });
});
