import type { GRADING_ROUTES } from "@assay/contract/routes/classes/grading";
import type { REGRADE_ROUTES } from "@assay/contract/routes/classes/regrades";
import { CLASS_SLUG } from "#classes/route-cases";
import type { RouteCases } from "#testing/route-case";

/** The assignment of that class, in which nothing was submitted. */
const params = { slug: CLASS_SLUG, name: "homework-1" };
const ofAssignment = { params };
const rubric = {
  params: { ...params, problemId: "00000000-0000-4000-8000-000000000000" },
  body: { handPoints: 2, items: [{ title: "Style", points: 1 }], revision: 0 },
};
const program = { params: { ...params, number: "999999999" } };
const done = { ...program, body: { kind: "done", isDone: true } } as const;
const anonymity = { ...ofAssignment, body: { isAnonymous: true } };

const ofClass = { params: { slug: CLASS_SLUG } };
const KEY = "3d1b1c9e-2c1a-4f57-9d4c-6c7f5f0c6a11";
const ask = { ...ofAssignment, body: { text: "Why?", key: KEY } };
const never = { ...ofAssignment, body: { until: null } };
const request = { params: { requestId: KEY } };
const reply = { ...request, body: { text: "Because", key: KEY } };

/** Staff of the class alone; who runs all classes may, too. */
const STAFF = [401, 403, 200, 404, 200] as const;
/** The same for what is not there. */
const NOTHING = [401, 403, 404, 404, 404] as const;

/** What the tests know of the routes of this folder. */
export const GRADING_CASES: RouteCases<typeof GRADING_ROUTES & typeof REGRADE_ROUTES> = {
  readRubrics: { may: STAFF, sample: ofAssignment, probes: [ofAssignment] },
  storeRubric: { may: NOTHING, sample: rubric, probes: [rubric] },
  listWork: { may: STAFF, sample: ofAssignment, probes: [ofAssignment] },
  readWork: { may: NOTHING, sample: program, probes: [program] },
  markWork: { may: NOTHING, sample: done, probes: [done] },
  setAnonymity: { may: STAFF, sample: anonymity, probes: [anonymity] },
  previewRelease: { may: STAFF, sample: ofAssignment, probes: [ofAssignment] },
  readOwnRegrade: { may: [401, 200, 403, 404, 403], sample: ofAssignment, probes: [ofAssignment] },
  // Nothing is released in the tables' world: `regrades.test.ts` has the rest.
  askForRegrade: { may: [401, 409, 403, 404, 403], sample: ask, probes: [ask] },
  readRegradeDeadline: { may: STAFF, sample: ofAssignment, probes: [ofAssignment] },
  setRegradeDeadline: { may: STAFF, sample: never, probes: [never] },
  listRegrades: { may: [401, 200, 200, 404, 200], sample: ofClass, probes: [ofClass] },
  readRegrade: { may: [401, 404, 404, 404, 404], sample: request, probes: [request] },
  replyToRegrade: { may: [401, 404, 404, 404, 404], sample: reply, probes: [reply] },
};
