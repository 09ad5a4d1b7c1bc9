import { giveLoginCode, giveNewPassword, login, logout, signup } from "#routes/accounts";
import { changeVisibility, readActivity } from "#routes/activity";
import { createApiToken, listApiTokens, revokeApiToken } from "#routes/api-tokens";
import { readAttention } from "#routes/attention";
import { listAudit } from "#routes/audit";
import * as blogs from "#routes/blogs";
import * as chat from "#routes/chat";
import { editChecker, readChecker } from "#routes/checker";
import * as comments from "#routes/comments";
import * as editorials from "#routes/editorials";
import { readHome } from "#routes/home";
import {
  createBatch,
  createSubmission,
  deleteSubmission,
  listSubmissions,
  readBatch,
  readSubmission,
} from "#routes/judge0/routes";
import * as system from "#routes/judge0/system-routes";
import {
  checkNewUsers,
  createUsers,
  deactivateUser,
  findUsers,
  reactivateUser,
  resetPassword,
} from "#routes/manage-users";
import * as packages from "#routes/packages";
import { listPageDraftVersions, readPageDrafts, savePageDraft } from "#routes/page-drafts";
import { createPasswordLink, readPasswordLink, requestPasswordMail, usePasswordLink } from "#routes/password-reset";
import { addPicture, deletePicture, listPictures } from "#routes/pictures";
import { editProblem, editTests, previewStatement } from "#routes/problem-editing";
import { compareVersions, listVersions, restoreVersion } from "#routes/problem-history";
import {
  createProblemList,
  deleteProblemList,
  editProblemList,
  orderProblemLists,
  readProblemList,
} from "#routes/problem-lists";
import { listProblems, readNeighbours, readProblemOverview } from "#routes/problem-set";
import { readProblemStatistics } from "#routes/problem-statistics";
import { createProblem, randomProblem, readProblem, readTestCases } from "#routes/problems";
import { cancelSubmission, deleteQueuedSubmission, listQueue, readQueuePosition } from "#routes/queue";
import { readRanking } from "#routes/ranking";
import {
  addSolution,
  deleteSolution,
  editSolution,
  judgeSolutions,
  listSolutions,
  readSolution,
} from "#routes/reference-solutions";
import {
  applyRejudge,
  chooseChanges,
  countRejudged,
  discardRejudge,
  listRejudged,
  listRejudges,
  readRejudge,
  startRejudge,
} from "#routes/rejudges";
import { editScoreGroups } from "#routes/score-groups";
import * as settings from "#routes/settings";
import { readPageLanguages, readSite, readSiteText } from "#routes/site";
import { changeSiteSettings, readSiteSettings } from "#routes/site-settings";
import {
  listSubmissionHistory,
  readSubmissionDetails,
  readSubmissionTest,
  rejudgeSubmission,
  submitToProblem,
} from "#routes/submissions";
import {
  confirmTwoFactor,
  removeTwoFactor,
  removeTwoFactorOfUser,
  renewRecoveryCodes,
  startTwoFactor,
} from "#routes/two-factor";
import { deleteUser, editUser, listUsers, readUser, updatePoints } from "#routes/users";
import { createDraftProblem, deleteProblem, readWorkshopProblem, setProblemStatus } from "#routes/workshop";

