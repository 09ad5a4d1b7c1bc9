import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { removeImport } from "@assay/database/package-imports/remove";
import { createTestDatabase, type TestDatabase } from "@assay/database/testing/test-database";
import { makeZip } from "@assay/judge/compile/make-zip";
import { openTestJudge, type TestJudge } from "@assay/judge/testing/open-test-judge";
import { without } from "@assay/problem-package/testing/icpc-packages";
import { polygonPackage } from "@assay/problem-package/testing/polygon-package";
import { SMALL_PACKAGE } from "@assay/problem-package/testing/read-files";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runImports } from "#import-queue";

let database: TestDatabase;
let opened: TestJudge;
let folder: string;
beforeAll(async () => {
  [database, opened] = await Promise.all([createTestDatabase(), openTestJudge()]);
  folder = await mkdtemp(join(tmpdir(), "assay-imports-"));
});
afterAll(async () => {
  await opened.close();
  await rm(folder, { recursive: true });
  await database.drop();
});

async function queue(files: Readonly<Record<string, string>>) {
  const zip = makeZip(Object.entries(files).map(([path, text]) => ({ name: path, content: Buffer.from(text) })));
  const options = JSON.stringify({ place: "new", status: "published", isPlainComparison: false });
  const { id } = await database.db
    .insertInto("package_imports")
    .values({ file_name: "echo.zip", bytes: zip.byteLength, state: "queued", options })
    .returning("id")
    .executeTakeFirstOrThrow();
  const part = { import_id: id, position: 0, content: Buffer.from(zip) };
  await database.db.insertInto("package_import_parts").values(part).execute();
  return id;
}

const find = (id: string) =>
  database.db.selectFrom("package_imports").where("id", "=", id).select(["state", "progress"]).executeTakeFirst();

/** Measuring its time limit takes longer than this test. */
const SLOW = {
  ...SMALL_PACKAGE,
  "problem.yaml": "problem_format_version: 2023-07-draft\nname: Slow\n",
  "submissions/accepted/echo.py": "while True: pass\n",
};

/** One run of its generator ends, and the others take longer than this test. */
const ENDLESS_GENERATOR = {
  ...without(
    polygonPackage({
      executables: '<executable><source path="files/gen.py" type="python.3"/></executable>',
      tests: Array.from({ length: 8 }, (_, index) => `<test method="generated" cmd="gen ${index}"/>`).join(""),
      solutions: '<solution tag="main"><source path="solutions/right.py" type="python.3"/></solution>',
    }),
    "tests/",
  ),
  "files/gen.py": "import sys\nwhile sys.argv[1] != '0': pass\nprint(1)\n",
  "solutions/right.py": "print(input())\n",
};

test.each([
  ["measuring", SLOW],
  ["generating", ENDLESS_GENERATOR],
])(
  "an import that is removed while it is %s ends at once, with its boxes, and the next one starts",
  { timeout: 120_000 },
  async (step, files) => {
    const warnings: unknown[] = [];
    const warn = (fields: object, message: string) => void warnings.push([message, fields]);
    const log = { info: () => undefined, warn };
    const { judge, sandbox } = opened;
    await database.db.deleteFrom("problems").execute();
    await using stack = new AsyncDisposableStack();
    const slow = await queue(files);
    const next = await queue(SMALL_PACKAGE);
    const imports = await runImports({ judge, sandbox, log, folder, databaseUrl: database.url });
    stack.defer(() => imports.stop());
    await expect.poll(async () => (await find(slow))?.progress?.step, { timeout: 30_000 }).toBe(step);
    expect(await removeImport(database.db, slow)).toBe(true);
    await expect.poll(async () => (await find(next))?.state, { timeout: 30_000 }).toBe("done");
    const titles = await database.db.selectFrom("problems").select("title").execute();
    expect([titles, warnings]).toEqual([[{ title: "Echo" }], []]);
  },
);
