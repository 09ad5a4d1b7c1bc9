import type { Comment } from "@assay/contract/routes/comments";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { storeUser } from "#lib/stored-user";
import { type Answer, fakeApi, refused, type SeenCall } from "#testing/fake-api";
import { ADA, TWO_POINTERS } from "#testing/fixtures";
import { findToast, renderApp } from "#testing/render";

const PATH = `/api/blogs/${TWO_POINTERS._id}/comments`;
const BOB_ID = `${ADA._id.slice(0, -1)}2`;
const idOf = (number: number) => `018f0000-0000-7000-8000-0000000001${String(number).padStart(2, "0")}`;

function comment(number: number, change: Partial<Comment> = {}): Comment {
  return {
    _id: idOf(number),
    number,
    thread: number,
    text: `text ${number}`,
    html: `<p>text ${number}</p>`,
    authorName: "Bob",
    authorId: BOB_ID,
    createdAt: "2026-11-20T10:00:00.000Z",
    editedAt: null,
    isDeleted: false,
    authorIsAdmin: false,
    ...change,
  };
}

const page = (comments: Comment[], next: string | null = null, count = comments.length): Answer => ({
  json: { comments, next, count },
});

function open(answers: Record<string, Answer | ((call: SeenCall) => Answer)>, viewer: typeof ADA | null = ADA) {
  if (viewer) storeUser({ user: viewer });
  const calls = fakeApi({ [`GET /api/blogs/${TWO_POINTERS._id}`]: { json: { data: TWO_POINTERS } }, ...answers });
  return { calls, ...renderApp(`/blog/${TWO_POINTERS._id}`) };
}

const region = async () => within(await screen.findByRole("region", { name: "Comments" }));
/** The comment with this text. Highlighting renders the text again, so what was found first may be gone. */
const item = async (text: string) => {
  const comments = await region();
  await comments.findByText(text);
  const items = comments.getAllByRole("listitem").filter(({ textContent }) => textContent.includes(text));
  return within(items.at(-1) as HTMLElement);
};
const bodiesOf = (calls: SeenCall[], key: string) =>
  calls.filter(({ method, path }) => `${method} ${path}` === key).map(({ body }) => body);

describe("the list of comments", () => {
  test("shows threads, what was edited or deleted, and its next page", async () => {
    const first = [comment(1), comment(2, { thread: 1, isDeleted: true, html: "" })];
    const { calls, person } = open({
      [`GET ${PATH}`]: ({ search }) =>
        search.get("after") === "1-2"
          ? page([comment(3, { editedAt: "2026-11-21T10:00:00.000Z" })], null, 3)
          : page(first, "1-2", 3),
    });
    const comments = await region();
    expect(await comments.findByText("This comment was deleted.")).toBeDefined();
    expect(comments.getByRole("heading", { name: "3 comments" })).toBeDefined();
    await person.click(comments.getByRole("button", { name: "More comments" }));
    expect((await item("text 3")).getByText(/^edited /)).toBeDefined();
    expect(comments.queryByRole("button", { name: "More comments" })).toBeNull();
    expect(calls.filter(({ path }) => path === PATH)).toHaveLength(2);
  });

  test("says when more could not be loaded, and keeps what is there", async () => {
    const more: Answer[] = [refused(500, "The database is away"), page([comment(2)])];
    const { person } = open({
      [`GET ${PATH}`]: ({ search }) =>
        search.has("after") ? (more.shift() ?? "no answer") : page([comment(1)], "1-1"),
    });
    await item("text 1");
    const button = (await region()).getByRole("button", { name: "More comments" });
    await person.click(button);
    await findToast("error", "The database is away");
    expect((await region()).getByText("text 1")).toBeDefined();
    await person.click(button);
    await item("text 2");
  });

  test("offers each reader what they may do", async () => {
    const own = comment(1, { authorId: ADA._id, text: "own", html: "<p>own</p>" });
    open({ [`GET ${PATH}`]: page([own, comment(2)]) });
    const names = async (text: string) =>
      (await item(text)).getAllByRole("button").map(({ textContent }) => textContent);
    expect(await names("own")).toEqual(["Reply", "Edit", "Delete"]);
    expect(await names("text 2")).toEqual(["Reply", "Report"]);
  });

  test("asks visitors to log in, with a way back to the post", async () => {
    open({ [`GET ${PATH}`]: page([comment(1)]) }, null);
    const comments = await region();
    expect((await comments.findByRole("link", { name: "Login" })).getAttribute("href")).toContain(
      encodeURIComponent(`/blog/${TWO_POINTERS._id}`),
    );
    expect((await item("text 1")).queryByRole("button")).toBeNull();
  });

  test("offers to try again", async () => {
    const answers: Answer[] = ["no answer", page([comment(1)])];
    const { person } = open({ [`GET ${PATH}`]: () => answers.shift() ?? "no answer" });
    const comments = await region();
    expect(await comments.findByText("The comments could not be loaded")).toBeDefined();
    await person.click(comments.getByRole("button", { name: "Try again" }));
    expect(await comments.findByText("text 1")).toBeDefined();
  });
});

