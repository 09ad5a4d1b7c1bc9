import { CLASS_GRADERS, CLASS_ROLES, CLASS_STAFF, CLASS_TEACHERS } from "@assay/contract/vocabulary/class";
import { CHAT_RIGHTS } from "#testing/class-chat-rights";
import { ASSIGNMENT, NOTHING, ofAssignment, type Right, type RightsClass, slugOf } from "#testing/class-right";
import { EXAM_RIGHTS } from "#testing/exam-rights";
import { GRADING_RIGHTS } from "#testing/grading-rights";
import type { SampleRequest } from "#testing/route-case";

// Which role of a class may call which route under /api/classes/:slug: the table of classes/rights.test.ts, which fails for a route without a row.
// To add a route: one row with who may call it and a request that works for them. What the request needs besides the class and its
// members is made by `prepare`, for each request anew; it returns what `request` gets as `made`.

const OWNERS = ["owner"] as const;
const ofStudent = ({ slug, studentName }: RightsClass): SampleRequest => ({
  params: { slug, name: "week-1", userName: studentName },
});
const GRADING = {
  ...{ counts: "best", latePolicy: "none", latePercent: 0, lateFloor: 0, graceMinutes: 0 },
  ...{ opensAt: null, dueAt: null, closesAt: null, problems: [] },
};
const GRADEBOOK = { dropLowest: 0, bestOf: null, showsChangesAtOnce: false };

