import { DUE_WORK_ENDPOINTS } from "#endpoints/due-work";
import type { Endpoints } from "#endpoints/endpoint";

const CLASS = "/api/classes/:slug";
const ONE = `${CLASS}/assignments/:name` as const;

/** The assignments of a class, as its members know them. Its owners and teachers, and who has `class.manage`, change them. */
export const ASSIGNMENT_ENDPOINTS = {
  listAssignments: { method: "GET", path: `${CLASS}/assignments`, access: "session", needs: "assignments[]" },
  createAssignment: { method: "POST", path: `${CLASS}/assignments`, access: "session" },
  orderAssignments: { method: "PUT", path: `${CLASS}/assignment-order`, access: "session" },
  readAssignment: { method: "GET", path: ONE, access: "session", needs: "assignment" },
  readAssignmentSettings: { method: "GET", path: `${ONE}/settings`, access: "session", needs: "settings" },
  editAssignment: { method: "PUT", path: `${ONE}/settings`, access: "session" },
  deleteAssignment: { method: "DELETE", path: ONE, access: "session" },
  submitInAssignment: { method: "POST", path: `${ONE}/problems/:problemId/submissions`, access: "session" },
  listOwnDates: { method: "GET", path: `${ONE}/own-dates`, access: "session", needs: "overrides[]" },
  previewOwnDates: { method: "POST", path: `${ONE}/own-dates/preview`, access: "session" },
  setOwnDates: { method: "PUT", path: `${ONE}/own-dates`, access: "session" },
  removeOwnDates: { method: "DELETE", path: `${ONE}/own-dates/:overrideId`, access: "session" },
  listAssignmentSubmissions: { method: "GET", path: `${ONE}/submissions`, access: "session", needs: "submissions[]" },
  readAssignmentSubmission: {
    method: "GET",
    path: `${ONE}/submissions/:number`,
    access: "session",
    needs: "submission",
  },
  chooseSubmission: { method: "PUT", path: `${ONE}/submissions/:number/choice`, access: "session" },
  ...DUE_WORK_ENDPOINTS,
} as const satisfies Endpoints;

/** What is due for a user, under a secret address for their calendar. */
export const CALENDAR_ENDPOINTS = {
  readCalendarFeed: { method: "GET", path: "/api/calendar-feed", access: "own-session" },
  createCalendarFeed: { method: "POST", path: "/api/calendar-feed", access: "own-session" },
  removeCalendarFeed: { method: "DELETE", path: "/api/calendar-feed", access: "own-session" },
  downloadCalendar: { method: "GET", path: "/api/calendar.ics", access: "public", reply: "open" },
} as const satisfies Endpoints;
