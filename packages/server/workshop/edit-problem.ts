import { isDeepStrictEqual } from "node:util";
import type { PROBLEM_EDITING_ROUTES } from "@assay/contract/routes/problem-editing";
import type { BodyOf } from "@assay/contract/routes/route";
import { PAGE_KEYS, type WorkshopProblem } from "@assay/contract/routes/workshop";
import type { AuditChange } from "@assay/contract/vocabulary/audit-actions";
import type { Checking } from "@assay/contract/vocabulary/checking";
import type { ProblemLimits, ProblemTemplates, StatementSource } from "@assay/contract/vocabulary/problem";
import { SECOND } from "@assay/contract/vocabulary/units";
import type { Database } from "@assay/database/connect";
import { removeOldVersions } from "@assay/database/problems/remove-old-versions";
import { reviseVersion } from "@assay/database/problems/revise-version";
import type { FastifyInstance } from "fastify";
import type { Viewer } from "#access/viewer";
import { type Change, changesBetween } from "#base/audit";
import type { HeldProblem } from "#problems/hold-problem";
import { withPictures } from "#problems/picture-path";
import { describeChecking } from "#workshop/describe-checking";
import { changeTranslation, refuseTranslated } from "#workshop/edit-translation";
import { makeEdit } from "#workshop/make-edit";

type Edit = BodyOf<typeof PROBLEM_EDITING_ROUTES.editProblem>;
/** Two functions that make sanitised HTML: one of HTML, the other of Markdown. */
type Renderers = Pick<FastifyInstance, "sanitise" | "renderMarkdown">;

/**
 * Changes a problem's texts, limits and comparison as far as the edit names them. A change of the time limit, a language's limits
 * or the comparison makes a new version of the tests; submissions keep the one that they were judged on. Throws what `makeEdit`
 * throws.
 */
export async function changeProblem(
  db: Database,
  renderers: Renderers,
  viewer: Viewer,
  problemId: string,
  edit: Edit,
): Promise<void> {
  const statement = edit.statement && (await renderStatement(renderers, viewer, problemId, edit.statement));
  const { translation } = edit;
  const translated =
    translation?.statement && (await renderStatement(renderers, viewer, problemId, translation.statement));
  await makeEdit(db, { problemId, adminId: viewer.id, seen: edit.revision }, async (transaction, problem) => {
    const before = await readRules(transaction, problem);
    const after = {
      checking: edit.comparison ?? before.checking,
      limits: edit.languageLimits ? withLanguages(before.limits, edit.languageLimits) : before.limits,
    };
    const columns = {
      title: edit.title ?? problem.title,
      difficulty: edit.difficulty ?? problem.difficulty,
      problem_type: edit.problemType ?? problem.problem_type,
      statement_language: edit.language === undefined ? problem.statement_language : edit.language || null,
      time_limit_ms: edit.timeLimit === undefined ? problem.time_limit_ms : Math.round(edit.timeLimit * SECOND),
      memory_limit_kb: edit.memoryLimit ?? problem.memory_limit_kb,
      stops_at_failure: edit.stopsAtFailure ?? problem.stops_at_failure,
      ...failingTestColumns(problem, edit),
    };
    if (columns.statement_language !== null && columns.statement_language !== problem.statement_language)
      await refuseTranslated(transaction, problemId, columns.statement_language);
    const translating =
      translation === undefined
        ? []
        : await changeTranslation(transaction, problemId, columns.statement_language, {
            ...translation,
            texts: translated ?? null,
          });
    const templates = edit.templates ? withoutEmpty(edit.templates) : problem.problem_templates;
    const changes: AuditChange[] = [
      ...translating,
      ...changesBetween(shownValues(problem, before.checking), shownValues(columns, after.checking)),
      ...(statement ? changedSections(problem, statement) : []),
      ...(isDeepStrictEqual(before.limits, after.limits) ? [] : [unshown("languageLimits")]),
      ...(isDeepStrictEqual(problem.problem_templates, templates) ? [] : [unshown("templates")]),
    ];
    if (changes.length === 0) return changes;
    await transaction
      .updateTable("problems")
      .set({
        ...columns,
        problem_templates: JSON.stringify(templates),
        ...(statement && statementColumns(problem, statement)),
      })
      .where("id", "=", problemId)
      .execute();
    const isOther = columns.time_limit_ms !== problem.time_limit_ms;
    const timeLimit = isOther ? { timeLimitMs: columns.time_limit_ms } : {};
    await reviseVersion(transaction, problemId, { ...after, ...timeLimit, authorId: viewer.id });
    await removeOldVersions(transaction, problemId);
    return changes;
  });
}

