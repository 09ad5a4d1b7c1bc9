import { randomBytes } from "node:crypto";
import { readdir, rename } from "node:fs/promises";
import { join } from "node:path";
import { moveToBucket } from "@assay/database/blobs/move-blobs";
import { s3Blobs } from "@assay/database/buckets/s3-blobs";
import { fillDatabase } from "@assay/database/testing/fill";
import { addProblem } from "@assay/database/testing/problems";
import { type S3Server, startS3Server } from "@assay/database/testing/s3-server";
import { hashOf, storeContents } from "@assay/database/testing/stored-blobs";
import { createTestDatabase, type TestDatabase } from "@assay/database/testing/test-database";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { backup, restore } from "#backup/installation";
import { runBlobs } from "#blobs/run-blobs";
import { readConfig } from "#config";

let source: TestDatabase;
let s3: S3Server;
beforeAll(async () => {
  vi.spyOn(console, "log").mockReturnValue();
  [source, s3] = await Promise.all([createTestDatabase(), startS3Server()]);
  await fillDatabase(source.db, { problems: 5, users: 10, submissions: 20 });
  // Random bytes, which gzip does not shorten: the object has two parts.
  await sql`insert into problem_files (problem_id, name, content_type, content)
    select id, 'noise', 'application/octet-stream', ${randomBytes(9 * 1_024 * 1_024)} from problems limit 1`.execute(
    source.db,
  );
});
afterAll(async () => {
  await Promise.all([source.drop(), s3.close()]);
});

const configOf = (database: TestDatabase, address = s3.url) =>
  readConfig({ DATABASE_URL: database.url, DATA_DIR: "/nowhere", S3_URL: address });

/** The number and a hash of the stored files. */
async function filesOf({ db }: TestDatabase) {
  const { rows } =
    await sql`select count(*)::int, md5(string_agg(md5(content), '' order by problem_id)) from problem_files`.execute(
      db,
    );
  return rows;
}

async function objects(): Promise<string[]> {
  const names = await readdir(join(s3.folder, "assay"), { recursive: true });
  return names.filter((name) => name.endsWith("_object"));
}

test("a backup in a bucket is restored as one in a file is", async () => {
  await backup(configOf(source), "s3:backups/one.gz");
  const target = await createTestDatabase();
  await restore(configOf(target), "s3:backups/one.gz", { isReplacing: false });
  expect(await filesOf(target)).toEqual(await filesOf(source));
  await target.drop();
  await expect(backup(configOf(source), "s3:backups/one.gz")).rejects.toThrow("s3:backups/one.gz exists already");
});

test("a backup names the bucket of what is only there, and is restored with it or not at all", async () => {
  const moved = await createTestDatabase();
  const contents = await storeContents(moved.db, [100_000, 110_000]);
  await moveToBucket(moved.db, s3Blobs(s3.url));
  await storeContents(moved.db, [120_000]);
  await backup(configOf(moved), "s3:backups/moved.gz");
  expect(await runBlobs(configOf(moved), "status")).toContain("only in the bucket:   2 (210000 bytes)");
  const target = await createTestDatabase();
  await addProblem(target.db, { title: "Only here" });
  const without = readConfig({ DATABASE_URL: target.url, BACKUP_S3_URL: s3.url, DATA_DIR: "/nowhere" });
  const again = (config = configOf(target)) => restore(config, "s3:backups/moved.gz", { isReplacing: true });
  await expect(again(without)).rejects.toThrow(
    /^2 contents \(210000 bytes\) of this backup are not in it but in the bucket 127.*: set S3_URL to it; nothing was restored$/,
  );
  const missing = s3.fileOf(hashOf(contents[0] ?? Buffer.of()));
  await rename(missing, `${missing}.away`);
  await expect(again()).rejects.toThrow(/lacks 1 of the 2 contents that this backup needs.*nothing was restored$/);
  expect(await target.db.selectFrom("problems").select("title").execute()).toEqual([{ title: "Only here" }]);
  await rename(`${missing}.away`, missing);
  await again();
  expect(await runBlobs(configOf(target), "status")).toContain("only in the bucket:   2 (210000 bytes)");
  // A copy of an installation reads the bucket of the original, but does not write to it or delete from it.
  await expect(runBlobs(configOf(target), "move s3")).rejects.toThrow("belongs to another installation");
  expect(await runBlobs(configOf(target), "check")).toContain("with the right hashes: 2 (210000 bytes)");
  expect(await runBlobs(configOf(target), "move database")).toContain("2 contents (210000 bytes)");
  await runBlobs(configOf(target), "claim");
  expect(await runBlobs(configOf(target), "move s3")).toContain("3 contents (330000 bytes)");
  await Promise.all([moved.drop(), target.drop()]);
});

test("a backup that fails leaves no object", async () => {
  const before = await objects();
  await sql`create table broken (a int)`.execute(source.db);
  await sql`insert into broken values (1)`.execute(source.db);
  await sql`create function fail() returns int language plpgsql volatile as $$ begin raise 'disk error'; end $$`.execute(
    source.db,
  );
  await sql`alter table broken enable row level security, force row level security`.execute(source.db);
  await sql`create policy fails on broken using (fail() = 1)`.execute(source.db);
  await expect(backup(configOf(source), "s3:backups/zero.gz")).rejects.toThrow();
  await sql`drop table broken`.execute(source.db);
  expect(await objects()).toEqual(before);
});

test("says what is wrong with the bucket, without its keys", async () => {
  const wrongKey = s3.url.replace("S3RVER:S3RVER", "other:secret");
  const failure = backup(configOf(source, wrongKey), "s3:x.gz").catch(({ message }) => message);
  expect(await failure).toMatch(/^the bucket 127\.0\.0\.1:\d+\/b\w+\/assay cannot be used: .*403/);
  expect(await failure).not.toContain("secret");
  await expect(restore(configOf(source), "s3:missing.gz", { isReplacing: true })).rejects.toThrow(
    "there is no backup s3:missing.gz",
  );
  await expect(backup(readConfig({ DATABASE_URL: source.url }), "s3:x.gz")).rejects.toThrow("needs S3_URL");
});

test("refuses an address without keys or bucket", () => {
  for (const address of ["https://s3.example.org/bucket", "https://a:b@s3.example.org", "s3://a:b@host/bucket"])
    expect(() => configOf(source, address)).toThrow("S3_URL: must be an address such as");
});
