import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { connect, type Database } from "@assay/database/connect";
import { migrate } from "@assay/database/migrate";
import { generateSchema } from "@assay/database/testing/generate-schema";
import { generateTables } from "@assay/database/testing/generate-tables";
import { startEmbeddedPostgres } from "#embedded/start";
import { GENERATED_FILES } from "#testing/generated-files";

// npm run generate: writes every file that is generated from the code.

const root = resolve(import.meta.dirname, "../../..");

for (const { path, update } of GENERATED_FILES) {
  await write(path, update(await readFile(join(root, path), "utf8")));
}
await withMigratedDatabase(async (db) => {
  await write("packages/database/tables.ts", await generateTables(db));
  await write("packages/database/schema.sql", await generateSchema(db));
});

async function write(path: string, text: string): Promise<void> {
  if (text === (await readFile(join(root, path), "utf8"))) return console.log(`${path} is up to date`);
  await writeFile(join(root, path), text);
  console.log(`${path} has changed`);
}

/** Calls `use` with a new database that has all migrations. */
async function withMigratedDatabase(use: (db: Database) => Promise<void>): Promise<void> {
  await using stack = new AsyncDisposableStack();
  const dataDir = await mkdtemp(join(tmpdir(), "assay-generate-"));
  stack.defer(() => rm(dataDir, { recursive: true, force: true }));
  const server = await startEmbeddedPostgres({ dataDir: join(dataDir, "postgres"), isDisposable: true });
  stack.defer(() => server.stop());
  await migrate(server.url);
  const db = connect(server.url, { maxConnections: 1 });
  stack.defer(() => db.destroy());
  await use(db);
}