/** What the audit log shows of a problem, by field. */
function shownValues(
  problem: Pick<
    HeldProblem,
    | "title"
    | "difficulty"
    | "problem_type"
    | "statement_language"
    | "time_limit_ms"
    | "memory_limit_kb"
    | "stops_at_failure"
    | "failing_test_opens"
    | "failing_test_tries"
  >,
  checking: Checking,
) {
  return {
    title: problem.title,
    difficulty: problem.difficulty,
    tags: problem.problem_type,
    language: problem.statement_language ?? "",
    timeLimit: `${problem.time_limit_ms / SECOND} s`,
    memoryLimit: `${problem.memory_limit_kb} kB`,
    stopsAtFailure: problem.stops_at_failure ? "on" : "off",
    failingTest:
      problem.failing_test_tries === null
        ? problem.failing_test_opens
        : `${problem.failing_test_opens}: ${problem.failing_test_tries}`,
    comparison: describeChecking(checking),
  };
}

function failingTestColumns(
  problem: Pick<HeldProblem, "failing_test_opens" | "failing_test_tries">,
  { failingTest, failingTestTries }: Edit,
) {
  if (failingTest === undefined) {
    const { failing_test_opens, failing_test_tries } = problem;
    return { failing_test_opens, failing_test_tries };
  }
  return {
    failing_test_opens: failingTest,
    failing_test_tries: failingTest === "tries" ? (failingTestTries ?? null) : null,
  };
}

function withoutEmpty(templates: NonNullable<Edit["templates"]>): ProblemTemplates {
  return Object.fromEntries(Object.entries(templates).flatMap(([key, text]) => (text ? [[key, text]] : [])));
}

/** A change of a field whose value is too long for the audit log. */
function unshown(field: string): AuditChange {
  return { field, from: null, to: null };
}

interface RenderedStatement {
  readonly html: StatementSource;
  /** The Markdown that it was made from, or null. */
  readonly source: StatementSource | null;
}

async function renderStatement(
  { sanitise, renderMarkdown }: Renderers,
  viewer: Viewer,
  problemId: string,
  { format, ...texts }: NonNullable<Edit["statement"]>,
): Promise<RenderedStatement> {
  const toHtml = format === "markdown" ? renderMarkdown(viewer) : sanitise(viewer);
  const render = async (text: string) => withPictures(await toHtml(text), problemId);
  const html = {
    description: await render(texts.description),
    input: await render(texts.input),
    output: await render(texts.output),
  };
  return { html, source: format === "markdown" ? texts : null };
}

function changedSections(problem: HeldProblem, { html, source }: RenderedStatement): AuditChange[] {
  const parts = (["description", "input", "output"] as const).filter(
    (part) => html[part] !== problem[part] || (source?.[part] ?? null) !== (problem.statement_source?.[part] ?? null),
  );
  return parts.map(unshown);
}

/** A new description replaces the pages of a PDF statement. */
function statementColumns(problem: HeldProblem, { html, source }: RenderedStatement) {
  const isNew = html.description !== problem.description;
  return {
    ...html,
    statement_source: source && JSON.stringify(source),
    ...(isNew && { statement_pages: "[]" }),
  };
}

function readRules(transaction: Change, problem: HeldProblem) {
  return transaction
    .selectFrom("problem_versions")
    .where("id", "=", problem.version_id)
    .select(["checking", "limits"])
    .executeTakeFirstOrThrow();
}

/**
 * The limits, with those of the languages in `PAGE_KEYS` replaced by `wanted`: a language that is missing there, or has two nulls,
 * has no limits of its own. Other languages keep theirs.
 */
function withLanguages(
  { languages = {}, ...limits }: ProblemLimits,
  wanted: WorkshopProblem["languageLimits"],
): ProblemLimits {
  const others = Object.entries(languages).filter(([language]) => PAGE_KEYS.every((key) => key !== language));
  const chosen = wanted
    .filter(({ timeFactor, memoryLimit }) => timeFactor !== null || memoryLimit !== null)
    .map(({ language, timeFactor, memoryLimit }) => {
      const own = {
        ...(timeFactor !== null && { timeFactor }),
        ...(memoryLimit !== null && { memoryKb: memoryLimit }),
      };
      return [language, own] as const;
    });
  const all = [...others, ...chosen];
  return all.length === 0 ? limits : { ...limits, languages: Object.fromEntries(all) };
}
