import { open } from "node:fs/promises";
import type {
  ImportProgress,
  ImportReport,
  ImportState,
  JudgedSolution,
} from "@assay/contract/vocabulary/package-import";
import { SECOND } from "@assay/contract/vocabulary/units";
import type { Database } from "@assay/database/connect";
import { failedReport, removeParts } from "@assay/database/package-imports/sweep";
import { InternalError, type Judge } from "@assay/judge/interface";
import { PackageError } from "@assay/problem-package/package-error";
import type { ProblemPackage } from "@assay/problem-package/problem";
import { proveSubmission } from "@assay/problem-package/prove/prove";
import type { Sandbox } from "@assay/sandbox/interface";
import { type ImportFolder, makeImportFolder } from "#import-folder";
import { importRead } from "#import-package";
import { pdfToPagesIn } from "#pdf-to-pages";
import { pdfToPngIn } from "#pdf-to-png";
import { type CompareIn, findPlace, placeOf } from "#place";
import { queueCollected } from "#queue-collected";
import type { ReadPackages, ReadZip } from "#read-in-process";
import type { Progress } from "#time-limit";

/** An import that this process has taken. */
export interface TakenImport {
  readonly id: string;
  /** The lease under which it was taken. */
  readonly worker: string;
}

export interface RunTools {
  readonly judge: Judge;
  /** For PDF files; null if programs run elsewhere. */
  readonly sandbox: Sandbox | null;
  readonly log: { info(fields: object, message: string): void; warn(fields: object, message: string): void };
  /** A folder on disk for the files of imports, for example of tests; created if missing. */
  readonly folder: string;
  /** Reads a package, with limits on what that may use. */
  readonly read: ReadZip;
  readonly db: Database;
  /**
   * Aborts when the worker stops or the import is removed. The import is then left to the next worker, if any, or, if its
   * problem is stored, may end without judging all solutions.
   */
  readonly signal: AbortSignal;
}

/** The import was deleted, or its worker has lost its lease. */
class StaleImportError extends Error {
  override readonly name = "StaleImportError";
}

const SHOW_EVERY_MS = SECOND / 2;

/**
 * Runs an import that this process has taken, and stores its report. Its package is removed at the end unless an admin has to
 * decide where it belongs. Throws what the database throws.
 */
export async function runImport(tools: RunTools, taken: TakenImport): Promise<void> {
  const { log, signal } = tools;
  try {
    await using folder = await makeImportFolder(tools.folder, taken.id, await runningImports(tools.db));
    await importTaken(tools, taken, folder);
  } catch (error) {
    if (error instanceof StaleImportError || signal.aborted) return;
    const isRefusal = error instanceof PackageError;
    if (!isRefusal) log.warn({ err: error, importId: taken.id }, "an import failed");
    else log.info({ event: "import", importId: taken.id }, "package refused; its report says why");
    const reason = isRefusal ? error.message : "The import failed on the server. Its log has the reason.";
    await finish(tools.db, taken, isRefusal ? "refused" : "failed", failedReport(reason));
  }
}

async function importTaken(tools: RunTools, taken: TakenImport, folder: ImportFolder): Promise<void> {
  const { db, judge, signal, log } = tools;
  const { file_name: fileName, options, admin_id: adminId } = await readImport(db, taken);
  const show = progressOf(db, taken);
  await show({ step: "reading", done: 0, total: 0, detail: "" });
  const problem = await readProblem(tools, taken, fileName, folder, options.isPlainComparison);
  if ("several" in problem) return queueCollected(db, taken, problem.several);
  const found = await placeFor(db, problem, options.place, options.isPlainComparison ? null : folder.exported);
  if ("candidates" in found) {
    const report = { ...failedReport(""), error: null, title: problem.title, notes: problem.notes };
    return finish(db, taken, "waiting", { ...report, candidates: found.candidates });
  }
  const showAt =
    (step: "generating" | "measuring"): Progress =>
    (_, part) =>
      void show({ step, ...part }).catch(() => {});
  const stored = await importRead(
    { judge, db, onProgress: showAt("measuring"), onGenerated: showAt("generating"), madeFolder: folder.made },
    problem,
    found.place,
    {
      adminId,
      packageName: fileName,
      status: options.status,
      onStored: (transaction, problemId) => markStored(transaction, taken, problemId),
    },
  );
  if (signal.aborted) return;
  if (stored.change === "unchanged") await markStored(db, taken, stored.id);
  log.info({ event: "import", importId: taken.id }, `package imported: ${problem.title} (${stored.change})`);
  const report: ImportReport = {
    ...failedReport(""),
    error: null,
    title: problem.title,
    change: stored.change,
    facts: stored.facts,
    notes: stored.notes,
  };
  const solutions: JudgedSolution[] = [];
  const submissions = stored.change === "unchanged" || stored.isBroken ? [] : problem.submissions;
  const failures: string[] = [];
  for (const [done, submission] of submissions.entries()) {
    await show({ step: "judging", done, total: submissions.length, detail: submission.path });
    if (signal.aborted) break;
    const proof = await proveSubmission(judge, stored.problem, submission, stored.timeLimitMs).catch(
      (error: unknown) => {
        if (signal.aborted) return null;
        // The problem is stored, and its other solutions still say something about it.
        if (!(error instanceof InternalError)) throw error;
        failures.push(`the solution ${submission.path} could not be judged: ${error.message}`);
        return null;
      },
    );
    if (signal.aborted) break;
    if (proof === null) continue;
    solutions.push({
      path: proof.path,
      expected: proof.expectation.label,
      verdict: proof.verdict,
      isAsExpected: proof.isAsExpected,
      decidingTest: proof.decidingTest,
      score: proof.score,
      wallTimeMs: Math.round(proof.slowest?.wallTimeMs ?? 0),
      cpuTimeMs: Math.round(proof.slowest?.cpuTimeMs ?? 0),
    });
  }
  const isCut = solutions.length + failures.length < submissions.length;
  const cut = isCut ? ["the worker was stopped before all solutions were judged"] : [];
  await finish(db, taken, "done", { ...report, notes: [...report.notes, ...failures, ...cut], solutions });
}

