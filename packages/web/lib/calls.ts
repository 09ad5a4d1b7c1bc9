import type { ROUTES } from "@assay/contract/routes/table";
import type { LateCallName } from "#lib/late-calls";

/** The contract's routes. Only the types are imported, because the values would pull zod into the first chunk. */
export type Routes = typeof ROUTES;
export type CallName = keyof Routes;

/** The calls whose reply the specification leaves open: any reply is a success if its status is. */
export const OPEN_REPLIES = [
  ...(["login", "giveLoginCode", "giveNewPassword", "signup", "logout", "updatePoints"] as const),
  ...(["editUser", "deleteUser", "createBlog", "createProblem"] as const),
] as const satisfies readonly CallName[];

/**
 * The calls whose replies come as they are: a server may send only the fields that the specification names, and other types.
 * The functions of `lib/entities` read them.
 */
export type UnreadCall =
  | (typeof OPEN_REPLIES)[number]
  | ("readUser" | "listUsers" | "listProblems" | "readProblem" | "randomProblem" | "readTestCases")
  | ("listBlogs" | "readBlog" | "createBatch" | "readBatch");

/**
 * The field that the reply of a call must have (specification, section 7), and whether it is a list. A 200 reply without it counts
 * as a failure.
 */
export const NEEDED_OF_REPLY: Partial<Record<CallName, readonly [field: string, isList: boolean]>> = {
  readUser: ["user", false],
  listUsers: ["users", true],
  listProblems: ["problems", true],
  readProblem: ["problem", false],
  randomProblem: ["problemId", false],
  readTestCases: ["testcases", true],
  readWorkshopProblem: ["problem", false],
  listBlogs: ["data", true],
  readBlog: ["data", false],
  readPageLanguages: ["languages", true],
  listSubmissionHistory: ["submissions", true],
  readSubmissionDetails: ["submission", false],
  readPageDrafts: ["drafts", true],
  savePageDraft: ["draft", false],
};

/** Calls that succeed only with status 200 (specification, sections 7 and 8). */
export const SUCCEED_WITH_200_ALONE: readonly CallName[] = ["login", "giveLoginCode", "giveNewPassword", "signup"];

/** Method and path of some calls. The type checks every entry against the contract. */
export type CallTable<Name extends CallName> = {
  readonly [Each in Name]: `${Routes[Each]["method"]} ${Routes[Each]["path"]}`;
};

/** Every call but those of `lib/late-calls.ts`; one that is in neither table is a type error. */
export const CALLS: CallTable<Exclude<CallName, LateCallName>> = {
  login: "POST /api/login",
  signup: "POST /api/signup",
  logout: "GET /api/logout",
  giveLoginCode: "POST /api/login/code",
  giveNewPassword: "POST /api/login/password",
  requestPasswordMail: "POST /api/password-mail",
  readPasswordLink: "POST /api/password-link",
  usePasswordLink: "POST /api/password-link/use",
  exportAccount: "GET /api/account/export",
  exportSources: "GET /api/account/export/sources",
  readUser: "GET /api/user/:username",
  updatePoints: "PUT /api/user/updatePoints/:userId",
  listUsers: "GET /api/allusers",
  editUser: "PUT /api/user/edit/:id",
  deleteUser: "DELETE /api/admin/user/delete/:id",
  readActivity: "GET /api/user/:username/activity",
  changeVisibility: "PUT /api/user/visibility",
  readRanking: "GET /api/ranking",
  readHome: "GET /api/home",
  listProblems: "GET /api/allProblems",
  readProblem: "GET /api/problem/:problemId",
  randomProblem: "GET /api/randomProblem",
  readTestCases: "GET /api/testProblem/:problemId",
  readNeighbours: "GET /api/problem/:problemId/neighbours",
  readProblemOverview: "GET /api/problemOverview",
  readProblemList: "GET /api/problemLists/:listId",
  readEditorial: "GET /api/problem/:problemId/editorial",
  listBlogs: "GET /api/blogs",
  readBlog: "GET /api/blogs/:blogId",
  createBlog: "POST /api/createBlog",
  readQueuePosition: "GET /api/queue/:token",
  listSubmissionHistory: "GET /api/submissions",
  readSubmissionDetails: "GET /api/submissions/:number",
  readSubmissionTest: "GET /api/submissions/:number/tests/:test",
  rejudgeSubmission: "POST /api/admin/submissions/:number/rejudge",
  readSite: "GET /api/site",
  readAttention: "GET /api/admin/attention",
  readPageLanguages: "GET /api/languages",
  listApiTokens: "GET /api/tokens",
  createApiToken: "POST /api/tokens",
  revokeApiToken: "DELETE /api/tokens/:tokenId",
  createBatch: "POST /judge0/submissions/batch",
  readBatch: "GET /judge0/submissions/batch",
};
