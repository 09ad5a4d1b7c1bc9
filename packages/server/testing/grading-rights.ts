import { CLASS_GRADERS, CLASS_ROLES, CLASS_STAFF, CLASS_TEACHERS } from "@assay/contract/vocabulary/class";
import { ASSIGNMENT, NOTHING, ofAssignment, type Right, type RightsClass, slugOf } from "#testing/class-right";
import type { SampleRequest } from "#testing/route-case";

const ofProgram = ({ slug }: RightsClass): SampleRequest => ({ params: { slug, name: "week-1", number: "999999999" } });

/** Who may mark, save comments, and ask to be graded again: part of `CLASS_RIGHTS`. */
export const GRADING_RIGHTS: Readonly<Record<string, Right>> = {
  readRubrics: { ...ASSIGNMENT, may: CLASS_STAFF, request: ofAssignment },
  // There is no such problem, and no such program.
  storeRubric: {
    ...ASSIGNMENT,
    may: CLASS_TEACHERS,
    gives: 404,
    request: ({ slug }) => ({
      params: { slug, name: "week-1", problemId: NOTHING },
      body: { handPoints: 2, items: [], revision: 0 },
    }),
  },
  listWork: { ...ASSIGNMENT, may: CLASS_STAFF, request: ofAssignment },
  readWork: { ...ASSIGNMENT, may: CLASS_STAFF, gives: 404, request: ofProgram },
  markWork: {
    ...ASSIGNMENT,
    may: CLASS_GRADERS,
    gives: 404,
    request: (world) => ({ ...ofProgram(world), body: { kind: "done", isDone: true } }),
  },
  setAnonymity: {
    ...ASSIGNMENT,
    may: CLASS_GRADERS,
    request: (world) => ({ ...ofAssignment(world), body: { isAnonymous: true } }),
  },
  previewRelease: { ...ASSIGNMENT, may: CLASS_TEACHERS, request: ofAssignment },
  readOwnRegrade: { ...ASSIGNMENT, may: ["student"], request: ofAssignment, admin: 403 },
  // Nothing is released.
  askForRegrade: {
    ...ASSIGNMENT,
    may: ["student"],
    gives: 409,
    admin: 403,
    request: (world) => ({ ...ofAssignment(world), body: { text: "Why?", key: NOTHING } }),
  },
  readRegradeDeadline: { ...ASSIGNMENT, may: CLASS_STAFF, request: ofAssignment },
  setRegradeDeadline: {
    ...ASSIGNMENT,
    may: CLASS_TEACHERS,
    request: (world) => ({ ...ofAssignment(world), body: { until: null } }),
  },
  listRegrades: { may: CLASS_ROLES, request: slugOf },
  listSavedComments: { may: CLASS_GRADERS, request: slugOf },
  saveComment: {
    may: CLASS_GRADERS,
    request: ({ slug, id }) => ({ params: { slug }, body: { title: "Names", text: "Clear names help.", key: id } }),
  },
  // There is none.
  changeSavedComment: {
    may: CLASS_GRADERS,
    gives: 404,
    request: ({ slug }) => ({
      params: { slug, commentId: NOTHING },
      body: { title: "Names", text: "Clear names help." },
    }),
  },
  deleteSavedComment: {
    may: CLASS_GRADERS,
    gives: 404,
    request: ({ slug }) => ({ params: { slug, commentId: NOTHING } }),
  },
};
