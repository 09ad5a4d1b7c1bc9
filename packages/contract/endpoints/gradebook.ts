import type { Endpoints } from "#endpoints/endpoint";

const ASSIGNMENT = "/api/classes/:slug/assignments/:name";

/** The matrix and the grades of an assignment, for the staff of its class. */
export const GRADE_ENDPOINTS = {
  readMatrix: { method: "GET", path: `${ASSIGNMENT}/matrix`, access: "session", needs: "students[]" },
  readGrade: { method: "GET", path: `${ASSIGNMENT}/grades/:userName`, access: "session", needs: "grade" },
  changeGrade: { method: "POST", path: `${ASSIGNMENT}/grades/:userName`, access: "session" },
  readStudentPrograms: {
    method: "GET",
    path: `${ASSIGNMENT}/grades/:userName/programs/:problemId`,
    access: "session",
    needs: "programs[]",
  },
  releaseGrades: { method: "POST", path: `${ASSIGNMENT}/release`, access: "session" },
  previewGrading: { method: "POST", path: `${ASSIGNMENT}/grading/preview`, access: "session" },
  changeGrading: { method: "PUT", path: `${ASSIGNMENT}/grading`, access: "session" },
  exportGrades: { method: "GET", path: `${ASSIGNMENT}/export`, access: "session", reply: "open" },
} as const satisfies Endpoints;

/** All grades of a class, for its staff; and what of their own was released, for students. */
export const GRADEBOOK_ENDPOINTS = {
  readGradebook: { method: "GET", path: "/api/classes/:slug/gradebook", access: "session", needs: "students[]" },
  previewGradebookRules: { method: "POST", path: "/api/classes/:slug/gradebook/rules/preview", access: "session" },
  changeGradebookRules: { method: "PUT", path: "/api/classes/:slug/gradebook/rules", access: "session" },
  exportGradebook: { method: "GET", path: "/api/classes/:slug/gradebook/export", access: "session", reply: "open" },
  readOwnGrades: { method: "GET", path: "/api/classes/:slug/grades", access: "session", needs: "assignments[]" },
  exportOwnGrades: { method: "GET", path: "/api/classes/:slug/grades/export", access: "session", reply: "open" },
} as const satisfies Endpoints;
