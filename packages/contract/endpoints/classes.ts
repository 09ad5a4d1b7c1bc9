import type { Endpoints } from "#endpoints/endpoint";

/** Classes as their members know them. Whoever has `class.create` creates classes; `class.manage` runs every one. */
export const CLASS_ENDPOINTS = {
  listClasses: { method: "GET", path: "/api/classes", access: "session", needs: "classes[]" },
  createClass: { method: "POST", path: "/api/classes", access: "class.create" },
  readClass: { method: "GET", path: "/api/classes/:slug", access: "session", needs: "class" },
} as const satisfies Endpoints;

/** The channel of a class. */
export const CLASS_CHAT_ENDPOINTS = {
  listClassMessages: { method: "GET", path: "/api/classes/:slug/chat", access: "session", needs: "messages[]" },
  postClassMessage: { method: "POST", path: "/api/classes/:slug/chat", access: "session" },
  deleteClassMessage: { method: "DELETE", path: "/api/classes/:slug/chat/:messageId", access: "session" },
  muteInClass: { method: "POST", path: "/api/classes/:slug/chat/:messageId/mute", access: "session" },
} as const satisfies Endpoints;

/** What owners and teachers do with a class. */
export const MANAGE_CLASS_ENDPOINTS = {
  readClassSettings: { method: "GET", path: "/api/classes/:slug/settings", access: "session" },
  editClass: { method: "PUT", path: "/api/classes/:slug/settings", access: "session" },
  archiveClass: { method: "POST", path: "/api/classes/:slug/archive", access: "session" },
  reopenClass: { method: "POST", path: "/api/classes/:slug/reopen", access: "session" },
  copyClass: { method: "POST", path: "/api/classes/:slug/copy", access: "class.create" },
  deleteClass: { method: "DELETE", path: "/api/classes/:slug", access: "session" },
} as const satisfies Endpoints;

/** Who is in a class. */
export const CLASS_MEMBER_ENDPOINTS = {
  listClassMembers: { method: "GET", path: "/api/classes/:slug/members", access: "session", needs: "members[]" },
  addClassMember: { method: "POST", path: "/api/classes/:slug/members", access: "class.manage" },
  editClassMember: { method: "PUT", path: "/api/classes/:slug/members/:userId", access: "session" },
  setMemberStates: { method: "POST", path: "/api/classes/:slug/member-states", access: "session" },
  resetMemberPasswords: { method: "POST", path: "/api/classes/:slug/member-passwords", access: "own-session" },
  changeClassSection: { method: "PUT", path: "/api/classes/:slug/sections", access: "session" },
  leaveClass: { method: "POST", path: "/api/classes/:slug/leave", access: "session" },
} as const satisfies Endpoints;

/** How people come into a class by themselves. Secrets are in bodies, never in addresses, which servers log. */
export const CLASS_INVITATION_ENDPOINTS = {
  listInvitations: {
    method: "GET",
    path: "/api/classes/:slug/invitations",
    access: "session",
    needs: "invitations[]",
  },
  createInvitation: { method: "POST", path: "/api/classes/:slug/invitations", access: "session" },
  revokeInvitation: { method: "DELETE", path: "/api/classes/:slug/invitations/:invitationId", access: "session" },
  readInvitation: { method: "POST", path: "/api/class-invitations/read", access: "session" },
  acceptInvitation: { method: "POST", path: "/api/class-invitations/accept", access: "session" },
} as const satisfies Endpoints;

/** Lists of schools. */
export const CLASS_LIST_ENDPOINTS = {
  checkClassList: { method: "POST", path: "/api/classes/:slug/list/check", access: "session", needs: "rows[]" },
  importClassList: { method: "POST", path: "/api/classes/:slug/list", access: "session" },
} as const satisfies Endpoints;
