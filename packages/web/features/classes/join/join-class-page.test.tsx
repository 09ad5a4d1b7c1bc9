import { cleanup, screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { storeUser } from "#lib/stored-user";
import { aClass } from "#testing/classes";
import { type Answers, fakeApi, refused } from "#testing/fake-api";
import { ADA } from "#testing/fixtures";
import { renderApp } from "#testing/render";

const READ = "POST /api/class-invitations/read";
const ACCEPT = "POST /api/class-invitations/accept";
const invitation = (change: object = {}) => ({
  json: { className: "Physics", term: "2026/27", role: "student", joining: "open", state: null, slug: null, ...change },
});
beforeEach(() => sessionStorage.clear());

function open(answers: Answers, hash = "") {
  const calls = fakeApi(answers);
  return { calls, ...renderApp(`/classes/join${hash}`) };
}

test("a visitor who opens a link logs in first, and comes back to the class", async () => {
  open({}, "#the-secret");
  const link = await screen.findByRole("link", { name: "Log in" });
  expect(link.getAttribute("href")).toBe("/login?next=%2Fclasses%2Fjoin");
  expect(window.location.hash).toBe("");
  cleanup();
  storeUser({ user: ADA });
  const { calls, person } = open({
    [READ]: invitation(),
    [ACCEPT]: { json: { slug: "physics", state: "active" } },
    "GET /api/classes/physics": { json: { class: aClass({ role: "student", mayManage: false, isOwner: false }) } },
    "GET /api/classes/physics/assignments": {
      json: { assignments: [], timeZone: "UTC", now: new Date().toISOString() },
    },
  });
  await person.click(await screen.findByRole("button", { name: "Join" }));
  expect(await screen.findByRole("heading", { name: "Physics" })).toBeDefined();
  expect(calls.filter(({ method }) => method === "POST").map(({ body }) => body)).toEqual([
    { secret: "the-secret" },
    { secret: "the-secret" },
  ]);
  expect(sessionStorage.getItem("class-invitation")).toBeNull();
});

test("a code is typed; where a teacher decides, one waits", async () => {
  storeUser({ user: ADA });
  const { person } = open({
    [READ]: invitation({ joining: "approval" }),
    [ACCEPT]: { json: { slug: null, state: "pending" } },
  });
  await person.type(await screen.findByLabelText("Code"), "abcd-efgh");
  await person.click(screen.getByRole("button", { name: "Go on" }));
  await person.click(await screen.findByRole("button", { name: "Ask to join" }));
  expect(await screen.findByText(/Your teacher has to let you in/)).toBeDefined();
});

test("a wrong code says so, and another one can be typed", async () => {
  storeUser({ user: ADA });
  const { person } = open({ [READ]: refused(404, "This link or code is not valid") });
  await person.type(await screen.findByLabelText("Code"), "AAAAAAAA");
  await person.click(screen.getByRole("button", { name: "Go on" }));
  expect(await screen.findByText("This link or code is not valid")).toBeDefined();
  await person.click(screen.getByRole("button", { name: "Enter a code" }));
  expect(await screen.findByLabelText("Code")).toBeDefined();
});
