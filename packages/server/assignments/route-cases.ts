import { randomUUID } from "node:crypto";
import type { ASSIGNMENT_ROUTES } from "@assay/contract/routes/assignments/assignments";
import type { CALENDAR_ROUTES } from "@assay/contract/routes/assignments/calendar";
import { CLASS_SLUG } from "#classes/route-cases";
import { CREATORS, type RouteCases, SIGNED_IN } from "#testing/route-case";

/** An assignment of the tables' class, which everybody in it may work on. */
export const ASSIGNMENT_NAME = "homework-1";
const ofClass = { params: { slug: CLASS_SLUG } };
const ofAssignment = { params: { slug: CLASS_SLUG, name: ASSIGNMENT_NAME } };
const ofNone = { params: { slug: CLASS_SLUG, name: "none" } };
const settings = { name: "another", title: "Another one" };
const outdated = { ...ofAssignment, body: { revision: 0, settings: { ...settings, name: ASSIGNMENT_NAME } } };
const program = { language: "cpp", source: "int main() {}" };
const ofNoProblem = {
  params: { ...ofAssignment.params, problemId: "018f0000-0000-7000-8000-0000000000ff" },
  body: program,
};
const givenDates = { ...ofAssignment, body: { section: "B", dueAt: "2030-01-01T12:00:00.000Z" } };
const ofNoDates = { params: { ...ofAssignment.params, overrideId: "018f0000-0000-7000-8000-0000000000ff" } };
const ofNoSubmission = { params: { ...ofAssignment.params, number: "999999999" } };
const ofNoCalendar = { query: { key: "none" } };
/** Members read, its owner and who manages all classes change; others find no class. */
const READ = [401, 200, 200, 404, 200] as const;

/** What the tests know of the routes of this folder. */
export const ASSIGNMENT_CASES: RouteCases<typeof ASSIGNMENT_ROUTES & typeof CALENDAR_ROUTES> = {
  listAssignments: { may: READ, sample: ofClass, probes: [ofClass] },
  createAssignment: {
    may: [401, 403, 201, 404, 201],
    sample: () => ({ ...ofClass, body: { ...settings, name: `another-${randomUUID().slice(0, 8)}` } }),
    probes: [{ ...ofClass, body: settings }],
  },
  orderAssignments: {
    may: [401, 403, 200, 404, 200],
    sample: { ...ofClass, body: { names: [ASSIGNMENT_NAME] } },
    probes: [{ ...ofClass, body: { names: [ASSIGNMENT_NAME] } }],
  },
  readAssignment: { may: READ, sample: ofAssignment, probes: [ofAssignment] },
  readAssignmentSettings: { may: [401, 403, 200, 404, 200], sample: ofAssignment, probes: [ofAssignment] },
  editAssignment: { may: [401, 403, 409, 404, 409], sample: outdated, probes: [outdated] },
  deleteAssignment: { may: [401, 404, 404, 404, 404], sample: ofNone, probes: [ofNone] },
  listOwnDates: { may: [401, 403, 200, 404, 200], sample: ofAssignment, probes: [ofAssignment] },
  previewOwnDates: { may: [401, 403, 200, 404, 200], sample: givenDates, probes: [givenDates] },
  setOwnDates: { may: [401, 403, 200, 404, 200], sample: givenDates, probes: [givenDates] },
  removeOwnDates: { may: [401, 403, 200, 404, 200], sample: ofNoDates, probes: [ofNoDates] },
  listAssignmentSubmissions: { may: READ, sample: ofAssignment, probes: [ofAssignment] },
  readAssignmentSubmission: { may: [401, 404, 404, 404, 404], sample: ofNoSubmission, probes: [ofNoSubmission] },
  chooseSubmission: { may: [401, 404, 403, 404, 403], sample: ofNoSubmission, probes: [ofNoSubmission] },
  readCalendarFeed: { may: SIGNED_IN, needsSession: true },
  createCalendarFeed: { may: CREATORS, needsSession: true },
  removeCalendarFeed: { may: SIGNED_IN, needsSession: true },
  downloadCalendar: { may: [404, 404, 404, 404, 404], sample: ofNoCalendar, probes: [ofNoCalendar] },
  listDueWork: { may: SIGNED_IN },
  submitInAssignment: { may: [401, 404, 404, 404, 404], sample: ofNoProblem, probes: [ofNoProblem] },
};
