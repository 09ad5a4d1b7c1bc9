import type { CLASS_CHAT_ROUTES } from "@assay/contract/routes/classes/chat";
import type { CLASS_ROUTES } from "@assay/contract/routes/classes/classes";
import type { CLASS_INVITATION_ROUTES } from "@assay/contract/routes/classes/invitations";
import type { CLASS_LIST_ROUTES } from "@assay/contract/routes/classes/list";
import type { MANAGE_CLASS_ROUTES } from "@assay/contract/routes/classes/manage";
import type { CLASS_MEMBER_ROUTES } from "@assay/contract/routes/classes/members";
import type { Spares } from "#testing/people";
import { type RouteCases, SIGNED_IN } from "#testing/route-case";

/** A class of the tables' world: its owner owns it, the user is a student, the other one is no member. */
export const CLASS_SLUG = "open-class";
const ofClass = { params: { slug: CLASS_SLUG } };
const NOBODY = "018f0000-0000-7000-8000-000000000000";

/** Somebody who teaches in a class, and who manages all. */
const TEACHERS = [401, 403, 200, 404, 200] as const;
const TEACHERS_CREATE = [401, 403, 201, 404, 201] as const;
/** Who creates classes. */
const CLASS_CREATORS = [401, 403, 403, 403, 201] as const;

type WithSpares = { readonly spares: Spares };
/** A request about the class of the spares. */
const ofSpare =
  (body?: (spares: Spares) => Readonly<Record<string, unknown>>) =>
  ({ spares }: WithSpares) => ({ params: { slug: spares.classSlug }, ...(body && { body: body(spares) }) });

const SETTINGS = { term: "", description: "", timeZone: "UTC", joining: "open", showsClassmates: false };
const settings = (slug: string) => ({ ...SETTINGS, slug, name: "Spare", retentionUntil: null, revision: 1 });

/** What the tests know of the routes of this folder. */
export const CLASS_CASES: RouteCases<typeof CLASS_ROUTES> = {
  listClasses: { may: SIGNED_IN },
  createClass: {
    may: CLASS_CREATORS,
    siteRoles: { teacher: 201 },
    sample: { body: { name: "Class 7a" } },
    probes: [{ body: { name: "Class 7a" } }],
  },
  readClass: { may: [401, 200, 200, 404, 200], sample: ofClass, probes: [ofClass] },
};

const chatProbe = { params: { slug: CLASS_SLUG, messageId: "1" } };
const ofSpareMessage =
  (body?: Readonly<Record<string, unknown>>) =>
  ({ spares }: WithSpares) => ({
    params: { slug: spares.classSlug, messageId: `${spares.classMessageId}` },
    ...(body && { body }),
  });

export const CLASS_CHAT_CASES: RouteCases<typeof CLASS_CHAT_ROUTES> = {
  listClassMessages: { may: [401, 200, 200, 404, 200], sample: ofSpare(), probes: [ofClass] },
  // Who only manages every class reads.
  postClassMessage: {
    may: [401, 201, 201, 404, 403],
    sample: ofSpare(() => ({ text: "Hello" })),
    probes: [{ ...ofClass, body: { text: "Hello" } }],
  },
  // The message is the user's own, and not that of who has a site role.
  deleteClassMessage: {
    may: [401, 200, 200, 404, 200],
    siteRoles: { teacher: 403, author: 403, moderator: 403 },
    sample: ofSpareMessage(),
    probes: [chatProbe],
  },
  muteInClass: {
    may: TEACHERS,
    sample: ofSpareMessage({ minutes: 10 }),
    probes: [{ ...chatProbe, body: { minutes: 10 } }],
  },
};