async function runningImports(db: Database): Promise<string[]> {
  const rows = await db.selectFrom("package_imports").where("worker", "is not", null).select("id").execute();
  return rows.map(({ id }) => id);
}

async function readImport(db: Database, { id }: TakenImport) {
  const row = await db
    .selectFrom("package_imports")
    .where("id", "=", id)
    .select(["file_name", "options", "admin_id"])
    .executeTakeFirst();
  if (!row) throw new StaleImportError();
  return row;
}

async function readProblem(
  { db, sandbox, read }: RunTools,
  { id }: TakenImport,
  fileName: string,
  folder: ImportFolder,
  withPlainComparison: boolean,
): Promise<ReadPackages> {
  await writeZip(db, id, folder.zip);
  const pdf = sandbox
    ? { pdfToPng: pdfToPngIn(sandbox), pdfToPages: pdfToPagesIn(sandbox) }
    : { pdfToPng: refusePdf, pdfToPages: refusePdf };
  return read(folder.zip, packageName(fileName), { ...pdf, withPlainComparison, folder: folder.read });
}

/** Writes the parts of a package to a file, one at a time, because a package may have hundreds of megabytes. */
async function writeZip(db: Database, id: string, path: string): Promise<void> {
  const parts = db.selectFrom("package_import_parts").where("import_id", "=", id).orderBy("position");
  await using file = await open(path, "wx", 0o600);
  for (const { position } of await parts.select("position").execute()) {
    const part = await parts.where("position", "=", position).select("content").executeTakeFirst();
    if (!part) throw new StaleImportError();
    await file.writeFile(part.content);
  }
}

async function refusePdf(): Promise<never> {
  throw new PackageError("PDF files cannot be rendered here: the worker has no sandbox of its own");
}

/** The file's name without the number that a browser adds to a second download (`echo (1).zip`), and with dashes for spaces. */
function packageName(fileName: string): string {
  return fileName.replace(/ ?\(\d+\)(?=\.\w+$)/, "").replaceAll(" ", "-");
}

async function placeFor(db: Database, problem: ProblemPackage, wish: string, compareIn: CompareIn) {
  if (wish === "match") return findPlace(db, problem, compareIn);
  const place = { asNew: wish === "new", update: wish === "new" ? null : wish };
  return { place: await placeOf(db, problem, place, compareIn) };
}

/** Shows what an import is doing, at most twice a second. */
function progressOf(db: Database, { id, worker }: TakenImport) {
  let shownAt = 0;
  return async (progress: ImportProgress): Promise<void> => {
    const now = performance.now();
    if (shownAt > 0 && now - shownAt < SHOW_EVERY_MS) return;
    shownAt = now;
    await db
      .updateTable("package_imports")
      .set({ progress: JSON.stringify(progress) })
      .where("id", "=", id)
      .where("worker", "=", worker)
      .execute();
  };
}

/** In the transaction that stores the problem: throws if the import has been deleted or taken by another worker. */
async function markStored(db: Database, { id, worker }: TakenImport, problemId: string): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable("package_imports")
    .set({ problem_id: problemId })
    .where("id", "=", id)
    .where("worker", "=", worker)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new StaleImportError();
}

async function finish(
  db: Database,
  { id, worker }: TakenImport,
  state: ImportState,
  report: ImportReport,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable("package_imports")
      .set({ state, report: JSON.stringify(report), progress: null, worker: null, changed_at: new Date() })
      .where("id", "=", id)
      .where("worker", "=", worker)
      .execute();
    if (state !== "waiting") await removeParts(transaction, [id]);
  });
}
