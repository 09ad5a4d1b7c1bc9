import type { REJUDGE_ROUTES } from "@assay/contract/routes/rejudges";
import { ADMINS, ADMINS_TOO_LATE, type RouteCases } from "#testing/route-case";

/** What the tests know of the routes of this folder. */
export const REJUDGE_CASES: RouteCases<typeof REJUDGE_ROUTES> = {
  listRejudges: { may: ADMINS, sample: { query: { before: "1000" } } },
  countRejudged: {
    may: ADMINS,
    sample: { body: { verdict: "wrong_answer", language: "cpp" } },
    probes: ({ problemId }) => [{ body: { problem: problemId } }],
    changesNothing: true,
  },
  startRejudge: {
    may: ADMINS,
    sample: ({ judgedNumber }) => ({ body: { numbers: [judgedNumber] } }),
    probes: ({ problemId }) => [{ body: { problem: problemId } }],
  },
  readRejudge: {
    may: ADMINS,
    sample: ({ readyRejudges }) => ({ params: { number: `${readyRejudges[0]}` } }),
    probes: [{ params: { number: "1" } }],
  },
  listRejudged: {
    may: ADMINS,
    sample: ({ readyRejudges }) => ({ params: { number: `${readyRejudges[0]}` }, query: { before: "1000" } }),
    probes: [{ params: { number: "1" } }],
  },
  previewContest: {
    may: ADMINS,
    sample: ({ readyRejudges }) => ({ params: { number: `${readyRejudges[0]}` } }),
    probes: [{ params: { number: "1" } }],
  },
  chooseChanges: {
    may: ADMINS,
    sample: ({ readyRejudges }) => ({
      params: { number: `${readyRejudges[0]}` },
      body: { isApplied: false, verdicts: { from: "accepted", to: "wrong_answer" } },
    }),
    probes: [{ params: { number: "1" }, body: { isApplied: false } }],
  },
  applyRejudge: {
    may: ADMINS,
    sample: ({ readyRejudges }) => ({ params: { number: `${readyRejudges[1]}` } }),
    probes: [{ params: { number: "1" }, body: {} }],
  },
  undoRejudge: {
    may: ADMINS_TOO_LATE,
    sample: ({ readyRejudges }) => ({ params: { number: `${readyRejudges[0]}` } }),
    probes: [{ params: { number: "1" }, body: {} }],
  },
  discardRejudge: {
    may: ADMINS,
    sample: ({ readyRejudges }) => ({ params: { number: `${readyRejudges[2]}` } }),
    probes: [{ params: { number: "1" }, body: {} }],
  },
};
