import type { PROGRAM_ROUTES } from "@assay/contract/routes/programs";
import type { WORKSHOP_JOB_ROUTES } from "@assay/contract/routes/workshop-jobs";
import { ADMINS, type RouteCases } from "#testing/route-case";

const PROGRAM = {
  ...{ kind: "generator", name: "gen", languageId: 71, source: "print(1)", files: [] },
  ...{ protocol: null, arguments: "" },
};

const STRESS_TEST = { arguments: "{seed}", rounds: 1, minutes: 1 };

/** What the tests know of the routes of this folder. */
export const PROGRAM_CASES: RouteCases<typeof PROGRAM_ROUTES & typeof WORKSHOP_JOB_ROUTES> = {
  listPrograms: {
    may: ADMINS,
    siteRoles: { author: 404 },
    sample: ({ problemId }) => ({ params: { problemId } }),
    probes: ({ problemId }) => [{ params: { problemId } }],
  },
  addProgram: {
    may: ADMINS,
    siteRoles: { author: 404 },
    sample: ({ spares }) => ({ params: { problemId: spares.problemId }, body: PROGRAM }),
    probes: ({ problemId }) => [{ params: { problemId }, body: {} }],
  },
  // The problem has no program and no job with the sample's id.
  readProgram: {
    may: [401, 403, 403, 403, 404],
    siteRoles: { author: 404 },
    sample: ({ problemId }) => ({ params: { problemId, programId: problemId } }),
    probes: ({ problemId }) => [{ params: { problemId, programId: problemId } }],
  },
  editProgram: {
    may: [401, 403, 403, 403, 404],
    siteRoles: { author: 404 },
    sample: ({ problemId }) => ({ params: { problemId, programId: problemId }, body: { ...PROGRAM, revision: 1 } }),
    probes: ({ problemId }) => [{ params: { problemId, programId: problemId }, body: {} }],
  },
  deleteProgram: {
    may: [401, 403, 403, 403, 404],
    siteRoles: { author: 404 },
    sample: ({ problemId }) => ({ params: { problemId, programId: problemId } }),
    probes: ({ problemId }) => [{ params: { problemId, programId: problemId } }],
  },
  // The sample's revision is not the current one.
  editScript: {
    may: [401, 403, 403, 403, 409],
    siteRoles: { author: 404 },
    sample: ({ spares }) => ({ params: { problemId: spares.problemId }, body: { text: "gen 1", revision: 7 } }),
    probes: ({ problemId }) => [{ params: { problemId }, body: {} }],
  },
  // The problem has no solution with this id.
  fillOutputs: {
    may: [401, 403, 403, 403, 404],
    siteRoles: { author: 404 },
    sample: ({ spares }) => ({ params: { problemId: spares.problemId }, body: { solutionId: spares.problemId } }),
    probes: ({ problemId }) => [{ params: { problemId }, body: { solutionId: problemId } }],
  },
  // The problem has no script, no validator and no solution.
  generateTests: {
    may: [401, 403, 403, 403, 400],
    siteRoles: { author: 404 },
    sample: ({ spares }) => ({ params: { problemId: spares.problemId } }),
    probes: ({ problemId }) => [{ params: { problemId } }],
  },
  validateTests: {
    may: [401, 403, 403, 403, 409],
    siteRoles: { author: 404 },
    sample: ({ problemId }) => ({ params: { problemId } }),
    probes: ({ problemId }) => [{ params: { problemId } }],
  },
  startStressTest: {
    may: [401, 403, 403, 403, 404],
    siteRoles: { author: 404 },
    sample: ({ spares }) => ({
      params: { problemId: spares.problemId },
      body: { ...STRESS_TEST, first: spares.problemId, second: spares.problemId, generator: spares.problemId },
    }),
    probes: ({ problemId }) => [
      { params: { problemId }, body: { ...STRESS_TEST, first: problemId, second: problemId, generator: problemId } },
    ],
  },
  stopJob: {
    may: [401, 403, 403, 403, 404],
    siteRoles: { author: 404 },
    sample: ({ problemId }) => ({ params: { problemId, jobId: problemId } }),
    probes: ({ problemId }) => [{ params: { problemId, jobId: problemId } }],
  },
  applyOutputs: {
    may: [401, 403, 403, 403, 404],
    siteRoles: { author: 404 },
    sample: ({ problemId }) => ({ params: { problemId, jobId: problemId } }),
    probes: ({ problemId }) => [{ params: { problemId, jobId: problemId } }],
  },
  addFinding: {
    may: [401, 403, 403, 403, 404],
    siteRoles: { author: 404 },
    sample: ({ problemId }) => ({ params: { problemId, jobId: problemId } }),
    probes: ({ problemId }) => [{ params: { problemId, jobId: problemId } }],
  },
};
