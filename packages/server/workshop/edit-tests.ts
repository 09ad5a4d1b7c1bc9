import { isDeepStrictEqual } from "node:util";
import type { EditedTest, PROBLEM_EDITING_ROUTES, TestData } from "@assay/contract/routes/problem-editing";
import type { BodyOf } from "@assay/contract/routes/route";
import type { Wording } from "@assay/contract/texts/wordings";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { SampleExplanation } from "@assay/contract/vocabulary/problem";
import type { Database } from "@assay/database/connect";
import { removeOldVersions } from "@assay/database/problems/remove-old-versions";
import { reviseVersion, type TestChanges } from "@assay/database/problems/revise-version";
import type { Viewer } from "#access/viewer";
import { AppError } from "#base/app-error";
import { REFUSALS } from "#base/refusals";
import type { Sanitiser } from "#http/sanitiser";
import { withPictures } from "#problems/picture-path";
import { makeEdit } from "#workshop/make-edit";

/**
 * Replaces a problem's test cases by these, samples first, and the explanations of its samples. Submissions keep the tests that
 * they were judged on. Throws what `makeEdit` throws, and AppError `invalid_request` for a test case or a group that the problem
 * does not have.
 */
export async function changeTests(
  db: Database,
  renderMarkdown: Sanitiser,
  viewer: Viewer,
  problemId: string,
  { revision, tests }: BodyOf<typeof PROBLEM_EDITING_ROUTES.editTests>,
): Promise<void> {
  const ordered = [...tests.filter(({ isSample }) => isSample), ...tests.filter(({ isSample }) => !isSample)];
  const wanted = ordered.map((test, index) => ({
    id: test._id ?? null,
    name: test.name,
    isSample: test.isSample,
    groupName: test.groupName,
    input: bytesOf(test.input, `tests.${index}.input`),
    // A new test may have its input alone: the model solution prints the rest.
    expectedOutput: bytesOf(test.output ?? (test._id === undefined ? NO_OUTPUT : undefined), `tests.${index}.output`),
  }));
  const explanations = await renderExplanations(renderMarkdown, problemId, ordered);
  await makeEdit(db, { problemId, adminId: viewer.id, seen: revision }, async (transaction, problem) => {
    await requireKnown(transaction, problem.version_id, ordered);
    const change = await reviseVersion(transaction, problemId, { tests: wanted, authorId: viewer.id });
    await removeOldVersions(transaction, problemId);
    const isSame = isDeepStrictEqual(explanations, problem.sample_explanations);
    const columns = { sample_explanations: JSON.stringify(explanations) };
    if (!isSame) await transaction.updateTable("problems").set(columns).where("id", "=", problemId).execute();
    const description = describeTests(change);
    return [
      ...(description === "" ? [] : [{ field: "tests", from: null, to: description }]),
      ...(isSame ? [] : [{ field: "explanations", from: null, to: null }]),
    ];
  });
}

const NO_OUTPUT: TestData = { text: "" };

/** For example "2 added, 1 removed"; empty if nothing has changed. */
export function describeTests({ added, changed, removed, isReordered }: TestChanges): string {
  const counts = Object.entries({ added, changed, removed }).filter(([, count]) => count > 0);
  return [...counts.map(([what, count]) => `${count} ${what}`), ...(isReordered ? ["reordered"] : [])].join(", ");
}

async function renderExplanations(
  renderMarkdown: Sanitiser,
  problemId: string,
  tests: readonly EditedTest[],
): Promise<SampleExplanation[]> {
  const sources = tests.filter(({ isSample }) => isSample).map(({ explanation = "" }) => explanation);
  if (sources.every((source) => source.trim() === "")) return [];
  return Promise.all(
    sources.map(async (source) => ({ source, html: withPictures(await renderMarkdown(source), problemId) })),
  );
}

/** Throws AppError `invalid_request` for a test case that is not of the current version or appears twice, and for an unknown group. */
async function requireKnown(db: Database, versionId: string | null, tests: readonly EditedTest[]): Promise<void> {
  const rows = await db.selectFrom("test_cases").where("version_id", "=", versionId).select("id").execute();
  const ids = new Set(rows.map(({ id }) => id));
  const version = await db
    .selectFrom("problem_versions")
    .where("id", "=", versionId)
    .select("scoring")
    .executeTakeFirstOrThrow();
  const groups = new Set(version.scoring?.groups.map(({ name }) => name));
  const used = new Set<string>();
  for (const [index, { _id, groupName }] of tests.entries()) {
    if (_id !== undefined && (!ids.has(_id) || used.has(_id))) refuse(index, "_id", REFUSALS.workshop.unknownOrTwice);
    if (groupName !== null && !groups.has(groupName)) refuse(index, "groupName", REFUSALS.workshop.unknownGroup);
    if (_id !== undefined) used.add(_id);
  }
}

function refuse(index: number, field: string, text: Wording): never {
  throw new AppError("invalid_request", { field: `tests.${index}.${field}`, text });
}

function bytesOf(data: TestData | undefined, field: string): Uint8Array | undefined {
  if (data === undefined) return undefined;
  const bytes = "text" in data ? Buffer.from(data.text) : Buffer.from(data.base64, "base64");
  if (bytes.byteLength <= LIMITS.testCaseBytes) return bytes;
  throw new AppError("invalid_request", { field, text: REFUSALS.workshop.testTooLong });
}
