import { addProblem, CHECKER, HIDDEN_INPUTS } from "@assay/database/testing/problems";
import type { LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { judgeRun, numberOf, submit } from "#testing/batches";
import type { Browser } from "#testing/browser";
import { addSolved } from "#testing/fixtures";
import { openTestApp, type SignedIn, type TestApp } from "#testing/open-test-app";
import { everyCall } from "#testing/route-cases";

let server: TestApp;
let bob: SignedIn;
let problemId: string;
let tokens: string[];
let number: number;
let testFiles: string[];
beforeAll(async () => {
  server = await openTestApp();
  bob = await server.signIn("bob");
  problemId = await addProblem(server.db, { checking: { kind: "checker", checker: CHECKER } });
  await addSolved(server.db, bob.userId, problemId, 10);
  tokens = await submit(bob, problemId);
  const hidden = Buffer.from(HIDDEN_INPUTS.join(""));
  // As if the judge had stored what it must not store: even then, reading must not show it.
  for (const token of tokens.slice(1)) {
    await judgeRun(server.db, token, {
      verdict: "wrong_answer",
      stdout: hidden,
      stderr: hidden,
      message: "hidden-message",
      checker_message: "hidden-words-of-the-checker",
    });
  }
  const kept = tokens.slice(1).map((token) => ({ token, stdout: hidden, stderr: hidden, message: "hidden-message" }));
  await server.db.insertInto("hidden_outputs").values(kept).execute();
  number = await numberOf(server.db, tokens);
  const tests = await server.db.selectFrom("test_cases").select("id").orderBy("position").execute();
  testFiles = tests.flatMap(({ id }) => [`/test-files/${id}/input`, `/test-files/${id}/output`]);
});
afterAll(() => server.close());

const OTHERS = ["/", "/metrics", "/readyz", "/api/docs/json", "/problem-files/x/y"];

test.each(["visitor", "user", "sender"])("no answer of any route shows a %s a hidden test", async (who) => {
  const browser = who === "visitor" ? server.visitor() : await server.signIn(who === "sender" ? "bob" : "eve");
  const answers: LightMyRequestResponse[] = [];
  const calls = everyCall(browser, { userId: bob.userId, problemId, tokens, number });
  for (const [name, call] of Object.entries(calls)) {
    const replies = await Promise.all(call());
    expect([name, replies.length]).not.toEqual([name, 0]);
    answers.push(...replies);
  }
  for (const path of [...OTHERS, ...testFiles]) answers.push(await browser.get(path));
  const encodedHidden = Buffer.from("hidden-").toString("base64").slice(0, 8);
  for (const { body, headers, raw } of answers) {
    const text = `${body}${JSON.stringify(headers)}`;
    expect([raw.req.url, text.includes("hidden-") || text.includes(encodedHidden)]).toEqual([raw.req.url, false]);
  }
});

test("the author and admins can download them", async () => {
  const author = await server.signIn("author");
  await server.db.updateTable("problems").set({ author_id: author.userId }).where("id", "=", problemId).execute();
  const admin = await server.signInAdmin();
  const statuses = (reader: Browser) => Promise.all(testFiles.map(async (path) => (await reader.get(path)).statusCode));
  expect(await statuses(server.visitor())).toEqual([200, 200, 401, 401, 401, 401]);
  expect(await statuses(bob)).toEqual([200, 200, 403, 403, 403, 403]);
  for (const reader of [author, admin]) {
    const bodies = await Promise.all(testFiles.map(async (path) => (await reader.get(path)).body));
    expect(bodies.filter((body) => body.startsWith("hidden-"))).toHaveLength(4);
  }
});
