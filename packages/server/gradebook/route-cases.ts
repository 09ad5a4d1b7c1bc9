import type { GRADEBOOK_ROUTES } from "@assay/contract/routes/classes/gradebook";
import type { GRADE_ROUTES } from "@assay/contract/routes/classes/grades";
import { CLASS_SLUG } from "#classes/route-cases";
import type { RouteCases } from "#testing/route-case";

/** The assignment of that class. */
const ofAssignment = { params: { slug: CLASS_SLUG, name: "homework-1" } };
const ofStudent = { params: { ...ofAssignment.params, userName: "user" } };
const ofProblem = { params: { ...ofStudent.params, problemId: "00000000-0000-4000-8000-000000000000" } };
const ofClass = { params: { slug: CLASS_SLUG } };

const RULES = {
  ...{ counts: "best", latePolicy: "none", latePercent: 0, lateFloor: 0, graceMinutes: 0 },
  ...{ opensAt: null, dueAt: null, closesAt: null, problems: [] },
} as const;
const CLASS_RULES = { dropLowest: 0, bestOf: null, showsChangesAtOnce: false };
const setPoints = { ...ofStudent, body: { kind: "set", points: 2, reason: "Talked about it" } } as const;
const preview = { ...ofAssignment, body: { rules: RULES } };
const toAll = { ...ofAssignment, body: { to: { kind: "all" } } } as const;
const stale = { ...ofAssignment, body: { rules: RULES, basis: "another" } };
const classPreview = { ...ofClass, body: { rules: CLASS_RULES } };
const staleRules = { ...ofClass, body: { rules: CLASS_RULES, revision: 99 } };

/** Staff of the class alone; who runs all classes may, too. */
const STAFF = [401, 403, 200, 404, 200] as const;

/** What the tests know of the routes of this folder. */
export const GRADEBOOK_CASES: RouteCases<typeof GRADE_ROUTES & typeof GRADEBOOK_ROUTES> = {
  readMatrix: { may: STAFF, sample: ofAssignment, probes: [ofAssignment] },
  readGrade: { may: STAFF, sample: ofStudent, probes: [ofStudent] },
  changeGrade: { may: STAFF, sample: setPoints, probes: [setPoints] },
  readStudentPrograms: {
    may: [401, 403, 404, 404, 404],
    sample: ofProblem,
    probes: [ofProblem],
  },
  releaseGrades: { may: STAFF, sample: toAll, probes: [toAll] },
  previewGrading: { may: STAFF, sample: preview, probes: [preview] },
  changeGrading: { may: [401, 403, 409, 404, 409], sample: stale, probes: [stale] },
  exportGrades: { may: STAFF, sample: ofAssignment, probes: [ofAssignment] },
  readGradebook: { may: STAFF, sample: ofClass, probes: [ofClass] },
  previewGradebookRules: { may: STAFF, sample: classPreview, probes: [classPreview] },
  changeGradebookRules: { may: [401, 403, 409, 404, 409], sample: staleRules, probes: [staleRules] },
  exportGradebook: { may: STAFF, sample: ofClass, probes: [ofClass] },
  readOwnGrades: { may: [401, 200, 403, 404, 403], sample: ofClass, probes: [ofClass] },
  exportOwnGrades: { may: [401, 200, 403, 404, 403], sample: ofClass, probes: [ofClass] },
};
