import type { FEEDBACK_ROUTES } from "@assay/contract/routes/classes/feedback";
import type { SAVED_COMMENT_ROUTES } from "@assay/contract/routes/classes/regrades";
import { CLASS_SLUG } from "#classes/route-cases";
import { type RouteCases, SIGNED_IN } from "#testing/route-case";

const KEY = "3d1b1c9e-2c1a-4f57-9d4c-6c7f5f0c6a11";
const written = { text: "Why?", key: KEY };
const thread = { params: { threadId: KEY } };
const comment = { params: { commentId: KEY } };
const ofClass = { params: { slug: CLASS_SLUG } };
const save = { ...ofClass, body: { title: "Names", text: "Clear names help.", key: KEY } };
const saved = { params: { slug: CLASS_SLUG, commentId: KEY } };
const change = { ...saved, body: { title: "Names", text: "Clear names help." } };
const GRADERS_OF_NOTHING = [401, 403, 404, 404, 404] as const;
/** Nothing of an assignment is in the tables' world: `feedback.test.ts` has who may do what. */
const NOTHING = [401, 404, 404, 404, 404] as const;

/** What the tests know of the routes of this folder. */
export const FEEDBACK_CASES: RouteCases<typeof FEEDBACK_ROUTES & typeof SAVED_COMMENT_ROUTES> = {
  readFeedback: {
    may: SIGNED_IN,
    sample: ({ submissionNumber }) => ({ params: { number: `${submissionNumber}` } }),
    probes: ({ number }) => [{ params: { number: `${number}` } }],
  },
  startThread: {
    may: NOTHING,
    sample: ({ submissionNumber }) => ({ params: { number: `${submissionNumber}` }, body: written }),
    probes: ({ number }) => [{ params: { number: `${number}` }, body: written }],
  },
  askAboutProblem: {
    may: [401, 404, 403, 404, 403],
    sample: ({ problemId }) => ({ params: { slug: CLASS_SLUG, name: "none" }, body: { ...written, problemId } }),
    probes: ({ problemId }) => [{ params: { slug: CLASS_SLUG, name: "none" }, body: { ...written, problemId } }],
  },
  readThread: { may: NOTHING, sample: thread, probes: [thread] },
  changeThread: {
    may: NOTHING,
    sample: { ...thread, body: { action: "resolve" } },
    probes: [{ ...thread, body: { action: "resolve" } }],
  },
  replyToThread: { may: NOTHING, sample: { ...thread, body: written }, probes: [{ ...thread, body: written }] },
  editFeedbackComment: {
    may: NOTHING,
    sample: { ...comment, body: { text: "Because" } },
    probes: [{ ...comment, body: { text: "Because" } }],
  },
  deleteFeedbackComment: { may: NOTHING, sample: comment, probes: [comment] },
  listSavedComments: { may: [401, 403, 200, 404, 200], sample: ofClass, probes: [ofClass] },
  saveComment: { may: [401, 403, 201, 404, 201], sample: save, probes: [save] },
  changeSavedComment: { may: GRADERS_OF_NOTHING, sample: change, probes: [change] },
  deleteSavedComment: { may: GRADERS_OF_NOTHING, sample: saved, probes: [saved] },
  listQuestions: { may: [401, 200, 200, 404, 200], sample: ofClass, probes: [ofClass] },
};
