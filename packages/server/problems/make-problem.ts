import type { PROBLEM_ROUTES } from "@assay/contract/routes/problems";
import type { BodyOf } from "@assay/contract/routes/route";
import { COMMAND_LINE } from "@assay/contract/vocabulary/audit-actions";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { RUN_DEFAULTS } from "@assay/contract/vocabulary/run-limits";
import { SECOND } from "@assay/contract/vocabulary/units";
import type { Database } from "@assay/database/connect";
import { type NewProblem, storeProblem, storeProblemIn } from "@assay/database/problems/store-problem";
import type { Viewer } from "#access/viewer";
import { type Change, recordAction } from "#base/audit";
import type { Sanitiser } from "#http/sanitiser";
import { arrangeTests, tolerantComparison } from "#problems/rules";

/** Stores a draft without texts and tests, to be written in Markdown, and returns its id. The author is the session's user. */
export async function makeDraft(db: Database, viewer: Viewer, title: string): Promise<string> {
  return db.transaction().execute((transaction) => makeDraftIn(transaction, viewer, title));
}

/** The same within a transaction. An author of null is the command line. */
export async function makeDraftIn(
  transaction: Change,
  author: Pick<Viewer, "id"> | null,
  title: string,
): Promise<string> {
  const draft: NewProblem = {
    slug: null,
    title,
    difficulty: "easy",
    problemType: "",
    description: "",
    input: "",
    output: "",
    statementSource: { description: "", input: "", output: "" },
    timeLimitMs: LIMITS.timeLimitSeconds.default * SECOND,
    memoryLimitKb: RUN_DEFAULTS.memoryKb,
    credit: {},
    packageHash: null,
    authorId: author?.id ?? null,
    tests: [],
    files: [],
    status: "draft",
  };
  const { id } = await storeProblemIn(transaction, draft, null, (_, problemId) =>
    recordAction(transaction, author?.id ?? COMMAND_LINE._id, "problem_created", problemId),
  );
  return id;
}

/** Sanitises and stores a problem from the creation form, and returns its id. The author is the session's user. */
export async function makeProblem(
  db: Database,
  sanitise: Sanitiser,
  viewer: Viewer,
  form: BodyOf<typeof PROBLEM_ROUTES.createProblem>,
): Promise<string> {
  const timeLimitMs = Math.round(form.timeLimit * SECOND);
  const problem: NewProblem = {
    slug: null,
    title: form.title,
    difficulty: form.difficulty,
    problemType: form.problemType,
    description: await sanitise(form.description),
    input: await sanitise(form.input),
    output: await sanitise(form.output),
    timeLimitMs,
    memoryLimitKb: RUN_DEFAULTS.memoryKb,
    ...(form.tolerance !== undefined && { checking: tolerantComparison(form.tolerance) }),
    credit: {},
    packageHash: null,
    authorId: viewer.id,
    tests: arrangeTests(form.sampleTest, form.testcases, timeLimitMs),
    files: [],
  };
  const { id } = await storeProblem(db, problem, null, (transaction, problemId) =>
    recordAction(transaction, viewer.id, "problem_created", problemId),
  );
  return id;
}
