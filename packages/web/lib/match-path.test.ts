import { expect, test } from "vitest";
import { matchPath } from "#lib/match-path";

test.each([
  ["/", "/", {}],
  ["/blogs", "/blogs", {}],
  ["/blogs", "/blogs/", {}],
  ["/createBlog", "/createblog", {}],
  ["/blog/:blogId", "/blog/7", { blogId: "7" }],
  ["/profile/:username", "/Profile/J%C3%BCrgen%2F1", { username: "Jürgen/1" }],
  ["/profile/:username", "/profile/100%", { username: "100%" }],
] as const)("%s matches %s", (pattern, path, params) => {
  expect(matchPath(pattern, path)).toEqual(params);
});

test.each([
  ["/", "/blogs"],
  ["/blogs", "/"],
  ["/blog/:blogId", "/blog"],
  ["/blog/:blogId", "/blog/"],
  ["/blog/:blogId", "/blog//"],
  ["/blog/:blogId", "/blog/7/edit"],
  ["/blogs", "/blogs2"],
] as const)("%s does not match %s", (pattern, path) => {
  expect(matchPath(pattern, path)).toBeNull();
});

test("a prefix ends at a slash", () => {
  expect(matchPath("/problemset", "/problemset/lists", { isPrefix: true })).toEqual({});
  expect(matchPath("/problem", "/problemset", { isPrefix: true })).toBeNull();
  expect(matchPath("/submit/:problemId", "/submit", { isPrefix: true })).toBeNull();
});
