import { CLASS_ROLES, CLASS_STAFF, CLASS_TEACHERS } from "@assay/contract/vocabulary/class";
import type { Right, RightsClass } from "#testing/class-right";
import type { SampleRequest } from "#testing/route-case";

/** For rows about an exam of an hour that everybody may begin. */
const EXAM: Pick<Right, "prepare"> = {
  prepare: async (db, { id }) => {
    const values = { class_id: id, name: "week-1", title: "Exam", is_published: true, kind: "exam" } as const;
    await db
      .insertInto("assignments")
      .values({ ...values, duration_minutes: 60 })
      .execute();
    return {};
  },
};
const ofAssignment = ({ slug }: RightsClass): SampleRequest => ({ params: { slug, name: "week-1" } });

/** The part of `CLASS_RIGHTS` about exams. */
export const EXAM_RIGHTS = {
  startExam: { ...EXAM, may: ["student"], request: ofAssignment, admin: 403 },
  handInExam: { ...EXAM, may: ["student"], request: ofAssignment, gives: 403, admin: 403 },
  readExamRoom: { ...EXAM, may: CLASS_STAFF, request: ofAssignment },
  readSebFile: { ...EXAM, may: CLASS_ROLES, request: ofAssignment },
  requireSebFile: { ...EXAM, may: CLASS_TEACHERS, request: ofAssignment },
  giveExamMinutes: {
    ...EXAM,
    may: CLASS_TEACHERS,
    request: (world) => ({ ...ofAssignment(world), body: { user: null, minutes: 5 } }),
  },
  endExam: { ...EXAM, may: CLASS_TEACHERS, request: (world) => ({ ...ofAssignment(world), body: { user: null } }) },
  // They have not begun.
  reopenExam: {
    ...EXAM,
    may: CLASS_TEACHERS,
    gives: 409,
    request: (world) => ({
      ...ofAssignment(world),
      body: { user: world.studentName, minutes: 5, reason: "Power cut" },
    }),
  },
  sealExam: { ...EXAM, may: CLASS_TEACHERS, gives: 409, request: ofAssignment },
  verifyExam: { ...EXAM, may: CLASS_STAFF, gives: 404, request: ofAssignment },
  readSealedExam: { ...EXAM, may: ["owner"], gives: 404, admin: 403, request: ofAssignment },
} as const satisfies Readonly<Record<string, Right>>;
