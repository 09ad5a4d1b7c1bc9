import { isDeepStrictEqual } from "node:util";
import type { Checking } from "@assay/contract/vocabulary/checking";
import type { ProblemLimits } from "@assay/contract/vocabulary/problem";
import type { Scoring } from "@assay/contract/vocabulary/scoring";
import { sql } from "kysely";
import type { Database } from "#connect";
import { contentHash } from "#problems/included-files";
import { storeData } from "#problems/store-version";

export interface RevisedTest {
  /** The test case of the current version from which it takes everything that is absent here; null for a new one. */
  readonly id: string | null;
  readonly name: string;
  readonly isSample: boolean;
  readonly groupName: string | null;
  readonly input?: Uint8Array | undefined;
  readonly expectedOutput?: Uint8Array | undefined;
  /** Data that the problem has stored already, in place of the two above. */
  readonly inputId?: string | undefined;
  readonly outputId?: string | undefined;
  /** The line of the script that has made it; null if it is written by hand. If absent, as before, unless the input is new. */
  readonly generatedBy?: string | null | undefined;
}

/** What the next version changes; the rest stays as it is in the current one. */
export interface Revision {
  /** All test cases, in the order of judging. */
  readonly tests?: readonly RevisedTest[];
  readonly checking?: Checking;
  readonly limits?: ProblemLimits;
  /** Null for a problem without scoring. */
  readonly scoring?: Scoring | null;
  /** Of every test case. */
  readonly timeLimitMs?: number;
  readonly authorId: string;
}

/** How the test cases of a new version differ from those before; limits do not count. */
export interface TestChanges {
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  /** Those that both versions have are in another order. */
  readonly isReordered: boolean;
}

/**
 * Makes a new version of a problem from its current one without reading its test data. Nothing happens if nothing differs.
 * Returns how the test cases differ. Must run in a transaction that holds the problem's row. Throws Error for a test case that
 * is not of the current version.
 */
export async function reviseVersion(db: Database, problemId: string, revision: Revision): Promise<TestChanges> {
  const current = await readCurrent(db, problemId);
  const { timeLimitMs } = revision;
  const wanted: RevisedTest[] = revision.tests?.slice() ?? current.tests.map(toRevised);
  const byId = new Map(current.tests.map((test) => [test.id, test]));
  const rows: Row[] = [];
  for (const test of wanted) {
    const before = test.id === null ? undefined : byId.get(test.id);
    if (test.id !== null && !before) throw new Error(`${test.id} is not a test case of the current version`);
    const dataOf = async (content: Uint8Array | undefined, kept: string | undefined) =>
      content ? await storeData(db, problemId, contentHash(content), content) : (kept ?? missing());
    const row = {
      id: test.id,
      name: test.name,
      is_sample: test.isSample,
      group_name: test.groupName,
      time_limit_ms: timeLimitMs ?? before?.time_limit_ms ?? current.timeLimitMs,
      memory_limit_kb: before?.memory_limit_kb ?? null,
      checker_arguments: before?.checker_arguments ?? [],
      input_id: test.inputId ?? (await dataOf(test.input, before?.input_id)),
      output_id: test.outputId ?? (await dataOf(test.expectedOutput, before?.output_id)),
    };
    const hasSameInput = before?.input_id === row.input_id;
    const keptLine = hasSameInput ? (before?.generated_by ?? null) : null;
    rows.push({ ...row, generated_by: test.generatedBy === undefined ? keptLine : test.generatedBy });
  }
  const { checking = current.checking, limits = current.limits, scoring = current.scoring } = revision;
  const isSame =
    isDeepStrictEqual(rows, current.tests) && isDeepStrictEqual([checking, limits, scoring], current.rules);
  if (!isSame) await insertVersion(db, problemId, { revision, current, checking, limits, scoring, rows });
  return compare(current.tests, rows);
}

interface Row {
  /** Of the current version; null for a new test case. */
  readonly id: string | null;
  readonly name: string;
  readonly is_sample: boolean;
  readonly group_name: string | null;
  readonly time_limit_ms: number;
  readonly memory_limit_kb: number | null;
  readonly checker_arguments: string[];
  readonly input_id: string;
  readonly output_id: string;
  readonly generated_by: string | null;
}

