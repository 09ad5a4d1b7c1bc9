import type { WorkshopProblem } from "@assay/contract/routes/workshop";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { storeUser } from "#lib/stored-user";
import { type Answer, fakeApi } from "#testing/fake-api";
import { ADA, TWO_SUM } from "#testing/fixtures";
import { findToast, renderApp } from "#testing/render";

const ADMIN = { ...ADA, role: 1 as const };
const PROBLEM: WorkshopProblem = {
  _id: TWO_SUM._id,
  number: 7,
  title: "Two Sum",
  status: "published",
  canBeDeleted: true,
};
const PATH = `/api/admin/problems/${PROBLEM._id}`;

function open(problem: Partial<WorkshopProblem> = {}, answers: Record<string, Answer> = {}) {
  storeUser({ user: ADMIN });
  const calls = fakeApi({ [`GET ${PATH}`]: { json: { problem: { ...PROBLEM, ...problem } } }, ...answers });
  const sent = () => calls.filter(({ method }) => method !== "GET");
  return { ...renderApp(`/workshop/${PROBLEM._id}`), sent };
}

test("is for admins", async () => {
  storeUser({ user: ADA });
  fakeApi({});
  renderApp(`/workshop/${PROBLEM._id}`);
  expect(await screen.findByRole("heading", { name: "Only admins edit problems" })).toBeTruthy();
});

test("says what went wrong and offers to try again", async () => {
  open({}, { [`GET ${PATH}`]: { status: 404, json: { message: "Problem not found", code: "problem_not_found" } } });
  expect(await screen.findByRole("heading", { name: "Problem not found" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
});

test("sets the status, and says what each means", async () => {
  const archived = { json: { problem: { ...PROBLEM, status: "archived" } } };
  const { person, sent } = open({}, { [`PUT ${PATH}/status`]: archived });
  expect(await screen.findByRole("heading", { name: /Two Sum.*Published/ })).toBeTruthy();
  const radio = screen.getByRole("radio", { name: "Archived", description: /takes no submissions/ });
  await person.click(radio);
  await person.click(screen.getByRole("button", { name: "Set status" }));
  expect(await findToast("success", "Saved")).toBeTruthy();
  expect(sent().map(({ body }) => body)).toEqual([{ status: "archived" }]);
  expect(screen.getByRole("heading", { name: /Two Sum.*Archived/ })).toBeTruthy();
});

test("deletes the problem after asking, and goes to the problem set", async () => {
  const { person, sent, path } = open({}, { [`DELETE ${PATH}`]: { json: { message: "The problem was deleted." } } });
  await person.click(await screen.findByRole("button", { name: "Delete problem" }));
  expect(sent()).toEqual([]);
  await person.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Delete" }));
  expect(await findToast("success", "The problem was deleted.")).toBeTruthy();
  expect(sent().map(({ method }) => method)).toEqual(["DELETE"]);
  expect(path()).toBe("/problemset");
});

test("a problem with submissions cannot be deleted", async () => {
  const { person } = open({ canBeDeleted: false });
  await person.click(await screen.findByRole("button", { name: "Delete problem" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByText(/Archive it instead/)).toBeTruthy();
});
