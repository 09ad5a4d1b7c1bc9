import type { CHECKER_ROUTES } from "@assay/contract/routes/checker";
import type { PACKAGE_PART_ROUTES, PACKAGE_ROUTES } from "@assay/contract/routes/packages";
import type { PICTURE_ROUTES } from "@assay/contract/routes/pictures";
import type { PROBLEM_EDITING_ROUTES } from "@assay/contract/routes/problem-editing";
import type { PROBLEM_HISTORY_ROUTES } from "@assay/contract/routes/problem-history";
import type { STATISTICS_ROUTES } from "@assay/contract/routes/problem-statistics";
import type { PROPOSED_TEST_ROUTES } from "@assay/contract/routes/proposed-tests";
import type { SOLUTION_ROUTES } from "@assay/contract/routes/reference-solutions";
import type { SCORE_GROUP_ROUTES } from "@assay/contract/routes/score-groups";
import type { WORKSHOP_ROUTES } from "@assay/contract/routes/workshop";
import { ADMINS, ADMINS_TOO_LATE, type RouteCases, SIGNED_IN } from "#testing/route-case";

const CHECKER = {
  kind: "checker",
  language: "python",
  protocol: "icpc",
  arguments: [],
  files: [{ name: "check.py", text: "x" }],
};

const SOLUTION = { name: "slow.py", languageId: 71, expected: "accepted", source: "print(1)" };

const SVG_BASE64 = Buffer.from("<svg/>").toString("base64");

/** What the tests know of the routes of this folder. */
export const WORKSHOP_CASES: RouteCases<
  typeof WORKSHOP_ROUTES &
    typeof PROBLEM_EDITING_ROUTES &
    typeof SCORE_GROUP_ROUTES &
    typeof CHECKER_ROUTES &
    typeof PICTURE_ROUTES &
    typeof SOLUTION_ROUTES &
    typeof PROPOSED_TEST_ROUTES &
    typeof PROBLEM_HISTORY_ROUTES &
    typeof STATISTICS_ROUTES &
    typeof PACKAGE_ROUTES &
    typeof PACKAGE_PART_ROUTES
