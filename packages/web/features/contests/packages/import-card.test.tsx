import { ROLE_ADMIN } from "@assay/contract/vocabulary/roles";
import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { storeUser } from "#lib/stored-user";
import { fakeApi } from "#testing/fake-api";
import { ADA } from "#testing/fixtures";
import { renderApp } from "#testing/render";

const REPORT = {
  ...{ key: "cup", name: "Cup", startAt: null, durationMs: 3_600_000, groups: 1, organisations: 1, logos: 1, teams: 2 },
  problems: [{ label: "A", title: "One", hasPackage: true }],
  ...{ accounts: 1, isImported: false, logins: [] },
};
const finding = (isError: boolean) => ({
  file: "cup/teams.tsv",
  field: "3.id",
  isError,
  message: "This is there twice",
});

function choose() {
  const file = new File(["PK"], "cup.zip", { type: "application/zip" });
  fireEvent.change(document.querySelector("input[type=file]") as Element, { target: { files: [file] } });
}

test("a package is checked first; with an error it cannot be imported", async () => {
  storeUser({ user: { ...ADA, role: ROLE_ADMIN } });
  fakeApi({ "POST /api/contests/import": { json: { ...REPORT, findings: [finding(true)] } } });
  renderApp("/contests/new");
  await screen.findByText("Import a package");
  choose();
  expect((await screen.findByText("This is there twice")).textContent).not.toBe("");
  expect(screen.getByText("cup/teams.tsv: 3.id").textContent).not.toBe("");
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Import" }).disabled).toBe(true);
});

test("an import shows the passwords of new accounts once", async () => {
  storeUser({ user: { ...ADA, role: ROLE_ADMIN } });
  const logins = [{ userName: "blue", name: "Blue", password: "till-wise-under" }];
  const imported = { ...REPORT, findings: [finding(false)], isImported: true, logins };
  fakeApi({
    "POST /api/contests/import": ({ search }) => ({
      json: search.get("dryRun") === "yes" ? { ...REPORT, findings: [finding(false)] } : imported,
    }),
  });
  renderApp("/contests/new");
  await screen.findByText("Import a package");
  choose();
  fireEvent.click(await screen.findByRole("button", { name: "Import" }));
  expect((await screen.findByText("till-wise-under")).textContent).not.toBe("");
  expect(screen.getByRole("link", { name: "Manage the contest" }).getAttribute("href")).toBe("/contests/cup/manage");
});
