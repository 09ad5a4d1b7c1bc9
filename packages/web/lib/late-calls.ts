import { type CallInput, type CallReply, sendCall } from "#lib/api-client";
import type { CallTable } from "#lib/calls";

/** Calls of pages that are rarely opened first. They are not in the first chunk. */
const LATE_CALLS = {
  editBlog: "PUT /api/blogs/:blogId",
  deleteBlog: "DELETE /api/blogs/:blogId",
  listDrafts: "GET /api/drafts",
  readDraft: "GET /api/drafts/:draftId",
  createDraft: "POST /api/drafts",
  saveDraft: "PUT /api/drafts/:draftId",
  deleteDraft: "DELETE /api/drafts/:draftId",
  listChatMessages: "GET /api/chat/messages",
  editChatMessage: "PUT /api/chat/messages/:messageId",
  deleteChatMessage: "DELETE /api/chat/messages/:messageId",
  listChatMutes: "GET /api/admin/chat/mutes",
  muteChatUser: "POST /api/admin/chat/mutes",
  unmuteChatUser: "DELETE /api/admin/chat/mutes/:userId",
  readAccount: "GET /api/account",
  updateAccount: "PUT /api/account",
  changePassword: "PUT /api/account/password",
  deleteAccount: "POST /api/account/delete",
  listSessions: "GET /api/account/sessions",
  endSession: "DELETE /api/account/sessions/:sessionId",
  endOtherSessions: "DELETE /api/account/sessions",
  startTwoFactor: "POST /api/account/two-factor",
  confirmTwoFactor: "POST /api/account/two-factor/confirm",
  renewRecoveryCodes: "POST /api/account/two-factor/recovery-codes",
  removeTwoFactor: "POST /api/account/two-factor/remove",
  createPasswordLink: "POST /api/admin/user/:id/password-link",
  removeTwoFactorOfUser: "DELETE /api/admin/user/:id/two-factor",
  findUsers: "GET /api/admin/users",
  checkNewUsers: "POST /api/admin/users/check",
  createUsers: "POST /api/admin/users",
  deactivateUser: "POST /api/admin/user/:id/deactivate",
  reactivateUser: "POST /api/admin/user/:id/reactivate",
  resetPassword: "POST /api/admin/user/:id/new-password",
  readWorkshopProblem: "GET /api/admin/problems/:problemId",
  setProblemStatus: "PUT /api/admin/problems/:problemId/status",
  editProblem: "PUT /api/admin/problems/:problemId",
  editTests: "PUT /api/admin/problems/:problemId/tests",
  previewStatement: "POST /api/admin/statementPreview",
  openEditorial: "POST /api/problem/:problemId/editorial",
  openHint: "POST /api/problem/:problemId/hints",
  readWrittenEditorial: "GET /api/admin/problems/:problemId/editorial",
  editEditorial: "PUT /api/admin/problems/:problemId/editorial",
  deleteProblem: "DELETE /api/admin/problems/:problemId",
  listQueue: "GET /api/admin/queue",
  cancelSubmission: "POST /api/admin/queue/:id/cancel",
  deleteQueuedSubmission: "DELETE /api/admin/queue/:id",
  listAudit: "GET /api/admin/audit",
  readSiteSettings: "GET /api/admin/site",
  changeSiteSettings: "PUT /api/admin/site",
  createProblem: "POST /api/newproblem",
  listPictures: "GET /api/admin/problems/:problemId/pictures",
  addPicture: "POST /api/admin/problems/:problemId/pictures",
  deletePicture: "DELETE /api/admin/problems/:problemId/pictures/:name",
  listRejudges: "GET /api/admin/rejudges",
  countRejudged: "POST /api/admin/rejudges/matching",
  startRejudge: "POST /api/admin/rejudges",
  readRejudge: "GET /api/admin/rejudges/:number",
  listRejudged: "GET /api/admin/rejudges/:number/submissions",
  applyRejudge: "PUT /api/admin/rejudges/:number/apply",
  discardRejudge: "PUT /api/admin/rejudges/:number/discard",
  createProblemList: "POST /api/admin/problemLists",
  editProblemList: "PUT /api/admin/problemLists/:listId",
  deleteProblemList: "DELETE /api/admin/problemLists/:listId",
  orderProblemLists: "PUT /api/admin/problemListOrder",
} as const;

/** The name of such a call. */
export type LateCallName = keyof typeof LATE_CALLS;

LATE_CALLS satisfies CallTable<LateCallName>;

/** Calls such a route, as `callApi` does. */
export function callLate<Name extends LateCallName>(name: Name, input: CallInput<Name>): Promise<CallReply<Name>> {
  return sendCall(name, LATE_CALLS[name], input);
}
