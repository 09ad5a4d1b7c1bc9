import { permissionOf } from "@assay/contract/endpoints/endpoint";
import type { Route } from "@assay/contract/routes/route";
import { ROUTES } from "@assay/contract/routes/table";
import type { LightMyRequestResponse } from "fastify";
import { OBJECT_TYPES } from "#clics/objects/object-type";
import type { Browser } from "#testing/browser";
import type { FrozenContest } from "#testing/freeze/random-contests";

/** What is asked of each contest beyond the routes of the table. */
const MORE = [
  ...["/board?view=jury", "/board?at=0:30:00", "/board?page=1", "/board/export?format=html", "/board/own"],
  ...["/problems/B", "/board/since/3"],
];
const OF_CLICS = ["", "/access", "/account", "/scoreboard", "/event-feed?stream=false"];
const MORE_OF_CLICS = [
  ...OBJECT_TYPES.filter((type) => type !== "contests").map((type) => `/${type}`),
  ...["/problems/A", "/problems/A/statement", "/organizations/nobody/logo", "/teams/2", "/awards/winner", "/nothing"],
];
const MORE_OF_SITE = [
  ...[
    "/",
    "/contests",
    "/api/allProblems?sort=acceptance",
    "/api/allProblems?q=first",
    "/judge0/statistics?invalidate_cache=true",
  ],
  ...["/clics/2026-01/api", "/clics/2023-06/api/contests", "/clics/api/contests"],
  ...["/api/submissions?verdict=accepted", "/api/ranking?period=week", "/robots.txt", "/metrics", "/readyz"],
];

/** Answers that differ between two readings of the same state: random, or figures of the machine. */
const RESTLESS = [
  "/api/randomProblem",
  "/metrics",
  "/readyz",
  "/judge0/system_info",
  // How long the queue is, by the times of this machine.
  "/api/status",
  "/judge0/authenticate",
  "/judge0/authorize",
];

/** Every GET of the table that needs no permission, for these contests and people, as paths, each once. */
export function pathsOf(contests: readonly FrozenContest[], userNames: readonly string[]): string[] {
  const gets = Object.values<Route>(ROUTES).filter(
    ({ method, access }) => method === "GET" && permissionOf(access) === null,
  );
  const paths = new Set<string>(MORE_OF_SITE);
  for (const { path } of gets) {
    if (!path.includes(":")) paths.add(path);
    for (const name of userNames) if (path.includes(":username")) paths.add(path.replace(":username", name));
    for (const contest of contests) for (const filled of fill(path, contest)) paths.add(filled);
  }
  for (const { key, sent } of contests) {
    for (const more of MORE) paths.add(`/api/contests/${key}${more}`);
    // The feed has the same objects as the endpoints.
    for (const more of OF_CLICS) paths.add(`/clics/2023-06/api/contests/${key}${more}`);
    for (const more of [...OF_CLICS, ...MORE_OF_CLICS]) paths.add(`/clics/2026-01/api/contests/${key}${more}`);
    paths.add(`/clics/api/contests/${key}/event-feed?stream=false&strict=1`);
    for (const index of sent.keys())
      for (const more of [`judgements/${index + 1}-1`, `submissions/${index + 1}`, `submissions/${index + 1}/files`])
        paths.add(`/clics/api/contests/${key}/${more}`);
  }
  return [...paths].filter((path) => !path.includes(":") && !RESTLESS.includes(path) && !path.endsWith("logout"));
}

function fill(path: string, { key, problemIds, sent }: FrozenContest): string[] {
  if (path.includes("/contests/:key")) {
    const base = path.replace(":key", key).replace(":label", "A").replace(":revision", "0").replace(":number", "1");
    return base.includes(":id") ? sent.map(({ submissionId }) => base.replace(":id", submissionId)) : [base];
  }
  if (path.includes(":problemId"))
    return problemIds.map((id) => path.replace(":problemId", id).replace(":number", "1"));
  if (path.includes(":token")) return sent.map(({ tokens }) => path.replace(":token", tokens.at(-1) ?? ""));
  if (path === "/judge0/submissions/batch")
    return sent.map(({ tokens }) => `${path}?tokens=${tokens.join(",")}&fields=*`);
  if (path.startsWith("/api/submissions/:number"))
    return sent.map(({ number }) => path.replace(":number", `${number}`).replace(":test", "2"));
  return [];
}

/** What a reader gets from all these paths: status, headers without the date, and body, by path. */
export async function readAll(browser: Browser, paths: readonly string[]): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  for (const path of paths) answers.set(path, textOf(await browser.get(path)));
  return answers;
}

function textOf({ statusCode, headers, body }: LightMyRequestResponse): string {
  const { date: _, ...others } = headers;
  // When the reader's own session was last used is noted once in a while, by the time of this machine; each request has an id of its own.
  const settled = body.replaceAll(/"(?:lastUsedAt|requestId)": ?"[^"]*"/g, "");
  return hideTokens(`${statusCode} ${JSON.stringify(others)}\n${settled}`);
}

/** The text with the tokens of an event feed, which are encrypted and never the same, as long as they are. */
export function hideTokens(text: string): string {
  return text.replaceAll(/(?<="token":")[\w-]{60,}(?="\})/g, (token) => "x".repeat(token.length));
}
