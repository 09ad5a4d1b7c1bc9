import { verbatim } from "@assay/contract/texts/wordings";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { Database } from "@assay/database/connect";
import type { EventHub } from "@assay/database/events/event-hub";
import { clientName } from "@assay/database/queue/enqueue";
import { viewingNow } from "#access/viewer";
import { AppError } from "#base/app-error";
import { createEndWatch } from "#submissions/end-watch";
import { NO_PROBLEM, OWN_FREE_RUN, refusing, type WantedRun } from "#submissions/submission";
import { type Submitting, submit } from "#submissions/submit";
import type { CompileChecker } from "#workshop/checker";
import { type CompiledRun, type CompileRun, compileRuns, errorsOf } from "#workshop/compile-runs";

export interface CompileCheckerOptions extends Submitting {
  readonly events: EventHub;
}

/** Compiles checkers as free runs of the admin, because only workers have compilers and the sandbox. */
export function openCheckerCompiler(options: CompileCheckerOptions): CompileChecker {
  const { db, events } = options;
  const ends = createEndWatch(db, events);
  return async (viewer, program) => {
    const runs = compileRuns(program);
    const signal = AbortSignal.timeout(LIMITS.checkerCompileMs);
    const submission = {
      caller: { ...viewingNow({ viewer }), isPage: true },
      client: clientName({ userId: viewer.id }),
      context: NO_PROBLEM,
      runs: runs.map(wantedRun),
      key: null,
    };
    const tokens = await submit(options, submission).catch((error: unknown) => {
      throw error instanceof AppError ? new AppError("checker_not_compiled", { text: error.text }) : error;
    });
    const compiled = await Promise.all(
      runs.map(async (run, at) => {
        const token = tokens[at] ?? "";
        await ends.waitFor(token, signal);
        return errorsOf(run, await readCompiled(db, token));
      }),
    );
    return compiled.flat();
  };
}

function wantedRun({ languageId, source, compilerOptions, stdin }: CompileRun): WantedRun {
  return {
    program: { languageId, source: Buffer.from(source), compilerOptions, additionalFiles: null },
    stdin: Buffer.from(stdin),
    expectedOutput: null,
    callbackUrl: null,
    freeRun: () => OWN_FREE_RUN,
    faults: FAULTS,
  };
}

/** A checker's runs are right by construction, except for sources that are too long. */
const FAULTS = refusing((_part, fault) => new AppError("checker_not_compiled", { text: verbatim(fault) }));

/** Throws AppError `checker_not_compiled` for a run that has no verdict, or that the judge failed on. */
async function readCompiled(db: Database, token: string): Promise<CompiledRun> {
  const row = await db
    .selectFrom("test_runs")
    .innerJoin("submissions", "submissions.id", "submission_id")
    .where("token", "=", token)
    .select(["test_runs.verdict", "compile_output", "stdout"])
    .executeTakeFirst();
  if (!row?.verdict || row.verdict === "internal_error") throw new AppError("checker_not_compiled");
  return {
    verdict: row.verdict,
    compileOutput: row.compile_output ?? "",
    stdout: row.stdout === null ? "" : Buffer.from(row.stdout).toString("utf8"),
  };
}
