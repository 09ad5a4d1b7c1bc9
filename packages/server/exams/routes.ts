import { EXAM_ROUTES } from "@assay/contract/routes/assignments/exams";
import type { FastifyInstance } from "fastify";
import { findAssignment, findAssignmentOfStaff } from "#assignments/assignment";
import { AppError } from "#base/app-error";
import { DONE } from "#base/done";
import { endExam, giveMinutes, reopenExam } from "#exams/hold-exam";
import { readRoom } from "#exams/room";
import { sealExam } from "#exams/seal-exam";
import { readSebFile, requireSebFile, showSebKey } from "#exams/seb-exam";
import { handIn, showRunningExam, startExam } from "#exams/take-exam";
import { readSealed, verifyExam } from "#exams/verify-exam";
import { examRequestOf, originOf } from "#http/exam-guard";
import { registerRoutes } from "#http/register-route";

/** Exams: students begin and hand in, teachers hold and seal them. */
export function registerExamRoutes(app: FastifyInstance): void {
  const { db, config } = app;

  registerRoutes(app, EXAM_ROUTES, {
    readOwnExam: async ({ viewing }) => ({ exam: showRunningExam(viewing.viewer), now: viewing.at.toISOString() }),
    startExam: async ({ params, viewing, request }) => ({
      exam: await startExam(db, viewing, params, examRequestOf(request, config)),
    }),
    handInExam: async ({ params, viewing }) => ({ exam: await handIn(db, viewing, params) }),
    readExamRoom: async ({ params, viewing, request }) =>
      readRoom(db, viewing, await findAssignmentOfStaff(db, viewing, params), originOf(request, config)),
    readSebFile: async ({ params, viewing, request, reply }) => {
      const file = await readSebFile(db, viewing, params, originOf(request, config));
      reply.header("content-disposition", `attachment; filename="${params.name}.seb"`);
      return reply.type("application/seb").send(file);
    },
    requireSebFile: async ({ params, viewing, request }) => {
      const origin = originOf(request, config);
      await requireSebFile(db, viewing, params, origin);
      return { seb: showSebKey((await findAssignmentOfStaff(db, viewing, params)).row, origin, params) };
    },
    giveExamMinutes: async ({ params, body, viewing }) => {
      await giveMinutes(db, viewing, params, body);
      return DONE.minutesGiven;
    },
    endExam: async ({ params, body, viewing }) => {
      await endExam(db, viewing, params, body);
      return DONE.examEnded;
    },
    reopenExam: async ({ params, body, viewing }) => {
      await reopenExam(db, viewing, params, body);
      return DONE.examReopened;
    },
    sealExam: async ({ params, viewing }) => ({
      seal: (await verifyExam(db, await sealExam(db, viewing, params))).seal,
    }),
    verifyExam: async ({ params, viewing }) =>
      verifyExam(db, (await findAssignmentOfStaff(db, viewing, params)).row.id),
    readSealedExam: async ({ params, viewing }) => {
      const found = await findAssignment(db, viewing, params);
      if (found.class.role !== "owner") throw new AppError("forbidden");
      return readSealed(db, found.row.id);
    },
  });
}