type Current = Awaited<ReturnType<typeof readCurrent>>;

async function readCurrent(db: Database, problemId: string) {
  const version = await db
    .selectFrom("problem_versions")
    .innerJoin("problems", "problems.version_id", "problem_versions.id")
    .where("problems.id", "=", problemId)
    .select(["problem_versions.id", "checking", "limits", "scoring", "time_limit_ms as timeLimitMs"])
    .select("draft_reason as draftReason")
    .executeTakeFirstOrThrow();
  const tests = await db
    .selectFrom("test_cases")
    .where("version_id", "=", version.id)
    .select(["id", "name", "is_sample", "group_name", "time_limit_ms", "memory_limit_kb", "checker_arguments"])
    .select("generated_by")
    // The current version never loses its data.
    .select([sql<string>`input_id`.as("input_id"), sql<string>`output_id`.as("output_id")])
    .orderBy("position")
    .execute();
  return { ...version, rules: [version.checking, version.limits, version.scoring], tests };
}

function toRevised({ id, name, is_sample, group_name }: Current["tests"][number]): RevisedTest {
  return { id, name, isSample: is_sample, groupName: group_name };
}

type NewVersion = Pick<Required<Revision>, "checking" | "limits" | "scoring"> & {
  readonly revision: Revision;
  readonly current: Current;
  readonly rows: readonly Row[];
};

async function insertVersion(db: Database, problemId: string, version: NewVersion): Promise<void> {
  const { revision, current, checking, limits, scoring, rows } = version;
  const { id } = await db
    .insertInto("problem_versions")
    .values({
      problem_id: problemId,
      number: sql<number>`(select max(number) + 1 from problem_versions where problem_id = ${problemId})`,
      author_id: revision.authorId,
      checking: JSON.stringify(checking),
      scoring: scoring && JSON.stringify(scoring),
      limits: JSON.stringify(limits),
      draft_reason: isJudgedAlike(version) ? current.draftReason : null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await sql`insert into included_files (version_id, language, name, content)
    select ${id}, language, name, content from included_files where version_id = ${current.id}`.execute(db);
  const values = rows.map(({ id: _, ...row }, position) => ({ ...row, version_id: id, position }));
  if (values.length > 0) await db.insertInto("test_cases").values(values).execute();
  await db.updateTable("problems").set({ version_id: id }).where("id", "=", problemId).execute();
}

/**
 * What is known against a version holds for the next one, unless the data of its tests, its checking or its scoring change: they may
 * have been the cause. Names, groups, limits and the order of tests cannot.
 */
function isJudgedAlike({ current, checking, scoring, rows }: NewVersion): boolean {
  return (
    isDeepStrictEqual([checking, scoring], [current.checking, current.scoring]) &&
    isDeepStrictEqual(rows.map(judgedData).toSorted(), current.tests.map(judgedData).toSorted())
  );
}

function judgedData({ input_id, output_id, checker_arguments }: Row): string {
  return JSON.stringify([input_id, output_id, checker_arguments]);
}

function withoutTimeLimit({ time_limit_ms: _, ...test }: Row) {
  return test;
}

function compare(before: Current["tests"], after: readonly Row[]): TestChanges {
  const kept = after.filter(({ id }) => id !== null);
  const byId = new Map(before.map((test) => [test.id, test]));
  const changed = kept.filter((test) => {
    const old = byId.get(test.id ?? "");
    return old && !isDeepStrictEqual(withoutTimeLimit(old), withoutTimeLimit(test));
  });
  const keptIds = kept.map(({ id }) => id);
  const idsBefore = before.map(({ id }) => id).filter((id) => keptIds.includes(id));
  return {
    added: after.length - kept.length,
    changed: changed.length,
    removed: before.length - kept.length,
    isReordered: !isDeepStrictEqual(idsBefore, keptIds),
  };
}

function missing(): never {
  throw new Error("a new test case needs its input and its expected output");
}
