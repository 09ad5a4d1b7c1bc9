import { isDeepStrictEqual } from "node:util";
import type { ProblemVersion, VersionDifference } from "@assay/contract/routes/problem-history";
import type { StatementSource } from "@assay/contract/vocabulary/problem";
import { SECOND } from "@assay/contract/vocabulary/units";
import type { Database } from "@assay/database/connect";
import { removeOldVersions } from "@assay/database/problems/remove-old-versions";
import { restoreSnapshot } from "@assay/database/problems/snapshots";
import { isoTimestamp } from "@assay/database/sql-time";
import type { Problems, ProblemVersions } from "@assay/database/tables";
import { type Selectable, sql } from "kysely";
import { AppError } from "#base/app-error";
import { describeChecking } from "#workshop/describe-checking";
import { makeEdit } from "#workshop/make-edit";
import { requireJudgeable } from "#workshop/problem-status";

/** The versions of a problem, newest first. Throws AppError `problem_not_found`. */
export async function listVersions(db: Database, problemId: string): Promise<ProblemVersion[]> {
  const problem = await db.selectFrom("problems").where("id", "=", problemId).select("id").executeTakeFirst();
  if (!problem) throw new AppError("problem_not_found");
  const rows = await db
    .selectFrom("problem_snapshots as snapshots")
    .innerJoin("problems", "problems.id", "snapshots.problem_id")
    .leftJoin("users", "users.id", "snapshots.author_id")
    .where("snapshots.problem_id", "=", problemId)
    .select(["snapshots.number", "users.name as author", "changes", isoTimestamp("snapshots.created_at").as("at")])
    .select(sql<boolean>`snapshots.number = problems.revision`.as("isCurrent"))
    .orderBy("snapshots.number", "desc")
    .execute();
  return rows.map((row) => ({ ...row, changes: [...row.changes] }));
}

/** How two versions of a problem differ, the older one first. Throws AppError `version_not_found`. */
export async function compareVersions(db: Database, problemId: string, one: number, other: number) {
  const before = await readVersion(db, problemId, Math.min(one, other));
  const after = await readVersion(db, problemId, Math.max(one, other));
  return differenceOf(before, after);
}

/**
 * Makes a version of a problem the current one again, as a new version. Throws what `makeEdit` throws, and AppError
 * `version_not_found`, `version_incomplete` and `problem_not_judgeable`.
 */
export async function restoreVersion(
  db: Database,
  problemId: string,
  adminId: string,
  { number, revision }: { readonly number: number; readonly revision: number },
): Promise<void> {
  await makeEdit(db, { problemId, adminId, seen: revision }, async (transaction, { status }) => {
    const { tests } = await readVersion(transaction, problemId, number);
    const isIncomplete = tests.some(({ input_id: input, output_id: output }) => input === null || output === null);
    if (isIncomplete) throw new AppError("version_incomplete");
    await restoreSnapshot(transaction, problemId, number, adminId);
    await requireJudgeable(transaction, problemId, status);
    await removeOldVersions(transaction, problemId);
    return [{ field: "version", from: null, to: `${number} restored` }];
  });
}

type Version = Awaited<ReturnType<typeof readVersion>>;

async function readVersion(db: Database, problemId: string, number: number) {
  type Content = Pick<
    Selectable<Problems>,
    | "title"
    | "difficulty"
    | "problem_type"
    | "description"
    | "input"
    | "output"
    | "statement_source"
    | "sample_explanations"
    | "statement_language"
    | "problem_templates"
    | "time_limit_ms"
    | "memory_limit_kb"
  >;
  type Rules = Pick<Selectable<ProblemVersions>, "checking" | "scoring" | "limits">;
  type Translation = StatementSource & {
    language: string;
    title: string | null;
    statement_source: StatementSource | null;
  };
  const { rows } = await sql<Content & Rules & { versionId: string; translations: Translation[] | null }>`
    select kept.*, checking, scoring, limits, version_id as "versionId", content -> 'translations' as translations
    from problem_snapshots as snapshots join problem_versions on problem_versions.id = version_id
    cross join lateral (
      select title, difficulty, problem_type, description, input, output, statement_source, sample_explanations, statement_language,
        coalesce(problem_templates, '{}') as problem_templates, time_limit_ms, memory_limit_kb
      from jsonb_populate_record(null::problems, content)
    ) as kept
    where snapshots.problem_id = ${problemId} and snapshots.number = ${number}`.execute(db);
  const [row] = rows;
  if (!row) throw new AppError("version_not_found");
  const tests = await db
    .selectFrom("test_cases")
    .where("version_id", "=", row.versionId)
    .select(["name", "is_sample", "group_name", "time_limit_ms", "memory_limit_kb", "input_id", "output_id"])
    .orderBy("position")
    .execute();
  return { ...row, tests };
}

