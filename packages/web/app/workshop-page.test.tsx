import { focusManager } from "@tanstack/react-query";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { storeUser } from "#lib/stored-user";
import { fakeApi } from "#testing/fake-api";
import { ADA } from "#testing/fixtures";
import { findToast, renderApp } from "#testing/render";
import { HIDDEN_ID, openWorkshop, PATH, PROBLEM, TEST_ID } from "#testing/workshop";

afterEach(() => {
  vi.useRealTimers();
  focusManager.setFocused(undefined);
});

test("is for admins", async () => {
  storeUser({ user: ADA });
  fakeApi({});
  renderApp(`/workshop/${PROBLEM._id}`);
  expect(await screen.findByRole("heading", { name: "Only admins and authors can edit problems" })).toBeTruthy();
});

test("says what went wrong and offers to try again", async () => {
  openWorkshop(
    {},
    { [`GET ${PATH}`]: { status: 404, json: { message: "Problem not found", code: "problem_not_found" } } },
  );
  expect(await screen.findByRole("heading", { name: "Problem not found" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
});

test("shows which test catches most and which catches nobody, and times against the limit", async () => {
  openWorkshop();
  const tests = await screen.findByRole("table", { name: "Verdicts by test" });
  const [, sample, hidden] = within(tests).getAllByRole("row");
  expect(sample?.textContent).toBe("1 sample00catches nobody");
  expect(hidden?.textContent).toBe("2 secret/732Wrong Answer 3catches most");
  const times = screen.getByRole("table", { name: "Times of accepted submissions" });
  expect(within(times).getByRole("img", { name: "up to 10 %: 1" })).toBeTruthy();
  expect(screen.getByText("1 of 4 submissions accepted (25 %)")).toBeTruthy();
});

test("sets the status, and says what each means", async () => {
  const archived = { json: { problem: { ...PROBLEM, status: "archived" } } };
  const { person, sent } = openWorkshop({}, { [`PUT ${PATH}/status`]: archived });
  expect(await screen.findByRole("heading", { name: /Two Sum.*Published/ })).toBeTruthy();
  const radio = screen.getByRole("radio", { name: "Archived", description: /takes no submissions/ });
  await person.click(radio);
  await person.click(screen.getByRole("button", { name: "Set status" }));
  expect(await findToast("success", "Saved")).toBeTruthy();
  expect(sent().map(({ body }) => body)).toEqual([{ status: "archived", isConfirmed: false }]);
  expect(screen.getByRole("heading", { name: /Two Sum.*Archived/ })).toBeTruthy();
});

test("keeps the version that it loaded, so that the server notices when another admin has changed it since", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  let loads = 0;
  const load = () => ({ json: { problem: { ...PROBLEM, revision: ++loads } } });
  const conflict = { status: 409, json: { message: "Load it again.", code: "problem_changed" } };
  const { person, sent } = openWorkshop({}, { [`GET ${PATH}`]: load, [`PUT ${PATH}`]: conflict });
  await person.type(await screen.findByLabelText("Title"), "!");
  vi.setSystemTime(Date.now() + 3_600_000);
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await person.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Load it again.")).toBeTruthy();
  expect([loads, sent()]).toMatchObject([1, [{ body: { revision: 1 } }]]);
});

test("deletes the problem after asking, and goes to the problem set", async () => {
  const { person, sent, path } = openWorkshop(
    {},
    { [`DELETE ${PATH}`]: { json: { message: "The problem was deleted." } } },
  );
  await person.click(await screen.findByRole("button", { name: "Delete problem" }));
  expect(sent()).toEqual([]);
  await person.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Delete" }));
  expect(await findToast("success", "The problem was deleted.")).toBeTruthy();
  expect(sent().map(({ method }) => method)).toEqual(["DELETE"]);
  expect(path()).toBe("/problemset");
});

test("a problem with submissions cannot be deleted", async () => {
  const { person } = openWorkshop({ canBeDeleted: false });
  await person.click(await screen.findByRole("button", { name: "Delete problem" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByText(/Archive it instead/)).toBeTruthy();
});

test("saves the statement with the revision that it has seen, and previews it", async () => {
  const saved = { ...PROBLEM, revision: 4, statement: { ...PROBLEM.statement, description: "Find them." } };
  const { person, sent } = openWorkshop({}, { [`PUT ${PATH}`]: { json: { problem: saved } } });
  const text = await screen.findByRole("textbox", { name: "Description" });
  expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
  await person.clear(text);
  await person.type(text, "Find them.");
  expect(await within(screen.getByRole("region", { name: "Preview" })).findByText("Find them.")).toBeTruthy();
  await person.click(screen.getByRole("button", { name: "Save" }));
  await expect.poll(() => screen.queryByRole("button", { name: "Save" })).toBeNull();
  expect(sent().map(({ body }) => body)).toEqual([{ revision: 3, statement: saved.statement }]);
});

test("takes a statement in HTML over into Markdown, and names formulas of every part that cannot be read", async () => {
  const statement = { format: "html", description: "Let $a_i&gt;0$.", input: "", output: "Print $\\frac{1$." } as const;
  const { person, sent } = openWorkshop({ statement });
  const card = within(await screen.findByRole("region", { name: "Statement" }));
  const format = (name: string) => person.click(card.getByRole("button", { name }));
  const text = () => (card.getByRole("textbox", { name: "Description" }) as HTMLTextAreaElement).value;
  expect((await card.findByText(/1 formula cannot be read/)).textContent).toContain("$\\frac{1$");
  await format("Markdown");
  expect(text()).toBe("Let $a_i>0$.");
  await format("HTML");
  expect(text()).toBe("Let $a_i&gt;0$.");
  expect(sent()).toEqual([]);
});

test("saves the language of the statement", async () => {
  const saved = { ...PROBLEM, language: "pt-BR", revision: 4 };
  const { person, sent } = openWorkshop({}, { [`PUT ${PATH}`]: { json: { problem: saved } } });
  const field = await screen.findByLabelText("Language of the statement");
  await person.type(field, "pt-br ");
  const card = field.closest<HTMLElement>("section") ?? document.body;
  await person.click(within(card).getByRole("button", { name: "Save" }));
  await waitFor(() => expect(field).toHaveProperty("value", "pt-BR"));
  expect(sent().map(({ body }) => body)).toMatchObject([{ revision: 3, language: "pt-br" }]);
});

test("shows why an edit is refused, and keeps what was typed", async () => {
  const message = "Somebody else has changed this problem. Load it again before you save.";
  const { person } = openWorkshop({}, { [`PUT ${PATH}`]: { status: 409, json: { message, code: "problem_changed" } } });
  const title = await screen.findByRole("textbox", { name: "Title" });
  await person.type(title, "s");
  await person.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect((title as HTMLInputElement).value).toBe("Two Sums");
});

test("shows which tests it finds in dropped files before it adds them, and saves all tests at once", async () => {
  const { person, sent } = openWorkshop(
    {},
    { [`PUT ${PATH}/tests`]: { json: { problem: { ...PROBLEM, revision: 4 } } } },
  );
  const zone = await screen.findByText(/Drop test files here/);
  const file = (name: string, text: string) => new File([text], name);
  const files = [
    file("7.in", "7 7\n"),
    file("7.out", "14\n"),
    file("08", "1\n"),
    file("08.a", "2\n"),
    file("notes.md", "x"),
  ];
  fireEvent.drop(zone, { dataTransfer: { files } });
  const report = within(await screen.findByRole("dialog"));
  expect(report.getByText(/replaces secret\/7/)).toBeTruthy();
  expect(report.getByText("1 file without a partner")).toBeTruthy();
  expect(sent()).toEqual([]);
  await person.click(report.getByRole("button", { name: "Add 2 tests" }));
  await person.click(await screen.findByRole("button", { name: "Move secret/08 up" }));
  await person.click(screen.getByRole("button", { name: "Delete sample/1" }));
  await person.click(screen.getByRole("button", { name: "Save tests" }));
  await expect.poll(() => sent().length).toBe(1);
  const hidden = { isSample: false, groupName: null };
  expect(sent()[0]?.body).toEqual({
    revision: 3,
    tests: [
      { ...hidden, name: "secret/08", input: { text: "1\n" }, output: { text: "2\n" } },
      { ...hidden, _id: HIDDEN_ID, name: "secret/7", input: { text: "7 7\n" }, output: { text: "14\n" } },
    ],
  });
});

test("loads the texts of a test when it is opened, and explains a sample", async () => {
  const side = (text: string) => ({ json: text });
  const { person } = openWorkshop(
    {},
    {
      [`GET /test-files/${TEST_ID}/input`]: side("4 9"),
      [`GET /test-files/${TEST_ID}/output`]: side("0 1"),
    },
  );
  await person.click(await screen.findByRole("button", { name: "Edit sample/1" }));
  const input = await screen.findByRole("textbox", { name: "Input" });
  expect((input as HTMLTextAreaElement).value).toContain("4 9");
  await person.type(screen.getByRole("textbox", { name: /Explanation/ }), "Two and seven.");
  expect(screen.getByText("changed")).toBeTruthy();
  await person.click(screen.getByRole("button", { name: "Discard changes" }));
  expect(screen.queryByText("changed")).toBeNull();
});
