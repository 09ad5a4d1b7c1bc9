import type { ClassDetails } from "@assay/contract/routes/classes/classes";
import type { ClassMember } from "@assay/contract/routes/classes/members";

/** A class whose reader is its owner. */
export function aClass(change: Partial<ClassDetails> = {}): ClassDetails {
  return {
    ...{ slug: "physics", name: "Physics", term: "2026/27", role: "owner", state: "active", studentCount: 30 },
    ...{ archivedAt: null, description: "", timeZone: "Europe/Berlin", joining: "open", revision: 1 },
    ...{ createdAt: "2026-11-28T08:00:00.000Z", mayManage: true, isOwner: true, showsMembers: true, hasChat: false },
    ...change,
  };
}

/** An active student, as a teacher sees them. */
export function aMember(number: number, change: Partial<ClassMember> = {}): ClassMember {
  return {
    userId: `018f0000-0000-7000-8000-${String(number).padStart(12, "0")}`,
    ...{ userName: `student-${number}`, name: `Student ${number}`, role: "student", state: "active", sections: ["7a"] },
    ...{ studentNumber: null, extraTime: 1, source: "csv", joinedAt: "2026-11-28T08:00:00.000Z", isOwnAccount: true },
    ...change,
  };
}