export const CLASS_RIGHTS: Readonly<Record<string, Right>> = {
  readClass: { may: CLASS_ROLES, request: slugOf },
  readClassSettings: { may: CLASS_TEACHERS, request: slugOf },
  editClass: {
    may: CLASS_TEACHERS,
    request: ({ slug }) => ({
      params: { slug },
      body: { slug, name: "Other", timeZone: "UTC", showsClassmates: true, retentionUntil: null, revision: 1 },
    }),
  },
  ...CHAT_RIGHTS,
  archiveClass: { may: OWNERS, request: slugOf },
  reopenClass: { may: OWNERS, request: slugOf },
  deleteClass: { may: OWNERS, request: slugOf },
  // Copying creates a class, which nobody of them may by being a member.
  copyClass: { may: [], request: ({ slug }) => ({ params: { slug }, body: { name: "Next" } }), admin: 201 },
  listClassMembers: { may: CLASS_STAFF, request: slugOf },
  // Who does not manage every class invites.
  addClassMember: {
    may: [],
    request: ({ slug, studentName }) => ({ params: { slug }, body: { userName: studentName } }),
    admin: 201,
  },
  editClassMember: {
    may: CLASS_TEACHERS,
    request: ({ slug, studentId }) => ({ params: { slug, userId: studentId }, body: { extraTime: 1.25 } }),
  },
  setMemberStates: {
    may: CLASS_TEACHERS,
    request: ({ slug, studentId }) => ({ params: { slug }, body: { userIds: [studentId], state: "removed" } }),
  },
  resetMemberPasswords: {
    may: CLASS_TEACHERS,
    request: ({ slug, studentId }) => ({ params: { slug }, body: { userIds: [studentId] } }),
    prepare: async (db, { id, studentId }) => {
      const values = { user_id: studentId, class_id: id };
      await db
        .insertInto("class_accounts")
        .values(values)
        .onConflict((conflict) => conflict.column("user_id").doUpdateSet(values))
        .execute();
      return {};
    },
  },
  changeClassSection: {
    may: CLASS_TEACHERS,
    request: ({ slug }) => ({ params: { slug }, body: { name: "a", newName: "b" } }),
  },
  leaveClass: { may: CLASS_ROLES, request: slugOf, others: { owner: 409 }, admin: 404 },
  listInvitations: { may: CLASS_TEACHERS, request: slugOf },
  createInvitation: {
    may: CLASS_TEACHERS,
    request: ({ slug }) => ({ params: { slug }, body: { kind: "code" } }),
  },
  revokeInvitation: {
    may: CLASS_TEACHERS,
    request: ({ slug }, { invitationId }) => ({ params: { slug, invitationId } }),
    prepare: async (db, { id, slug }) => {
      const values = { class_id: id, kind: "link", secret_hash: Buffer.from(slug) } as const;
      const made = await db
        .insertInto("class_invitations")
        .values(values)
        .returning("id as invitationId")
        .executeTakeFirstOrThrow();
      return { ...made };
    },
  },
  checkClassList: {
    may: CLASS_TEACHERS,
    request: ({ slug }) => ({ params: { slug }, body: { rows: [{ name: "Ada" }] } }),
  },
  importClassList: {
    may: CLASS_TEACHERS,
    request: ({ slug }) => ({ params: { slug }, body: { rows: [{ name: "Ada" }] } }),
  },
  listAssignments: { may: CLASS_ROLES, request: slugOf },
  createAssignment: {
    may: CLASS_TEACHERS,
    request: ({ slug }) => ({ params: { slug }, body: { name: "week-2", title: "Week 2" } }),
  },
  orderAssignments: {
    ...ASSIGNMENT,
    may: CLASS_TEACHERS,
    request: ({ slug }) => ({ params: { slug }, body: { names: ["week-1"] } }),
  },
  readAssignment: { ...ASSIGNMENT, may: CLASS_ROLES, request: ofAssignment },
  readAssignmentSettings: { ...ASSIGNMENT, may: CLASS_STAFF, request: ofAssignment },
  editAssignment: {
    ...ASSIGNMENT,
    may: CLASS_TEACHERS,
    request: (world) => ({
      ...ofAssignment(world),
      body: { revision: 1, settings: { name: "week-1", title: "First week" } },
    }),
  },
  ...EXAM_RIGHTS,
  readMatrix: { ...ASSIGNMENT, may: CLASS_STAFF, request: ofAssignment },
  readGrade: { ...ASSIGNMENT, may: CLASS_STAFF, request: ofStudent },
  // Assistants propose; they are refused what would set a grade (gradebook/gradebook.test.ts).
  changeGrade: {
    ...ASSIGNMENT,
    may: CLASS_GRADERS,
    request: (world) => ({ ...ofStudent(world), body: { kind: "propose", points: 1, reason: "Good" } }),
  },
  readStudentPrograms: {
    ...ASSIGNMENT,
    may: CLASS_STAFF,
    request: (world) => ({ params: { ...ofStudent(world).params, problemId: NOTHING } }),
    gives: 404,
  },
  releaseGrades: {
    ...ASSIGNMENT,
    may: CLASS_TEACHERS,
    request: (world) => ({ ...ofAssignment(world), body: { to: { kind: "all" } } }),
  },
  previewGrading: {
    ...ASSIGNMENT,
    may: CLASS_TEACHERS,
    request: (world) => ({ ...ofAssignment(world), body: { rules: GRADING } }),
  },
  changeGrading: {
    ...ASSIGNMENT,
    may: CLASS_TEACHERS,
    request: (world) => ({ ...ofAssignment(world), body: { rules: GRADING, basis: "another" } }),
    gives: 409,
  },
  exportGrades: { ...ASSIGNMENT, may: CLASS_STAFF, request: ofAssignment },
  // The tests' server has no browser.
  readAssignmentPdf: { ...ASSIGNMENT, may: CLASS_ROLES, request: ofAssignment, gives: 503 },
  ...GRADING_RIGHTS,
  readGradebook: { may: CLASS_STAFF, request: slugOf },
  previewGradebookRules: {
    may: CLASS_TEACHERS,
    request: (world) => ({ ...slugOf(world), body: { rules: GRADEBOOK } }),
  },
  changeGradebookRules: {
    may: CLASS_TEACHERS,
    request: (world) => ({ ...slugOf(world), body: { rules: GRADEBOOK, revision: 0 } }),
  },
  exportGradebook: { may: CLASS_STAFF, request: slugOf },
  // Who runs all classes has no grades in them.
  readOwnGrades: { may: ["student"], request: slugOf, admin: 403 },
  exportOwnGrades: { may: ["student"], request: slugOf, admin: 403 },
  deleteAssignment: { ...ASSIGNMENT, may: CLASS_TEACHERS, request: ofAssignment },
  listOwnDates: { ...ASSIGNMENT, may: CLASS_STAFF, request: ofAssignment },
  previewOwnDates: {
    ...ASSIGNMENT,
    may: CLASS_TEACHERS,
    request: (world) => ({ ...ofAssignment(world), body: { section: "B", extraMinutes: 30 } }),
  },
  setOwnDates: {
    ...ASSIGNMENT,
    may: CLASS_TEACHERS,
    request: (world) => ({ ...ofAssignment(world), body: { section: "B", extraMinutes: 30 } }),
  },
  removeOwnDates: {
    ...ASSIGNMENT,
    may: CLASS_TEACHERS,
    request: ({ slug }) => ({ params: { slug, name: "week-1", overrideId: NOTHING } }),
  },
  listAssignmentSubmissions: { ...ASSIGNMENT, may: CLASS_ROLES, request: ofAssignment },
  // There is none: members are told so, and others find no class.
  readAssignmentSubmission: {
    ...ASSIGNMENT,
    may: CLASS_ROLES,
    gives: 404,
    request: ({ slug }) => ({ params: { slug, name: "week-1", number: "999999999" } }),
  },
  // Only students have submissions that can count. There is none here.
  chooseSubmission: {
    ...ASSIGNMENT,
    may: ["student"],
    gives: 404,
    request: ({ slug }) => ({ params: { slug, name: "week-1", number: "999999999" } }),
    admin: 403,
  },
  submitInAssignment: {
    ...ASSIGNMENT,
    may: CLASS_ROLES,
    gives: 404,
    request: ({ slug }) => ({
      params: { slug, name: "week-1", problemId: NOTHING },
      body: { language: "cpp", source: "int main() {}" },
    }),
  },
  // Students ask; there is no such problem.
  askAboutProblem: {
    ...ASSIGNMENT,
    may: ["student"],
    gives: 404,
    admin: 403,
    request: ({ slug }) => ({
      params: { slug, name: "week-1" },
      body: { text: "Why?", key: NOTHING, problemId: NOTHING },
    }),
  },
  readOpenDiscussion: { ...ASSIGNMENT, may: CLASS_ROLES, request: ofAssignment },
  openDiscussion: {
    ...ASSIGNMENT,
    may: CLASS_TEACHERS,
    request: ({ slug }) => ({ params: { slug, name: "week-1" }, body: { isOpen: true } }),
  },
  listQuestions: { may: CLASS_ROLES, request: slugOf },
  listSimilarity: { ...ASSIGNMENT, may: CLASS_GRADERS, request: ofAssignment },
  // There is no such problem.
  compareSimilarity: {
    ...ASSIGNMENT,
    may: CLASS_TEACHERS,
    gives: 404,
    request: ({ slug }) => ({ params: { slug, name: "week-1", problemId: NOTHING }, body: { baseCode: "" } }),
  },
  readSimilarity: {
    ...ASSIGNMENT,
    may: CLASS_GRADERS,
    gives: 404,
    request: ({ slug }) => ({ params: { slug, name: "week-1", problemId: NOTHING } }),
  },
  readSimilarPair: {
    ...ASSIGNMENT,
    may: CLASS_GRADERS,
    gives: 404,
    request: ({ slug }) => ({ params: { slug, name: "week-1", problemId: NOTHING, left: "1", right: "2" } }),
  },
  decideSimilarPair: {
    ...ASSIGNMENT,
    may: CLASS_TEACHERS,
    gives: 404,
    request: ({ slug }) => ({
      params: { slug, name: "week-1", problemId: NOTHING, left: "1", right: "2" },
      body: { decision: "dismissed", note: "The same book." },
    }),
  },
  listCourses: { may: CLASS_TEACHERS, request: slugOf },
  // There is no such course, and no such link.
  connectCourse: {
    may: CLASS_TEACHERS,
    gives: 404,
    request: ({ slug }) => ({ params: { slug }, body: { courseId: NOTHING } }),
  },
  disconnectCourse: {
    may: CLASS_TEACHERS,
    gives: 404,
    request: ({ slug }) => ({ params: { slug, courseId: NOTHING } }),
  },
  syncCourse: { may: CLASS_TEACHERS, gives: 404, request: ({ slug }) => ({ params: { slug, courseId: NOTHING } }) },
  setCourseLink: {
    may: CLASS_TEACHERS,
    gives: 404,
    request: ({ slug }) => ({ params: { slug, linkId: NOTHING }, body: { assignment: null } }),
  },
  readCourseReturn: { may: CLASS_ROLES, request: slugOf },
  listSentGrades: { may: CLASS_STAFF, request: slugOf },
  resendGrades: { may: CLASS_TEACHERS, request: slugOf },
};
