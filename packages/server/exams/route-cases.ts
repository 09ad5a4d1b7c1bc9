import type { EXAM_ROUTES } from "@assay/contract/routes/assignments/exams";
import { ASSIGNMENT_NAME } from "#assignments/route-cases";
import { CLASS_SLUG } from "#classes/route-cases";
import { type RouteCases, SIGNED_IN } from "#testing/route-case";

// The assignment of the tables' world is no exam that anybody begins; what exams do is in exams.test.ts.
const ofAssignment = { params: { slug: CLASS_SLUG, name: ASSIGNMENT_NAME } };
const given = { ...ofAssignment, body: { user: null, minutes: 5 } };
const ended = { ...ofAssignment, body: { user: null } };
const reopened = { ...ofAssignment, body: { user: "user", minutes: 5, reason: "Power cut" } };
/** Members find no exam, the admin among them, whose class it is; others find no class. */
const NO_EXAM = [401, 404, 404, 404, 404] as const;
const TEACHERS_FIND_NONE = [401, 403, 404, 404, 404] as const;

/** What the tests know of the routes of this folder. */
export const EXAM_CASES: RouteCases<typeof EXAM_ROUTES> = {
  readOwnExam: { may: SIGNED_IN, needsSession: true },
  startExam: { may: NO_EXAM, sample: ofAssignment, probes: [ofAssignment], needsSession: true },
  handInExam: { may: NO_EXAM, sample: ofAssignment, probes: [ofAssignment], needsSession: true },
  readExamRoom: { may: [401, 403, 200, 404, 200], sample: ofAssignment, probes: [ofAssignment] },
  readSebFile: { may: [401, 404, 404, 404, 404], sample: ofAssignment, probes: [ofAssignment] },
  requireSebFile: { may: TEACHERS_FIND_NONE, sample: ofAssignment, probes: [ofAssignment] },
  giveExamMinutes: { may: TEACHERS_FIND_NONE, sample: given, probes: [given] },
  endExam: { may: TEACHERS_FIND_NONE, sample: ended, probes: [ended] },
  reopenExam: { may: TEACHERS_FIND_NONE, sample: reopened, probes: [reopened] },
  sealExam: { may: TEACHERS_FIND_NONE, sample: ofAssignment, probes: [ofAssignment] },
  verifyExam: { may: TEACHERS_FIND_NONE, sample: ofAssignment, probes: [ofAssignment] },
  readSealedExam: { may: TEACHERS_FIND_NONE, sample: ofAssignment, probes: [ofAssignment] },
};
