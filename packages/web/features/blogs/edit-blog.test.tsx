import { POST_DRAFT, postDraft } from "@assay/contract/vocabulary/page-drafts";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { readDraftText } from "#lib/drafts/local-drafts";
import { storeUser } from "#lib/stored-user";
import { fakeApi } from "#testing/fake-api";
import { fakeLayout } from "#testing/fake-browser";
import { ADA, TWO_POINTERS } from "#testing/fixtures";
import { findToast, renderApp } from "#testing/render";

const POST = { ...TWO_POINTERS, authorId: ADA._id, revision: 3 };
const ADDRESS = `/api/blogs/${POST._id}`;
const DRAFT = {
  _id: "018f0000-0000-7000-8000-0000000000d1",
  blogTitle: "Half a thought",
  blogDesc: "Soon.",
  blogContent: "<p>First</p>",
  authorDesc: "",
  savedAt: "2026-11-20T10:00:00.000Z",
};

beforeEach(fakeLayout);

test("a post says when it was edited, and shows Edit and Delete to its author but not to another user", async () => {
  storeUser({ user: ADA });
  let post = { ...POST, editedAt: "2026-11-21T10:00:00.000Z" };
  fakeApi({ [`GET ${ADDRESS}`]: () => ({ json: { data: post } }) });
  renderApp(`/blog/${POST._id}`);
  expect((await screen.findByRole("link", { name: "Edit" })).getAttribute("href")).toBe(`/blog/${POST._id}/edit`);
  expect(screen.getByRole("button", { name: "Delete" })).toBeDefined();
  expect(screen.getByText(/^edited /).getAttribute("datetime")).toBe("2026-11-21T10:00:00.000Z");
  cleanup();
  post = { ...post, authorId: "018f0000-0000-7000-8000-0000000000a1" };
  renderApp(`/blog/${POST._id}`);
  await screen.findByRole("heading", { level: 1 });
  expect(screen.queryByRole("link", { name: "Edit" })).toBeNull();
});

test("saves the texts with the revision that the author has seen, and shows the post", async () => {
  storeUser({ user: ADA });
  const changed = { ...POST, blogTitle: "Two pointers again" };
  const calls = fakeApi({
    [`GET ${ADDRESS}`]: { json: { data: POST } },
    [`PUT ${ADDRESS}`]: { json: { data: changed } },
  });
  const { person, path } = renderApp(`/blog/${POST._id}/edit`);
  await person.type(await screen.findByLabelText("Title"), " again");
  await person.click(screen.getByRole("button", { name: "Save changes" }));
  expect(await findToast("success", "Post saved")).toBeDefined();
  const { body } = calls.find(({ method }) => method === "PUT") ?? {};
  expect(body).toMatchObject({ blogTitle: "Two pointers again", revision: 3, authorDesc: POST.authorDesc });
  expect(body).not.toHaveProperty("authorName");
  expect(path()).toBe(`/blog/${POST._id}`);
  expect(readDraftText(postDraft(POST._id, 3))).toBeNull();
});

test("keeps what was typed when the edit is refused, until the post has a newer revision", async () => {
  storeUser({ user: ADA });
  let post = POST;
  const why = "Somebody else has changed this post. Load it again before you save.";
  fakeApi({
    [`GET ${ADDRESS}`]: () => ({ json: { data: post } }),
    [`PUT ${ADDRESS}`]: { status: 409, json: { code: "blog_changed", message: why } },
  });
  const { person } = renderApp(`/blog/${POST._id}/edit`);
  await person.type(await screen.findByLabelText("Title"), "!");
  await person.click(screen.getByRole("button", { name: "Save changes" }));
  expect(await screen.findByText(why)).toBeDefined();
  cleanup();
  renderApp(`/blog/${POST._id}/edit`);
  expect(await screen.findByLabelText("Title")).toHaveProperty("value", "Two pointers!");
  cleanup();
  post = { ...POST, revision: 4, blogTitle: "Theirs" };
  renderApp(`/blog/${POST._id}/edit`);
  expect(await screen.findByLabelText("Title")).toHaveProperty("value", "Theirs");
});

test("a post of another user cannot be edited", async () => {
  storeUser({ user: ADA });
  fakeApi({ [`GET ${ADDRESS}`]: { json: { data: TWO_POINTERS } } });
  renderApp(`/blog/${POST._id}/edit`);
  expect(await screen.findByRole("heading", { name: "Only the author and admins can edit this post" })).toBeDefined();
});

test("a new post becomes a draft and then a post, in the same form", async () => {
  storeUser({ user: ADA });
  const calls = fakeApi({
    "POST /api/drafts": { status: 201, json: { draft: DRAFT } },
    "POST /api/createBlog": { json: { data: TWO_POINTERS } },
    "GET /api/blogs": { json: { data: [], older: null } },
  });
  const { person, path } = renderApp("/createBlog");
  const title = await screen.findByLabelText("Title");
  await person.type(title, "Half a thought");
  await person.click(screen.getByRole("button", { name: "Save draft" }));
  expect(await findToast("success", "Draft saved")).toBeDefined();
  // The server has it now, so the next new post begins empty.
  expect(readDraftText(POST_DRAFT)).toBeNull();
  await waitFor(() => expect(window.location.search).toBe(`?draft=${DRAFT._id}`));
  expect(screen.getByLabelText("Title")).toBe(title);
  await person.click(screen.getByRole("button", { name: "Publish" }));
  await waitFor(() => expect(path()).toBe("/blogs"));
  const texts = { blogTitle: "Half a thought", blogDesc: "", blogContent: "", authorDesc: "" };
  expect(calls.slice(0, 2).map(({ body }) => body)).toEqual([
    texts,
    { ...texts, authorName: "Ada Lovelace", draftId: DRAFT._id },
  ]);
});

test("drafts are listed with a link to go on writing, and deleted after confirmation", async () => {
  storeUser({ user: ADA });
  let drafts = [DRAFT];
  const calls = fakeApi({
    "GET /api/drafts": () => ({ json: { drafts } }),
    [`DELETE /api/drafts/${DRAFT._id}`]: () => {
      drafts = [];
      return { json: { message: "The draft was deleted." } };
    },
  });
  const { person } = renderApp("/drafts");
  const link = await screen.findByRole("link", { name: "Half a thought" });
  expect(link.getAttribute("href")).toBe(`/createBlog?draft=${DRAFT._id}`);
  await person.click(screen.getByRole("button", { name: "Delete Half a thought" }));
  await person.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Delete draft" }));
  expect(await screen.findByRole("heading", { name: "No drafts" })).toBeDefined();
  expect(calls.some(({ method }) => method === "DELETE")).toBe(true);
});

test("the search is in the address and says that nothing matches", async () => {
  fakeApi({
    "GET /api/blogs": ({ search }) => ({
      json: { data: search.get("q") === null ? [TWO_POINTERS] : [], older: null },
    }),
  });
  const { person } = renderApp("/blogs");
  await person.type(await screen.findByRole("searchbox", { name: "Search posts" }), "trees");
  expect(await screen.findByRole("heading", { name: "No post matches “trees”" })).toBeDefined();
  expect(window.location.search).toBe("?q=trees");
  await person.click(screen.getByRole("link", { name: "Show all posts" }));
  expect(await screen.findByRole("link", { name: "Two pointers" })).toBeDefined();
});
