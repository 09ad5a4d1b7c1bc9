import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { Database } from "@assay/database/connect";
import type { EventHub } from "@assay/database/events/event-hub";
import { clientName } from "@assay/database/queue/enqueue";
import { AppError } from "#base/app-error";
import { acceptBatch, isTaken } from "#judge0-api/accept-batch";
import { createEndWatch } from "#judge0-api/end-watch";
import { Judge0Error } from "#judge0-api/errors";
import type { Sealer } from "#problems/seal";
import type { CompileChecker } from "#workshop/checker";
import { type CompiledRun, type CompileRun, compileRuns, errorsOf } from "#workshop/compile-runs";

/** What compiling checkers needs. */
export interface CompileCheckerOptions {
  readonly db: Database;
  readonly events: EventHub;
  readonly sealer: Sealer;
}

/** Compiles checkers as free runs of the admin, because only workers have compilers and the sandbox. */
export function openCheckerCompiler({ db, events, sealer }: CompileCheckerOptions): CompileChecker {
  const ends = createEndWatch(db, events);
  return async (viewer, program) => {
    const runs = compileRuns(program);
    const signal = AbortSignal.timeout(LIMITS.checkerCompileMs);
    const tokens = await queueRuns(runs);
    await Promise.all(tokens.map((token) => ends.waitFor(token, signal)));
    const found = await Promise.all(
      runs.map(async (run, at) => errorsOf(run, await readCompiled(db, tokens[at] ?? ""))),
    );
    return found.flat();

    async function queueRuns(queued: readonly CompileRun[]): Promise<string[]> {
      const requests = queued.map(({ languageId, source, compilerOptions, stdin }) => ({
        ...{ language_id: languageId, source_code: source, compiler_options: compilerOptions, stdin },
      }));
      const client = clientName({ userId: viewer.id });
      const batch = { requests: requests as never, isBase64: false, problemId: null, client };
      try {
        const accepted = await acceptBatch(db, { viewer, isPage: true }, batch, sealer);
        return accepted.map((item) => {
          if (isTaken(item)) return item.token;
          throw new AppError("checker_not_compiled", { message: Object.values(item).flat().join("; ") });
        });
      } catch (error) {
        if (error instanceof Judge0Error) throw new AppError("checker_not_compiled", { message: error.message });
        throw error;
      }
    }
  };
}

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
