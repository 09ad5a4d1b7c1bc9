import { z } from "zod";
import { CLASS_MEMBER_ENDPOINTS } from "#endpoints/classes";
import { classParams, memberParams, sectionName, sectionNames, studentNumber } from "#routes/classes/fields";
import { messageReply } from "#routes/errors";
import { objectId, oneOf, optionalText, pageNumber, shownLabel, timestamp, userName } from "#routes/fields";
import { defineRoutes } from "#routes/route";
import { FIELD_TEXTS, said } from "#routes/schema-texts";
import { CLASS_ROLES, INVITED_ROLES, MEMBER_SOURCES, MEMBER_STATES } from "#vocabulary/class";
import { LIMITS } from "#vocabulary/limits";

/** A member as the viewer may know them. What only teachers see is null for others. */
export const classMember = z.object({
  userId: objectId,
  userName: z.string(),
  name: shownLabel,
  role: z.enum(CLASS_ROLES),
  state: z.enum(MEMBER_STATES),
  sections: z.array(shownLabel),
  studentNumber: z.string().nullable(),
  /** The factor by which exams last longer. */
  extraTime: z.number().nullable(),
  source: z.enum(MEMBER_SOURCES).nullable(),
  joinedAt: timestamp.nullable(),
  /** True if the viewer may give the account a new password: it was made for this class and is used in no other place. */
  isOwnAccount: z.boolean(),
});
export type ClassMember = z.infer<typeof classMember>;

/** A new account, or a new password, for the card that its student gets. */
export const loginCard = z.object({
  userId: objectId,
  name: shownLabel,
  userName: z.string(),
  section: z.string(),
  password: z.string(),
});
export type LoginCard = z.infer<typeof loginCard>;

/** How many words a new password has. */
export const passwordWords = z
  .int(said(FIELD_TEXTS.wholeNumberBetween({ label: "words", min: 2, max: 3 })))
  .min(2, said(FIELD_TEXTS.wholeNumberBetween({ label: "words", min: 2, max: 3 })))
  .max(3, said(FIELD_TEXTS.wholeNumberBetween({ label: "words", min: 2, max: 3 })))
  .default(3);

const extraTimeSaid = said(FIELD_TEXTS.numberBetween({ label: "extraTime", min: 1, max: 10 }));

/** The _ids of members of one request. */
function memberIds(max: number) {
  return z
    .array(objectId, said(FIELD_TEXTS.list({ label: "userIds" })))
    .min(1, said(FIELD_TEXTS.tooFew({ label: "userIds", min: 1 })))
    .max(max, said(FIELD_TEXTS.tooMany({ label: "userIds", max })));
}

export const CLASS_MEMBER_ROUTES = defineRoutes(CLASS_MEMBER_ENDPOINTS, "classes", {
  listClassMembers: {
    summary: "Members of a class, searched and filtered; students see their classmates if the class shows them",
    params: classParams,
    query: z.object({
      page: pageNumber("page"),
      /** Part of a name, a user name or a student number, ignoring case. */
      search: optionalText("search", LIMITS.nameLength).default(""),
      role: oneOf("role", CLASS_ROLES).optional(),
      state: oneOf("state", MEMBER_STATES).default("active"),
      section: optionalText("section", LIMITS.sectionNameLength).default(""),
    }),
    replies: {
      200: z.object({
        members: z.array(classMember),
        /** How many match. */
        total: z.int(),
        hasMore: z.boolean(),
        /** All sections of active members, with their numbers. */
        sections: z.array(z.object({ name: shownLabel, count: z.int() })),
        /** How many wait for a teacher; 0 for others. */
        pendingCount: z.int(),
      }),
    },
  },
  /** Only admins may add somebody without asking them; others invite. */
  addClassMember: {
    summary: "Add an existing account to a class",
    params: classParams,
    body: z.object({
      userName,
      role: oneOf("role", INVITED_ROLES).default("student"),
      sections: sectionNames.default([]),
    }),
    replies: { 201: z.object({ member: classMember }) },
  },
  editClassMember: {
    summary: "Change a member; what is absent stays",
    params: memberParams,
    body: z.object({
      /** Only owners name owners, and change them. */
      role: oneOf("role", CLASS_ROLES).optional(),
      sections: sectionNames.optional(),
      studentNumber: studentNumber.optional(),
      extraTime: z.number(extraTimeSaid).min(1, extraTimeSaid).max(10, extraTimeSaid).optional(),
    }),
    replies: { 200: z.object({ member: classMember }) },
  },
  setMemberStates: {
    summary: "Let people in who wait, take members out, and bring them back",
    params: classParams,
    body: z.object({
      userIds: memberIds(LIMITS.classMembersPerRequest),
      state: oneOf("state", ["active", "removed"] as const),
    }),
    replies: { 200: z.object({ changed: z.int() }) },
  },
  resetMemberPasswords: {
    summary: "New passwords for accounts that were made for this class, which are only shown here",
    params: classParams,
    body: z.object({ userIds: memberIds(LIMITS.classPasswordsPerRequest), words: passwordWords }),
    replies: { 201: z.object({ cards: z.array(loginCard) }) },
  },
  changeClassSection: {
    summary: "Rename a section, or remove it from all members",
    params: classParams,
    body: z.object({
      name: sectionName,
      /** Null removes it. */
      newName: sectionName.nullable(),
    }),
    replies: { 200: z.object({ changed: z.int() }) },
  },
  leaveClass: { summary: "Leave a class", params: classParams, replies: { 200: messageReply } },
});
