import { type ComparedGroup, SIMILARITY_REFUSALS } from "@assay/contract/vocabulary/similarity";
import type { Database } from "@assay/database/connect";
import { compareInProcess } from "@assay/similarity/compare-in-process";
import type { Compared, NotCompared } from "@assay/similarity/compared";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { groupsOf, readPrograms, templatesFor } from "#similarity/read-programs";
import { type FoundPairs, storePairs } from "#similarity/store-pairs";

/** Compares the programs of the report that has waited longest, if there is one and no other web server is comparing. */
export function openComparing(app: FastifyInstance): () => Promise<void> {
  const closing = new AbortController();
  app.addHook("preClose", async () => closing.abort(new Error("the server closes")));
  return async () => {
    try {
      await compareNext(app.db, closing.signal);
    } catch (error) {
      if (!closing.signal.aborted) throw error;
    }
  };
}

/**
 * The lock is held until the results are stored, so that one comparison runs at a time on the whole site, and another web server begins
 * again as soon as this one has died. Nothing is written until then, so the transaction keeps no old rows.
 */
export async function compareNext(db: Database, signal: AbortSignal): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ isMine: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended('similarity', 0)) as "isMine"`.execute(transaction);
    if (!rows[0]?.isMine) return;
    const report = await transaction
      .selectFrom("similarity_reports")
      .select([
        "id",
        "assignment_id as assignmentId",
        "problem_id as problemId",
        "base_code as baseCode",
        "requested_at",
      ])
      .where("state", "=", "waiting")
      .orderBy("requested_at")
      .limit(1)
      .executeTakeFirst();
    if (!report) return;
    let state: "done" | "failed" = "done";
    let groups: readonly GroupResult[] = [];
    try {
      groups = await compareGroups(transaction, report, signal);
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof Error) || !error.message.startsWith("the process that compares")) throw error;
      state = "failed";
    }
    if (state === "done") await storePairs(transaction, report.id, groups);
    await transaction
      .updateTable("similarity_reports")
      .set({
        groups: JSON.stringify(groups.map(({ group }) => group)),
        finished_at: sql<Date>`clock_timestamp()`,
        state,
      })
      .where("id", "=", report.id)
      // Who has asked again in the meantime, perhaps with other base code, waits for another comparison.
      .where("requested_at", "=", report.requested_at)
      .execute();
  });
}

interface GroupResult extends FoundPairs {
  readonly group: ComparedGroup;
}

async function compareGroups(
  db: Database,
  report: { readonly assignmentId: string; readonly problemId: string; readonly baseCode: string },
  signal: AbortSignal,
): Promise<GroupResult[]> {
  const results: GroupResult[] = [];
  for (const { grammar, languages, languageIds, ids } of await groupsOf(db, report.assignmentId, report.problemId)) {
    const compared: Compared | NotCompared | "no_grammar" =
      grammar === null
        ? "no_grammar"
        : await compareInProcess(
            { grammar, programs: await readPrograms(db, ids), templates: await templatesFor(db, report, languageIds) },
            signal,
          );
    const found = typeof compared === "string" ? null : compared;
    const leftOut = (why: string) =>
      found?.programs.flatMap((program) => (program.leftOut === why ? program.id : [])) ?? [];
    results.push({
      grammar: grammar ?? "",
      compared: found,
      group: {
        languages,
        refusal: SIMILARITY_REFUSALS.find((refusal) => refusal === compared) ?? null,
        ...{ outcome: found?.outcome ?? null, spread: found?.spread ?? null, programs: ids.length },
        ...{ tooShort: leftOut("too_short"), tooLong: leftOut("too_long") },
      },
    });
  }
  return results;
}
