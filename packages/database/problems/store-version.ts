import { isDeepStrictEqual } from "node:util";
import { type Checking, WHOLE_OUTPUT } from "@assay/contract/vocabulary/checking";
import type { ProblemLimits } from "@assay/contract/vocabulary/problem";
import type { Scoring } from "@assay/contract/vocabulary/scoring";
import { sql } from "kysely";
import type { Database } from "#connect";
import {
  contentHash,
  type IncludedFiles,
  readIncludedFiles,
  storeIncludedFiles,
  summariseIncludedFiles,
} from "#problems/included-files";

/** The data of a test case: bytes, or how to read them once it is their turn. */
export type NewTestData = Uint8Array | LazyTestData;

/** Data that is not in memory. */
export interface LazyTestData {
  /** SHA-256 in hexadecimal. */
  readonly sha256: string;
  read(): Promise<Uint8Array>;
}

export interface NewTestCase {
  readonly name: string;
  readonly isSample: boolean;
  readonly input: NewTestData;
  readonly expectedOutput: NewTestData;
  readonly timeLimitMs: number;
  /** If absent, the problem's limit. */
  readonly memoryLimitKb?: number | null;
  /** Its scoring group, if any. */
  readonly groupName?: string | null;
  /** Appended to the checker's own arguments. */
  readonly checkerArguments?: readonly string[];
  /** The line of the script that makes it; absent if it is written by hand. */
  readonly generatedBy?: string;
}

/** What a submission is judged on: test cases, their rules, and files added to its program. */
export interface NewVersion {
  /** In the order of judging. */
  readonly tests: readonly NewTestCase[];
  /** If absent, whole outputs are compared. */
  readonly checking?: Checking;
  /** Null or absent for a problem without scoring. */
  readonly scoring?: Scoring | null;
  /** If absent, the judge's defaults. */
  readonly limits?: ProblemLimits;
  /** Files added to every program, by language. */
  readonly includedFiles?: IncludedFiles;
  /** Why it cannot be judged, so that its problem has to be a draft; null or absent if nothing is known against it. */
  readonly draftReason?: string | null;
  /** Who makes this version; null for an import. */
  readonly authorId: string | null;
}

/**
 * Makes this the current version of a problem. When the current version is the same, only what is known against it changes; otherwise
 * it stays as it is, with the runs on it, and a new version takes its place. Must run in a transaction that holds the problem's row.
 */
export async function storeVersion(db: Database, problemId: string, version: NewVersion): Promise<void> {
  const rules = rulesOf(version);
  const tests = version.tests.map(hashed);
  const { includedFiles = {}, draftReason = null } = version;
  const current = await readCurrent(db, problemId);
  if (
    current &&
    isDeepStrictEqual(current.rules, plain(rules)) &&
    isDeepStrictEqual(current.tests, tests.map(describe)) &&
    isDeepStrictEqual(current.includedFiles, summariseIncludedFiles(includedFiles))
  ) {
    await db
      .updateTable("problem_versions")
      .set({ draft_reason: draftReason })
      .where("id", "=", current.id)
      .where("draft_reason", "is distinct from", draftReason)
      .execute();
    return;
  }
  const { id } = await db
    .insertInto("problem_versions")
    .values({
      problem_id: problemId,
      number: sql<number>`(select coalesce(max(number), 0) + 1 from problem_versions where problem_id = ${problemId})`,
      author_id: version.authorId,
      checking: JSON.stringify(rules.checking),
      scoring: rules.scoring && JSON.stringify(rules.scoring),
      limits: JSON.stringify(rules.limits),
      draft_reason: draftReason,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await storeIncludedFiles(db, id, includedFiles);
  for (const [position, test] of tests.entries()) {
    const { columns, inputHash, outputHash } = test;
    const input_id = await storeData(db, problemId, inputHash, test.input);
    const output_id = await storeData(db, problemId, outputHash, test.expectedOutput);
    await db
      .insertInto("test_cases")
      .values({ ...columns, version_id: id, position, input_id, output_id })
      .execute();
  }
  await db.updateTable("problems").set({ version_id: id }).where("id", "=", problemId).execute();
}

function rulesOf({ checking = WHOLE_OUTPUT, scoring = null, limits = {} }: NewVersion) {
  return { checking, scoring, limits };
}

/** As JSON returns it: without absent keys. */
function plain<T>(value: T): T {
  return JSON.parse(JSON.stringify(value));
}

function hashed(test: NewTestCase) {
  return {
    input: test.input,
    expectedOutput: test.expectedOutput,
    inputHash: hashOf(test.input),
    outputHash: hashOf(test.expectedOutput),
    columns: {
      name: test.name,
      is_sample: test.isSample,
      time_limit_ms: test.timeLimitMs,
      memory_limit_kb: test.memoryLimitKb ?? null,
      group_name: test.groupName ?? null,
      checker_arguments: [...(test.checkerArguments ?? [])],
      generated_by: test.generatedBy ?? null,
    },
  };
}

function hashOf(data: NewTestData): Buffer {
  return data instanceof Uint8Array ? contentHash(data) : Buffer.from(data.sha256, "hex");
}

/** A test case as far as it distinguishes one version from another. */
function describe({ columns, inputHash, outputHash }: ReturnType<typeof hashed>) {
  return { ...columns, inputHash: inputHash.toString("hex"), outputHash: outputHash.toString("hex") };
}

/** The rules, test cases and included files of the current version; undefined while there is none. */
async function readCurrent(db: Database, problemId: string) {
  const version = await db
    .selectFrom("problem_versions")
    .innerJoin("problems", "problems.version_id", "problem_versions.id")
    .where("problems.id", "=", problemId)
    .select(["problem_versions.id", "checking", "scoring", "limits"])
    .executeTakeFirst();
  if (!version) return undefined;
  const { id, ...rules } = version;
  const tests = await db
    .selectFrom("test_cases")
    .innerJoin("test_data as inputs", "inputs.id", "input_id")
    .innerJoin("test_data as outputs", "outputs.id", "output_id")
    .where("version_id", "=", id)
    .select(["name", "is_sample", "time_limit_ms", "memory_limit_kb", "group_name", "checker_arguments"])
    .select("generated_by")
    .select([
      sql<string>`encode(inputs.hash, 'hex')`.as("inputHash"),
      sql<string>`encode(outputs.hash, 'hex')`.as("outputHash"),
    ])
    .orderBy("position")
    .execute();
  return { id, rules, tests, includedFiles: await readIncludedFiles(db, id) };
}

/**
 * Stores test data of a problem and returns its id. Content that the problem already has is not sent to the database again. Throws
 * Error if data that is read only now is not what its hash says.
 */
export async function storeData(db: Database, problemId: string, hash: Buffer, data: NewTestData): Promise<string> {
  const stored = await db
    .selectFrom("test_data")
    .where("problem_id", "=", problemId)
    .where("hash", "=", hash)
    .select("id")
    .executeTakeFirst();
  if (stored) return stored.id;
  const content = data instanceof Uint8Array ? data : await data.read();
  if (content !== data && !contentHash(content).equals(hash))
    throw new Error("the data of a test case has changed while it was being stored");
  const values = { problem_id: problemId, hash, content };
  return (await db.insertInto("test_data").values(values).returning("id").executeTakeFirstOrThrow()).id;
}
