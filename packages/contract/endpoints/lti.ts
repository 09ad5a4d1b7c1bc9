import type { Endpoints } from "#endpoints/endpoint";

/** How admins connect learning platforms. */
export const LTI_ENDPOINTS = {
  readLti: { method: "GET", path: "/api/admin/lti", access: "site.manage", needs: "platforms[]" },
  createLtiPlatform: { method: "POST", path: "/api/admin/lti/platforms", access: "site.manage" },
  editLtiPlatform: { method: "PUT", path: "/api/admin/lti/platforms/:platformId", access: "site.manage" },
  deleteLtiPlatform: { method: "DELETE", path: "/api/admin/lti/platforms/:platformId", access: "site.manage" },
  deleteLtiDeployment: { method: "DELETE", path: "/api/admin/lti/deployments/:deploymentId", access: "site.manage" },
  createLtiRegistration: { method: "POST", path: "/api/admin/lti/registrations", access: "site.manage" },
} as const satisfies Endpoints;

const COURSES = "/api/classes/:slug/courses";

/** What teachers do with the courses that belong to their class. */
export const LTI_COURSE_ENDPOINTS = {
  listCourses: { method: "GET", path: COURSES, access: "session", needs: "courses[]" },
  connectCourse: { method: "POST", path: COURSES, access: "session" },
  disconnectCourse: { method: "DELETE", path: `${COURSES}/:courseId`, access: "session" },
  syncCourse: { method: "POST", path: `${COURSES}/:courseId/sync`, access: "session" },
  setCourseLink: { method: "PUT", path: "/api/classes/:slug/course-links/:linkId", access: "session" },
  listSentGrades: { method: "GET", path: "/api/classes/:slug/sent-grades", access: "session", needs: "grades[]" },
  readCourseReturn: { method: "GET", path: "/api/classes/:slug/return", access: "session" },
  resendGrades: { method: "POST", path: "/api/classes/:slug/sent-grades", access: "session" },
} as const satisfies Endpoints;
