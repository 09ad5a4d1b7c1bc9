import { ASSIGNMENT_ROUTES } from "@assay/contract/routes/assignments/assignments";
import { LANGUAGE_IDS } from "@assay/contract/vocabulary/languages/all";
import type { FastifyInstance } from "fastify";
import type { Viewing } from "#access/viewer";
import { asStudent, findAssignment, findAssignmentOfStaff } from "#assignments/assignment";
import { chooseSubmission } from "#assignments/choose-submission";
import { listDueWork } from "#assignments/due-work";
import { listOwnDates, previewOwnDates, removeOwnDates, setOwnDates } from "#assignments/own-dates";
import { listSubmissions, readSubmission } from "#assignments/read-submissions";
import { readReceipt, requireProblem } from "#assignments/receipts";
import { listAssignments, showAssignment } from "#assignments/show-assignment";
import { showSettings } from "#assignments/show-settings";
import { createAssignment, deleteAssignment, editAssignment, orderAssignments } from "#assignments/store-assignment";
import { DONE } from "#base/done";
import { findClass } from "#classes/class";
import { registerRoutes } from "#http/register-route";
import { traceOf } from "#http/request-trace";
import { countBatch } from "#submissions/admission";
import { callerOf, clientOf } from "#submissions/caller";
import { requireOffered } from "#submissions/offered-languages";
import { requestKeyOf } from "#submissions/repeats";
import { submitToProblem } from "#submissions/submit";

/** The assignments of classes: teachers set them, students submit to them. */
export function registerAssignmentRoutes(app: FastifyInstance): void {
  const { db } = app;
  const readSettings = async (viewing: Viewing, slug: string, name: string) =>
    showSettings(db, await findAssignmentOfStaff(db, viewing, { slug, name }));

  registerRoutes(app, ASSIGNMENT_ROUTES, {
    listAssignments: async ({ params, viewing }) => {
      const found = await findClass(db, viewing, params.slug);
      const assignments = await listAssignments(db, viewing, found);
      return { assignments, timeZone: found.row.time_zone, now: viewing.at.toISOString() };
    },
    createAssignment: async ({ params, body, viewer, viewing }) => {
      await createAssignment(db, app.renderMarkdown(viewer), viewing, params.slug, body);
      return readSettings(viewing, params.slug, body.name);
    },
    orderAssignments: async ({ params, body, viewing }) => ({
      names: await orderAssignments(db, viewing, params.slug, body.names),
    }),
    readAssignment: async ({ params, query, viewing }) => {
      const found = await findAssignment(db, viewing, params);
      return { assignment: await showAssignment(db, viewing, query.as === "student" ? asStudent(found) : found) };
    },
    readAssignmentSettings: ({ params, viewing }) => readSettings(viewing, params.slug, params.name),
    editAssignment: async ({ params, body, viewer, viewing }) => {
      await editAssignment(db, app.renderMarkdown(viewer), viewing, params, body);
      return readSettings(viewing, params.slug, body.settings.name);
    },
    deleteAssignment: async ({ params, viewing }) => {
      await deleteAssignment(db, viewing, params);
      return DONE.assignmentDeleted;
    },
    listOwnDates: async ({ params, viewing }) => ({
      overrides: await listOwnDates(db, (await findAssignmentOfStaff(db, viewing, params)).row.id),
    }),
    previewOwnDates: ({ params, body, viewing }) => previewOwnDates(db, viewing, params, body),
    setOwnDates: async ({ params, body, viewing }) => {
      await setOwnDates(db, viewing, params, body);
      return { overrides: await listOwnDates(db, (await findAssignmentOfStaff(db, viewing, params)).row.id) };
    },
    removeOwnDates: async ({ params, viewing }) => {
      await removeOwnDates(db, viewing, params, params.overrideId);
      return { overrides: await listOwnDates(db, (await findAssignmentOfStaff(db, viewing, params)).row.id) };
    },
    listAssignmentSubmissions: async ({ params, query, viewing }) =>
      listSubmissions(db, viewing, await findAssignment(db, viewing, params), query),
    readAssignmentSubmission: async ({ params, viewing }) => ({
      submission: await readSubmission(db, viewing, await findAssignment(db, viewing, params), params.number),
    }),
    chooseSubmission: async ({ params, viewing }) => {
      const found = await findAssignment(db, viewing, params);
      await chooseSubmission(db, viewing, found, params.number);
      return { submission: await readSubmission(db, viewing, found, params.number) };
    },
    listDueWork: async ({ viewing }) => ({ due: await listDueWork(db, viewing), now: viewing.at.toISOString() }),
    submitInAssignment: {
      admit: ({ viewer }) => countBatch(db, viewer?.id ?? ""),
      handle: async ({ params, body, viewing, request, reply }) => {
        const found = await findAssignment(db, viewing, params);
        await requireProblem(db, viewing, found, params.problemId);
        const languageId = LANGUAGE_IDS[body.language];
        await requireOffered(app, languageId);
        const tokens = await submitToProblem(app, {
          caller: callerOf(request),
          client: clientOf(request),
          problemId: params.problemId,
          program: { languageId, source: Buffer.from(body.source), compilerOptions: null, additionalFiles: null },
          assignmentId: found.row.id,
          key: requestKeyOf(request),
          beginTrace: traceOf(app, request, reply),
        });
        return readReceipt(db, viewing, tokens);
      },
    },
  });
}
