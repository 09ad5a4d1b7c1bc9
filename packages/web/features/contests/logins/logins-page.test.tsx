import type { LoginRules, TeamLogin } from "@assay/contract/routes/contests/logins";
import { ROLE_ADMIN } from "@assay/contract/vocabulary/roles";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { forgetServerTime } from "#lib/server-clock";
import { storeUser } from "#lib/stored-user";
import { aContest, contestReply } from "#testing/contests";
import { type Answers, fakeApi } from "#testing/fake-api";
import { ADA } from "#testing/fixtures";
import { findToast, renderApp } from "#testing/render";

afterEach(forgetServerTime);

const LOGINS = "/api/contests/cup/logins";
const NO_RULES: LoginRules = { networks: [], isSingle: false, isByAddress: false };
const NOW = new Date().toISOString();

function aLogin(number: number, change: Partial<TeamLogin> = {}): TeamLogin {
  const id = `018f0000-0000-7000-8000-${String(number).padStart(12, "0")}`;
  return {
    ...{ userId: id, participantId: id, userName: `team-${number}`, team: `Team ${number}` },
    ...{ networks: [], isBindable: true, sessions: [], isAlert: false, ...change },
  };
}

function open(logins: readonly TeamLogin[], answers: Answers = {}, user: object = { role: ROLE_ADMIN }) {
  storeUser({ user: { ...ADA, ...user } });
  const calls = fakeApi({
    "GET /api/contests/cup": contestReply(aContest({ role: "manager" })),
    [`GET ${LOGINS}`]: { json: { logins, rules: NO_RULES, holdFrom: NOW, holdUntil: NOW } },
    ...answers,
  });
  return { calls, ...renderApp("/contests/cup/logins") };
}

test("rows of a table become accounts, as many at a time as a request may have, and a sheet with a QR code for each", async () => {
  const { person, calls } = open([], {
    [`POST ${LOGINS}`]: ({ body }) => {
      const { logins } = body as { logins: { team: string; userName: string }[] };
      const made = logins.map((one) => ({ ...aLogin(Number(one.userName.slice(5))), ...one, password: "abc-def" }));
      return { status: 201, json: { logins: made } };
    },
  });
  const rows = Array.from({ length: 30 }, (_, at) => `Team ${at};team-${at};192.0.2.${at}`).join("\n");
  await person.click(await screen.findByLabelText("Rows of a table"));
  await person.paste(rows);
  await person.click(screen.getByRole("button", { name: "Create accounts" }));
  const sheets = await screen.findByRole("region", { name: "Sheets to print" });
  await waitFor(() => expect(within(sheets).getAllByText("abc-def")).toHaveLength(30));
  expect(within(sheets).getAllByRole("img", { name: "The address of the login as a QR code" })).toHaveLength(30);
  expect(within(sheets).getByText("Team 29")).toBeDefined();
  const sent = calls.filter(({ method }) => method === "POST").map(({ body }) => (body as { logins: object[] }).logins);
  expect(sent.map(({ length }) => length)).toEqual([25, 5]);
  expect(sent[1]?.[4]).toEqual({ team: "Team 29", userName: "team-29", networks: ["192.0.2.29"] });
});

test("who is logged in in two places comes first, with the places; one is logged out, one is bound", async () => {
  const session = (place: string) => ({ place, device: "Firefox on Linux", since: NOW, usedAt: NOW });
  const alert = aLogin(2, { isAlert: true, sessions: [session("192.0.2.7"), session("198.51.100.7")] });
  const { person, calls } = open([aLogin(1), alert], {
    [`POST ${LOGINS}/${alert.userId}/end`]: { json: { message: "The account is logged out everywhere." } },
    [`PUT ${LOGINS}/${alert.userId}`]: ({ body }) => {
      const { networks } = body as { networks: string[] };
      return networks.includes("192.0.2")
        ? {
            status: 400,
            json: { message: "networks has to have IP addresses", code: "invalid_request", field: "networks.0" },
          }
        : { json: { login: { ...alert, networks } } };
    },
  });
  await screen.findByText("In use in more than one place");
  const rows = screen.getAllByRole("listitem").filter((row) => within(row).queryByText(/^team-\d$/));
  expect(rows[0]?.textContent).toMatch(/Team 2.*192\.0\.2\.7 · Firefox on Linux.*198\.51\.100\.7/);
  expect(rows[1]?.textContent).toContain("Not logged in");
  await person.click(screen.getByRole("button", { name: "Log out team-2" }));
  expect(await findToast("success", "Logged out. The next login works as usual.")).toBeDefined();
  await person.click(screen.getByRole("button", { name: "Addresses of team-2" }));
  const field = within(await screen.findByRole("dialog")).getByLabelText("Addresses and ranges");
  await person.type(field, "192.0.2");
  await person.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Save" }));
  expect(await screen.findByText("networks has to have IP addresses")).toBeDefined();
  await person.type(field, ".7, 2001:db8::/64");
  await person.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(calls.findLast(({ method }) => method === "PUT")?.body).toEqual({ networks: ["192.0.2.7", "2001:db8::/64"] });
});

test("the rules for all participants are off at first, and are saved together", async () => {
  const { person, calls } = open([], {
    "PUT /api/contests/cup/login-rules": ({ body }) => ({ json: { rules: body } }),
  });
  const single = await screen.findByRole("checkbox", { name: /One login at a time/ });
  expect([single, screen.getByRole("checkbox", { name: /Log in by address/ })]).toEqual([
    expect.objectContaining({ checked: false }),
    expect.objectContaining({ checked: false }),
  ]);
  await person.type(screen.getByLabelText("Addresses and ranges"), "192.0.2.0/24");
  await person.click(single);
  await person.click(screen.getByRole("button", { name: "Save" }));
  expect(await findToast("success", "Saved")).toBeDefined();
  const body = { networks: ["192.0.2.0/24"], isSingle: true, isByAddress: false };
  expect(calls.find(({ method }) => method === "PUT")?.body).toEqual(body);
});

test("who may not create accounts reads why the page is empty, and nothing is asked for", async () => {
  const { calls } = open([], {}, { role: 0 });
  expect(await screen.findByText("Only admins create accounts of teams")).toBeDefined();
  expect(calls.some(({ path }) => path === LOGINS)).toBe(false);
});