describe("writing", () => {
  const write = async (text: string, name = "Write a comment") =>
    fireEvent.change(await (await region()).findByRole("textbox", { name }), { target: { value: text } });

  test("shows a preview on demand, keeps the text, and sends it", async () => {
    const stored: Comment[] = [];
    const { calls, person } = open({
      [`GET ${PATH}`]: () => page(stored),
      "POST /api/commentPreview": { json: { html: "<p><strong>Why</strong> $x$?</p><script>x</script>" } },
      [`POST ${PATH}`]: () => {
        stored.push(comment(1, { html: "<p>Why</p>" }));
        return { status: 201, json: { comment: stored[0] } };
      },
    });
    await write("**Why** $x$?");
    const comments = await region();
    expect(bodiesOf(calls, "POST /api/commentPreview")).toEqual([]);
    await person.click(comments.getByRole("button", { name: "Preview" }));
    const preview = within(await comments.findByRole("region", { name: "Preview of the comment" }));
    expect((await preview.findByText("Why")).tagName).toBe("STRONG");
    await waitFor(() => expect(document.querySelectorAll("section section .katex")).toHaveLength(1));
    expect(document.querySelector("section section script")).toBeNull();
    expect(comments.queryByRole("textbox")).toBeNull();
    await person.click(comments.getByRole("button", { name: "Keep writing" }));
    expect(comments.getByRole("textbox", { name: "Write a comment" })).toHaveProperty("value", "**Why** $x$?");
    await person.click(comments.getByRole("button", { name: "Preview" }));
    await preview.findByText("Why");
    await person.click(comments.getByRole("button", { name: "Comment" }));
    expect(await comments.findByText("1 comment")).toBeDefined();
    expect(comments.getByRole("textbox", { name: "Write a comment" })).toHaveProperty("value", "");
    expect(bodiesOf(calls, "POST /api/commentPreview")).toEqual([{ text: "**Why** $x$?" }]);
    expect(bodiesOf(calls, `POST ${PATH}`)).toEqual([{ text: "**Why** $x$?" }]);
  });

  test("says why there is no preview, and tries again", async () => {
    const answers: Answer[] = [refused(429, "Too many requests."), { json: { html: "<p>Seen</p>" } }];
    const { person } = open({
      [`GET ${PATH}`]: page([]),
      "POST /api/commentPreview": () => answers.shift() ?? "no answer",
    });
    await write("x");
    await person.click(screen.getByRole("button", { name: "Preview" }));
    expect(await screen.findByText("Too many requests.")).toBeDefined();
    await person.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("Seen")).toBeDefined();
  });

  test("sends nothing empty, and keeps a text that was refused", async () => {
    const refusal = refused(429, "Wait a minute.");
    const { calls, person } = open({ [`GET ${PATH}`]: page([]), [`POST ${PATH}`]: refusal });
    await write("  ");
    await person.click(screen.getByRole("button", { name: "Comment" }));
    await person.click(screen.getByRole("button", { name: "Preview" }));
    expect(calls.filter(({ method }) => method === "POST")).toEqual([]);
    await write("too fast");
    await person.click(screen.getByRole("button", { name: "Comment" }));
    expect(await screen.findByText("Wait a minute.")).toBeDefined();
    expect(screen.getByRole("textbox", { name: "Write a comment" })).toHaveProperty("value", "too fast");
  });

  test("a reply names its comment, and an edit begins with the text", async () => {
    const own = comment(1, { authorId: ADA._id });
    const { calls, person } = open({
      [`GET ${PATH}`]: page([own]),
      [`POST ${PATH}`]: { status: 201, json: { comment: comment(2) } },
      [`PUT /api/comments/${own._id}`]: { json: { comment: own } },
    });
    await person.click((await item("text 1")).getByRole("button", { name: "Reply" }));
    await write("an answer", "Reply to Bob");
    const [, send] = screen.getAllByRole("button", { name: "Reply" });
    await person.click(send as HTMLElement);
    await waitFor(() => expect(screen.queryByRole("textbox", { name: "Reply to Bob" })).toBeNull());
    expect(bodiesOf(calls, `POST ${PATH}`)).toEqual([{ text: "an answer", replyTo: own._id }]);
    await person.click((await item("text 1")).getByRole("button", { name: "Edit" }));
    await person.type(screen.getByRole("textbox", { name: "Changed comment" }), "!");
    await person.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(bodiesOf(calls, `PUT /api/comments/${own._id}`)).toEqual([{ text: "text 1!" }]));
  });

  test("a deletion is confirmed first, and a refused one is reported", async () => {
    const own = comment(1, { authorId: ADA._id });
    const remove = `DELETE /api/comments/${own._id}`;
    const { calls, person } = open({
      [`GET ${PATH}`]: page([own]),
      [remove]: refused(404, "There is no such comment."),
    });
    await person.click((await item("text 1")).getByRole("button", { name: "Delete" }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(bodiesOf(calls, remove)).toEqual([]);
    await person.click(await dialog.findByRole("button", { name: "Delete comment" }));
    expect(await findToast("error", "There is no such comment.")).toBeDefined();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("a report carries its reason, and shows an error at the field", async () => {
    const answers: Answer[] = [
      { status: 400, json: { field: "reason", message: "Reason is required", code: "invalid_request" } },
      { json: { message: "Thank you." } },
    ];
    const { calls, person } = open({
      [`GET ${PATH}`]: page([comment(1)]),
      "POST /api/reports": () => answers.shift() ?? "no answer",
    });
    await person.click((await item("text 1")).getByRole("button", { name: "Report" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Report this comment" }));
    await person.click(await dialog.findByRole("button", { name: "Send report" }));
    expect(await dialog.findByText("Reason is required")).toBeDefined();
    await person.type(dialog.getByLabelText("Reason"), "Rude");
    await person.click(dialog.getByRole("button", { name: "Send report" }));
    expect(await findToast("success", "Thank you.")).toBeDefined();
    const about = { blogId: TWO_POINTERS._id, commentId: idOf(1) };
    expect(bodiesOf(calls, "POST /api/reports")).toEqual([
      { ...about, reason: "" },
      { ...about, reason: "Rude" },
    ]);
  });
});
