import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { storeUser } from "#lib/stored-user";
import { type Answer, fakeApi } from "#testing/fake-api";
import { ADA } from "#testing/fixtures";
import { renderApp } from "#testing/render";

const LAPTOP = {
  _id: "018f0000-0000-7000-8000-0000000000c1",
  name: "laptop",
  createdAt: "2026-11-02T10:00:00.000Z",
  lastUsedAt: null,
};
const SCRIPT = {
  _id: "018f0000-0000-7000-8000-0000000000c2",
  name: "script",
  createdAt: "2026-11-01T10:00:00.000Z",
  lastUsedAt: "2026-11-20T10:00:00.000Z",
};

async function openTokens(tokens: object[], answers: Record<string, Answer> = {}) {
  storeUser({ user: ADA });
  const calls = fakeApi({
    "GET /api/user/ada": { json: { user: ADA } },
    "GET /api/tokens": () => ({ json: { tokens: [...tokens] } }),
    ...answers,
  });
  const app = renderApp("/profile/ada");
  await app.person.click(await screen.findByRole("button", { name: "Manage API tokens" }));
  await screen.findByRole("button", { name: "Create token" });
  return { calls, ...app };
}

test("shows API tokens only on the user's own profile", async () => {
  storeUser({ user: { ...ADA, _id: SCRIPT._id, userName: "bob" } });
  fakeApi({ "GET /api/user/ada": { json: { user: ADA } } });
  renderApp("/profile/ada");
  await screen.findByRole("heading", { level: 1, name: "Ada Lovelace" });
  expect(screen.queryByText("API tokens")).toBeNull();
});

test("lists each token with its name, its creation date and its last use", async () => {
  await openTokens([LAPTOP, SCRIPT]);
  const items = within(screen.getByRole("list", { name: "Your API tokens" })).getAllByRole("listitem");
  expect(items.map((item) => item.textContent)).toEqual([
    "laptopcreated 2 Nov 2026, never usedRevoke",
    "scriptcreated 1 Nov 2026, last used 20 Nov 2026Revoke",
  ]);
});

test("shows a new token's secret and lists the token", async () => {
  const tokens: object[] = [];
  const made = { status: 201, json: { token: LAPTOP, secret: "assay_secret" } };
  const { calls, person } = await openTokens(tokens, { "POST /api/tokens": made });
  expect(screen.getByText("You have no API tokens yet.")).toBeDefined();
  tokens.push(LAPTOP);
  await person.type(screen.getByRole("textbox", { name: "Name of the new token" }), "laptop{Enter}");
  expect(await screen.findByText("assay_secret")).toBeDefined();
  expect(await screen.findByRole("list", { name: "Your API tokens" })).toBeDefined();
  expect(calls.find(({ method }) => method === "POST")?.body).toEqual({ name: "laptop" });
});

test("does not send a token without a name, and shows why one is refused", async () => {
  const message = "You have as many API tokens as one may have. Revoke one first.";
  const refusal = { status: 409, json: { message, code: "too_many_tokens" } };
  const { calls, person } = await openTokens([], { "POST /api/tokens": refusal });
  await person.click(screen.getByRole("button", { name: "Create token" }));
  expect(calls.some(({ method }) => method === "POST")).toBe(false);
  await person.type(screen.getByRole("textbox", { name: "Name of the new token" }), "x{Enter}");
  expect((await screen.findByRole("alert")).textContent).toBe(message);
});

test("revokes a token only after confirmation", async () => {
  const tokens = [LAPTOP];
  const revoke = `DELETE /api/tokens/${LAPTOP._id}`;
  const { calls, person } = await openTokens(tokens, { [revoke]: { json: { message: "It is gone." } } });
  await person.click(screen.getByRole("button", { name: "Revoke laptop" }));
  expect(calls.some(({ method }) => method === "DELETE")).toBe(false);
  tokens.pop();
  await person.click(within(screen.getByRole("dialog", { name: "Revoke laptop?" })).getByText("Revoke"));
  await waitFor(() => expect(screen.getByText("You have no API tokens yet.")).toBeDefined());
});
