import { PROGRAM_ROUTES } from "@assay/contract/routes/programs";
import { WORKSHOP_JOB_ROUTES } from "@assay/contract/routes/workshop-jobs";
import type { FastifyInstance } from "fastify";
import { registerRoutes } from "#http/register-route";
import { forEditors } from "#problems/editors-only";
import { addFinding } from "#workshop/programs/add-finding";
import { applyAll } from "#workshop/programs/apply-outputs";
import { addProgram, deleteProgram, editProgram, editScript, readProgram } from "#workshop/programs/edit-programs";
import { readPrograms } from "#workshop/programs/list-programs";
import { stopJob } from "#workshop/programs/read-jobs";
import { startOutputs, startStressTest, startTests, startValidation } from "#workshop/programs/start-jobs";
import { readWorkshop } from "#workshop/read-workshop";

/** Registers the routes of authors' programs: generators, validators, and what is done with them in the background. */
export function registerProgramRoutes(app: FastifyInstance): void {
  const { db } = app;

  registerRoutes(
    app,
    PROGRAM_ROUTES,
    forEditors<typeof PROGRAM_ROUTES>(db, {
      listPrograms: ({ params: { problemId }, viewer }) => readPrograms(db, problemId, viewer.id),
      readProgram: ({ params }) => readProgram(db, params),
      addProgram: async ({ params: { problemId }, body, viewer }) => {
        await addProgram(db, problemId, viewer.id, body);
        return readPrograms(db, problemId, viewer.id);
      },
      editProgram: async ({ params, body, viewer }) => {
        await editProgram(db, params, viewer.id, body);
        return readPrograms(db, params.problemId, viewer.id);
      },
      deleteProgram: async ({ params, viewer }) => {
        await deleteProgram(db, params, viewer.id);
        return readPrograms(db, params.problemId, viewer.id);
      },
      editScript: async ({ params: { problemId }, body, viewer }) => {
        await editScript(db, problemId, viewer.id, body);
        return readPrograms(db, problemId, viewer.id);
      },
    }),
  );

  registerRoutes(
    app,
    WORKSHOP_JOB_ROUTES,
    forEditors<typeof WORKSHOP_JOB_ROUTES>(db, {
      fillOutputs: async ({ params: { problemId }, body, viewer }) => ({
        job: await startOutputs(db, { problemId, userId: viewer.id }, body),
      }),
      generateTests: async ({ params: { problemId }, viewer }) => ({
        job: await startTests(db, { problemId, userId: viewer.id }),
      }),
      validateTests: async ({ params: { problemId }, viewer }) => ({
        job: await startValidation(db, { problemId, userId: viewer.id }),
      }),
      startStressTest: async ({ params: { problemId }, body, viewer }) => ({
        job: await startStressTest(db, { problemId, userId: viewer.id }, body),
      }),
      stopJob: async ({ params: { problemId, jobId }, viewer }) => ({
        job: await stopJob(db, problemId, jobId, viewer.id),
      }),
      applyOutputs: async ({ params: { problemId, jobId }, viewer }) => {
        await applyAll(db, problemId, jobId, viewer.id);
        return { problem: await readWorkshop(db, problemId) };
      },
      addFinding: async ({ params: { problemId, jobId }, viewer }) => {
        await addFinding(db, problemId, jobId, viewer.id);
        return { problem: await readWorkshop(db, problemId) };
      },
    }),
  );
}
