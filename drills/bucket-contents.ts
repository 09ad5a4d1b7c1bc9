import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { type AddressInfo, connect as connectTo, createServer } from "node:net";
import { join } from "node:path";
import { checkBlobs, readBlobStatus } from "@assay/database/blobs/check-blobs";
import { moveToBucket, moveToDatabase } from "@assay/database/blobs/move-blobs";
import { removeOrphans } from "@assay/database/blobs/remove-orphans";
import { s3Blobs } from "@assay/database/buckets/s3-blobs";
import type { Database } from "@assay/database/connect";
import { openContentCache } from "@assay/judge/contents/content-cache";
import { runWorker } from "@assay/worker/run-worker";
import { failingJudge, silentLogger } from "@assay/worker/testing/failing-judge";
import { storeProblem, storeSubmission, storeUser, storeVersion } from "@assay/worker/testing/stored-submissions";
import { openFreshDatabase } from "#fleet/fresh-database";

const MEBIBYTE = 1_024 * 1_024;
const [TESTS, TEST_BYTES, SUBMISSIONS, WORKERS] = [30, 2 * MEBIBYTE, 100, 4];

/** Moves a problem of 60 MiB to the bucket, judges 100 submissions to it with four workers, counts what reaches them, and moves it back. */
export async function drillContents(s3Url: string, report: (line: string) => void): Promise<void> {
  await using database = await openFreshDatabase("s3-contents");
  const { db, url: databaseUrl, folder } = database;
  const store = s3Blobs(s3Url);
  const problem = await storeLarge(db);
  const moved = await moveToBucket(db, store);
  report(`moved to the bucket: ${moved.contents} contents, ${moved.bytes} bytes`);
  const { right, lost } = await checkBlobs(db, store);
  if (right.bytes !== moved.bytes || lost.length > 0) throw new Error("the bucket does not have what was moved");

  const userId = await storeUser(db);
  for (let index = 0; index < SUBMISSIONS; index += 1) await storeSubmission(db, { userId, problem });
  const judge = failingJudge(async (tests) => {
    for (const test of tests) await test.input();
  });
  await using held = new AsyncDisposableStack();
  const received = [];
  for (let index = 0; index < WORKERS; index += 1) {
    const routes = [await countedRoute(databaseUrl, held), await countedRoute(s3Url, held)] as const;
    const cache = { folder: join(folder, `cache-${index}`), bytes: 1_024 * MEBIBYTE };
    const contents = await openContentCache({ disk: cache });
    const [fromDatabase, fromBucket] = routes;
    const addresses = { databaseUrl: fromDatabase.url, s3Url: fromBucket.url };
    const worker = await runWorker({
      ...addresses,
      judge,
      contents,
      concurrency: 1,
      jobSlots: 1,
      logger: silentLogger,
    });
    held.defer(() => worker.stop());
    received.push({ fromDatabase, fromBucket });
  }
  while (await hasUnjudged(db)) await new Promise((resolve) => setTimeout(resolve, 200));
  const size = TESTS * TEST_BYTES;
  for (const [index, { fromDatabase, fromBucket }] of received.entries()) {
    report(
      `worker ${index + 1}: ${fromBucket.bytes()} bytes from the bucket, ${fromDatabase.bytes()} from the database`,
    );
    if (fromBucket.bytes() > 1.05 * size) throw new Error("a content reached a worker more than once");
    if (fromDatabase.bytes() > size) throw new Error("the database sent contents that are in the bucket");
  }
  await held.disposeAsync();

  const back = await moveToDatabase(db, store);
  const { moved: left } = await readBlobStatus(db);
  report(`moved back: ${back.contents} contents, ${back.bytes} bytes`);
  if (left.count > 0) throw new Error("something is still only in the bucket");
  await db.deleteFrom("problems").execute();
  report(`orphans removed: ${await removeOrphans(db, store, 0)}`);
  for await (const { hash } of store.list()) throw new Error(`${hash} was left in the bucket`);
}

async function storeLarge(db: Database) {
  const { id } = await storeProblem(db, 0);
  const tests = Array.from({ length: TESTS }, () => ({ input: randomBytes(TEST_BYTES), output: Buffer.from("1\n") }));
  return { id, ...(await storeVersion(db, id, tests)) };
}

async function hasUnjudged(db: Database): Promise<boolean> {
  return (
    (await db.selectFrom("submissions").select("id").where("verdict", "is", null).executeTakeFirst()) !== undefined
  );
}

/** The same address through a port that counts the bytes that come back. */
async function countedRoute(address: string, held: AsyncDisposableStack) {
  const { hostname, port: target } = new URL(address);
  let bytes = 0;
  const server = createServer((from) => {
    const to = connectTo(Number(target), hostname);
    to.on("data", (chunk) => {
      bytes += chunk.byteLength;
    });
    for (const [one, other] of [[from, to] as const, [to, from] as const]) {
      one.on("error", () => other.destroy()).on("close", () => other.destroy());
      one.pipe(other);
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  held.defer(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { url: Object.assign(new URL(address), { port: `${port}` }).href, bytes: () => bytes };
}
