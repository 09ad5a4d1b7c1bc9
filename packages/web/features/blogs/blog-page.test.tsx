import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { type Answer, fakeApi } from "#testing/fake-api";
import { addSite } from "#testing/fake-browser";
import { TWO_POINTERS } from "#testing/fixtures";
import { renderApp } from "#testing/render";

const READ = `GET /api/blogs/${TWO_POINTERS._id}`;
const ADDRESS = `/blog/${TWO_POINTERS._id}`;

test("shows the sanitised post with formulas and highlighted code, and its author with a generated picture", async () => {
  fakeApi({ [READ]: { json: { data: TWO_POINTERS } } });
  renderApp(ADDRESS);
  expect(await screen.findByRole("heading", { level: 1, name: "Two pointers" })).toBeDefined();
  const article = screen.getByRole("article");
  expect(within(article).getByRole("heading", { level: 2, name: "The loop" })).toBeDefined();
  expect(article.querySelectorAll(".katex")).toHaveLength(1);
  await waitFor(() => expect(article.querySelector(".hljs-type")?.textContent).toBe("int"));
  expect(article.querySelector("script, img")).toBeNull();
  // Nobody knows the language of a post: without this it would be read aloud in the page's.
  for (const part of [article.querySelector("h1"), article.querySelector(".rich-html")])
    expect([part?.getAttribute("lang"), part?.getAttribute("dir")]).toEqual(["", "auto"]);
  expect(within(article).getByRole("link", { name: "A graph" }).getAttribute("href")).toBe(
    "https://evil.example/x.png",
  );
  expect(article.querySelector("footer")?.textContent).toContain("Ada LovelaceWrites about engines.");
  expect(article.querySelector("footer svg")?.textContent).toBe("AL");
  expect(document.title).toBe("Two pointers · Assay");
});

test("asks the avatar service for the author's picture", async () => {
  fakeApi({ [READ]: { json: { data: TWO_POINTERS } } });
  addSite({ avatarUrl: "https://avatars.example/?seed={name}" });
  renderApp(ADDRESS);
  const picture = (await screen.findByRole("article")).querySelector("footer img");
  expect(picture?.getAttribute("src")).toBe("https://avatars.example/?seed=Ada%20Lovelace");
});

test("leads to the post's sections and comments, and to three other posts", async () => {
  const others = ["One", "Two", "Three", "Four"].map((blogTitle, index) => ({
    ...TWO_POINTERS,
    _id: `018f0000-0000-7000-8000-0000000000e${index}`,
    blogTitle,
  }));
  fakeApi({
    [READ]: { json: { data: TWO_POINTERS } },
    "GET /api/blogs": { json: { data: [TWO_POINTERS, ...others], older: null } },
  });
  const { person } = renderApp(ADDRESS);
  const side = within(await screen.findByRole("complementary"));
  await person.click(side.getByRole("button", { name: "The loop" }));
  expect(document.activeElement).toBe(screen.getByRole("heading", { level: 2, name: "The loop" }));
  await person.click(side.getByRole("button", { name: "0 comments" }));
  expect(document.activeElement).toBe(screen.getByRole("region", { name: "Comments" }));
  const links = await side.findAllByRole("link");
  expect(links.map((link) => link.textContent)).toEqual(["One", "Two", "Three"]);
});

test("says that a post does not exist and links to the others", async () => {
  fakeApi({ [READ]: { status: 404, json: { message: "Blog not found", code: "blog_not_found" } } });
  renderApp(ADDRESS);
  expect(await screen.findByRole("heading", { level: 1, name: "Post not found" })).toBeDefined();
  expect(screen.getByRole("link", { name: "All posts" }).getAttribute("href")).toBe("/blogs");
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});

test.each([{}, { data: null }, null])("treats a reply without a post, %j, as a missing post", async (odd) => {
  fakeApi({ [READ]: { odd } });
  renderApp(ADDRESS);
  expect(await screen.findByRole("heading", { level: 1, name: "Post not found" })).toBeDefined();
});

test("offers a retry if the server does not respond", async () => {
  const answers: Answer[] = ["no answer", { json: { data: TWO_POINTERS } }];
  fakeApi({ [READ]: () => answers.shift() ?? "no answer" });
  const { person } = renderApp(ADDRESS);
  expect(await screen.findByRole("heading", { level: 1, name: "The post could not be loaded" })).toBeDefined();
  await person.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Two pointers" })).toBeDefined();
});
