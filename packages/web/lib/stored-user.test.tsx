import { act, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { clearStoredUser, readStoredUser, storeUser, useStoredUser } from "#lib/stored-user";
import { ADA } from "#testing/fixtures";

function Name() {
  return <p>{useStoredUser()?.userName ?? "nobody"}</p>;
}

test("stores the whole reply under 'user', as an object with the user inside", () => {
  storeUser({ user: ADA });
  expect(JSON.parse(localStorage.getItem("user") ?? "")).toEqual({ user: ADA });
  expect(readStoredUser()).toEqual(ADA);
});

test.each(["", "{", "null", "[]", '{"user":null}', '{"user":{"name":"x"}}', '"ada"'])("reads %j as nobody", (text) => {
  localStorage.setItem("user", text);
  expect(readStoredUser()).toBeNull();
});

test("reads a token inside the user or next to it", () => {
  localStorage.setItem("user", JSON.stringify({ user: { ...ADA, token: "inside" } }));
  expect(readStoredUser()).toEqual({ ...ADA, token: "inside" });
  localStorage.setItem("user", JSON.stringify({ user: ADA, token: "beside" }));
  expect(readStoredUser()).toEqual({ ...ADA, token: "beside" });
});

test("updates components when this or another tab changes the user", () => {
  render(<Name />);
  expect(screen.getByText("nobody")).toBeDefined();
  act(() => storeUser({ user: ADA }));
  expect(screen.getByText("ada")).toBeDefined();
  act(clearStoredUser);
  expect(screen.getByText("nobody")).toBeDefined();
  act(() => {
    localStorage.setItem("user", JSON.stringify({ user: ADA }));
    window.dispatchEvent(new StorageEvent("storage", { key: "user" }));
  });
  expect(screen.getByText("ada")).toBeDefined();
});
