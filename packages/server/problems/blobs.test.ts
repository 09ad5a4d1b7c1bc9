import { rm, writeFile } from "node:fs/promises";
import { moveToBucket } from "@assay/database/blobs/move-blobs";
import { setBucket } from "@assay/database/buckets/bucket-of";
import { s3Blobs } from "@assay/database/buckets/s3-blobs";
import { addProblem } from "@assay/database/testing/problems";
import { type S3Server, startS3Server } from "@assay/database/testing/s3-server";
import { hashOf, insertPicture } from "@assay/database/testing/stored-blobs";
import { exportProblem } from "@assay/problem-import/package-export/export-problem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { judgeRun, numberOf, submit } from "#testing/batches";
import { openTestApp, type SignedIn, type TestApp } from "#testing/open-test-app";

const PICTURE = Buffer.alloc(300_000, "picture");
const lines = (word: string) => Buffer.from(`${word} 1\n`.repeat(20_000));
const [SAMPLE, ANSWER, HIDDEN] = [lines("sample"), lines("answer"), lines("hidden")];

let server: TestApp;
let s3: S3Server;
let bob: SignedIn;
let admin: SignedIn;
let problemId: string;
let tokens: string[];
let before: Record<string, unknown>;

beforeAll(async () => {
  [server, s3] = await Promise.all([openTestApp(), startS3Server()]);
  setBucket(server.db, s3.url);
  [bob, admin] = [await server.signIn("bob"), await server.signInAdmin()];
  const test = { timeLimitMs: 1_000, isSample: false, name: "2", input: HIDDEN, expectedOutput: ANSWER };
  problemId = await addProblem(server.db, { tests: [{ ...test, isSample: true, name: "1", input: SAMPLE }, test] });
  await insertPicture(server.db, problemId, PICTURE);
  tokens = await submit(bob, problemId);
  for (const token of tokens) await judgeRun(server.db, token, { verdict: "wrong_answer", stdout: Buffer.from("5\n") });
  before = await read();
  await moveToBucket(server.db, s3Blobs(s3.url));
});
afterAll(() => Promise.all([server.close(), s3.close()]));

/** What the routes answer that read whole contents. */
async function read(): Promise<Record<string, unknown>> {
  const { testcases } = (await bob.get(`/api/testProblem/${problemId}`)).json();
  const ids = (await server.db.selectFrom("test_cases").select("id").orderBy("position").execute()).map(({ id }) => id);
  const files: Record<string, string> = {};
  for await (const { path, content } of (await exportProblem(server.db, problemId))?.files() ?? [])
    files[path] = hashOf(content);
  const judge0 = await admin.get(
    `/judge0/submissions/batch?tokens=${tokens.join()}&fields=stdin,expected_output&base64_encoded=true`,
  );
  return {
    picture: hashOf((await bob.get(`/problem-files/${problemId}/picture.png`)).rawPayload),
    download: hashOf((await admin.get(`/test-files/${ids[1]}/input`)).rawPayload),
    workshop: (await admin.get(`/api/admin/problems/${problemId}`)).json().problem.tests,
    judge0: judge0
      .json()
      .submissions.map(({ stdin, expected_output: output }: Record<string, string | null>) =>
        [stdin, output].map((text) => text && hashOf(Buffer.from(text, "base64"))),
      ),
    files,
    count: testcases.length,
  };
}

test("pictures, downloads, packages and the API return the same from the bucket", async () => {
  expect(before).toMatchObject({ picture: hashOf(PICTURE), download: hashOf(HIDDEN) });
  expect(await read()).toEqual(before);
});

test("pages show the beginning of long texts, also while the bucket is away; what is only there is unavailable", async () => {
  const number = await numberOf(server.db, tokens);
  const { test } = (await admin.get(`/api/submissions/${number}/tests/2`)).json();
  expect(test.input).toEqual({ text: HIDDEN.subarray(0, 8_192).toString(), isCut: true });
  const file = s3.fileOf(hashOf(PICTURE));
  await writeFile(file, "other bytes");
  const open = async () => {
    const { statusCode, headers } = await bob.get(`/problem-files/${problemId}/picture.png`);
    return [statusCode, headers["retry-after"]];
  };
  expect(await open()).toEqual([503, "5"]);
  await rm(file);
  expect(await open()).toEqual([503, "5"]);
  expect((await bob.get(`/api/problem/${problemId}`)).statusCode).toBe(200);
});