function differenceOf(before: Version, after: Version): VersionDifference {
  const [old, now] = [shownFields(before), shownFields(after)];
  const fields = Object.keys(now).flatMap((field) => {
    const [from = "", to = ""] = [old[field], now[field]];
    return from === to ? [] : [{ field, before: from, after: to }];
  });
  const names = new Set(before.tests.map(({ name }) => name));
  const kept = after.tests.filter(({ name }) => names.has(name)).map(({ name }) => name);
  const order = before.tests.map(({ name }) => name).filter((name) => kept.includes(name));
  return { fields, tests: differentTests(before, after), isReordered: !isDeepStrictEqual(order, kept) };
}

function shownFields(version: Version): Readonly<Record<string, string>> {
  const statement: StatementSource = version.statement_source ?? version;
  const { limits, scoring } = version;
  return {
    title: version.title,
    difficulty: version.difficulty,
    tags: version.problem_type,
    language: version.statement_language ?? "",
    description: statement.description,
    input: statement.input,
    output: statement.output,
    translations: (version.translations ?? []).map(textOfTranslation).join("\n\n\n"),
    templates: Object.entries(version.problem_templates)
      .map(([key, text]) => `${key}:\n${text}`)
      .join("\n\n"),
    explanations: version.sample_explanations.map(({ source }) => source).join("\n\n"),
    timeLimit: `${version.time_limit_ms / SECOND} s`,
    memoryLimit: `${version.memory_limit_kb} kB`,
    languageLimits: linesOf(limits),
    comparison: `${describeChecking(version.checking)}${programOf(version)}`,
    scoreGroups: linesOf(scoring?.groups ?? []),
  };
}

function textOfTranslation(translation: NonNullable<Version["translations"]>[number]): string {
  const { description, input, output } = translation.statement_source ?? translation;
  const title = translation.title === null ? "" : ` ${translation.title}`;
  return [`${translation.language}:${title}`, description, input, output].filter((text) => text !== "").join("\n\n");
}

function linesOf(value: object): string {
  return Object.keys(value).length === 0 ? "" : JSON.stringify(value, null, 2);
}

/** The files of a checker or an interactor, as text to append to its description; empty for other kinds of checking. */
function programOf({ checking }: Version): string {
  if (checking.kind !== "checker" && checking.kind !== "interactive") return "";
  const { files } = checking.kind === "checker" ? checking.checker : checking.interactor;
  return files.map(({ name, text }) => `\n\n${name}\n${text}`).join("");
}

function differentTests(before: Version, after: Version): VersionDifference["tests"] {
  const byName = new Map(before.tests.map((test) => [test.name, test]));
  const present = new Set(after.tests.map(({ name }) => name));
  const different = after.tests.flatMap((test): VersionDifference["tests"] => {
    const { name } = test;
    const old = byName.get(name);
    if (!old) return [{ name, change: "added", parts: [] }];
    const parts: VersionDifference["tests"][number]["parts"] = [
      ...(old.input_id === test.input_id ? [] : (["input"] as const)),
      ...(old.output_id === test.output_id ? [] : (["output"] as const)),
      ...(old.is_sample === test.is_sample ? [] : (["sample"] as const)),
      ...(old.group_name === test.group_name ? [] : (["group"] as const)),
      ...(limitsOf(old, before) === limitsOf(test, after) ? [] : (["limits"] as const)),
    ];
    return parts.length === 0 ? [] : [{ name, change: "changed", parts }];
  });
  const gone = before.tests.filter(({ name }) => !present.has(name));
  return [...different, ...gone.map(({ name }) => ({ name, change: "removed" as const, parts: [] }))];
}

/** The limits of a test case, as text to compare. Null means that the problem's limit applies. */
function limitsOf(
  { time_limit_ms: timeMs, memory_limit_kb: memoryKb }: Version["tests"][number],
  version: Version,
): string {
  return JSON.stringify([timeMs === version.time_limit_ms ? null : timeMs, memoryKb]);
}
