import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createTestDatabase, type TestDatabase } from "@assay/database/testing/test-database";
import { LEGACY_PACKAGE } from "@assay/problem-package/testing/icpc-packages";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { readConfig } from "#config";
import { type OpenJudge, openJudge } from "#open-judge";
import { importWith } from "#problems/import";
import { showProgress } from "#terminal";

let folder: string;
let open: OpenJudge;
let database: TestDatabase;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "assay-import-"));
  open = await openJudge({ ...readConfig({}), DATA_DIR: join(folder, "data") });
});
afterAll(async () => {
  await open.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

/** Writes a package to its own parent folder, so that two may have the same name. Returns its path. */
let packages = 0;
async function writePackage(name: string, files: Readonly<Record<string, string>>): Promise<string> {
  packages += 1;
  const path = join(folder, String(packages), name);
  for (const [inner, text] of Object.entries(files)) {
    await mkdir(dirname(join(path, inner)), { recursive: true });
    await writeFile(join(path, inner), text);
  }
  return path;
}

const YAML = "name: Half\nauthor: Ada\nsource: Contest 2026\n";
const LIMITED = { ...LEGACY_PACKAGE, "problem.yaml": YAML, ".timelimit": "1\n" };

/** The output of `npm run problems -- import`. */
async function runImport(paths: string[], wishes: { asNew?: boolean; update?: string } = {}): Promise<string> {
  const lines: string[] = [];
  const spies = (["log", "error"] as const).map((name) =>
    vi.spyOn(console, name).mockImplementation((line: string) => lines.push(line)),
  );
  try {
    const { asNew = false, update = null } = wishes;
    await importWith({ ...open, db: database.db, onProgress: showProgress }, paths, {
      withPlainComparison: false,
      asNew,
      update,
    });
  } catch (error) {
    lines.push((error as Error).message);
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  return lines.join("\n");
}

async function stored() {
  return database.db.selectFrom("problems").select(["id", "slug", "title"]).orderBy("number").execute();
}

test("imports the other packages if one is refused, and reports each", async () => {
  const formula = "\\problemname{Half}\nLet \\begin{equation*}x = 1\\end{equation*} \\section*{Input}\nA number.\n";
  const printed = await runImport([
    await writePackage("first", { ...LIMITED, "problem_statement/problem.en.tex": formula }),
    await writePackage("empty", { "problem.yaml": "name: Empty\n" }),
    join(folder, "nowhere"),
    await writePackage("last", { ...LIMITED, "problem.yaml": "name: Last\nauthor: Grace\n" }),
  ]);
  expect(printed).toMatch(
    /\[1\/4\] first: added: Half.*\n(.*\n)*? {2}note: SHA-256 of the tests in the package and in the database: [0-9a-f]{64}/,
  );
  expect(printed).toContain("[2/4] refused: empty: there is no test case");
  expect(printed).toContain("[3/4] refused: nowhere: there is nothing at");
  expect(printed).toContain("[4/4] last: added: Last");
  expect(printed).toContain("2 of 4 packages not imported");
});

test("recognises the same package under another name before it measures anything", async () => {
  const unlimited = {
    ...LEGACY_PACKAGE,
    "problem.yaml": YAML,
    "submissions/accepted/half.py": "n = int(input())\nprint(n // 2 if n % 2 == 0 else n / 2)\n",
  };
  const first = await runImport([await writePackage("half", unlimited)]);
  expect(first).toContain("half: measuring the time limit: accepted/half.py (1 of 1)");
  expect(await runImport([await writePackage("renamed", unlimited)])).toBe("renamed: unchanged: Half");
  const changed = { ...unlimited, "data/secret/3.in": "8\n", "data/secret/3.ans": "4\n" };
  expect(await runImport([await writePackage("renamed", changed)])).toContain("renamed: updated: Half, 4 tests");
  expect(await stored()).toHaveLength(1);
});

test("adds another problem with the same folder name, with its pictures at its own address", async () => {
  await runImport([await writePackage("half", LIMITED)]);
  const statement = "\\problemname{Other}\n\\includegraphics{a}\n\\section*{Input}\nA number.\n";
  const other = {
    ...LIMITED,
    "problem.yaml": "name: Other\nauthor: Grace\nsource: Contest 2020\n",
    "problem_statement/problem.en.tex": statement,
    "problem_statement/a.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
  };
  expect(await runImport([await writePackage("half", other)])).toContain("half: added: Other");
  const [first, second] = await stored();
  expect([first, second]).toMatchObject([
    { slug: "half", title: "Half" },
    { slug: "half", title: "Other" },
  ]);
  const row = await database.db.selectFrom("problems").select("description").where("title", "=", "Other").execute();
  expect(row[0]?.description).toContain(`/problem-files/${second?.id}/a.svg`);
});

test("stores a package that may be another version only with --update or --new", async () => {
  await runImport([await writePackage("half", LIMITED)]);
  const [first] = await stored();
  const changed = await writePackage("half", { ...LIMITED, "problem.yaml": YAML.replace("Half", "Halves") });
  const asked = await runImport([changed]);
  expect(asked).toContain(
    `refused: half: this may be another version of "Half" (package half, Ada, Contest 2026, id ${first?.id})`,
  );
  expect(asked).toMatch(/--update .* --new/);
  expect(await stored()).toEqual([first]);
  expect(await runImport([changed], { update: first?.id ?? "" })).toContain("half: updated: Halves");
  expect(await runImport([await writePackage("half", LIMITED)], { asNew: true })).toContain("half: added: Half");
  expect((await stored()).map(({ title }) => title)).toEqual(["Halves", "Half"]);
  expect(await runImport([changed], { update: "nobody" })).toContain("there is no problem with the id nobody");
});

test("reports an accepted solution that fails while the time limit is measured", async () => {
  const printed = await runImport([
    await writePackage("half", {
      ...LEGACY_PACKAGE,
      "submissions/accepted/right.py": "n = int(input())\nprint(n // 2 if n % 2 == 0 else n / 2)\n",
      "submissions/accepted/wrong.py": "print(2)\n",
    }),
  ]);
  expect(printed).toMatch(/note: accepted\/wrong.py should be accepted and is not: Wrong Answer on secret\/[12]/);
  expect(printed).toContain("note: time limit from the slowest accepted solution: 1000 ms");
});
