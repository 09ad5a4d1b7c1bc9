import { addProblem, HIDDEN_INPUTS } from "@assay/database/testing/problems";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp } from "#testing/open-test-app";
import { unzip } from "#testing/unzip";

let server: TestApp;
let problemId: string;
beforeAll(async () => {
  server = await openTestApp();
  problemId = await addProblem(server.db);
});
afterAll(() => server.close());

test("the samples of a problem are a zip with sample-1.in and sample-1.ans, without hidden tests", async () => {
  const reply = await server.visitor().get(`/problem-samples/${problemId}`);
  expect([reply.statusCode, reply.headers["content-type"]]).toEqual([200, "application/zip"]);
  const files = await unzip(reply.rawPayload);
  expect(Object.keys(files)).toEqual(["sample-1.in", "sample-1.ans"]);
  for (const hidden of HIDDEN_INPUTS) expect(Object.values(files)).not.toContain(hidden);
  const { problem } = (await server.visitor().get(`/api/problem/${problemId}`)).json();
  const [sample] = problem.testcases;
  expect(files).toEqual({ "sample-1.in": sample.input, "sample-1.ans": sample.output });
});

test("a problem that somebody may not open, one without samples, and none have no archive", async () => {
  const draft = await addProblem(server.db, { status: "draft" });
  for (const id of [draft, "018f0000-0000-7000-8000-0000000000ff"])
    expect((await server.visitor().get(`/problem-samples/${id}`)).statusCode).toBe(404);
});
