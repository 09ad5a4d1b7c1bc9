import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { readStoredUser } from "#lib/stored-user";
import { type Answer, fakeApi } from "#testing/fake-api";
import { addSite } from "#testing/fake-browser";
import { ADA } from "#testing/fixtures";
import { findToast, renderApp } from "#testing/render";

afterEach(() => {
  vi.useRealTimers();
});

async function logIn(answer: Answer) {
  const calls = fakeApi({ "POST /api/login": answer });
  const app = renderApp("/login");
  await app.person.type(await screen.findByLabelText("User name"), "ada");
  await app.person.type(screen.getByLabelText("Password"), "difference engine");
  await app.person.click(screen.getByRole("button", { name: "Log In" }));
  return { calls, ...app };
}

test("stores the whole reply, shows the toast and opens the home page after a successful login", async () => {
  const { calls, path } = await logIn({ json: { user: ADA } });
  expect(await findToast("success", "Login successful!")).toBeDefined();
  expect(calls.map((call) => call.body)).toEqual([{ userName: "ada", password: "difference engine" }]);
  expect(JSON.parse(localStorage.getItem("user") ?? "")).toEqual({ user: ADA });
  await waitFor(() => expect(path()).toBe("/"));
});

test("opens the home page 100 ms after the login", async () => {
  fakeApi({ "POST /api/login": { json: { user: ADA } } });
  const { path } = renderApp("/login");
  fireEvent.change(await screen.findByLabelText("User name"), { target: { value: "ada" } });
  fireEvent.change(screen.getByLabelText("Password"), { target: { value: "difference engine" } });
  vi.useFakeTimers();
  fireEvent.click(screen.getByRole("button", { name: "Log In" }));
  // The reply, storing it and the page's effect run one after another without the clock advancing.
  for (let turn = 0; turn < 5; turn += 1) await act(() => vi.advanceTimersByTimeAsync(0));
  expect(readStoredUser()).toEqual(ADA);
  await act(() => vi.advanceTimersByTimeAsync(99));
  expect(path()).toBe("/login");
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(path()).toBe("/");
});

test("shows 'Check your Credentials' and stores nothing when the login is refused", async () => {
  const { path } = await logIn({
    status: 401,
    json: { message: "Check your Credentials", code: "wrong_credentials" },
  });
  expect(await findToast("info", "Check your Credentials")).toBeDefined();
  expect(screen.getAllByText("Check your Credentials")).toHaveLength(1);
  // users.md fault 23: the toast goes, the sentence stays at the fields.
  expect(screen.getByText(/User name and password do not belong together/)).toBeDefined();
  expect(readStoredUser()).toBeNull();
  expect(path()).toBe("/login");
});

test.each([201, 302, 500, 503])("treats status %i as a refusal", async (status) => {
  const { path } = await logIn({ status, odd: { user: ADA } });
  expect(await findToast("info", "Check your Credentials")).toBeDefined();
  expect(readStoredUser()).toBeNull();
  expect(path()).toBe("/login");
});

test("names the server's own address instead of blaming the credentials if the page was opened elsewhere", async () => {
  addSite({ publicUrl: "https://judge.example.org" });
  await logIn({
    status: 403,
    json: { message: "The address of this site is https://judge.example.org", code: "wrong_address" },
  });
  const refusal = await screen.findByRole("alert");
  await waitFor(() => expect(refusal.textContent).toBe("The address of this site is https://judge.example.org"));
  expect(within(refusal).getByRole("link").getAttribute("href")).toBe("https://judge.example.org/login");
  expect(screen.queryByText("Check your Credentials")).toBeNull();
});

test("shows the server's message after too many attempts", async () => {
  await logIn({ status: 429, json: { message: "Too many attempts.", code: "too_many_requests" } });
  expect(await screen.findByText("Too many attempts.")).toBeDefined();
});

test("shows 'Server error' if there is no answer", async () => {
  await logIn("no answer");
  expect(await findToast("error", "Server error")).toBeDefined();
});

test("takes any reply with status 200 for a success and stores the whole of it", async () => {
  const { path } = await logIn({ odd: { user: { _id: "1", userName: "ada" }, expires: 60 } });
  expect(await findToast("success", "Login successful!")).toBeDefined();
  await waitFor(() => expect(path()).toBe("/"));
  expect(JSON.parse(localStorage.getItem("user") ?? "")).toEqual({
    user: { _id: "1", userName: "ada" },
    expires: 60,
  });
});

test.each<[string, Answer]>([
  ["a reply without a user", { odd: {} }],
  ["a plain text", { text: "OK" }],
])("takes %s with status 200 for a success, too", async (_, answer) => {
  const { path } = await logIn(answer);
  expect(await findToast("success", "Login successful!")).toBeDefined();
  await waitFor(() => expect(path()).toBe("/"));
});

test("marks empty fields, focuses the first and sends nothing", async () => {
  const calls = fakeApi({});
  const { person } = renderApp("/login");
  await person.click(await screen.findByRole("button", { name: "Log In" }));
  const userName = screen.getByRole("textbox", { name: "User name", description: "User name is required" });
  expect(document.activeElement).toBe(userName);
  expect(screen.getByLabelText("Password").getAttribute("aria-invalid")).toBe("true");
  await person.type(userName, "a");
  expect(userName.getAttribute("aria-invalid")).toBeNull();
  expect(calls).toEqual([]);
});

test("shows the password on request and links to sign-up", async () => {
  const { person, path } = renderApp("/login");
  const password = await screen.findByLabelText("Password");
  expect(password.getAttribute("type")).toBe("password");
  await person.click(screen.getByRole("checkbox", { name: "Show password" }));
  expect(password.getAttribute("type")).toBe("text");
  await person.click(screen.getByRole("button", { name: "Sign Up Instead" }));
  expect(path()).toBe("/signup");
});

test("returns to the problem that the user came from, and sign-up keeps it", async () => {
  const next = "/submit/abc?language=java";
  const calls = fakeApi({ "POST /api/login": { json: { user: ADA } }, "GET /api/problem/abc": "no answer" });
  const { person, path } = renderApp(`/login?${new URLSearchParams({ next })}`);
  await person.click(await screen.findByRole("button", { name: "Sign Up Instead" }));
  expect(path()).toBe(`/signup?${new URLSearchParams({ next })}`);
  await person.click(await screen.findByRole("link", { name: "Log in instead" }));
  await person.type(await screen.findByLabelText("User name"), "ada");
  await person.type(screen.getByLabelText("Password"), "difference engine");
  expect(screen.getByText("Your program is kept. You will return to it after logging in.")).toBeDefined();
  await person.click(screen.getByRole("button", { name: "Log In" }));
  await waitFor(() => expect(path()).toBe(next));
  expect(calls[0]?.path).toBe("/api/login");
});

test("never leaves the site after the login", async () => {
  fakeApi({ "POST /api/login": { json: { user: ADA } } });
  const { person, path } = renderApp("/login?next=//evil.example/submit/abc");
  await person.type(await screen.findByLabelText("User name"), "ada");
  await person.type(screen.getByLabelText("Password"), "difference engine{Enter}");
  await waitFor(() => expect(path()).toBe("/"));
});
