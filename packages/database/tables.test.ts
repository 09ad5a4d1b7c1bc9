import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { generateTables } from "#testing/generate-tables";
import { createTestDatabase } from "#testing/test-database";

test("tables.ts describes the migrated database", async () => {
  const database = await createTestDatabase();
  const tables = await readFile(join(import.meta.dirname, "tables.ts"), "utf8");
  expect(tables, "run `npm run generate`").toBe(await generateTables(database.db));
  await database.drop();
});
