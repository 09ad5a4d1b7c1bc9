import { PAGE_PATHS, type PageName } from "@assay/contract/vocabulary/page-paths";
import type { ComponentType } from "react";
import { Route, Routes } from "react-router";
import { NotFoundPage } from "#app/error-pages";
import { Layout } from "#app/layout";
import { lazyPage } from "#app/lazy-page";
import { HomePage } from "#features/home/home-page";

const LoginPage = lazyPage(async () => (await import("#features/users/accounts/login-page")).LoginPage);
const SignedInPage = lazyPage(async () => (await import("#features/users/accounts/signed-in-page")).SignedInPage);
const SignupPage = lazyPage(async () => (await import("#features/users/accounts/signup-page")).SignupPage);
const ForgotPasswordPage = lazyPage(
  async () => (await import("#features/users/accounts/forgot-password-page")).ForgotPasswordPage,
);
const ResetPasswordPage = lazyPage(
  async () => (await import("#features/users/accounts/reset-password-page")).ResetPasswordPage,
);
const SettingsPage = lazyPage(async () => (await import("#features/users/settings/settings-page")).SettingsPage);
const ProfilePage = lazyPage(async () => (await import("#app/profile-page")).ProfilePage);
const ProblemSetPage = lazyPage(async () => (await import("#features/problems/set/problem-set-page")).ProblemSetPage);
const ProblemPage = lazyPage(async () => (await import("#app/problem-page")).ProblemPage);
const ProblemListsPage = lazyPage(
  async () => (await import("#features/problems/lists/problem-lists-page")).ProblemListsPage,
);
const WorkshopPage = lazyPage(async () => (await import("#app/workshop-page")).WorkshopPage);
const NoticesPage = lazyPage(async () => (await import("#features/notices/notices-page")).NoticesPage);
const StopMailsPage = lazyPage(async () => (await import("#features/notices/stop-mails-page")).StopMailsPage);
const ClassesPage = lazyPage(async () => (await import("#features/classes/list/classes-page")).ClassesPage);
const NewClassPage = lazyPage(async () => (await import("#features/classes/list/new-class-page")).NewClassPage);
const ClassPage = lazyPage(async () => (await import("#app/class-pages")).ClassPage);
const AssignmentPage = lazyPage(async () => (await import("#app/class-pages")).AssignmentPage);
const AssignmentEditorPage = lazyPage(async () => (await import("#app/class-pages")).AssignmentEditorPage);
const AssignmentProblemPage = lazyPage(
  async () => (await import("#app/assignment-problem-page")).AssignmentProblemPage,
);
const ExamRoomPage = lazyPage(async () => (await import("#app/exam-room-page")).ExamRoomPage);
const GradebookPage = lazyPage(async () => (await import("#app/gradebook-pages")).GradebookPage);
const MatrixPage = lazyPage(async () => (await import("#app/gradebook-pages")).MatrixPage);
const GradePage = lazyPage(async () => (await import("#app/gradebook-pages")).GradePage);
const JoinClassPage = lazyPage(async () => (await import("#features/classes/join/join-class-page")).JoinClassPage);
const MembersPage = lazyPage(async () => (await import("#features/classes/members/members-page")).MembersPage);
const ListImportPage = lazyPage(
  async () => (await import("#features/classes/list-import/list-import-page")).ListImportPage,
);
const InvitationsPage = lazyPage(
  async () => (await import("#features/classes/invitations/invitations-page")).InvitationsPage,
);
const ClassSettingsPage = lazyPage(async () => (await import("#app/class-settings-page")).ClassSettingsPage);
const SimilarityPage = lazyPage(
  async () => (await import("#features/classes/similarity/similarity-page")).SimilarityPage,
);
const SimilarPairPage = lazyPage(async () => (await import("#features/classes/similarity/pair-page")).SimilarPairPage);
const ContestsPage = lazyPage(async () => (await import("#features/contests/list/contests-page")).ContestsPage);
const NewContestPage = lazyPage(
  async () => (await import("#features/contests/manage/new-contest-page")).NewContestPage,
);
const ManageContestPage = lazyPage(
  async () => (await import("#features/contests/manage/manage-page")).ManageContestPage,
);
const ContestPage = lazyPage(async () => (await import("#features/contests/overview/contest-page")).ContestPage);
const StandingsPage = lazyPage(async () => (await import("#features/contests/standings/standings-page")).StandingsPage);
const RatingPage = lazyPage(async () => (await import("#features/contests/rating/rating-page")).RatingPage);
const VirtualPage = lazyPage(async () => (await import("#features/contests/virtual/virtual-page")).VirtualPage);
const ProjectorPage = lazyPage(async () => (await import("#features/contests/standings/projector-page")).ProjectorPage);
const CeremonyPage = lazyPage(async () => (await import("#features/contests/ceremony/ceremony-page")).CeremonyPage);
const ContestProblemPage = lazyPage(async () => (await import("#app/contest-problem-page")).ContestProblemPage);
const ContestStatementsPage = lazyPage(
  async () => (await import("#app/contest-statements-page")).ContestStatementsPage,
);
const OwnSubmissionsPage = lazyPage(
  async () => (await import("#features/contests/submissions/own-submissions-page")).OwnSubmissionsPage,
);
const QuestionsPage = lazyPage(async () => (await import("#features/contests/questions/questions-page")).QuestionsPage);
const DeskPage = lazyPage(async () => (await import("#features/contests/desk/desk-page")).DeskPage);
const ContestToolsPage = lazyPage(async () => (await import("#features/contests/tools/tools-page")).ContestToolsPage);
const ContestRejudgePage = lazyPage(async () => (await import("#app/contest-rejudge-page")).ContestRejudgePage);
const TeamLoginsPage = lazyPage(async () => (await import("#features/contests/logins/logins-page")).TeamLoginsPage);
const ChatPage = lazyPage(async () => (await import("#features/chat/chat-page")).ChatPage);
const BlogsPage = lazyPage(async () => (await import("#features/blogs/blogs-page")).BlogsPage);
const BlogPage = lazyPage(async () => (await import("#features/blogs/blog-page")).BlogPage);
const CreateBlogPage = lazyPage(async () => (await import("#features/blogs/create-blog-page")).CreateBlogPage);
const EditBlogPage = lazyPage(async () => (await import("#features/blogs/edit-blog-page")).EditBlogPage);
const DraftsPage = lazyPage(async () => (await import("#features/blogs/drafts-page")).DraftsPage);
const ContactPage = lazyPage(async () => (await import("#features/site/contact-page")).ContactPage);
const AboutPage = lazyPage(async () => (await import("#features/site/about-page")).AboutPage);
const ImprintPage = lazyPage(async () => (await import("#features/site/site-text-page")).ImprintPage);
const PrivacyPage = lazyPage(async () => (await import("#features/site/site-text-page")).PrivacyPage);
const CreateProblemPage = lazyPage(
  async () => (await import("#features/problems/create/create-problem-page")).CreateProblemPage,
);
const HelpPage = lazyPage(async () => (await import("#features/site/help/help-page")).HelpPage);
const GuidePage = lazyPage(async () => (await import("#features/site/help/guide-page")).GuidePage);
const LanguageHelpPage = lazyPage(
  async () => (await import("#features/site/help/language-help-page")).LanguageHelpPage,
);
const KeyHelpPage = lazyPage(async () => (await import("#app/key-help-page")).KeyHelpPage);
const VerdictHelpPage = lazyPage(async () => (await import("#features/site/help/verdict-help-page")).VerdictHelpPage);
const RankingPage = lazyPage(async () => (await import("#features/ranking/ranking-page")).RankingPage);
const SubmissionsPage = lazyPage(
  async () => (await import("#features/submissions/history/submissions-page")).SubmissionsPage,
);
const SubmissionPage = lazyPage(async () => (await import("#app/class-feedback-pages")).CommentedSubmissionPage);
const ClassProgramPage = lazyPage(async () => (await import("#app/class-feedback-pages")).ClassProgramPage);
const GradingPage = lazyPage(async () => (await import("#app/grading-pages")).GradingPage);
const RegradesPage = lazyPage(async () => (await import("#app/grading-pages")).RegradesPage);
const ClassChatPage = lazyPage(async () => (await import("#app/class-chat-page")).ClassChatPage);
const ClassQuestionsPage = lazyPage(async () => (await import("#app/class-feedback-pages")).ClassQuestionsPage);
const SiteSettingsPage = lazyPage(async () => (await import("#app/site-settings-page")).SiteSettingsPage);
const UsersPage = lazyPage(async () => (await import("#features/users/manage/users-list")).UsersPage);
const NewUsersPage = lazyPage(async () => (await import("#features/users/manage/new-users")).NewUsersPage);
const AdminPage = lazyPage(async () => (await import("#features/moderation/admin-page")).AdminPage);
const AuditPage = lazyPage(async () => (await import("#features/audit/audit-page")).AuditPage);
const RejudgesPage = lazyPage(async () => (await import("#features/rejudges/rejudges-page")).RejudgesPage);
const PackagesPage = lazyPage(async () => (await import("#features/workshop/packages/packages-page")).PackagesPage);
const ReportsPage = lazyPage(async () => (await import("#features/moderation/reports-page")).ReportsPage);
const QueuePage = lazyPage(async () => (await import("#features/queue/queue-page")).QueuePage);
const WorkersPage = lazyPage(async () => (await import("#features/operation/workers-page")).WorkersPage);
const LtiPage = lazyPage(async () => (await import("#features/lti/lti-page")).LtiPage);
const StoragePage = lazyPage(async () => (await import("#features/operation/storage-page")).StoragePage);
const StatusPage = lazyPage(async () => (await import("#features/operation/status-page")).StatusPage);
const SubmitPage = lazyPage(async () => (await import("#app/submit-page")).SubmitPage);