> = {
  readWorkshopProblem: {
    may: ADMINS,
    siteRoles: { author: 404 },
    sample: ({ problemId }) => ({ params: { problemId } }),
    probes: ({ problemId }) => [{ params: { problemId } }],
  },
  readOwnProposedTests: {
    may: SIGNED_IN,
    sample: ({ problemId }) => ({ params: { problemId } }),
    probes: ({ problemId }) => [{ params: { problemId } }],
  },
  // Nobody of them has solved the problem, but admins need not.
  proposeTest: {
    may: [401, 403, 403, 403, 201],
    sample: ({ problemId }) => ({ params: { problemId }, body: { input: "1\n", output: null, comment: "" } }),
    probes: ({ problemId }) => [{ params: { problemId }, body: { input: "1\n", output: null, comment: "" } }],
  },
  listProposedTests: {
    may: ADMINS,
    siteRoles: { author: 404 },
    sample: ({ problemId }) => ({ params: { problemId } }),
    probes: ({ problemId }) => [{ params: { problemId } }],
  },
  setProposalRule: {
    may: ADMINS,
    siteRoles: { author: 404 },
    sample: ({ spares }) => ({ params: { problemId: spares.problemId }, body: { rule: "users" } }),
    probes: ({ problemId }) => [{ params: { problemId }, body: { rule: "users" } }],
  },
  // There is no such proposal.
  decideProposedTest: {
    may: [401, 403, 403, 403, 404],
    siteRoles: { author: 404 },
    sample: ({ problemId }) => ({
      params: { problemId, proposalId: problemId },
      body: { state: "declined", reason: "" },
    }),
    probes: ({ problemId }) => [{ params: { problemId, proposalId: problemId }, body: {} }],
  },
  readChecklist: {
    may: ADMINS,
    siteRoles: { author: 404 },
    sample: ({ problemId }) => ({ params: { problemId } }),
    probes: ({ problemId }) => [{ params: { problemId } }],
  },
  createDraftProblem: {
    may: [401, 403, 403, 403, 201],
    siteRoles: { author: 201 },
    sample: { body: { title: "A draft" } },
    probes: [{ body: { title: "A draft" } }],
  },
  setProblemStatus: {
    may: ADMINS,
    siteRoles: { author: 404 },
    sample: ({ spares }) => ({ params: { problemId: spares.problemId }, body: { status: "hidden" } }),
    probes: ({ problemId }) => [{ params: { problemId }, body: { status: "published" } }],
  },
  deleteProblem: {
    may: ADMINS,
    siteRoles: { author: 404 },
    sample: ({ spares }) => ({ params: { problemId: spares.problemId } }),
    probes: ({ problemId }) => [{ params: { problemId } }],
  },
  editProblem: {
    may: ADMINS_TOO_LATE,
    siteRoles: { author: 404 },
    sample: ({ problemId }) => ({ params: { problemId }, body: { revision: 0, title: "Renamed", timeLimit: 2 } }),
    probes: ({ problemId }) => [{ params: { problemId }, body: { revision: 1, title: "x" } }],
  },
  editTests: {
    may: ADMINS_TOO_LATE,
    siteRoles: { author: 404 },
    sample: ({ problemId }) => ({ params: { problemId }, body: { revision: 0, tests: [] } }),
    probes: ({ problemId }) => [{ params: { problemId }, body: { revision: 1, tests: [] } }],
  },
  previewStatement: {
    may: ADMINS,
    siteRoles: { author: 200 },
    sample: { body: { format: "markdown", text: "Add $a$ and $b$." } },
    probes: [{ body: { format: "html", text: "x" } }],
    changesNothing: true,
  },
  editScoreGroups: {
    may: ADMINS_TOO_LATE,
    siteRoles: { author: 404 },
    sample: ({ problemId }) => ({ params: { problemId }, body: { revision: 0, groups: [] } }),
    probes: ({ problemId }) => [{ params: { problemId }, body: { revision: 1, groups: [] } }],
  },
  readChecker: {
    may: ADMINS,
    siteRoles: { author: 404 },
    sample: ({ problemId }) => ({ params: { problemId } }),
    probes: ({ problemId }) => [{ params: { problemId } }],
  },
  editChecker: {
    may: ADMINS_TOO_LATE,
    siteRoles: { author: 404 },
    sample: ({ problemId }) => ({ params: { problemId }, body: { revision: 0, ...CHECKER } }),
    probes: ({ problemId }) => [{ params: { problemId }, body: { revision: 0 } }],
  },
  listPictures: {
    may: ADMINS,
    siteRoles: { author: 404 },
    sample: ({ problemId }) => ({ params: { problemId } }),
    probes: ({ problemId }) => [{ params: { problemId } }],
  },
  addPicture: {
    may: ADMINS,
    siteRoles: { author: 404 },
    sample: ({ spares }) => ({ params: { problemId: spares.problemId }, body: { name: "a.svg", base64: SVG_BASE64 } }),
    probes: ({ problemId }) => [{ params: { problemId }, body: {} }],
  },
  // The sample names a picture that does not exist.
  deletePicture: {
    may: [401, 403, 403, 403, 404],
    siteRoles: { author: 404 },
    sample: ({ problemId }) => ({ params: { problemId, name: "a.svg" } }),
    probes: ({ problemId }) => [{ params: { problemId, name: "a.svg" } }],
  },
  listSolutions: {
    may: ADMINS,
    siteRoles: { author: 404 },
    sample: ({ problemId }) => ({ params: { problemId } }),
    probes: ({ problemId }) => [{ params: { problemId } }],
  },
  addSolution: {
    may: ADMINS,
    siteRoles: { author: 404 },
    sample: ({ spares }) => ({ params: { problemId: spares.problemId }, body: SOLUTION }),
    probes: ({ problemId }) => [{ params: { problemId }, body: {} }],
  },
  judgeSolutions: {
    may: ADMINS,
    siteRoles: { author: 404 },
    sample: ({ spares }) => ({ params: { problemId: spares.problemId } }),
    probes: ({ problemId }) => [{ params: { problemId }, body: {} }],
  },
  // The problem has no solution with the sample's id.
  readSolution: {
    may: [401, 403, 403, 403, 404],
    siteRoles: { author: 404 },
    sample: ({ problemId }) => ({ params: { problemId, solutionId: problemId } }),
    probes: ({ problemId }) => [{ params: { problemId, solutionId: problemId } }],
  },
  listSolutionTests: {
    may: [401, 403, 403, 403, 404],
    siteRoles: { author: 404 },
    sample: ({ problemId }) => ({ params: { problemId, solutionId: problemId } }),
    probes: ({ problemId }) => [{ params: { problemId, solutionId: problemId } }],
  },
  readSolutionTest: {
    may: [401, 403, 403, 403, 404],
    siteRoles: { author: 404 },
    sample: ({ problemId }) => ({ params: { problemId, solutionId: problemId, test: "1" } }),
    probes: ({ problemId }) => [{ params: { problemId, solutionId: problemId, test: "1" } }],
  },
  editSolution: {
    may: [401, 403, 403, 403, 404],
    siteRoles: { author: 404 },
    sample: ({ problemId }) => ({ params: { problemId, solutionId: problemId }, body: { ...SOLUTION, revision: 1 } }),
    probes: ({ problemId }) => [{ params: { problemId, solutionId: problemId }, body: {} }],
  },
  deleteSolution: {
    may: [401, 403, 403, 403, 404],
    siteRoles: { author: 404 },
    sample: ({ problemId }) => ({ params: { problemId, solutionId: problemId } }),
    probes: ({ problemId }) => [{ params: { problemId, solutionId: problemId } }],
  },
  listVersions: {
    may: ADMINS,
    siteRoles: { author: 404 },
    sample: ({ problemId }) => ({ params: { problemId } }),
    probes: ({ problemId }) => [{ params: { problemId } }],
  },
  // The problem has no version yet.
  compareVersions: {
    may: [401, 403, 403, 403, 404],
    siteRoles: { author: 404 },
    sample: ({ problemId }) => ({ params: { problemId, number: "2" }, query: { with: "1" } }),
    probes: ({ problemId }) => [{ params: { problemId, number: "2" }, query: { with: "1" } }],
  },
  // The sample's revision is not the current one.
  restoreVersion: {
    may: [401, 403, 403, 403, 409],
    siteRoles: { author: 404 },
    sample: ({ problemId }) => ({ params: { problemId, number: "1" }, body: { revision: 0 } }),
    probes: ({ problemId }) => [{ params: { problemId, number: "1" }, body: { revision: 1 } }],
  },
  readProblemStatistics: {
    may: ADMINS,
    siteRoles: { author: 404 },
    sample: ({ problemId }) => ({ params: { problemId } }),
    probes: ({ problemId }) => [{ params: { problemId } }],
  },
  // The samples name an import that does not exist, and a part that is not bytes.
  startPackageImport: {
    may: [401, 403, 403, 403, 201],
    sample: { body: { fileName: "echo.zip", bytes: 10 } },
    probes: ({ problemId }) => [{ body: { fileName: "a.zip", bytes: 1, place: problemId } }],
  },
  listPackageImports: { may: ADMINS },
  readPackageImport: {
    may: [401, 403, 403, 403, 404],
    sample: ({ problemId }) => ({ params: { importId: problemId } }),
    probes: ({ problemId }) => [{ params: { importId: problemId } }],
  },
  decidePackageImport: {
    may: [401, 403, 403, 403, 404],
    sample: ({ problemId }) => ({ params: { importId: problemId }, body: { place: "new" } }),
    probes: ({ problemId }) => [{ params: { importId: problemId }, body: { place: problemId } }],
  },
  deletePackageImport: {
    may: [401, 403, 403, 403, 404],
    sample: ({ problemId }) => ({ params: { importId: problemId } }),
    probes: ({ problemId }) => [{ params: { importId: problemId } }],
  },
  exportPackage: {
    may: ADMINS,
    siteRoles: { author: 404 },
    sample: ({ problemId }) => ({ params: { problemId } }),
    probes: ({ problemId }) => [{ params: { problemId } }],
  },
  // There is no such import; the parts of one are bytes, not JSON.
  sendPackagePart: {
    may: [401, 403, 403, 403, 415],
    sample: ({ problemId }) => ({ params: { importId: problemId, part: "0" } }),
    probes: ({ problemId }) => [{ params: { importId: problemId, part: "0" }, body: {} }],
  },
};
