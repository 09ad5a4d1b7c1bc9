import { addProblem } from "@assay/database/testing/problems";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ApiClient, openApiClient } from "#testing/api-client";
import { itemFor, judgeRun, SOURCE } from "#testing/batches";
import { openTestApp, type SignedIn, type TestApp } from "#testing/open-test-app";

const PATH = "/judge0/submissions";
const FIELDS = "?fields=stdin,stdout,source_code";

let server: TestApp;
let bob: SignedIn;
let eve: SignedIn;
let bobsClient: ApiClient;
let evesClient: ApiClient;
let admin: ApiClient;
beforeAll(async () => {
  server = await openTestApp();
  [bob, eve] = [await server.signIn("bob"), await server.signIn("eve")];
  [bobsClient, evesClient] = [await openApiClient(server, bob), await openApiClient(server, eve)];
  admin = await openApiClient(server, await server.signInAdmin());
});
afterAll(() => server.close());

/** A run on Bob's own input, sent with his token or by his pages. */
async function freeRun(stdin: string | undefined, sender: Pick<ApiClient, "post"> = bobsClient): Promise<string> {
  const [{ token }] = (
    await sender.post(`${PATH}/batch`, { submissions: [{ language_id: 52, source_code: SOURCE, stdin }] })
  ).json();
  await judgeRun(server.db, token, { verdict: "accepted", stdout: Buffer.from("out") });
  return token;
}

/** Bob's runs on a problem's sample and on its first hidden test. */
async function problemRuns(more: object): Promise<string[]> {
  const problemId = await addProblem(server.db);
  const { testcases } = (await bob.get(`/api/testProblem/${problemId}`)).json();
  const submissions = testcases.slice(0, 2).map((test: Parameters<typeof itemFor>[0]) => itemFor(test));
  const response = await bob.post(`${PATH}/batch`, { submissions, problem_id: problemId, ...more });
  return response.json().map(({ token }: { token: string }) => token);
}

test("lets every client of the API read a run on its sender's own input by the token", async () => {
  const token = await freeRun("in");
  const wanted = { stdin: "in", stdout: "out", source_code: SOURCE };
  for (const client of [bobsClient, evesClient, admin]) {
    expect((await client.get(`${PATH}/${token}${FIELDS}`)).json()).toEqual(wanted);
    const batch = await client.get(`${PATH}/batch${FIELDS}&tokens=${token}`);
    expect(batch.json()).toEqual({ submissions: [wanted] });
  }
});

test("sends a long text of such a run completely to every client", async () => {
  const stdin = "x".repeat(1_024 * 1_024);
  const token = await freeRun(stdin);
  expect((await evesClient.get(`${PATH}/${token}?fields=stdin`)).json()).toEqual({ stdin });
});

test("lets only its sender and admins read it without an API token", async () => {
  const token = await freeRun("in");
  expect((await server.app.inject(`${PATH}/${token}`)).statusCode).toBe(401);
  expect((await eve.get(`${PATH}/${token}`)).statusCode).toBe(404);
  expect((await bob.get(`${PATH}/${token}`)).statusCode).toBe(200);
});

test.each([{}, { is_sample_run: true }])(
  "runs on a problem's tests are their sender's and admins' alone: %o",
  async (more) => {
    for (const token of await problemRuns(more)) {
      expect((await bobsClient.get(`${PATH}/${token}`)).statusCode).toBe(200);
      expect((await admin.get(`${PATH}/${token}`)).statusCode).toBe(200);
      expect((await evesClient.get(`${PATH}/${token}${FIELDS}`)).statusCode).toBe(404);
      const batch = await evesClient.get(`${PATH}/batch${FIELDS}&tokens=${token}`);
      expect(batch.json()).toEqual({ submissions: [null] });
    }
  },
);
