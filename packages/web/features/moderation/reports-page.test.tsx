import type { Report } from "@assay/contract/routes/comments";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { storeUser } from "#lib/stored-user";
import { type Answer, fakeApi, refused, type SeenCall } from "#testing/fake-api";
import { ADA, TWO_POINTERS } from "#testing/fixtures";
import { findToast, renderApp } from "#testing/render";

const BLOG = { _id: TWO_POINTERS._id, title: "Two pointers", authorName: "Ada" };

function report(number: number, change: Partial<Report> = {}): Report {
  return {
    _id: `018f0000-0000-7000-8000-0000000002${String(number).padStart(2, "0")}`,
    number,
    reporterName: "Bob",
    reason: `reason ${number}`,
    createdAt: "2026-11-20T10:00:00.000Z",
    blog: BLOG,
    comment: null,
    message: null,
    post: null,
    ...change,
  };
}
const ON_COMMENT = report(2, {
  comment: { _id: ADA._id, html: "<p>Buy <em>this</em><script>x</script></p>", authorName: "Eve" },
});

function open(answers: Record<string, Answer | ((call: SeenCall) => Answer)>, address = "/admin/reports") {
  storeUser({ user: { ...ADA, role: 1 } });
  const calls = fakeApi(answers);
  return { calls, ...renderApp(address) };
}
const LIST = "GET /api/admin/reports";
const page = (reports: Report[], next: number | null = null): Answer => ({ json: { reports, next } });
const item = async (text: string) => within((await screen.findByText(text)).closest("li") as HTMLElement);

test("names what was reported, by whom and why, and continues at the place in the address", async () => {
  const { calls } = open({ [LIST]: page([report(1), ON_COMMENT], 2) }, "/admin/reports?after=7");
  const first = await item("reason 1");
  expect(first.getByText(/^Post by Ada:/).textContent).toBe("Post by Ada: Two pointers");
  expect(first.getByRole("link").getAttribute("href")).toBe(`/blog/${BLOG._id}`);
  const second = await item("reason 2");
  expect(second.getByText(/^Comment by Eve on/)).toBeDefined();
  expect(second.getByText("this").tagName).toBe("EM");
  expect(document.querySelector("li script")).toBeNull();
  expect(second.getByText(/^Reported by Bob/)).toBeDefined();
  expect(screen.getByRole("link", { name: "Newer" }).getAttribute("href")).toBe("/admin/reports?after=2");
  expect(calls.find(({ path }) => path === "/api/admin/reports")?.search.get("after")).toBe("7");
});

test("dismisses at once, and asks before it deletes", async () => {
  let remaining = [report(1), ON_COMMENT];
  const close = (number: number) => (call: SeenCall) => {
    remaining = remaining.filter((one) => one.number !== number);
    return { json: { message: `${(call.body as { action: string }).action} ${number}` } };
  };
  const { calls, person } = open({
    [LIST]: () => page(remaining),
    [`POST /api/admin/reports/${report(1)._id}`]: close(1),
    [`POST /api/admin/reports/${ON_COMMENT._id}`]: close(2),
  });
  await person.click((await item("reason 1")).getByRole("button", { name: "Dismiss" }));
  expect(await findToast("success", "dismiss 1")).toBeDefined();
  await person.click((await item("reason 2")).getByRole("button", { name: "Delete" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Delete this comment?" }));
  expect(calls.filter(({ method }) => method === "POST")).toHaveLength(1);
  await person.click(await dialog.findByRole("button", { name: "Delete" }));
  expect(await findToast("success", "remove 2")).toBeDefined();
  expect(await screen.findByText("No open reports")).toBeDefined();
});

test("says that another admin was faster", async () => {
  const { person } = open({
    [LIST]: page([report(1)]),
    [`POST /api/admin/reports/${report(1)._id}`]: refused(404, "There is no such report."),
  });
  await person.click((await item("reason 1")).getByRole("button", { name: "Dismiss" }));
  expect(await findToast("error", "There is no such report.")).toBeDefined();
});

test("offers to try again", async () => {
  const answers: Answer[] = ["no answer", page([])];
  const { person } = open({ [LIST]: () => answers.shift() ?? "no answer" });
  expect(await screen.findByText("The reports could not be loaded")).toBeDefined();
  await person.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("No open reports")).toBeDefined();
});

test("is for admins alone", async () => {
  storeUser({ user: ADA });
  fakeApi({});
  renderApp("/admin/reports");
  expect(await screen.findByText("Only admins can open this page")).toBeDefined();
});
