// npm run test:packages: imports the real contest packages beside the project and judges their solutions.
import { cp, mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { VERDICT_NAMES } from "@assay/contract/texts/verdicts";
import { describeTimes } from "@assay/contract/vocabulary/run-times";
import { connect, type Database } from "@assay/database/connect";
import { migrate } from "@assay/database/migrate";
import { problemFacts } from "@assay/database/testing/problem-facts";
import { makeZip } from "@assay/judge/compile/make-zip";
import { exportProblem } from "@assay/problem-import/package-export/export-problem";
import { pdfToPagesIn } from "@assay/problem-import/pdf-to-pages";
import { pdfToPngIn } from "@assay/problem-import/pdf-to-png";
import { storePackage } from "@assay/problem-import/store-package";
import { proveSubmission } from "@assay/problem-package/prove/prove";
import { readPackage, readZippedPackage } from "@assay/problem-package/read-package";
import { readConfig } from "#config";
import { startEmbeddedPostgres } from "#embedded/start";
import { type OpenJudge, openJudge } from "#open-judge";
import { REAL_PACKAGES, whatDiffers } from "#testing/real-package-facts";

const PACKAGES = resolve(import.meta.dirname, "../../../../shared/packages");
const OVERLAYS = join(import.meta.dirname, "overlays");

/** Generous: this checks answers, not running times. */
const SOLUTION_TIME_LIMIT_MS = 20_000;

const totals = { passed: 0, failed: 0 };

if (!(await stat(PACKAGES).catch(() => null))) {
  console.error("assay: the packages are not beside the project (../shared/packages)");
  process.exit(1);
}
const folder = await mkdtemp(join(tmpdir(), "assay-packages-"));
const open = await openJudge({ ...readConfig(), DATA_DIR: folder });
try {
  await importAll(open);
} finally {
  await open.close();
  await rm(folder, { recursive: true });
}
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed === 0 ? 0 : 1;

async function importAll(judge: OpenJudge): Promise<void> {
  const database = await startEmbeddedPostgres({ dataDir: join(folder, "postgres"), isDisposable: true });
  await migrate(database.url);
  const db = connect(database.url);
  try {
    const incomplete = await readPackage(join(PACKAGES, "symmetricpolynomials"), {
      pdfToPng: pdfToPngIn(judge.sandbox),
    });
    const reason = incomplete.draftReason ?? "it can be judged";
    check(`a package without its validator becomes a draft: ${reason}`, /output validator is missing/.test(reason));
    // Another database, for what has been exported.
    const second = await startEmbeddedPostgres({ dataDir: join(folder, "copies"), isDisposable: true });
    await migrate(second.url);
    const copies = connect(second.url);
    try {
      for (const slug of Object.keys(REAL_PACKAGES)) await importAndSolve(db, copies, judge, slug);
    } finally {
      await copies.destroy();
      await second.stop();
    }
  } finally {
    await db.destroy();
    await database.stop();
  }
}

async function importAndSolve(db: Database, copies: Database, open: OpenJudge, slug: string): Promise<void> {
  const { judge, sandbox } = open;
  const path = await withOverlay(join(PACKAGES, slug), folder);
  const problem = await readPackage(path, { pdfToPng: pdfToPngIn(sandbox) });
  const differences = whatDiffers(problem);
  check(`${slug}: is complete${differences}`, differences === "");
  const { id } = await storePackage(db, problem, problem.timeLimitMs ?? SOLUTION_TIME_LIMIT_MS, null);
  const stored = await db
    .selectFrom("test_cases")
    .innerJoin("problems", "problems.version_id", "test_cases.version_id")
    .where("problems.id", "=", id)
    .select(["name", "group_name"])
    .orderBy("position")
    .execute();
  const wanted = problem.tests.map(({ name, groupName }) => ({ name, group_name: groupName }));
  check(`${slug}: stored in order, with its groups`, JSON.stringify(stored) === JSON.stringify(wanted));
  await checkRoundTrip(db, copies, open, id);
  for (const submission of problem.submissions) {
    const proof = await proveSubmission(judge, problem, submission, SOLUTION_TIME_LIMIT_MS);
    const verdict = proof.verdict === null ? "not judged" : VERDICT_NAMES[proof.verdict];
    const points = proof.score === null ? "" : `, ${proof.score} points`;
    const figure = proof.slowest ? `${describeTimes(proof.slowest)} at most` : "no time";
    check(`${slug}: ${submission.path}: ${verdict}${points}, ${figure}`, proof.isAsExpected && proof.verdict !== null);
  }
}

/** Exports a problem, imports it into the other database, and compares everything but ids and times. */
async function checkRoundTrip(db: Database, copies: Database, { sandbox }: OpenJudge, id: string): Promise<void> {
  const exported = await exportProblem(db, id);
  if (!exported) throw new Error(`there is no problem ${id}`);
  const files = [];
  for await (const { path, content } of exported.files()) files.push({ name: `${exported.slug}/${path}`, content });
  const zip = Buffer.from(makeZip(files));
  const pdf = { pdfToPng: pdfToPngIn(sandbox), pdfToPages: pdfToPagesIn(sandbox) };
  const again = await readZippedPackage(zip, `${exported.slug}.zip`, pdf);
  const copy = await storePackage(copies, again, again.timeLimitMs ?? SOLUTION_TIME_LIMIT_MS, null);
  const [before, after] = [await problemFacts(db, id), await problemFacts(copies, copy.id)];
  // A problem without a UUID is exported with its id.
  const differing = Object.keys(before).filter((part) => !isDeepStrictEqual(before[part], after[part]));
  check(
    `${exported.slug}: the same after export and import${differing.map((part) => `: ${part} differs`)}`,
    differing.length === 0,
  );
}

/**
 * Copies a package to a folder below `folder` and adds its overlay: our own solutions, and our own output validator where
 * the published package lacks one. Returns the path of the copy.
 */
async function withOverlay(path: string, folder: string): Promise<string> {
  const copy = join(await mkdtemp(join(folder, "package-")), basename(path));
  await cp(path, copy, { recursive: true });
  const overlay = join(OVERLAYS, basename(path));
  // The published folders may be read-only and the copy keeps their modes, so an overlay adds only folders that they lack.
  if (await stat(overlay).catch(() => null)) await cp(overlay, copy, { recursive: true });
  return copy;
}

function check(name: string, isRight: boolean): void {
  totals[isRight ? "passed" : "failed"] += 1;
  console.log(`${isRight ? "  ok " : "  NOT"} ${name}`);
}
