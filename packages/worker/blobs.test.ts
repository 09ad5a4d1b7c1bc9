import { copyBlobs } from "@assay/database/blobs/copy-blobs";
import { moveToBucket } from "@assay/database/blobs/move-blobs";
import { s3Blobs } from "@assay/database/buckets/s3-blobs";
import { type S3Server, startS3Server } from "@assay/database/testing/s3-server";
import { createTestDatabase, type TestDatabase } from "@assay/database/testing/test-database";
import { openTestJudge, type TestJudge } from "@assay/judge/testing/open-test-judge";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { runWorker } from "#run-worker";
import { type BreakableRoute, openBreakableRoute } from "#testing/breakable-route";
import { silentLogger } from "#testing/failing-judge";
import {
  readSubmission,
  storeProblem,
  storeSubmission,
  storeUser,
  storeVersion,
  waitForVerdict,
} from "#testing/stored-submissions";

let database: TestDatabase;
let s3: S3Server;
let route: BreakableRoute;
let testJudge: TestJudge;
beforeAll(async () => {
  [database, s3, testJudge] = await Promise.all([createTestDatabase(), startS3Server(), openTestJudge()]);
  route = await openBreakableRoute(s3.url);
}, 180_000);
afterAll(async () => {
  await testJudge?.close();
  await Promise.all([database?.drop(), s3?.close()]);
});

/** A submission to a problem of its own, whose tests have long inputs. */
async function submitLong(): Promise<string> {
  const { db } = database;
  const { id } = await storeProblem(db, 0);
  const texts = ["a", "b"].map((letter) => {
    const input = Buffer.alloc(100_000, `${letter}${id}`);
    return { input, output: Buffer.from(`${input.byteLength}\n`) };
  });
  const version = await storeVersion(db, id, texts);
  const source = "print(len(input()))";
  return (await storeSubmission(db, { userId: await storeUser(db), problem: { id, ...version }, source })).id;
}

test("judges on tests from the bucket; while it is away, on the database's, and later on those that are nowhere else", async () => {
  const { db, url: databaseUrl } = database;
  const store = s3Blobs(s3.url);
  const moved = await submitLong();
  await moveToBucket(db, store);
  const copied = await submitLong();
  await copyBlobs(db, store, Number.POSITIVE_INFINITY);
  await route.break();
  const worker = await runWorker({
    databaseUrl,
    s3Url: route.url,
    judge: testJudge.judge,
    concurrency: 1,
    logger: silentLogger,
  });
  try {
    expect(await waitForVerdict(db, copied)).toMatchObject({ verdict: "accepted", attempts: 1 });
    await vi.waitFor(
      async () => {
        const { internal_error: error, attempts, verdict } = await readSubmission(db, moved);
        expect(error).toContain("cannot be used");
        expect([attempts, verdict]).toEqual([0, null]);
      },
      { timeout: 25_000 },
    );
    await route.mend();
    await sql`update queued_submissions set not_before = now() where worker is null`.execute(db);
    expect(await waitForVerdict(db, moved)).toMatchObject({ verdict: "accepted", attempts: 1 });
  } finally {
    await worker.stop();
    await route.break().catch(() => {});
  }
}, 120_000);
