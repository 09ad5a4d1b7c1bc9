import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { readStoredUser } from "#lib/stored-user";
import { fakeApi } from "#testing/fake-api";
import { ADA } from "#testing/fixtures";
import { findToast, renderApp } from "#testing/render";

const OFFER = { offer: { userName: "ada", team: "Blue", contest: "Autumn Cup" } };

test("a computer that belongs to a team logs in with one button", async () => {
  const calls = fakeApi({
    "GET /api/login/address": { json: OFFER },
    "POST /api/login/address": { json: { user: ADA } },
  });
  const { person, path } = renderApp("/login");
  expect(await screen.findByText("This computer belongs to Blue")).toBeDefined();
  expect(readStoredUser()).toBeNull();
  await person.click(screen.getByRole("button", { name: "Log in as Blue" }));
  await waitFor(() => expect(path()).toBe("/"));
  expect(calls.find(({ method }) => method === "POST")?.body).toEqual({ userName: "ada" });
  expect(readStoredUser()?.userName).toBe(ADA.userName);
});

test("where that is refused, the password remains the other way in", async () => {
  const message = "This computer cannot log in by its address now.";
  fakeApi({
    "GET /api/login/address": { json: OFFER },
    "POST /api/login/address": { status: 403, json: { message, code: "no_address_login" } },
  });
  const { person } = renderApp("/login");
  await person.click(await screen.findByRole("button", { name: "Log in as Blue" }));
  expect(await findToast("error", message)).toBeDefined();
  expect(screen.getByLabelText("Password")).toBeDefined();
});
