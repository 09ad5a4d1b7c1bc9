import type { FastifyInstance } from "fastify";
import { registerCalendarRoutes } from "#assignments/calendar/routes";
import { registerAssignmentRoutes } from "#assignments/routes";
import { registerAuditRoutes } from "#audit/routes";
import { registerCommentRoutes } from "#blogs/comment-routes";
import { registerBlogRoutes } from "#blogs/routes";
import { registerBoardRoutes } from "#boards/routes";
import { registerClassChatRoutes } from "#chat/class-routes";
import { registerChatRoutes } from "#chat/routes";
import { registerInvitationRoutes } from "#classes/invitations/routes";
import { registerClassListRoutes } from "#classes/lists/routes";
import { registerManageClassRoutes } from "#classes/manage/routes";
import { registerMemberRoutes } from "#classes/members/routes";
import { registerClassRoutes } from "#classes/routes";
import { registerClics } from "#clics/register";
import { registerContestTokenRoutes } from "#clics/token-routes";
import { registerContestPackageRoutes } from "#contest-packages/routes";
import { registerContestLoginRoutes } from "#contests/logins/routes";
import { registerContestMessageRoutes } from "#contests/messages/routes";
import { registerContestRoutes } from "#contests/routes";
import { registerSealedStatementRoutes } from "#contests/sealed/routes";
import { registerContestSubmissionRoutes } from "#contests/submissions/routes";
import { registerDeskRoutes } from "#desk/routes";
import { registerDiscussionRoutes } from "#discussions/routes";
import { registerPageDraftRoutes } from "#drafts/routes";
import { registerEditorialRoutes } from "#editorials/routes";
import { registerExamRoutes } from "#exams/routes";
import { registerFeedbackRoutes } from "#feedback/routes";
import { registerSavedCommentRoutes } from "#feedback/saved-comment-routes";
import { registerGradebookRoutes } from "#gradebook/routes";
import { registerRegradeRoutes } from "#grading/regrade-routes";
import { registerGradingRoutes } from "#grading/routes";
import { registerHomeRoutes } from "#home/routes";
import { registerJobe } from "#jobe-api/register";
import { registerJudge0 } from "#judge0-api/register";
import { registerKattis } from "#kattis-api/register";
import { registerLtiAdminRoutes } from "#lti/admin/routes";
import { registerCourseRoutes } from "#lti/courses/routes";
import { registerModerationRoutes } from "#moderation/routes";
import { registerNoteRoutes } from "#notes/routes";
import { registerNoticeRoutes } from "#notices/routes";
import { registerOperationRoutes } from "#operation/routes";
import { registerOrganisingRoutes } from "#organising/routes";
import { registerPdfRoutes } from "#pdf/routes";
import { registerProblemFileRoute, registerStatementRoute } from "#problems/file-route";
import { registerProblemRoutes } from "#problems/routes";
import { registerSampleZipRoute } from "#problems/sample-zip-route";
import { registerProblemSetRoutes } from "#problems/set-routes";
import { registerTestFileRoute } from "#problems/test-file-route";
import { registerProfileRoutes } from "#profiles/routes";
import { registerQueueRoutes } from "#queue/routes";
import { registerRankingRoutes } from "#ranking/routes";
import { registerRatingRoutes } from "#ratings/routes";
import { registerRehearsalRoutes } from "#rehearsals/routes";
import { registerRejudgeRoutes } from "#rejudges/routes";
import { registerSimilarityRoutes } from "#similarity/routes";
import { registerSiteRoutes } from "#site/routes";
import { registerSiteSettingsRoutes } from "#site/settings-routes";
import { registerSsoRoutes } from "#sso/routes";
import { registerSubmissionHistoryRoutes } from "#submissions/routes";
import { registerAccountRoutes } from "#users/account-routes";
import { registerExportRoutes } from "#users/export/routes";
import { registerManageUserRoutes } from "#users/manage-routes";
import { registerPasswordRoutes } from "#users/password-routes";
import { registerUserRoutes } from "#users/routes";
import { registerSettingsRoutes } from "#users/settings-routes";
import { registerTokenRoutes } from "#users/token-routes";
import { registerTwoFactorRoutes } from "#users/two-factor/routes";
import { registerVirtualRoutes } from "#virtual/routes";
import { registerPackageRoutes } from "#workshop/package-routes";
import { registerProgramRoutes } from "#workshop/programs/routes";
import { registerProposalRoutes } from "#workshop/proposal-routes";
import { registerWorkshopRoutes } from "#workshop/routes";
import { registerSolutionRoutes } from "#workshop/solution-routes";

export const REGISTRATIONS: readonly ((app: FastifyInstance) => void | Promise<void>)[] = [
  registerAccountRoutes,
  registerTwoFactorRoutes,
  registerSsoRoutes,
  registerLtiAdminRoutes,
  registerCourseRoutes,
  registerPasswordRoutes,
  registerSettingsRoutes,
  registerExportRoutes,
  registerTokenRoutes,
  registerNoticeRoutes,
  registerUserRoutes,
  registerManageUserRoutes,
  registerProfileRoutes,
  registerRankingRoutes,
  registerHomeRoutes,
  registerProblemRoutes,
  registerProblemSetRoutes,
  registerWorkshopRoutes,
  registerEditorialRoutes,
  registerDiscussionRoutes,
  registerPageDraftRoutes,
  registerNoteRoutes,
  registerPackageRoutes,
  registerProposalRoutes,
  registerSolutionRoutes,
  registerProgramRoutes,
  registerProblemFileRoute,
  registerStatementRoute,
  registerTestFileRoute,
  registerSampleZipRoute,
  registerJudge0,
  registerJobe,
  registerKattis,
  registerBlogRoutes,
  registerCommentRoutes,
  registerModerationRoutes,
  registerChatRoutes,
  registerQueueRoutes,
  registerOperationRoutes,
  registerSubmissionHistoryRoutes,
  registerClassRoutes,
  registerAssignmentRoutes,
  registerExamRoutes,
  registerCalendarRoutes,
  registerFeedbackRoutes,
  registerManageClassRoutes,
  registerMemberRoutes,
  registerInvitationRoutes,
  registerClassChatRoutes,
  registerClassListRoutes,
  registerGradebookRoutes,
  registerGradingRoutes,
  registerRegradeRoutes,
  registerSavedCommentRoutes,
  registerSimilarityRoutes,
  registerPdfRoutes,
  registerContestRoutes,
  registerBoardRoutes,
  registerContestSubmissionRoutes,
  registerContestMessageRoutes,
  registerOrganisingRoutes,
  registerContestTokenRoutes,
  registerClics,
  registerContestPackageRoutes,
  registerSealedStatementRoutes,
  registerDeskRoutes,
  registerContestLoginRoutes,
  registerRatingRoutes,
  registerVirtualRoutes,
  registerRejudgeRoutes,
  registerRehearsalRoutes,
  registerAuditRoutes,
  registerSiteRoutes,
  registerSiteSettingsRoutes,
];
