import { fork } from "node:child_process";
import { once } from "node:events";
import { readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { claimBucket } from "#blobs/bucket-owner";
import { checkBlobs, readBlobStatus } from "#blobs/check-blobs";
import { copyBlobs } from "#blobs/copy-blobs";
import { moveToBucket, moveToDatabase } from "#blobs/move-blobs";
import { readBlob } from "#blobs/read-blob";
import { removeOrphans } from "#blobs/remove-orphans";
import { BlobError, type BlobStore } from "#buckets/blob-store";
import { setBucket } from "#buckets/bucket-of";
import { s3Blobs } from "#buckets/s3-blobs";
import { connect, type Database } from "#connect";
import { addProblem } from "#testing/problems";
import { type S3Server, startS3Server } from "#testing/s3-server";
import { hashOf, insertPicture, largeSizes, storeContents, storePicture } from "#testing/stored-blobs";
import { createTestDatabase, type TestDatabase } from "#testing/test-database";

let database: TestDatabase;
let db: Database;
let s3: S3Server;
let store: BlobStore;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  s3 = await startS3Server();
  store = s3Blobs(s3.url);
  // Each test's own, because it may get a bucket.
  db = connect(database.url, { maxConnections: 4 });
  await sql`delete from problems`.execute(db);
  await sql`delete from blob_copies`.execute(db);
});
afterEach(() => Promise.all([db.destroy(), s3.close()]));

const ALL = Number.POSITIVE_INFINITY;
const KB = 1_024;
const objects = async () =>
  (await readdir(join(s3.folder, "assay/blobs")).catch(() => [])).filter((name) => name.endsWith("_object")).length;
const counts = async () => {
  const { all, copied, moved, orphans } = await readBlobStatus(db);
  return [all, copied, moved, orphans].map(({ count }) => count);
};
const never = () => Promise.reject(new Error("the database is asked"));
const damage = (content: Uint8Array) => writeFile(s3.fileOf(hashOf(content)), "other bytes");

test("copies large contents, each once, up to a limit and whoever does it; small ones stay", async () => {
  const [large = Buffer.of()] = await storeContents(db, [100 * KB, 200 * KB, 64 * KB, 10]);
  await storePicture(db, large);
  expect(await counts()).toEqual([3, 0, 0, 0]);
  expect(await copyBlobs(db, store, 1)).toBeGreaterThan(0);
  await Promise.all([copyBlobs(db, store, ALL), copyBlobs(db, store, ALL)]);
  expect(await counts()).toEqual([2, 2, 0, 0]);
  expect(await objects()).toBe(2);
  expect(await copyBlobs(db, store, ALL)).toBe(0);
});

test("moves contents to the bucket and back, and keeps what pages show of them", async () => {
  const contents = await storeContents(db, [100 * KB, 200 * KB, 10]);
  await storePicture(db, Buffer.alloc(70 * KB, "p"));
  expect(await moveToBucket(db, store)).toEqual({ contents: 3, bytes: 370 * KB });
  expect(await largeSizes(db)).toEqual([]);
  const { rows } = await sql<{
    beginning: Buffer;
  }>`select beginning from test_data where content is null order by bytes`.execute(db);
  expect(rows.map(({ beginning }) => beginning.equals(contents[0]?.subarray(0, 8 * KB) ?? Buffer.of()))).toEqual([
    true,
    false,
  ]);
  expect(await counts()).toEqual([3, 3, 3, 0]);
  expect((await checkBlobs(db, store)).right).toEqual({ count: 3, bytes: 370 * KB });
  expect(await moveToDatabase(db, store)).toEqual({ contents: 3, bytes: 370 * KB });
  const back = await db
    .selectFrom("test_data")
    .select("content")
    .where("content", "in", contents)
    .where("bytes", "is", null)
    .execute();
  expect(back).toHaveLength(3);
  expect(await counts()).toEqual([3, 3, 0, 0]);
});

test("a move that is killed in the middle has lost nothing and goes on where it was", async () => {
  const contents = await storeContents(
    db,
    Array.from({ length: 60 }, (_, index) => 70 * KB + index),
  );
  const mover = fork(join(import.meta.dirname, "../testing/move-blobs-process.ts"), [database.url, s3.url]);
  await vi.waitFor(async () => expect((await largeSizes(db)).length).toBeLessThan(60), {
    timeout: 60_000,
    interval: 5,
  });
  mover.kill("SIGKILL");
  await once(mover, "exit");
  const left = (await largeSizes(db)).length;
  expect(left).toBeGreaterThan(0);
  setBucket(db, s3.url);
  for (const content of contents) {
    const fromDatabase = async () =>
      (
        await db
          .selectFrom("test_data")
          .select("content")
          .where("hash", "=", Buffer.from(hashOf(content), "hex"))
          .executeTakeFirst()
      )?.content ?? null;
    expect(content.equals(await readBlob(db, hashOf(content), fromDatabase))).toBe(true);
  }
  expect((await moveToBucket(db, store)).contents).toBe(left);
  expect(await checkBlobs(db, store)).toMatchObject({ right: { count: 60 }, repaired: [], lost: [] });
}, 120_000);

