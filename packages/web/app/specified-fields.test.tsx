import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { storeUser } from "#lib/stored-user";
import { type Answers, fakeApi } from "#testing/fake-api";
import { fakeLayout } from "#testing/fake-browser";
import { ADA, TEST_CASES, TOKENS, TWO_POINTERS, TWO_SUM, testRun } from "#testing/fixtures";
import { plainApi } from "#testing/plain-api";
import { findToast, renderApp } from "#testing/render";
import { openSubmitPage, POINTS, READ, SEND } from "#testing/submit-page";

const ADMIN = { ...ADA, role: 1 as const };
const BOB = { ...ADA, _id: "018f0000-0000-7000-8000-000000000002", name: "Bob", userName: "bob" };
const ROW = { ...TWO_SUM, problemType: "Arrays, sums", tags: ["arrays", "sums"], excerpt: undefined };
const JUDGED = TOKENS.map((token) => testRun(token, "accepted"));

const ANSWERS: Answers = {
  "GET /api/allProblems": { json: { problems: [ROW], page: 1, pages: 3, total: 41 } },
  "GET /api/randomProblem": { json: { problemId: TWO_SUM._id } },
  [`GET /api/problem/${TWO_SUM._id}`]: { json: { problem: TWO_SUM } },
  [`GET /api/testProblem/${TWO_SUM._id}`]: { json: { testcases: TEST_CASES } },
  "GET /api/blogs": { json: { data: [TWO_POINTERS], older: null } },
  [`GET /api/blogs/${TWO_POINTERS._id}`]: { json: { data: TWO_POINTERS } },
  "GET /api/user/ada": { json: { user: ADMIN } },
  "GET /api/allusers": { json: { users: [ADMIN, BOB] } },
  [`PUT /api/user/edit/${BOB._id}`]: { json: { user: { ...BOB, name: "Robert" } } },
  [`DELETE /api/admin/user/delete/${BOB._id}`]: { json: { message: "gone" } },
  [SEND]: { status: 201, json: TOKENS.map((token) => ({ token })) },
  [READ]: { json: { submissions: JUDGED } },
  [`GET /api/queue/${TOKENS[0]}`]: { json: { ahead: null, waitSeconds: null } },
  [POINTS]: { json: { user: { ...ADA, pointsEarned: 1_190 } } },
};

describe.each([
  ["answers of our server", fakeApi],
  ["answers with the specified fields alone", plainApi],
])("with %s", (_, openApi) => {
  const open = (address: string) => {
    const calls = openApi(ANSWERS);
    return { calls, ...renderApp(address) };
  };
  beforeEach(fakeLayout);

  test("the problem set lists title, difficulty and tags, and has further pages", async () => {
    const { person, path } = open("/problemset");
    const row = (await screen.findByRole("link", { name: "Two Sum" })).closest("tr");
    expect(row?.textContent).toMatch(/Two Sum.*easy.*Arrays.*sums/);
    expect(screen.getByText("Page 1 of 3")).toBeDefined();
    await person.click(screen.getByRole("link", { name: "Two Sum" }));
    expect(path()).toBe(`/problem/${TWO_SUM._id}`);
  });

  test("the home page opens a random problem", async () => {
    const { person, path } = open("/");
    await person.click(await screen.findByRole("button", { name: /^Random Problem/ }));
    await waitFor(() => expect(path()).toBe(`/problem/${TWO_SUM._id}`));
  });

  test("a member's home page has the three tiles", async () => {
    storeUser({ user: ADA });
    open("/");
    for (const tile of ["Practice Problem", "Blog"])
      expect((await screen.findAllByRole("link", { name: new RegExp(`^${tile}`) })).length).toBeGreaterThan(0);
    expect(screen.getByRole("button", { name: /^Random Problem/ })).toBeDefined();
  });

  test("a problem shows its statement, its sample and the way to the editor", async () => {
    open(`/problem/${TWO_SUM._id}`);
    expect(await screen.findByRole("heading", { level: 1, name: "Two Sum" })).toBeDefined();
    expect(screen.getByText("1.5 seconds")).toBeDefined();
    expect(screen.getByText("Two positions.")).toBeDefined();
    expect(screen.getByRole("region", { name: "Sample input" }).textContent).toContain("2 7 11 15");
    expect(screen.getByRole("link", { name: "Submit Code" }).getAttribute("href")).toBe(`/submit/${TWO_SUM._id}`);
  });

  test("a submission is judged, announced, and its points are stored", async () => {
    storeUser({ user: ADA });
    const calls = openApi(ANSWERS);
    const { person } = await openSubmitPage();
    await person.click(screen.getByRole("button", { name: "Submit" }));
    expect(await findToast("success", "ALL TESTCASES PASSED")).toBeDefined();
    const table = within(screen.getByRole("table", { name: "Results" }));
    expect(table.getAllByRole("row")[1]?.textContent).toMatch(/1.*Accepted.*46 ms.*3,276 kB/);
    await waitFor(() => expect(calls.find(({ method }) => method === "PUT")?.path).toContain(ADA._id));
    expect(screen.queryByTestId("loading-overlay")).toBeNull();
    expect(calls.filter(({ method, path }) => `${method} ${path}` === READ)).toHaveLength(1);
  });

  test("the blogs are cards that lead to their posts", async () => {
    const { person } = open("/blogs");
    await person.click(await screen.findByRole("link", { name: TWO_POINTERS.blogTitle }));
    expect(await screen.findByRole("heading", { level: 1, name: TWO_POINTERS.blogTitle })).toBeDefined();
    expect(screen.getAllByText(TWO_POINTERS.authorName).length).toBeGreaterThan(0);
    expect(screen.getByText(TWO_POINTERS.authorDesc)).toBeDefined();
  });

  test("a profile shows its figures, and an admin's the table of users", async () => {
    storeUser({ user: ADMIN });
    const { person } = open("/profile/ada");
    expect(await screen.findByRole("heading", { level: 1, name: "Ada Lovelace" })).toBeDefined();
    expect(screen.getByText("1,180")).toBeDefined();
    await person.click(screen.getByRole("button", { name: "Get All Users" }));
    await person.click(await screen.findByRole("button", { name: "Edit bob" }));
    const name = screen.getByRole("textbox", { name: "Name of bob" });
    await person.clear(name);
    await person.type(name, "Robert{Enter}");
    expect(await screen.findByText("Robert")).toBeDefined();
    await person.click(screen.getByRole("button", { name: "Delete bob" }));
    await person.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Delete" }));
    await waitFor(() => expect(screen.queryByText("Robert")).toBeNull());
  });
});