/** The HTTP calls of the pages, by name (specification, section 7). */
export const ROUTES = {
  login,
  signup,
  logout,
  giveLoginCode,
  giveNewPassword,
  requestPasswordMail,
  readPasswordLink,
  usePasswordLink,
  createPasswordLink,
  readAccount: settings.readAccount,
  updateAccount: settings.updateAccount,
  changePassword: settings.changePassword,
  deleteAccount: settings.deleteAccount,
  listSessions: settings.listSessions,
  endSession: settings.endSession,
  endOtherSessions: settings.endOtherSessions,
  exportAccount: settings.exportAccount,
  exportSources: settings.exportSources,
  startTwoFactor,
  confirmTwoFactor,
  renewRecoveryCodes,
  removeTwoFactor,
  removeTwoFactorOfUser,
  readUser,
  updatePoints,
  listUsers,
  editUser,
  deleteUser,
  findUsers,
  checkNewUsers,
  createUsers,
  deactivateUser,
  reactivateUser,
  resetPassword,
  readActivity,
  changeVisibility,
  readRanking,
  readHome,
  listProblems,
  readProblem,
  randomProblem,
  readTestCases,
  createProblem,
  readNeighbours,
  readProblemOverview,
  readProblemList,
  createProblemList,
  editProblemList,
  deleteProblemList,
  orderProblemLists,
  createDraftProblem,
  readWorkshopProblem,
  readProblemStatistics,
  setProblemStatus,
  deleteProblem,
  editProblem,
  editTests,
  previewStatement,
  editScoreGroups,
  listVersions,
  compareVersions,
  restoreVersion,
  readChecker,
  editChecker,
  listSolutions,
  readSolution,
  addSolution,
  editSolution,
  deleteSolution,
  judgeSolutions,
  listPictures,
  addPicture,
  deletePicture,
  readEditorial: editorials.readEditorial,
  openEditorial: editorials.openEditorial,
  openHint: editorials.openHint,
  readWrittenEditorial: editorials.readWrittenEditorial,
  editEditorial: editorials.editEditorial,
  listBlogs: blogs.listBlogs,
  readBlog: blogs.readBlog,
  createBlog: blogs.createBlog,
  editBlog: blogs.editBlog,
  deleteBlog: blogs.deleteBlog,
  readPageDrafts,
  savePageDraft,
  listPageDraftVersions,
  listDrafts: blogs.listDrafts,
  readDraft: blogs.readDraft,
  createDraft: blogs.createDraft,
  saveDraft: blogs.saveDraft,
  deleteDraft: blogs.deleteDraft,
  listComments: comments.listComments,
  createComment: comments.createComment,
  previewComment: comments.previewComment,
  editComment: comments.editComment,
  deleteComment: comments.deleteComment,
  createReport: comments.createReport,
  listReports: comments.listReports,
  closeReport: comments.closeReport,
  listChatMessages: chat.listChatMessages,
  editChatMessage: chat.editChatMessage,
  deleteChatMessage: chat.deleteChatMessage,
  listChatMutes: chat.listChatMutes,
  muteChatUser: chat.muteChatUser,
  unmuteChatUser: chat.unmuteChatUser,
  startPackageImport: packages.startPackageImport,
  sendPackagePart: packages.sendPackagePart,
  listPackageImports: packages.listPackageImports,
  readPackageImport: packages.readPackageImport,
  decidePackageImport: packages.decidePackageImport,
  deletePackageImport: packages.deletePackageImport,
  exportPackage: packages.exportPackage,
  listQueue,
  cancelSubmission,
  deleteQueuedSubmission,
  readQueuePosition,
  listSubmissionHistory,
  submitToProblem,
  readSubmissionDetails,
  readSubmissionTest,
  rejudgeSubmission,
  listRejudges,
  countRejudged,
  startRejudge,
  readRejudge,
  listRejudged,
  chooseChanges,
  applyRejudge,
  discardRejudge,
  listAudit,
  readSiteSettings,
  changeSiteSettings,
  readSite,
  readPageLanguages,
  readSiteText,
  readAttention,
  listApiTokens,
  createApiToken,
  revokeApiToken,
  createBatch,
  readBatch,
} as const;

/** The calls of Judge0's API that the pages do not use. */
export const API_ROUTES = {
  createSubmission,
  readSubmission,
  listSubmissions,
  deleteSubmission,
  ...system,
} as const;

/** All HTTP calls. */
export const ALL_ROUTES = { ...ROUTES, ...API_ROUTES } as const;
