import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { storeUser } from "#lib/stored-user";
import { fakeApi } from "#testing/fake-api";
import { ADA, TWO_SUM } from "#testing/fixtures";
import { renderApp } from "#testing/render";

const CLASSES = [
  {
    ...{ slug: "algorithms", name: "Algorithms", questions: 2, regrades: 3, waiting: 1 },
    stuck: [
      { userName: "bob", name: "Bob Stone", assignment: "hw1", title: "Homework 1", problem: "Odd Echo", tries: 9 },
    ],
  },
];
const CHECKLIST = {
  ...{ hasName: true, sendsMail: false, hasLanguages: true, hasProblem: false, hasClass: true, hasBackup: false },
  ...{ hasContact: false, hasAudience: false, hasUsers: false, hasList: false },
};
const NEWEST = [{ _id: "019a0000-0000-7000-8000-00000000000b", number: 9, title: "Three Sum", status: "draft" }];
const REPORTED = [{ _id: TWO_SUM._id, number: 7, title: "Two Sum", count: 3 }];
const DIFFERING = [{ _id: TWO_SUM._id, number: 7, title: "Two Sum", solutions: 2 }];

test("shows admins what needs attention, with the open reports in the header of every page", async () => {
  const audit = { json: { entries: [], older: null, admins: [] } };
  fakeApi({
    "GET /api/admin/audit": audit,
    "GET /api/admin/attention": {
      json: {
        reports: 3,
        queued: 1,
        differing: DIFFERING,
        reportedTests: REPORTED,
        questioned: [],
        newest: NEWEST,
        classes: CLASSES,
        checklist: CHECKLIST,
      },
    },
  });
  storeUser({ user: { ...ADA, role: 1 } });
  const { person, path } = renderApp("/nowhere");
  const entry = await within(screen.getByRole("banner")).findAllByRole("link", { name: /Admin.*3 open reports/ });
  await person.click(entry[0] as HTMLElement);
  expect(path()).toBe("/admin");
  const reports = await screen.findByRole("link", { name: "3 texts have been reported" });
  expect(reports.getAttribute("href")).toBe("/admin/reports");
  expect(screen.getByText("1 submission is being judged or waits.")).toBeDefined();
  const links = screen.getAllByRole("link", { name: "Two Sum" }).map((link) => link.getAttribute("href"));
  expect(links).toEqual([`/workshop/${TWO_SUM._id}#reported`, `/workshop/${TWO_SUM._id}`]);
  expect(screen.getByText("3 tests wait for a decision")).toBeDefined();
  expect(screen.getByText("2 solutions differ")).toBeDefined();
  expect(screen.getByRole("link", { name: "2 open questions" }).getAttribute("href")).toBe(
    "/classes/algorithms/questions",
  );
  expect(screen.getByRole("link", { name: "3 regrade requests" }).getAttribute("href")).toBe(
    "/classes/algorithms/regrades",
  );
  expect(screen.getByRole("link", { name: "1 person waits to join" }).getAttribute("href")).toBe(
    "/classes/algorithms/members",
  );
  expect(screen.getByText(/has tried Odd Echo 9 times/)).toBeDefined();
  const steps = within(screen.getByText("Give the site its name").closest("ol") as HTMLElement).getAllByRole(
    "listitem",
  );
  expect(steps.filter((step) => step.textContent?.startsWith("Done"))).toHaveLength(3);
  const problem = steps.find((step) => step.textContent?.includes("Write the first problem")) as HTMLElement;
  expect(within(problem).getByRole("button", { name: "New problem" })).toBeDefined();
  const current = () => screen.getAllByRole("link", { current: "page" }).map((link) => link.textContent);
  expect(current()).toEqual(["Needs attention"]);
  await person.click(screen.getByRole("link", { name: "Audit log" }));
  await screen.findByRole("heading", { level: 1, name: "Audit log" });
  expect(current()).toEqual(["Audit log"]);
});

test("users.md fault 12: an admin gets to the queue, the problems and the newest of them, and to the first steps of a school", async () => {
  const attention = {
    ...{ reports: 0, queued: 0, differing: [], reportedTests: [], questioned: [], classes: [] },
    newest: NEWEST,
    checklist: CHECKLIST,
  };
  fakeApi({
    "GET /api/admin/attention": { json: attention },
    "GET /api/admin/queue": { json: { submissions: [], page: 1, pageCount: 1, total: 0 } },
  });
  storeUser({ user: { ...ADA, role: 1 } });
  const { person, path } = renderApp("/admin");
  const linkTo = async (name: string) => (await screen.findByRole("link", { name })).getAttribute("href");
  expect(await linkTo("Three Sum")).toBe(`/workshop/${NEWEST[0]?._id}`);
  expect(await linkTo("Problems")).toBe("/problemset");
  const tabs = within(screen.getByRole("navigation", { name: "Administration" }));
  expect(tabs.getByRole("link", { name: "Classes" }).getAttribute("href")).toBe("/classes");
  expect(tabs.getByRole("link", { name: "Contests" }).getAttribute("href")).toBe("/contests");
  expect(await linkTo("Say how people reach you")).toBe("/admin/settings");
  expect(
    await linkTo("Decide who may see ranking, profiles and posts, and who may register; for a school, one press does"),
  ).toBe("/admin/settings");
  expect(await linkTo("Let the first people in: import a list, or create accounts")).toBe("/classes");
  expect(await linkTo("Put problems into a list of your own")).toBe("/problemset");
  await person.click(screen.getByRole("link", { name: "Open the queue" }));
  expect(path()).toBe("/admin/queue");
  expect(await screen.findByText("The queue is empty.")).toBeDefined();
});

test("teachers see their classes, and nothing of what is for admins", async () => {
  const attention = {
    reports: 0,
    queued: 0,
    differing: [],
    reportedTests: [],
    questioned: [],
    newest: [],
    classes: CLASSES,
    checklist: null,
  };
  fakeApi({ "GET /api/admin/attention": { json: attention } });
  storeUser({ user: { ...ADA, siteRoles: ["teacher"] } });
  renderApp("/admin");
  expect(await screen.findByRole("link", { name: "Algorithms" })).toBeDefined();
  expect(screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent)).toEqual(["Your classes"]);
});

test("members have no such entry, and nothing is requested for them", async () => {
  const calls = fakeApi({
    "GET /api/admin/attention": {
      json: {
        reports: 3,
        queued: 0,
        differing: [],
        reportedTests: [],
        questioned: [],
        newest: [],
        classes: [],
        checklist: null,
      },
    },
  });
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
