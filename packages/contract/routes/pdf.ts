import { z } from "zod";
import { PDF_ENDPOINTS } from "#endpoints/pdf";
import { assignmentParams } from "#routes/classes/fields";
import { contestParams } from "#routes/contests/fields";
import { objectId, oneOf } from "#routes/fields";
import { wishedLanguages } from "#routes/problems";
import { defineRoutes } from "#routes/route";
import { PAPER_SIZES } from "#vocabulary/pdf-limits";

const query = z.object({
  paper: oneOf("paper", PAPER_SIZES).default("a4"),
  /** Of the statements, as on pages, and of the headings. */
  language: wishedLanguages,
});

/** Each has what the page shows to the caller, and is refused as the page is. */
export const PDF_ROUTES = defineRoutes(PDF_ENDPOINTS, "problems", {
  readProblemPdf: {
    summary: "A problem's statement as a PDF file",
    params: z.object({ problemId: objectId }),
    query,
    replies: { 200: z.unknown() },
  },
  readListPdf: {
    summary: "The problems of a list as a PDF file",
    params: z.object({ listId: objectId }),
    query,
    replies: { 200: z.unknown() },
  },
  readContestPdf: {
    summary: "The problems of a contest as a PDF file",
    params: contestParams,
    query,
    replies: { 200: z.unknown() },
  },
  readAssignmentPdf: {
    summary: "The problems of an assignment as a PDF file",
    params: assignmentParams,
    query,
    replies: { 200: z.unknown() },
  },
});
