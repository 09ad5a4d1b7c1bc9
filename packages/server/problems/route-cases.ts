import type { PROBLEM_LIST_ROUTES } from "@assay/contract/routes/problem-lists";
import type { PROBLEM_SET_ROUTES } from "@assay/contract/routes/problem-set";
import type { PROBLEM_ROUTES } from "@assay/contract/routes/problems";
import { HIDDEN_INPUTS } from "@assay/database/testing/problems";
import { newcomer } from "#testing/people";
import { ADMINS, EVERYBODY, type RouteCases, SIGNED_IN } from "#testing/route-case";

const PROBLEM = {
  title: "Title",
  timeLimit: 1,
  difficulty: "easy",
  description: "<p>Description</p>",
  input: "<p>Input</p>",
  output: "<p>Output</p>",
  sampleTest: { input: "1", output: "1" },
  testcases: [{ input: "2", output: "2" }],
  problemType: "math",
  user: "any",
};

/** What the tests know of the routes of this folder. */
export const PROBLEM_CASES: RouteCases<typeof PROBLEM_ROUTES & typeof PROBLEM_SET_ROUTES & typeof PROBLEM_LIST_ROUTES> =
  {
    readProblem: {
      may: EVERYBODY,
      sample: ({ problemId }) => ({ params: { problemId } }),
      probes: ({ problemId }) => [{ params: { problemId } }],
    },
    randomProblem: { may: EVERYBODY },
    readTestCases: {
      may: SIGNED_IN,
      sample: ({ problemId }) => ({ params: { problemId } }),
      probes: ({ problemId }) => [{ params: { problemId } }],
      secret: { text: HIDDEN_INPUTS[0]?.trim() ?? "", for: [] },
    },
    createProblem: { may: ADMINS, siteRoles: { author: 200 }, sample: { body: PROBLEM }, probes: [{ body: {} }] },
    listProblems: {
      may: EVERYBODY,
      sample: { query: { pageNumber: "1", q: "sum", state: "new", difficulty: "easy" } },
      probes: [{}, { query: { q: "hidden" } }],
    },
    readNeighbours: {
      may: EVERYBODY,
      sample: ({ problemId }) => ({ params: { problemId }, query: { sort: "title" } }),
      probes: ({ problemId }) => [{ params: { problemId } }],
    },
    readProblemOverview: { may: EVERYBODY },
    readProblemList: {
      may: EVERYBODY,
      sample: ({ listId }) => ({ params: { listId } }),
      probes: ({ problemId }) => [{ params: { listId: problemId } }],
    },
    createProblemList: {
      may: ADMINS,
      sample: () => ({ body: { name: newcomer().name, description: "" } }),
      probes: [{ body: {} }],
    },
    editProblemList: {
      may: ADMINS,
      sample: ({ listId, problemId }) => ({ params: { listId }, body: { name: "Renamed", problemIds: [problemId] } }),
      probes: ({ problemId }) => [{ params: { listId: problemId }, body: {} }],
    },
    deleteProblemList: {
      may: ADMINS,
      sample: ({ victimListId }) => ({ params: { listId: victimListId } }),
      probes: ({ problemId }) => [{ params: { listId: problemId } }],
    },
    orderProblemLists: {
      may: ADMINS,
      sample: ({ listId }) => ({ body: { listIds: [listId] } }),
      probes: [{ body: {} }],
    },
  };
