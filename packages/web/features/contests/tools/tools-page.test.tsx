import { screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { forgetServerTime } from "#lib/server-clock";
import { storeUser } from "#lib/stored-user";
import { aContest, contestReply, NO_MESSAGES } from "#testing/contests";
import { fakeApi } from "#testing/fake-api";
import { ADA } from "#testing/fixtures";
import { renderApp } from "#testing/render";

afterEach(forgetServerTime);

const TOKENS = "/api/contests/cup/tokens";
const token = {
  ...{ id: "0d8b3a70-52a5-4a5c-9d47-6f0f6d6a4f11", name: "Resolver", role: "analyst" },
  ...{ createdAt: "2026-11-20T12:00:00.000Z", lastUsedAt: null },
};

test("a manager creates a token, and sees how tools use it", async () => {
  storeUser({ user: { ...ADA, role: 1 } });
  const calls = fakeApi({
    "GET /api/contests/cup/messages": NO_MESSAGES,
    "GET /api/contests/cup": contestReply(aContest({ role: "manager" })),
    [`GET ${TOKENS}`]: { json: { tokens: [token] } },
    [`POST ${TOKENS}`]: { status: 201, json: { token, secret: "assay_contest_secret" } },
  });
  const { person } = renderApp("/contests/cup/tools");
  expect(await screen.findByRole("button", { name: "Revoke Resolver" })).toBeTruthy();
  await person.type(screen.getByLabelText("Name"), "Resolver");
  await person.click(screen.getByRole("button", { name: "Create a token" }));
  const status = await screen.findByText(/\.\/resolver\.sh/);
  expect(status.textContent).toMatch(/\/clics\/api\/contests\/cup contest-cup assay_contest_secret$/);
  expect(screen.getByText(/^machine .* login contest-cup password assay_contest_secret$/)).toBeTruthy();
  expect(calls.find(({ method, path }) => method === "POST" && path === TOKENS)?.body).toEqual({
    name: "Resolver",
    role: "analyst",
  });
});

test("others get no access", async () => {
  storeUser({ user: ADA });
  fakeApi({
    "GET /api/contests/cup/messages": NO_MESSAGES,
    "GET /api/contests/cup": contestReply(aContest({ role: "jury" })),
  });
  renderApp("/contests/cup/tools");
  expect(await screen.findByText("Only managers of the contest give tools access")).toBeTruthy();
});