export const MANAGE_CLASS_CASES: RouteCases<typeof MANAGE_CLASS_ROUTES> = {
  readClassSettings: { may: TEACHERS, sample: ofClass, probes: [ofClass] },
  editClass: {
    may: TEACHERS,
    sample: ofSpare(({ classSlug }) => settings(classSlug)),
    probes: [{ ...ofClass, body: settings(CLASS_SLUG) }],
  },
  archiveClass: { may: TEACHERS, sample: ofSpare(), probes: [ofClass] },
  reopenClass: { may: TEACHERS, sample: ofSpare(), probes: [ofClass] },
  copyClass: {
    may: CLASS_CREATORS,
    sample: { ...ofClass, body: { name: "Class 8a" } },
    probes: [{ ...ofClass, body: { name: "Class 8a" } }],
  },
  deleteClass: { may: TEACHERS, sample: ofSpare(), probes: [ofClass] },
};

const addition = { role: "student" };
const section = { name: "7a", newName: "7b" };
const removal = { userIds: [NOBODY], state: "removed" };

export const CLASS_MEMBER_CASES: RouteCases<typeof CLASS_MEMBER_ROUTES> = {
  listClassMembers: { may: TEACHERS, sample: ofClass, probes: [ofClass] },
  addClassMember: {
    may: CLASS_CREATORS,
    sample: ({ spares }) => ({ ...ofClass, body: { ...addition, userName: spares.classSlug } }),
    probes: [{ ...ofClass, body: { ...addition, userName: "nobody" } }],
  },
  editClassMember: {
    may: TEACHERS,
    sample: ({ spares }) => ({
      params: { slug: spares.classSlug, userId: spares.userId },
      body: { extraTime: 1.5 },
    }),
    probes: [{ params: { slug: CLASS_SLUG, userId: NOBODY }, body: { extraTime: 1.5 } }],
  },
  setMemberStates: {
    may: TEACHERS,
    sample: ofSpare(({ userId }) => ({ userIds: [userId], state: "removed" })),
    probes: [{ ...ofClass, body: removal }],
  },
  resetMemberPasswords: {
    may: TEACHERS_CREATE,
    sample: ofSpare(({ userId }) => ({ userIds: [userId] })),
    probes: [{ ...ofClass, body: { userIds: [NOBODY] } }],
    needsSession: true,
  },
  changeClassSection: { may: TEACHERS, sample: ofSpare(() => section), probes: [{ ...ofClass, body: section }] },
  // The last owner cannot leave, and who only manages all classes is in none.
  leaveClass: { may: [401, 200, 409, 404, 404], sample: ofSpare(), probes: [ofClass] },
};

export const CLASS_INVITATION_CASES: RouteCases<typeof CLASS_INVITATION_ROUTES> = {
  listInvitations: { may: TEACHERS, sample: ofClass, probes: [ofClass] },
  createInvitation: {
    may: TEACHERS_CREATE,
    sample: ofSpare(() => ({ kind: "code" })),
    probes: [{ ...ofClass, body: { kind: "code" } }],
  },
  revokeInvitation: {
    may: TEACHERS,
    sample: ({ spares }) => ({ params: { slug: spares.classSlug, invitationId: spares.invitationId } }),
    probes: [{ params: { slug: CLASS_SLUG, invitationId: NOBODY } }],
  },
  readInvitation: {
    may: SIGNED_IN,
    sample: ({ spares }) => ({ body: { secret: spares.classSlug } }),
    probes: [{ body: { secret: "ABCD-EFGH" } }],
    changesNothing: true,
  },
  acceptInvitation: {
    may: SIGNED_IN,
    sample: ({ spares }) => ({ body: { secret: spares.classSlug } }),
    probes: [{ body: { secret: "ABCD-EFGH" } }],
  },
};

const list = { rows: [{ name: "Ada Lovelace" }] };

export const CLASS_LIST_CASES: RouteCases<typeof CLASS_LIST_ROUTES> = {
  checkClassList: {
    may: TEACHERS,
    sample: { ...ofClass, body: list },
    probes: [{ ...ofClass, body: list }],
    changesNothing: true,
  },
  importClassList: { may: TEACHERS_CREATE, sample: ofSpare(() => list), probes: [{ ...ofClass, body: list }] },
};
