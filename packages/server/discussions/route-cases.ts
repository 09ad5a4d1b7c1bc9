import type { DISCUSSION_ROUTES } from "@assay/contract/routes/discussions";
import type { PROBLEM_QUESTION_ROUTES } from "@assay/contract/routes/problem-questions";
import type { SHOWN_PROGRAM_ROUTES } from "@assay/contract/routes/shown-programs";
import { ASSIGNMENT_NAME } from "#assignments/route-cases";
import { CLASS_SLUG } from "#classes/route-cases";
import { ADMINS, EVERYBODY, type RouteCases, SIGNED_IN } from "#testing/route-case";

const NOTHING = "3d1b1c9e-2c1a-4f57-9d4c-6c7f5f0c6a12";
const post = { params: { postId: NOTHING } };
const question = { params: { questionId: NOTHING } };
const ofAssignment = { params: { slug: CLASS_SLUG, name: ASSIGNMENT_NAME } };
/** Nobody has written anything: `discussions.test.ts`, `questions.test.ts` and `shown-programs.test.ts` have who may do what. */
const NO_POST = [401, 404, 404, 404, 404] as const;
const written = { title: "Overflow", text: "Use 64 bits." };
const settings = { discussion: "solved", showsPrograms: false };

/** What the tests know of the routes of this folder. */
export const DISCUSSION_CASES: RouteCases<
  typeof DISCUSSION_ROUTES & typeof PROBLEM_QUESTION_ROUTES & typeof SHOWN_PROGRAM_ROUTES
> = {
  readDiscussion: {
    may: EVERYBODY,
    sample: ({ problemId }) => ({ params: { problemId }, query: { before: "1000000" } }),
    probes: ({ problemId }) => [{ params: { problemId } }],
  },
  readTopic: {
    may: [404, 404, 404, 404, 404],
    sample: ({ problemId }) => ({ params: { problemId, topic: "999999999" }, query: { after: "1" } }),
    probes: ({ problemId }) => [{ params: { problemId, topic: "1" } }],
  },
  // Only who has solved the problem, or edits it, writes.
  createTopic: {
    may: [401, 403, 403, 403, 201],
    sample: ({ problemId }) => ({ params: { problemId }, body: written }),
    probes: ({ problemId }) => [{ params: { problemId }, body: written }],
  },
  replyToTopic: {
    may: [401, 403, 403, 403, 404],
    sample: ({ problemId }) => ({ params: { problemId, topic: "999999999" }, body: { text: "Yes" } }),
    probes: ({ problemId }) => [{ params: { problemId, topic: "1" }, body: { text: "Yes" } }],
  },
  editPost: { may: NO_POST, sample: { ...post, body: written }, probes: [{ ...post, body: written }] },
  deletePost: { may: NO_POST, sample: post, probes: [post] },
  reportPost: {
    may: NO_POST,
    sample: { ...post, body: { reason: "Rude" } },
    probes: [{ ...post, body: { reason: "Rude" } }],
  },
  readTalkSettings: {
    may: ADMINS,
    siteRoles: { author: 404 },
    sample: ({ problemId }) => ({ params: { problemId } }),
    probes: ({ problemId }) => [{ params: { problemId } }],
  },
  editTalkSettings: {
    may: ADMINS,
    siteRoles: { author: 404 },
    sample: ({ problemId }) => ({ params: { problemId }, body: settings }),
    probes: ({ problemId }) => [{ params: { problemId }, body: settings }],
  },
  readOpenDiscussion: { may: [401, 200, 200, 404, 200], sample: ofAssignment, probes: [ofAssignment] },
  openDiscussion: {
    may: [401, 403, 200, 404, 200],
    sample: { ...ofAssignment, body: { isOpen: false } },
    probes: [{ ...ofAssignment, body: { isOpen: false } }],
  },
  listProblemQuestions: {
    may: SIGNED_IN,
    sample: ({ problemId }) => ({ params: { problemId }, query: { page: "1" } }),
    probes: ({ problemId }) => [{ params: { problemId } }],
  },
  // Who answers does not ask.
  askAuthors: {
    may: [401, 201, 201, 201, 403],
    sample: ({ problemId }) => ({ params: { problemId }, body: { text: "Is n at least 1?" } }),
    probes: ({ problemId }) => [{ params: { problemId }, body: { text: "Is n at least 1?" } }],
  },
  answerProblemQuestion: {
    may: NO_POST,
    sample: { ...question, body: written },
    probes: [{ ...question, body: written }],
  },
  withdrawProblemQuestion: { may: NO_POST, sample: question, probes: [question] },
  // No problem shows programs unless its author allows it.
  listShownPrograms: {
    may: NO_POST,
    sample: ({ problemId }) => ({ params: { problemId }, query: { language: "cpp", sort: "fastest", page: "1" } }),
    probes: ({ problemId }) => [{ params: { problemId } }],
  },
  readShownProgram: {
    may: NO_POST,
    sample: ({ problemId }) => ({ params: { problemId, number: "1" } }),
    probes: ({ problemId, number }) => [{ params: { problemId, number: `${number}` } }],
  },
  readShowsOwnPrograms: { may: SIGNED_IN },
  showOwnPrograms: { may: SIGNED_IN, sample: { body: { isShown: false } }, probes: [{ body: {} }] },
};
