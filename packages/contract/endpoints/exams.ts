import type { Endpoints } from "#endpoints/endpoint";

const EXAM = "/api/classes/:slug/assignments/:name/exam";

/** Exams of a class. Its students begin and hand in; its owners and teachers, and who has `class.manage`, hold them. */
export const EXAM_ENDPOINTS = {
  readOwnExam: { method: "GET", path: "/api/exam", access: "own-session" },
  startExam: { method: "POST", path: `${EXAM}/start`, access: "own-session" },
  handInExam: { method: "POST", path: `${EXAM}/hand-in`, access: "own-session" },
  readExamRoom: { method: "GET", path: `${EXAM}/room`, access: "session", needs: "students[]" },
  readSebFile: { method: "GET", path: `${EXAM}/seb`, access: "session" },
  requireSebFile: { method: "POST", path: `${EXAM}/seb`, access: "session" },
  giveExamMinutes: { method: "POST", path: `${EXAM}/minutes`, access: "session" },
  endExam: { method: "POST", path: `${EXAM}/end`, access: "session" },
  reopenExam: { method: "POST", path: `${EXAM}/reopen`, access: "session" },
  sealExam: { method: "POST", path: `${EXAM}/seal`, access: "session" },
  verifyExam: { method: "GET", path: `${EXAM}/seal`, access: "session" },
  readSealedExam: { method: "GET", path: `${EXAM}/seal/record`, access: "session" },
} as const satisfies Endpoints;
