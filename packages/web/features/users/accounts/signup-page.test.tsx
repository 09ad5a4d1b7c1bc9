import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { type Answer, fakeApi } from "#testing/fake-api";
import { findToast, renderApp } from "#testing/render";

const FORM = {
  Name: "Ada Lovelace",
  "User name": "ada",
  Email: "ada@example.org",
  Password: "difference engine",
  "Confirm password": "difference engine",
};

async function signUp(answer: Answer, form: Record<string, string> = FORM) {
  const calls = fakeApi({ "POST /api/signup": answer });
  const app = renderApp("/signup");
  await screen.findByRole("heading", { name: "Sign up" });
  for (const [label, text] of Object.entries(form)) if (text) await app.person.type(screen.getByLabelText(label), text);
  await app.person.click(screen.getByRole("button", { name: "Sign Up" }));
  return { calls, ...app };
}

test("announces a new account and opens the login page", async () => {
  const { calls, path } = await signUp({ json: { message: "ok" } });
  expect(await findToast("success", "Signup successful!")).toBeDefined();
  await waitFor(() => expect(path()).toBe("/login"));
  expect((await screen.findByLabelText<HTMLInputElement>("User name")).value).toBe("ada");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Password")));
  expect(calls.map((call) => call.body)).toEqual([
    { name: "Ada Lovelace", userName: "ada", email: "ada@example.org", password: "difference engine" },
  ]);
});

test.each([{ text: "" }, { text: "Created" }, { odd: {} }])(
  "takes %j with status 200 for a success",
  async (answer) => {
    const { path } = await signUp(answer);
    expect(await findToast("success", "Signup successful!")).toBeDefined();
    await waitFor(() => expect(path()).toBe("/login"));
  },
);

test("reports different passwords at the field and in a toast, and sends nothing", async () => {
  const { calls } = await signUp({ odd: {} }, { ...FORM, "Confirm password": "difference engin" });
  expect(await findToast("error", "Passwords do not match")).toBeDefined();
  expect(screen.getAllByText("Passwords do not match")).toHaveLength(2);
  expect(screen.getByLabelText("Confirm password")).toBe(document.activeElement);
  expect(calls).toEqual([]);
});

test("says at once all that is wrong, and a new attempt removes what earlier ones said", async () => {
  const { calls, person } = await signUp(
    { json: { message: "ok" } },
    { ...FORM, "User name": "a da", Password: "short", "Confirm password": "shirt" },
  );
  const old = await findToast("error", "Passwords do not match");
  expect(screen.getByText("User name may contain only letters, digits, dots, dashes and underscores")).toBeDefined();
  expect(screen.getByText("Password needs at least 8 characters")).toBeDefined();
  expect(calls).toEqual([]);
  for (const [label, text] of Object.entries(FORM)) {
    await person.clear(screen.getByLabelText(label));
    await person.type(screen.getByLabelText(label), text);
  }
  await person.click(screen.getByRole("button", { name: "Sign Up" }));
  await findToast("success", "Signup successful!");
  await waitFor(() => expect(old.closest("[class*=-exit]")).not.toBeNull());
});

test("requires all five fields and a valid email address", async () => {
  const { calls } = await signUp({ odd: {} }, { Email: "ada" });
  for (const name of [
    "Name is required",
    "User name is required",
    "Email is not a valid address",
    "Password is required",
  ])
    expect(screen.getByText(name)).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText("Name"));
  for (const label of Object.keys(FORM)) expect(screen.getByLabelText<HTMLInputElement>(label).required).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>("Email").type).toBe("email");
  expect(calls).toEqual([]);
});

test("shows the server's error at the field that it refuses", async () => {
  await signUp({
    status: 409,
    json: { message: "This is already taken.", code: "taken", field: "userName" },
  });
  expect(await findToast("error", "Signup failed")).toBeDefined();
  const userName = screen.getByRole("textbox", { name: "User name", description: "This is already taken." });
  expect(document.activeElement).toBe(userName);
});

test("shows at the field why the server refuses a password that is easy to guess", async () => {
  const reason = "Password is one of the most common ones";
  await signUp({ status: 400, json: { message: reason, code: "invalid_request", field: "password" } });
  expect(await findToast("error", "Signup failed")).toBeDefined();
  const password = screen.getByLabelText("Password");
  expect(document.activeElement).toBe(password);
  expect(screen.getAllByText(reason)).toHaveLength(1);
});

test.each([201, 400, 500, 503])("treats status %i as a failed sign-up", async (status) => {
  const { path } = await signUp({ status, odd: { message: "Not today." } });
  expect(await findToast("error", "Signup failed")).toBeDefined();
  expect(path()).toBe("/signup");
});

test("shows 'Error occurred during signup' if the server does not respond", async () => {
  const { path } = await signUp("no answer");
  expect(await findToast("error", "Error occurred during signup")).toBeDefined();
  expect(path()).toBe("/signup");
});
