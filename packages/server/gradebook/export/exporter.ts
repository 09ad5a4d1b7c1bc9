import type { GradeFormat, TableFormat } from "@assay/contract/vocabulary/gradebook";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { RATES } from "@assay/contract/vocabulary/rates";
import type { Database } from "@assay/database/connect";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Viewer } from "#access/viewer";
import { countEvent } from "#base/rate-limit";
import { writeTable } from "#base/write-table";
import { zipStream } from "#base/zip-stream";
import type { Class } from "#classes/class";
import { findStudent, type StaffAssignment, type Student } from "#gradebook/assignment";
import { programFiles } from "#gradebook/export/programs";
import { writeSheets } from "#gradebook/export/sheet";
import { assignmentSheets, ownSheet } from "#gradebook/export/sheets";
import { gradebookTable, matrixTable } from "#gradebook/export/tables";
import { readOwnGrades } from "#gradebook/own-grades";
import { readGradebook } from "#gradebook/read-gradebook";
import { readMatrix } from "#gradebook/read-matrix";
import { createLargeAnswers } from "#http/large-answers";

interface AssignmentExport {
  readonly assignment: StaffAssignment;
  readonly format: GradeFormat;
  readonly student?: string | undefined;
}

/** Sends grades as files, piece by piece, so many at a time. Each `send` expects that `begin` has been called. */
export function createExporter(db: Database) {
  const downloads = createLargeAnswers({ ...LIMITS.gradeExports, answerMs: LIMITS.exportMs });

  const sendTable = (reply: FastifyReply, name: string, text: string) => {
    reply.header("content-disposition", `attachment; filename="${name}.csv"`);
    return reply.type("text/csv; charset=utf-8").send(text);
  };
  const sendPdf = (reply: FastifyReply, name: string) => {
    reply.header("content-disposition", `attachment; filename="${name}.pdf"`);
    return reply.type("application/pdf");
  };

  return {
    /** Counts the export, and returns a signal that aborts when the client is gone. Throws AppError `too_many_requests` and `unavailable`. */
    begin: async (request: FastifyRequest, reply: FastifyReply, { id }: Viewer): Promise<AbortSignal> => {
      const signal = downloads.begin(request, reply);
      await countEvent(db, `grade-export:user:${id}`, RATES.gradeExportsPerUser);
      return signal;
    },
    sendAssignment: async (
      reply: FastifyReply,
      signal: AbortSignal,
      { assignment, format, student }: AssignmentExport,
    ) => {
      const name = `${assignment.class.row.slug}-${assignment.name}`;
      if (student !== undefined) await findStudent(db, assignment.classId, student);
      if (format === "pdf") {
        const { name: className, time_zone: timeZone } = assignment.class.row;
        const sheets = assignmentSheets(db, assignment, student);
        return sendPdf(reply, name).send(writeSheets(sheets, { className, timeZone, title: assignment.title }, signal));
      }
      if (format === "programs" || format === "all-programs") {
        reply.header("content-disposition", `attachment; filename="${name}-programs.zip"`);
        const files = programFiles(db, assignment, {
          isAll: format === "all-programs",
          ...(student !== undefined && { student }),
        });
        return reply.type("application/zip").send(zipStream(files, signal));
      }
      return sendTable(reply, name, writeTable(matrixTable(await readMatrix(db, assignment, null, {})), format));
    },
    sendGradebook: async (reply: FastifyReply, found: Class, format: TableFormat) =>
      sendTable(reply, `${found.row.slug}-grades`, writeTable(gradebookTable(await readGradebook(db, found)), format)),
    sendOwn: async (
      reply: FastifyReply,
      signal: AbortSignal,
      { found, student }: { readonly found: Class; readonly student: Student },
    ) => {
      const sheets = ownSheet(student, await readOwnGrades(db, found.row.id, student.userId, {}));
      const { slug, name: className, time_zone: timeZone } = found.row;
      return sendPdf(reply, `${slug}-grades`).send(
        writeSheets(sheets, { className, timeZone, title: className }, signal),
      );
    },
  };
}
