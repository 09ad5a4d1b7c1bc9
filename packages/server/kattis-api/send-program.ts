import { LANGUAGE_IDS } from "@assay/contract/vocabulary/languages/all";
import { tells } from "@assay/gradebook/dates";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { sql } from "kysely";
import { allows } from "#access/problem-visibility";
import { type Viewer, type Viewing, viewingNow } from "#access/viewer";
import { type Assignment, findAssignment } from "#assignments/assignment";
import { readSubmission } from "#assignments/read-submissions";
import { requireProblem } from "#assignments/receipts";
import { AppError } from "#base/app-error";
import { REFUSALS } from "#base/refusals";
import type { FormPart } from "#http/bodies/multipart";
import { traceOf } from "#http/request-trace";
import { findKattisLanguage } from "#kattis-api/languages";
import { programOfFiles } from "#kattis-api/program-of-files";
import { callerOf, clientOf } from "#submissions/caller";
import { requireOffered } from "#submissions/offered-languages";
import { submitToProblem } from "#submissions/submit";

/**
 * Stores what kattis-cli sends, and returns the text that it prints: with `Submission ID: 123` it then asks for the status of 123. Throws
 * AppError: `invalid_request` for a form that lacks something, `problem_not_found`, and what submitting to a problem or an assignment throws.
 */
export async function sendProgram(
  app: FastifyInstance,
  viewer: Viewer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  const { db } = app;
  const viewing = viewingNow({ viewer });
  const form = readForm(request.body as readonly FormPart[]);
  const found = form.assignment === null ? null : await findNamedAssignment(app, viewing, form.assignment);
  const problemId = await findNamedProblem(app, viewing, form.problem);
  if (found !== null) await requireProblem(db, viewing, found, problemId);
  await requireOffered(app, form.languageId);
  const tokens = await submitToProblem(app, {
    caller: callerOf(request),
    client: clientOf(request),
    problemId,
    program: await programOfFiles(form.languageId, form.files, form.main),
    assignmentId: found?.row.id ?? null,
    key: null,
    beginTrace: traceOf(app, request, reply),
  });
  return describeSent(app, viewing, tokens[0] ?? "");
}

function readForm(parts: readonly FormPart[]) {
  const field = (name: string) => {
    const part = parts.find((each) => each.name === name && each.fileName === null);
    return part === undefined ? null : Buffer.from(part.bytes).toString().trim() || null;
  };
  if (field("contest") !== null) throw refusal("contest", REFUSALS.kattis.contest);
  const files = parts.filter(({ name }) => name === "sub_file[]");
  const language = findKattisLanguage(field("language") ?? "");
  if (language === null) throw refusal("language", REFUSALS.kattis.language);
  const problem = field("problem");
  if (problem === null) throw refusal("problem", REFUSALS.kattis.problem);
  const languageId = LANGUAGE_IDS[language];
  return { problem, assignment: field("assignment"), languageId, files, main: field("mainclass") };
}

function refusal(field: string, text: (typeof REFUSALS)["kattis"]["contest"]): AppError {
  return new AppError("invalid_request", { field, text });
}

/** The problem with this number, short name or id that the viewer may open. */
async function findNamedProblem({ db }: FastifyInstance, viewing: Viewing<Viewer>, name: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from problems
    where (number::text = ${name} or lower(slug) = lower(${name}) or id::text = lower(${name})) and ${allows("open", viewing)}
    order by number::text = ${name} desc, number limit 1`.execute(db);
  if (!rows[0]) throw new AppError("problem_not_found");
  return rows[0].id;
}

/** The assignment with this short name in the viewer's classes, or that of one class as `class/name`. Throws AppError `invalid_request` if several have it. */
async function findNamedAssignment(
  { db }: FastifyInstance,
  viewing: Viewing<Viewer>,
  given: string,
): Promise<Assignment> {
  const [name = "", ofClass] = given.split("/").toReversed();
  if (ofClass !== undefined) return findAssignment(db, viewing, { slug: ofClass, name });
  const { rows } = await sql<{ slug: string }>`
    select slug from class_members join classes on classes.id = class_id join assignments on assignments.class_id = classes.id
    where user_id = ${viewing.viewer.id} and state = 'active' and archived_at is null and is_published and assignments.name = ${name}
    order by slug limit 2`.execute(db);
  const [only, other] = rows;
  if (only === undefined) throw new AppError("assignment_not_found");
  if (other !== undefined) throw refusal("assignment", REFUSALS.kattis.assignment);
  return findAssignment(db, viewing, { slug: only.slug, name });
}

async function describeSent({ db }: FastifyInstance, viewing: Viewing<Viewer>, token: string): Promise<string> {
  const { rows } = await sql<{ number: string; contest: string | null; slug: string | null; name: string | null }>`
    select submissions.number, contests.key as contest, slug, assignments.name from test_runs
      join submissions on submissions.id = test_runs.submission_id
      left join contest_submissions on contest_submissions.submission_id = submissions.id
      left join contests on contests.id = contest_submissions.contest_id
      left join assignment_submissions on assignment_submissions.submission_id = submissions.id
      left join assignments on assignments.id = assignment_submissions.assignment_id
      left join classes on classes.id = assignments.class_id
    where token = ${token}`.execute(db);
  const row = rows[0];
  if (!row) throw new Error("there is no submission with this token");
  if (row.contest !== null) return `Received for the contest ${row.contest}, whose pages show the result.\n`;
  const number = Number(row.number);
  const place = row.slug === null ? "" : ` for ${row.slug}/${row.name}`;
  if (row.slug !== null && row.name !== null) {
    const found = await findAssignment(db, viewing, { slug: row.slug, name: row.name });
    const { level } = await readSubmission(db, viewing, found, number);
    if (!tells(level, "verdict")) return `Received${place} as number ${number}. The result is not shown yet.\n`;
  }
  return `Submission received${place}. Submission ID: ${number}.\n`;
}