/**
 * Every page by the name of its path; a path without a page is a type error. Home is in the first chunk because most visits
 * start there; every other component here has its own chunk.
 */
const PAGES: Readonly<Record<PageName, ComponentType>> = {
  home: HomePage,
  login: LoginPage,
  signup: SignupPage,
  signedIn: SignedInPage,
  forgotPassword: ForgotPasswordPage,
  resetPassword: ResetPasswordPage,
  settings: SettingsPage,
  notices: NoticesPage,
  stopNoticeMails: StopMailsPage,
  profile: ProfilePage,
  problemSet: ProblemSetPage,
  problemLists: ProblemListsPage,
  workshop: WorkshopPage,
  problem: ProblemPage,
  problemPart: ProblemPage,
  submit: SubmitPage,
  submissions: SubmissionsPage,
  submission: SubmissionPage,
  createProblem: CreateProblemPage,
  admin: AdminPage,
  adminUsers: UsersPage,
  adminNewUsers: NewUsersPage,
  adminSettings: SiteSettingsPage,
  adminAudit: AuditPage,
  adminReports: ReportsPage,
  rejudges: RejudgesPage,
  rejudge: RejudgesPage,
  adminPackages: PackagesPage,
  adminQueue: QueuePage,
  adminWorkers: WorkersPage,
  adminLti: LtiPage,
  adminStorage: StoragePage,
  classes: ClassesPage,
  newClass: NewClassPage,
  joinClass: JoinClassPage,
  classOverview: ClassPage,
  classMembers: MembersPage,
  classImport: ListImportPage,
  classInvitations: InvitationsPage,
  classSettings: ClassSettingsPage,
  classQuestions: ClassQuestionsPage,
  classChat: ClassChatPage,
  classProgram: ClassProgramPage,
  newAssignment: AssignmentEditorPage,
  assignment: AssignmentPage,
  editAssignment: AssignmentEditorPage,
  assignmentProblem: AssignmentProblemPage,
  examRoom: ExamRoomPage,
  classGradebook: GradebookPage,
  assignmentMatrix: MatrixPage,
  assignmentGrading: GradingPage,
  classRegrades: RegradesPage,
  assignmentGrade: GradePage,
  assignmentSimilarity: SimilarityPage,
  similarPair: SimilarPairPage,
  contests: ContestsPage,
  newContest: NewContestPage,
  contestManage: ManageContestPage,
  contestOverview: ContestPage,
  contestStandings: StandingsPage,
  contestRating: RatingPage,
  contestVirtual: VirtualPage,
  contestProjector: ProjectorPage,
  contestCeremony: CeremonyPage,
  contestProblem: ContestProblemPage,
  contestStatements: ContestStatementsPage,
  contestSubmissions: OwnSubmissionsPage,
  contestQuestions: QuestionsPage,
  contestDesk: DeskPage,
  contestLogins: TeamLoginsPage,
  contestTools: ContestToolsPage,
  contestRejudge: ContestRejudgePage,
  chat: ChatPage,
  blogs: BlogsPage,
  blog: BlogPage,
  createBlog: CreateBlogPage,
  editBlog: EditBlogPage,
  drafts: DraftsPage,
  contact: ContactPage,
  imprint: ImprintPage,
  privacy: PrivacyPage,
  help: HelpPage,
  guide: GuidePage,
  languageHelp: LanguageHelpPage,
  keyHelp: KeyHelpPage,
  verdictHelp: VerdictHelpPage,
  ranking: RankingPage,
  about: AboutPage,
  status: StatusPage,
};

/** The routes of all pages: those of the specification, section 2, and those beyond it. */
export function PageRoutes() {
  return (
    <Layout>
      <Routes>
        {Object.entries(PAGES).map(([name, Page]) => (
          <Route key={name} path={PAGE_PATHS[name as PageName]} element={<Page />} />
        ))}
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Layout>
  );
}
