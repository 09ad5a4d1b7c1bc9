// npm run test:packages: imports the real contest packages that lie beside the project and solves them.
import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { extname, join, resolve } from "node:path";
import { connect } from "@assay/database/connect";
import { startEmbeddedPostgres } from "@assay/database/embedded/start";
import { migrate } from "@assay/database/migrate";
import type { ProblemPackage } from "@assay/problem-package/problem";
import { proveSubmission } from "@assay/problem-package/prove/prove";
import { readPackage } from "@assay/problem-package/read-package";
import { readConfig } from "#config";
import { type OpenJudge, openJudge } from "#open-judge";
import { pdfToPngIn } from "#problems/pdf-to-png";
import { storePackage } from "#problems/store-package";

const PACKAGES = resolve(import.meta.dirname, "../../../../shared/packages");
const SOLUTIONS = join(import.meta.dirname, "solutions");

/** Packages that import whole, with what they have to hold; each has solutions in two languages. */
const IMPORTED = [
  { slug: "aijeopardy", tests: 50, pictures: 1, title: "AI Jeopardy", author: "Per Austrin" },
  { slug: "blackfriday", tests: 30, pictures: 1, title: "Black Friday", author: "Ulf Lundström, Jan Elffers" },
  { slug: "decryptingzodiac", tests: 28, pictures: 1, title: "Decrypting Zodiac", author: "Michael Zündorf" },
  { slug: "different", tests: 3, pictures: 0, title: "A Different Problem", withPlainComparison: true },
  { slug: "oddbinom", tests: 17, pictures: 1, title: "Odd Binomial Coefficients", author: "Lukáš Poláček" },
  { slug: "proteins", tests: 26, pictures: 2, title: "Proteins", author: "Ulf Lundström" },
] as const;

/** Packages of kinds that are not supported, with the reason that has to be given. */
const REFUSED = [
  { slug: "basicbrewing", reason: /validator flags float_tolerance 1e-4 are not supported/ },
  { slug: "different", reason: /output validator of its own/ },
  { slug: "guess", reason: /type interactive are not supported/ },
  { slug: "oddecho", reason: /type scoring are not supported/ },
  { slug: "symmetricpolynomials", reason: /output validator of its own/ },
] as const;

/** Wide: the solutions are measured against the answers here, not against a limit. */
const SOLUTION_TIME_LIMIT_MS = 20_000;

const LANGUAGE_IDS = { ".cpp": 52, ".java": 91, ".py": 71 } as const;
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
    for (const wanted of IMPORTED) {
      const withPlainComparison = "withPlainComparison" in wanted;
      const problem = await readPackage(join(PACKAGES, wanted.slug), {
        pdfToPng: pdfToPngIn(judge.sandbox),
        withPlainComparison,
      });
      check(`${wanted.slug}: title, tests, pictures and credit`, isWhole(problem, wanted));
      const { id } = await storePackage(db, problem, problem.timeLimitMs ?? SOLUTION_TIME_LIMIT_MS);
      const stored = await db
        .selectFrom("test_cases")
        .where("problem_id", "=", id)
        .select("name")
        .orderBy("position")
        .execute();
      check(
        `${wanted.slug}: stored in order`,
        stored.map(({ name }) => name).join() === problem.tests.map(({ name }) => name).join(),
      );
      await solve(judge, problem);
    }
    for (const { slug, reason } of REFUSED) {
      const words = await readPackage(join(PACKAGES, slug), { pdfToPng: pdfToPngIn(judge.sandbox) }).then(
        () => "imported",
        (error: Error) => error.message,
      );
      check(`${slug} is refused: ${words}`, reason.test(words));
    }
    const { count } = await db
      .selectFrom("problems")
      .select((eb) => eb.fn.countAll<string>().as("count"))
      .executeTakeFirstOrThrow();
    check("nothing of a refused package is stored", Number(count) === IMPORTED.length);
  } finally {
    await db.destroy();
    await database.stop();
  }
}

function isWhole(
  problem: ProblemPackage,
  wanted: { tests: number; pictures: number; title: string; author?: string },
): boolean {
  const isComplete =
    problem.description !== "" && problem.input !== "" && problem.output !== "" && problem.notes.length <= 1;
  const isSame = problem.title === wanted.title && problem.credit.author === wanted.author;
  return isComplete && isSame && problem.tests.length === wanted.tests && problem.pictures.length === wanted.pictures;
}

async function solve(judge: OpenJudge, problem: ProblemPackage): Promise<void> {
  const solutions = join(SOLUTIONS, problem.slug);
  for (const path of (await readdir(solutions)).sort()) {
    const languageId = LANGUAGE_IDS[extname(path) as keyof typeof LANGUAGE_IDS];
    const submission = {
      path,
      expected: "accepted",
      languageId,
      source: await readFile(join(solutions, path), "utf8"),
    } as const;
    const proof = await proveSubmission(judge.judge, problem, submission, SOLUTION_TIME_LIMIT_MS);
    const figure = `${Math.round(proof.slowestCpuTimeMs)} ms at most`;
    check(`${problem.slug}: ${path} is ${proof.verdict}, ${figure}`, proof.isAsExpected);
  }
}

function check(name: string, isRight: boolean): void {
  totals[isRight ? "passed" : "failed"] += 1;
  console.log(`${isRight ? "  ok " : "  NOT"} ${name}`);
}