test("wrong bytes in the bucket are never read: the database's are, while it has them", async () => {
  const [one = Buffer.of(), other = Buffer.of()] = await storeContents(db, [100 * KB, 110 * KB]);
  await copyBlobs(db, store, ALL);
  setBucket(db, s3.url);
  expect(one.equals(await readBlob(db, hashOf(one), never))).toBe(true);
  await damage(other);
  expect(other.equals(await readBlob(db, hashOf(other), async () => other))).toBe(true);
  await expect(readBlob(db, hashOf(other), async () => null)).rejects.toThrow("has other bytes for the content");
  // A move notices, and copies it again.
  expect((await moveToBucket(db, store)).contents).toBe(2);
  expect(other.equals((await store.get(hashOf(other))) ?? Buffer.of())).toBe(true);
});

test("a check finds what is damaged or missing, and has it copied again if it can be", async () => {
  const [lost = Buffer.of()] = await storeContents(db, [100 * KB]);
  await moveToBucket(db, store);
  const [missing = Buffer.of(), right = Buffer.of()] = await storeContents(db, [110 * KB, 120 * KB]);
  await copyBlobs(db, store, ALL);
  await Promise.all([damage(lost), rm(s3.fileOf(hashOf(missing)))]);
  const found = await checkBlobs(db, store);
  expect(found).toMatchObject({
    right: { count: 1, bytes: right.byteLength },
    repaired: [hashOf(missing)],
    lost: [hashOf(lost)],
  });
  expect(await copyBlobs(db, store, ALL)).toBe(missing.byteLength);
  await expect(moveToDatabase(db, store)).rejects.toThrow(BlobError);
});

test("without its bucket the database is read, and what is only there cannot be read now", async () => {
  const [content = Buffer.of()] = await storeContents(db, [100 * KB]);
  await copyBlobs(db, store, ALL);
  await expect(readBlob(db, hashOf(content), async () => null)).rejects.toThrow("S3_URL is not set");
  setBucket(db, "http://a:b@127.0.0.1:9/gone");
  expect(await readBlob(db, hashOf(content), async () => content)).toBe(content);
  await expect(copyBlobs(db, s3Blobs("http://a:b@127.0.0.1:9/gone", "hasty"), ALL)).resolves.toBe(0);
  await storeContents(db, [110 * KB]);
  await expect(copyBlobs(db, s3Blobs("http://a:b@127.0.0.1:9/gone", "hasty"), ALL)).rejects.toThrow(
    "the bucket 127.0.0.1:9/gone cannot be used",
  );
});

test("what nothing refers to any more leaves the bucket after its time, never what a row refers to", async () => {
  const [content = Buffer.of(), kept = Buffer.of()] = await storeContents(db, [100 * KB, 110 * KB]);
  await moveToBucket(db, store);
  await db
    .deleteFrom("test_data")
    .where("bytes", "=", 100 * KB)
    .execute();
  expect(await removeOrphans(db, store)).toBe(0);
  expect(await counts()).toEqual([1, 1, 1, 1]);
  const problemId = await addProblem(db);
  await db.transaction().execute(async (transaction) => {
    await insertPicture(transaction, problemId, content);
    // The row that is not committed yet has its content with it.
    expect(await removeOrphans(db, store, 0)).toBe(1);
  });
  expect(await objects()).toBe(1);
  expect(await counts()).toEqual([2, 1, 1, 0]);
  // The deletion may still be on its way, so it is not copied again yet.
  expect(await copyBlobs(db, store, ALL)).toBe(0);
  await sql`update blob_copies set removed_at = removed_at - interval '2 hours' where removed_at is not null`.execute(
    db,
  );
  await removeOrphans(db, store, 0);
  expect(await copyBlobs(db, store, ALL)).toBe(content.byteLength);
  expect(await removeOrphans(db, store, 0)).toBe(0);
  for (const each of [content, kept]) expect(each.equals((await store.get(hashOf(each))) ?? Buffer.of())).toBe(true);
});

test("an orphan that a killed process left in the bucket is noted by a check", async () => {
  await storeContents(db, [100 * KB]);
  await copyBlobs(db, store, ALL);
  await store.put(hashOf(Buffer.from("left")), Buffer.from("left"));
  expect((await checkBlobs(db, store)).orphans).toEqual({ count: 1, bytes: 4 });
  expect(await removeOrphans(db, store, 0)).toBe(1);
  expect(await objects()).toBe(1);
});

test("a bucket is written and emptied by one installation only", async () => {
  await storeContents(db, [100 * KB]);
  await moveToBucket(db, store);
  const other = await createTestDatabase();
  await storeContents(other.db, [100 * KB]);
  await expect(moveToBucket(other.db, store)).rejects.toThrow("belongs to another installation");
  await claimBucket(other.db, store);
  expect((await moveToBucket(other.db, store)).contents).toBe(1);
  await other.drop();
  await expect(moveToBucket(db, store)).rejects.toThrow("belongs to another installation");
});
