import { POST_DRAFT } from "@assay/contract/vocabulary/page-drafts";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { parseBlogTexts } from "#features/blogs/blog-draft";
import { readDraftText } from "#lib/drafts/local-drafts";
import { readStoredUser, storeUser } from "#lib/stored-user";
import { keepDraft } from "#testing/drafts";
import { type Answer, fakeApi } from "#testing/fake-api";
import { fakeLayout } from "#testing/fake-browser";
import { ADA, TWO_POINTERS } from "#testing/fixtures";
import { findToast, renderApp } from "#testing/render";

const readKeptTexts = () => parseBlogTexts(readDraftText(POST_DRAFT));

const DRAFT = {
  blogTitle: "Two pointers",
  blogDesc: "Keeps one promise.",
  blogContent: "<p>Prove first.</p>",
  authorDesc: "Writes about engines.",
};

beforeEach(fakeLayout);

async function publish(answer: Answer) {
  storeUser({ user: ADA });
  keepDraft(POST_DRAFT, JSON.stringify(DRAFT));
  const calls = fakeApi({ "POST /api/createBlog": answer, "GET /api/blogs": { json: { data: [], older: null } } });
  const app = renderApp("/createBlog");
  await screen.findByRole("textbox", { name: "Content" });
  await app.person.click(screen.getByRole("button", { name: "Publish" }));
  return { calls, ...app };
}

test("announces a published post, signs it with the stored user's name and removes the draft", async () => {
  const { calls, path } = await publish({ json: { data: TWO_POINTERS } });
  expect(await findToast("success", "Blog Created")).toBeDefined();
  await waitFor(() => expect(path()).toBe("/blogs"));
  expect(calls[0]?.body).toEqual({ ...DRAFT, authorName: "Ada Lovelace" });
  expect(readKeptTexts().blogTitle).toBe("");
});

test.each([{ text: "" }, { text: "Created" }, { odd: {} }])(
  "takes %j with status 200 for a success",
  async (answer) => {
    const { path } = await publish(answer);
    expect(await findToast("success", "Blog Created")).toBeDefined();
    await waitFor(() => expect(path()).toBe("/blogs"));
  },
);

test("asks the visitor to log in, forgets the stored user and the browser's copy of the draft if there is no session", async () => {
  await publish({ status: 403, json: { message: "Please log in first.", code: "blog_needs_login" } });
  expect(await findToast("info", "Please log in first.")).toBeDefined();
  expect(screen.getByRole("heading", { level: 1, name: "You are not authorized." })).toBeDefined();
  expect(readStoredUser()).toBeNull();
  expect(JSON.stringify({ ...localStorage })).not.toContain(DRAFT.blogTitle);
});

test("shows the server's error at the refused field and keeps the draft", async () => {
  const { path } = await publish({
    status: 400,
    json: { message: "Title is required.", code: "invalid_request", field: "blogTitle" },
  });
  const title = await screen.findByRole("textbox", { name: "Title", description: "Title is required." });
  expect(document.activeElement).toBe(title);
  expect(path()).toBe("/createBlog");
  expect(readKeptTexts()).toEqual(DRAFT);
});

test("shows any other failure below the form and keeps the draft", async () => {
  await publish("no answer");
  expect((await screen.findByRole("alert")).textContent).toContain("The server did not respond");
  expect(screen.getByLabelText<HTMLInputElement>("Title").value).toBe("Two pointers");
  expect(screen.getByRole("textbox", { name: "Content" }).textContent).toBe("Prove first.");
  expect(readKeptTexts()).toEqual(DRAFT);
});

test("checks nothing before sending, also under /createblog", async () => {
  const calls = fakeApi({
    "POST /api/createBlog": { json: { data: TWO_POINTERS } },
    "GET /api/blogs": { json: { data: [], older: null } },
  });
  const { person } = renderApp("/createblog");
  await person.click(await screen.findByRole("button", { name: "Publish" }));
  expect(await findToast("success", "Blog Created")).toBeDefined();
  expect(calls[0]?.body).toEqual({ blogTitle: "", blogDesc: "", blogContent: "", authorDesc: "", authorName: "" });
});

test("keeps a draft when the page is left, and does not publish on Enter in the title", async () => {
  const calls = fakeApi({});
  const { person } = renderApp("/createBlog");
  await person.type(await screen.findByLabelText("Title"), "Half done{Enter}");
  await person.type(screen.getByLabelText("About you"), "A student.");
  expect(readKeptTexts()).toEqual({ blogTitle: "Half done", blogDesc: "", blogContent: "", authorDesc: "A student." });
  expect(calls).toEqual([]);
  expect(document.title).toBe("Write a post · Assay");
});

test("tells visitors at once that publishing needs a login, which leads back, and members nothing", async () => {
  fakeApi({});
  const { person, path } = renderApp("/createBlog");
  const note = (await screen.findByText(/To publish a post/)).textContent;
  expect(note).toBe("To publish a post, log in first. What you write here is kept on this device.");
  expect(screen.getByRole("textbox", { name: "Title" })).toBeDefined();
  await person.click(screen.getByRole("link", { name: "log in" }));
  expect(path()).toBe(`/login?${new URLSearchParams({ next: "/createBlog" })}`);
  storeUser({ user: ADA });
  renderApp("/createBlog");
  expect(await screen.findByRole("button", { name: "Publish" })).toBeDefined();
  expect(screen.queryByText(/To publish a post/)).toBeNull();
});

test("ignores stored drafts that cannot be read", () => {
  const kept = '{"blogTitle":7,"blogDesc":"x","other":"y"}';
  expect(parseBlogTexts(kept)).toEqual({ blogTitle: "", blogDesc: "x", blogContent: "", authorDesc: "" });
  expect(parseBlogTexts("{").blogDesc).toBe("");
});
