import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { connect } from "@assay/database/connect";
import { migrate } from "@assay/database/migrate";
import { generateTables } from "@assay/database/testing/generate-tables";
import { startEmbeddedPostgres } from "#embedded/start";
import { GENERATED_FILES } from "#testing/generated-files";

// npm run generate: writes every file that is generated from the code.

const root = resolve(import.meta.dirname, "../../..");

for (const { path, update } of GENERATED_FILES) {
  const current = await readFile(join(root, path), "utf8");
  await write(path, current, update(current));
}
const tables = "packages/database/tables.ts";
await write(tables, await readFile(join(root, tables), "utf8"), await tablesOfThisSchema());

async function write(path: string, current: string, text: string): Promise<void> {
  if (text === current) return console.log(`${path} is up to date`);
  await writeFile(join(root, path), text);
  console.log(`${path} has changed`);
}

/** Generates the tables from a new database that has all migrations. */
async function tablesOfThisSchema(): Promise<string> {
  await using stack = new AsyncDisposableStack();
  const dataDir = await mkdtemp(join(tmpdir(), "assay-generate-"));
  stack.defer(() => rm(dataDir, { recursive: true, force: true }));
  const server = await startEmbeddedPostgres({ dataDir: join(dataDir, "postgres"), isDisposable: true });
  stack.defer(() => server.stop());
  await migrate(server.url);
  const db = connect(server.url, { maxConnections: 1 });
  stack.defer(() => db.destroy());
  return await generateTables(db);
}
