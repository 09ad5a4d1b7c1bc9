import { mkdtemp, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import type { Database } from "@assay/database/connect";
import { migrate } from "@assay/database/migrate";
import { readNewestBackup } from "@assay/database/operation/backups";
import { fillDatabase } from "@assay/database/testing/fill";
import { addProblem } from "@assay/database/testing/problems";
import { createTestDatabase, type TestDatabase } from "@assay/database/testing/test-database";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { backup, restore } from "#backup/installation";
import { type Config, readConfig } from "#config";
import { withDatabase } from "#open-database";

let source: TestDatabase;
let folder: string;
let file: string;
const configOf = (more: Record<string, string>): Config => readConfig(more);
beforeAll(async () => {
  vi.spyOn(console, "log").mockReturnValue();
  folder = await mkdtemp(join(tmpdir(), "assay-backup-"));
  source = await createTestDatabase();
  await fill(source.db);
  await writeFile(join(folder, "site.json"), '{"contactAddress":"a@b.org","contributors":[]}');
  file = join(folder, "backup.gz");
  await backup(configOf({ DATABASE_URL: source.url, DATA_DIR: folder }), file);
}, 120_000);
afterAll(async () => {
  await source.drop();
  await rm(folder, { recursive: true, force: true });
});
let target: TestDatabase;
beforeEach(async () => {
  target = await createTestDatabase();
  return () => target.drop();
});

/** Fills many tables, with values that text formats often lose. */
async function fill(db: Database): Promise<void> {
  await fillDatabase(db, { problems: 20, users: 30, submissions: 200 });
  await addProblem(db, { title: 'tab\there, \\. and \\N, a line\nand "quotes"' });
  await sql`insert into secrets (name, value) values ('bytes', ${Buffer.from([0, 10, 13, 92, 255])})`.execute(db);
  await sql`insert into site_settings (settings, version) values ('{"name": "Übung \\\\ 1", "hasChat": false}', 7)`.execute(
    db,
  );
  await sql`insert into problem_files (problem_id, name, content_type, content)
    select id, 'picture.png', 'image/png', ${Buffer.alloc(300_000, 10)} from problems limit 1`.execute(db);
  await sql`insert into audit_entries (admin_id, admin_name, admin_user_name, action, object_name)
    select id, name, user_name, 'user_edited', '' from users limit 3`.execute(db);
  await sql`insert into page_drafts (user_id, name, text, device)
    select id, 'problem', ${'a "draft"\n\ttext'}, 'device-1' from users limit 5`.execute(db);
  await sql`insert into page_draft_versions (user_id, name, text, saved_at)
    select user_id, name, 'before', saved_at from page_drafts`.execute(db);
  await sql`update users set name = '' where user_name = 'member1'`.execute(db);
}

/** The number and a hash of the rows of each table, and the sequences, constraints and triggers. */
async function contentOf(db: Database): Promise<Record<string, string>> {
  const tables = await db.introspection.getTables();
  const content: Record<string, string> = {};
  // What is noted of a backup is newer than the backup.
  for (const { name } of tables.filter(({ schema, name }) => schema === "public" && name !== "backups")) {
    // The times at which migrations ran may differ.
    const row = name === "schema_migrations" ? sql`name` : sql`t`;
    const { rows } = await sql<{ rows: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(md5(${row}::text), '' order by md5(${row}::text))), '') as rows
      from ${sql.table(name)} t`.execute(db);
    content[name] = rows[0]?.rows ?? "";
  }
  const others = await sql<{ name: string; value: string }>`
    select 'sequence ' || sequencename as name, coalesce(last_value::text, 'none') as value from pg_sequences where schemaname = 'public'
    union all select 'constraint ' || conrelid::regclass || ' ' || conname, pg_get_constraintdef(oid)
      from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
    union all select 'trigger ' || tgrelid::regclass || ' ' || tgname, tgenabled::text from pg_trigger where not tgisinternal
    union all select 'index ' || indexname, indexdef from pg_indexes where schemaname = 'public'`.execute(db);
  for (const { name, value } of others.rows) content[name] = value;
  return content;
}

test("restores every table, sequence and file into an empty DATA_DIR", async () => {
  const dataDir = join(folder, "empty");
  const config = configOf({ DATA_DIR: dataDir });
  await restore(config, file, { isReplacing: false });
  const wanted = await contentOf(source.db);
  expect(Object.keys(wanted).length).toBeGreaterThan(100);
  await withDatabase(config, async (db) => {
    expect(await contentOf(db)).toEqual(wanted);
    // The sequences continue after the restored rows.
    const { number } = await db
      .insertInto("blogs")
      .values({ title: "", description: "", content: "", author_name: "", author_description: "", author_id: null })
      .returning("number")
      .executeTakeFirstOrThrow();
    expect(Number(number)).toBeGreaterThan(0);
  });
  expect(await readFile(join(dataDir, "site.json"), "utf8")).toBe(await readFile(join(folder, "site.json"), "utf8"));
}, 120_000);

test("notes when it was written and how large it is", async () => {
  expect(await readNewestBackup(source.db)).toEqual({
    place: "file",
    writtenAt: expect.any(Date),
    bytes: (await stat(file)).size,
  });
});

test("the file is private, and an existing one is not overwritten", async () => {
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const again = backup(configOf({ DATABASE_URL: source.url, DATA_DIR: folder }), file);
  await expect(again).rejects.toThrow(/exists already/);
});

test("an installation with users is replaced only on request", async () => {
  const config = configOf({ DATABASE_URL: target.url, DATA_DIR: join(folder, "target") });
  await target.db
    .insertInto("users")
    .values({ name: "A", user_name: "ada", email: "a@b.org", password_hash: "" })
    .execute();
  const before = await contentOf(target.db);
  await expect(restore(config, file, { isReplacing: false })).rejects.toThrow(/has 1 user and 0 problems.*--replace/);
  expect(await contentOf(target.db)).toEqual(before);
});

test("a running installation is replaced completely", async () => {
  const config = configOf({ DATABASE_URL: target.url, DATA_DIR: folder });
  await addProblem(target.db, { title: "Only here" });
  await restore(config, file, { isReplacing: true });
  expect(await contentOf(target.db)).toEqual(await contentOf(source.db));
});

test("a backup of an older Assay is migrated after it is restored", async () => {
  const older = await createTestDatabase();
  const oldFile = join(folder, "older.gz");
  try {
    // Undoes migration 0028.
    await sql`drop table site_settings`.execute(older.db);
    await sql`delete from schema_migrations where name = '0028-site-settings'`.execute(older.db);
    await older.db
      .insertInto("users")
      .values({ name: "Old", user_name: "old", email: "a@b.org", password_hash: "" })
      .execute();
    await writeOldBackup(older.url, oldFile);
  } finally {
    await older.drop();
  }
  await restore(configOf({ DATABASE_URL: target.url, DATA_DIR: folder }), oldFile, { isReplacing: true });
  expect((await sql<{ name: string }>`select name from users`.execute(target.db)).rows).toEqual([{ name: "Old" }]);
  expect((await sql`select from site_settings`.execute(target.db)).rows).toEqual([]);
  await migrate(target.url);
});

/** Unlike the command, it does not migrate the database first. */
async function writeOldBackup(url: string, path: string): Promise<void> {
  const { writeBackup } = await import("#backup/write-backup");
  const { createWriteStream } = await import("node:fs");
  await writeBackup(url, createWriteStream(path), { version: "0.1.0", files: [] });
}

test.each<[string, (path: string) => Promise<void>, RegExp]>([
  ["is cut off", async (path) => truncate(path, (await stat(path)).size - 100), /incomplete or damaged/],
  ["is cut off soon after its beginning", (path) => truncate(path, 2_000), /incomplete or damaged/],
  ["is cut off in its first line", (path) => truncate(path, 400), /incomplete or damaged/],
  [
    "lacks its last line",
    async (path) => {
      const lines = gunzipSync(await readFile(file))
        .toString("latin1")
        .trimEnd()
        .split("\n");
      await writeFile(path, gzipSync(Buffer.from(`${lines.slice(0, -1).join("\n")}\n`, "latin1")));
    },
    /incomplete or damaged/,
  ],
  [
    "lacks a table",
    async (path) => {
      const text = gunzipSync(await readFile(file)).toString("latin1");
      const without = text.replace(/^\{"table":"audit_entries".*\n(?:.*\n)*?\\\.\n/m, "");
      expect(without.length).toBeLessThan(text.length);
      await writeFile(path, gzipSync(Buffer.from(without, "latin1")));
    },
    /incomplete or damaged/,
  ],
  ["is another gzip file", (path) => writeFile(path, gzipSync("hello\n")), /is not a backup/],
  ["is not a gzip file", (path) => writeFile(path, "hello\n"), /is not a backup/],
  [
    "is from a later version of Assay",
    async (path) => {
      const text = gunzipSync(await readFile(file)).toString("latin1");
      await writeFile(
        path,
        gzipSync(Buffer.from(text.replace('"migrations":[', '"migrations":["9999-later",'), "latin1")),
      );
    },
    /from a later version/,
  ],
])("a file that %s is refused, and nothing changes", async (_, damage, message) => {
  const path = join(folder, "damaged.gz");
  await writeFile(path, await readFile(file));
  await damage(path);
  await addProblem(target.db, { title: "Stays" });
  const before = await contentOf(target.db);
  const config = configOf({ DATABASE_URL: target.url, DATA_DIR: folder });
  await expect(restore(config, path, { isReplacing: true })).rejects.toThrow(message);
  expect(await contentOf(target.db)).toEqual(before);
});

test("a backup has the state of a single moment, whatever is written meanwhile", async () => {
  const { writeBackup } = await import("#backup/write-backup");
  const { PassThrough } = await import("node:stream");
  const slow = new PassThrough({ highWaterMark: 1 });
  const writing = writeBackup(source.url, slow, { version: "0", files: [] });
  await new Promise((resolve) => slow.once("readable", resolve));
  await sql`insert into secrets (name, value) values ('too late', '')`.execute(source.db);
  const parts: Buffer[] = [];
  for await (const part of slow) parts.push(part);
  await writing;
  await source.db.deleteFrom("secrets").where("name", "=", "too late").execute();
  const text = gunzipSync(Buffer.concat(parts)).toString("latin1");
  expect(text).toContain('"table":"secrets"');
  expect(text).not.toContain("too late");
});
