import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { invalidateProgress } from "#features/submissions/judging/use-judging";
import { QUERY_KEYS } from "#lib/query-keys";

test("invalidates the problem set, the submitted problem and profiles, and keeps the rest", () => {
  const { apiTokens, blogs, languages, problems, queue, site, users } = QUERY_KEYS;
  const changed = [
    problems.list({}, 1),
    problems.list({}, 2),
    problems.one("p1"),
    users.profile("ada"),
    users.profile("u1"),
  ];
  const kept = [problems.one("p2"), users.list(), blogs.list(), blogs.one("b1"), languages(), queue.list(1)];
  const client = new QueryClient();
  for (const key of [...changed, ...kept, site(), apiTokens()]) client.setQueryData(key, {});
  invalidateProgress(client, "p1");
  const invalidated = client.getQueryCache().findAll({ predicate: ({ state }) => state.isInvalidated });
  expect(invalidated.map(({ queryKey }) => queryKey)).toEqual(changed);
});
