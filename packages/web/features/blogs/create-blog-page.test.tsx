import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { readBlogDraft, writeBlogDraft } from "#features/blogs/blog-draft";
import { readStoredUser, storeUser } from "#lib/stored-user";
import { type Answer, fakeApi } from "#testing/fake-api";
import { fakeLayout } from "#testing/fake-browser";
import { ADA, TWO_POINTERS } from "#testing/fixtures";
import { findToast, renderApp } from "#testing/render";

const DRAFT = {
  blogTitle: "Two pointers",
  blogDesc: "Keeps one promise.",
  blogContent: "<p>Prove first.</p>",
  authorDesc: "Writes about engines.",
};

beforeEach(fakeLayout);

async function publish(answer: Answer) {
  storeUser({ user: ADA });
  writeBlogDraft(DRAFT);
  const calls = fakeApi({ "POST /api/createBlog": answer, "GET /api/blogs": { json: { data: [] } } });
  const app = renderApp("/createBlog");
  await screen.findByRole("textbox", { name: "Content" });
  await app.person.click(screen.getByRole("button", { name: "Publish" }));
  return { calls, ...app };
}

test("a published post is announced, signed with the stored user's name, and the draft is gone", async () => {
  const { calls, path } = await publish({ json: { data: TWO_POINTERS } });
  expect(await findToast("success", "Blog Created")).toBeDefined();
  await waitFor(() => expect(path()).toBe("/blogs"));
  expect(calls[0]?.body).toEqual({ ...DRAFT, authorName: "Ada Lovelace" });
  expect(readBlogDraft().blogTitle).toBe("");
});

test("without a session the page says so, the browser forgets the user, and the draft is kept", async () => {
  await publish({ status: 403, json: { message: "Please log in first.", code: "blog_needs_login" } });
  expect(await findToast("info", "Please log in first.")).toBeDefined();
  expect(screen.getByRole("heading", { level: 1, name: "You are not authorized." })).toBeDefined();
  expect(readStoredUser()).toBeNull();
  expect(readBlogDraft()).toEqual(DRAFT);
});

test("what the server refuses stands at its field, and nothing is lost", async () => {
  const { path } = await publish({
    status: 400,
    json: { message: "Title is required.", code: "invalid_request", field: "blogTitle" },
  });
  const title = await screen.findByRole("textbox", { name: "Title", description: "Title is required." });
  expect(document.activeElement).toBe(title);
  expect(path()).toBe("/createBlog");
  expect(readBlogDraft()).toEqual(DRAFT);
});

test("any other failure is told below the form, and nothing is lost", async () => {
  await publish("no answer");
  expect((await screen.findByRole("alert")).textContent).toContain("The server does not answer");
  expect(screen.getByLabelText<HTMLInputElement>("Title").value).toBe("Two pointers");
  expect(screen.getByRole("textbox", { name: "Content" }).textContent).toBe("Prove first.");
  expect(readBlogDraft()).toEqual(DRAFT);
});

test("nothing is checked before it is sent, and /createblog is the same page", async () => {
  const calls = fakeApi({
    "POST /api/createBlog": { json: { data: TWO_POINTERS } },
    "GET /api/blogs": { json: { data: [] } },
  });
  const { person } = renderApp("/createblog");
  await person.click(await screen.findByRole("button", { name: "Publish" }));
  expect(await findToast("success", "Blog Created")).toBeDefined();
  expect(calls[0]?.body).toEqual({ blogTitle: "", blogDesc: "", blogContent: "", authorDesc: "", authorName: "" });
});

test("what is typed survives leaving the page, and Enter in the title publishes nothing", async () => {
  const calls = fakeApi({});
  const { person } = renderApp("/createBlog");
  await person.type(await screen.findByLabelText("Title"), "Half done{Enter}");
  await person.type(screen.getByLabelText("About you"), "A student.");
  expect(readBlogDraft()).toEqual({ blogTitle: "Half done", blogDesc: "", blogContent: "", authorDesc: "A student." });
  expect(calls).toEqual([]);
  expect(document.title).toBe("Write a post · Assay");
});

test("a draft that cannot be read is an empty one", () => {
  localStorage.setItem("draft:blog", '{"blogTitle":7,"blogDesc":"x","other":"y"}');
  expect(readBlogDraft()).toEqual({ blogTitle: "", blogDesc: "x", blogContent: "", authorDesc: "" });
  localStorage.setItem("draft:blog", "{");
  expect(readBlogDraft().blogDesc).toBe("");
});
