import type { PDF_ROUTES } from "@assay/contract/routes/pdf";
import { ASSIGNMENT_NAME } from "#assignments/route-cases";
import { CLASS_SLUG } from "#classes/route-cases";
import { CONTEST_KEY } from "#contests/route-cases";
import type { RouteCases } from "#testing/route-case";

/** The tests' server has no browser: who may read a file gets 503, everybody else what the page answers. pdf.test.ts has one. */
const EVERYBODY = [503, 503, 503, 503, 503] as const;
const MEMBERS = [401, 503, 503, 404, 503] as const;
const ofContest = { params: { key: CONTEST_KEY } };
const ofAssignment = { params: { slug: CLASS_SLUG, name: ASSIGNMENT_NAME } };

/** What the tests know of the routes of this folder. */
export const PDF_CASES: RouteCases<typeof PDF_ROUTES> = {
  readProblemPdf: {
    may: EVERYBODY,
    sample: ({ problemId }) => ({ params: { problemId } }),
    probes: ({ problemId }) => [{ params: { problemId } }],
  },
  readListPdf: {
    may: EVERYBODY,
    sample: ({ listId }) => ({ params: { listId } }),
    probes: ({ problemId }) => [{ params: { listId: problemId } }],
  },
  readContestPdf: { may: EVERYBODY, sample: ofContest, probes: [ofContest] },
  readAssignmentPdf: { may: MEMBERS, sample: ofAssignment, probes: [ofAssignment] },
};
