import type { SUBMISSION_ROUTES } from "@assay/contract/routes/submissions";
import { ADMINS, CREATORS, type RouteCases, SIGNED_IN } from "#testing/route-case";

/** What the tests know of the routes of this folder. */
export const SUBMISSION_CASES: RouteCases<typeof SUBMISSION_ROUTES> = {
  // First, because probes are sent in this order, and the history then has a submission of whoever sends them.
  submitToProblem: {
    may: CREATORS,
    sample: ({ problemId }) => ({ params: { problemId }, body: { language: "cpp", source: "int main() {}" } }),
    probes: ({ problemId }) => [{ params: { problemId }, body: { language: "cpp", source: "int main() {}" } }],
  },
  listSubmissionHistory: {
    may: SIGNED_IN,
    sample: ({ problemId }) => ({ query: { problem: problemId, language: "cpp" } }),
    secret: { text: '"userName":"owner"', for: ["owner", "admin"] },
  },
  exportSubmissions: {
    may: SIGNED_IN,
    sample: ({ problemId }) => ({ query: { problem: problemId, language: "cpp" } }),
    secret: { text: ",owner,", for: ["owner", "admin"] },
  },
  readSubmissionDetails: {
    may: [401, 404, 200, 404, 200],
    sample: ({ submissionNumber }) => ({ params: { number: `${submissionNumber}` } }),
    probes: ({ number }) => [{ params: { number: `${number}` } }],
    secret: { text: "int main() { return 0; }", for: ["owner", "admin"] },
  },
  readSubmissionTest: {
    may: [401, 404, 200, 404, 200],
    sample: ({ submissionNumber }) => ({ params: { number: `${submissionNumber}`, test: "1" } }),
    probes: ({ number }) => [1, 2, 3].map((test) => ({ params: { number: `${number}`, test: `${test}` } })),
  },
  rejudgeSubmission: {
    may: ADMINS,
    sample: ({ spareNumber }) => ({ params: { number: `${spareNumber}` } }),
    probes: ({ number }) => [{ params: { number: `${number}` }, body: {} }],
  },
};
