import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { createTestDatabase, type TestDatabase } from "@assay/database/testing/test-database";
import { makeZip } from "@assay/judge/testing/make-zip";
import { SMALL_PACKAGE } from "@assay/problem-package/testing/read-files";
import { afterAll, beforeAll, expect, test } from "vitest";

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  [database, folder] = await Promise.all([createTestDatabase(), mkdtemp(join(tmpdir(), "assay-memory-"))]);
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await database.drop();
});

const MIB = 1_024 * 1_024;
const COUNT = 48;
const INPUT = Buffer.alloc(8 * MIB, "12345678 ");

test("an import takes much less memory than its tests, which are stored as they are", {
  timeout: 120_000,
}, async () => {
  const files = Object.entries(SMALL_PACKAGE).map(([name, text]) => ({ name, content: Buffer.from(text) }));
  const large = Array.from({ length: COUNT }, (_, index) => [
    { name: `data/secret/large-${index}.in`, content: Buffer.concat([Buffer.from(`${index}\n`), INPUT]) },
    { name: `data/secret/large-${index}.ans`, content: Buffer.from("1\n") },
  ]);
  const zip = makeZip([...files, ...large.flat()]);
  expect(zip.byteLength).toBeLessThan(MIB);
  await writeFile(join(folder, "large.zip"), zip);
  const program = join(import.meta.dirname, "testing", "import-and-measure.ts");
  const { stdout } = await promisify(execFile)(process.execPath, [
    program,
    join(folder, "large.zip"),
    join(folder, "imports"),
    database.url,
  ]);
  const peaks: Readonly<Record<string, number>> = JSON.parse(stdout);
  for (const [what, peakKb] of Object.entries(peaks))
    expect(peakKb, `MiB when ${what}: ${Math.round(peakKb / 1_024)}`).toBeLessThan(
      (COUNT * INPUT.byteLength) / 1_024 / 2,
    );
  expect(await readdir(join(folder, "imports"))).toEqual([]);
  const one = Buffer.concat([Buffer.from("7\n"), INPUT]);
  const hash = createHash("sha256").update(one).digest();
  const stored = database.db.selectFrom("test_data").select("content").where("hash", "=", hash);
  expect(one.equals((await stored.executeTakeFirstOrThrow()).content ?? Buffer.of())).toBe(true);
});
