import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { storeUser } from "#lib/stored-user";
import { fakeApi } from "#testing/fake-api";
import { ADA, TWO_SUM } from "#testing/fixtures";
import { renderApp } from "#testing/render";

const DIFFERING = [{ _id: TWO_SUM._id, number: 7, title: "Two Sum", solutions: 2 }];

test("shows admins what needs attention, with the open reports in the header of every page", async () => {
  const audit = { json: { entries: [], older: null, admins: [] } };
  fakeApi({
    "GET /api/admin/audit": audit,
    "GET /api/admin/attention": { json: { reports: 3, queued: 1, differing: DIFFERING } },
  });
  storeUser({ user: { ...ADA, role: 1 } });
  const { person, path } = renderApp("/nowhere");
  const entry = await within(screen.getByRole("banner")).findAllByRole("link", { name: /Admin.*3 open reports/ });
  await person.click(entry[0] as HTMLElement);
  expect(path()).toBe("/admin");
  const reports = await screen.findByRole("link", { name: "3 texts have been reported" });
  expect(reports.getAttribute("href")).toBe("/admin/reports");
  expect(screen.getByText("1 submission is being judged or waits.")).toBeDefined();
  expect(screen.getByRole("link", { name: "Two Sum" }).getAttribute("href")).toBe(`/workshop/${TWO_SUM._id}`);
  expect(screen.getByText("2 solutions differ")).toBeDefined();
  const current = () => screen.getAllByRole("link", { current: "page" }).map((link) => link.textContent);
  expect(current()).toEqual(["Needs attention"]);
  await person.click(screen.getByRole("link", { name: "Audit log" }));
  await screen.findByRole("heading", { level: 1, name: "Audit log" });
  expect(current()).toEqual(["Audit log"]);
});

test("members have no such entry, and nothing is requested for them", async () => {
  const calls = fakeApi({ "GET /api/admin/attention": { json: { reports: 3, queued: 0, differing: [] } } });
  storeUser({ user: ADA });
  renderApp("/nowhere");
  expect(await screen.findByRole("heading", { level: 1 })).toBeDefined();
  expect(screen.queryByRole("link", { name: /Admin/ })).toBeNull();
  expect(calls.filter(({ path }) => path === "/api/admin/attention")).toEqual([]);
});

test.each(["/admin", "/admin/audit", "/admin/users", "/admin/rejudges"])(
  "%s tells members that only admins can open it, also in its title",
  async (path) => {
    fakeApi({});
    storeUser({ user: ADA });
    renderApp(path);
    expect(await screen.findByRole("heading", { level: 1, name: "Only admins can open this page" })).toBeDefined();
    expect(document.title).toBe("Only admins can open this page · Assay");
  },
);
