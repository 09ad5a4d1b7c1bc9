/**
 * The keys under which replies are cached, one group per feature. Invalidating a key also invalidates every key that
 * starts with it.
 */
export const QUERY_KEYS = {
  attention: () => ["attention"] as const,
  loginProviders: () => ["login-providers"] as const,
  identities: () => ["identities"] as const,
  lti: () => ["lti"] as const,
  ssoProviders: () => ["sso-providers"] as const,
  addressLogin: () => ["address-login"] as const,
  account: () => ["account"] as const,
  apiTokens: () => ["api-tokens"] as const,
  /** Every page of the audit log. */
  audits: () => ["audit"] as const,
  audit: (view: object) => ["audit", view] as const,
  /** The part of it that is about one object. */
  auditOf: (objectId: string) => ["audit", "of", objectId] as const,
  blogs: {
    list: () => ["blogs", "list"] as const,
    page: (filter: object) => ["blogs", "list", filter] as const,
    one: (blogId: string) => ["blogs", "one", blogId] as const,
    comments: (blogId: string) => ["blogs", "comments", blogId] as const,
    commentPreview: (text: string) => ["blogs", "comment-preview", text] as const,
    reports: () => ["blogs", "reports"] as const,
    drafts: () => ["blogs", "drafts"] as const,
    /** All drafts that are loaded with their content. */
    openDrafts: () => ["blogs", "draft"] as const,
    draft: (draftId: string) => ["blogs", "draft", draftId] as const,
  },
  chatMutes: () => ["chat-mutes"] as const,
  runningExam: () => ["running-exam"] as const,
  classes: {
    /** Everything of classes. */
    all: () => ["classes"] as const,
    lists: () => ["classes", "list"] as const,
    list: (view: object) => ["classes", "list", view] as const,
    calendar: () => ["classes", "calendar"] as const,
    invitation: (secret: string) => ["classes", "invitation", secret] as const,
    /** Everything of one class. */
    of: (slug: string, ...view: unknown[]) => ["classes", "of", slug, ...view] as const,
    one: (slug: string) => ["classes", "of", slug, "details"] as const,
  },
  contests: {
    /** Every list and everything of every contest. */
    all: () => ["contests"] as const,
    list: (view: object) => ["contests", "list", view] as const,
    /** Everything of one contest. */
    of: (key: string) => ["contests", "of", key] as const,
    one: (key: string) => ["contests", "of", key, "details"] as const,
    managed: (key: string) => ["contests", "of", key, "managed"] as const,
    participants: (key: string, view: object) => ["contests", "of", key, "participants", view] as const,
    people: (key: string) => ["contests", "of", key, "people"] as const,
    check: (key: string) => ["contests", "of", key, "check"] as const,
    rehearsal: (key: string) => ["contests", "of", key, "rehearsal"] as const,
    found: (q: string) => ["contest-problems", q] as const,
    problem: (key: string, label: string) => ["contests", "of", key, "problem", label] as const,
    submissions: (key: string, ...view: unknown[]) => ["contests", "of", key, "submissions", ...view] as const,
    /** Every board of a contest, of any view and time, but not what is the reader's own. */
    boards: (key: string) => ["contests", "of", key, "board"] as const,
    board: (key: string, query: object) => ["contests", "of", key, "board", query] as const,
    ownBoards: (key: string) => ["contests", "of", key, "own-board"] as const,
    ownBoard: (key: string, friends: readonly string[]) => ["contests", "of", key, "own-board", friends] as const,
    rating: (key: string) => ["contests", "of", key, "rating"] as const,
    virtual: (key: string) => ["contests", "of", key, "virtual"] as const,
    ceremony: (key: string) => ["contests", "of", key, "ceremony"] as const,
    messages: (key: string, ...view: unknown[]) => ["contests", "of", key, "messages", ...view] as const,
    desk: (key: string, ...view: unknown[]) => ["contests", "of", key, "desk", ...view] as const,
    logins: (key: string) => ["contests", "of", key, "logins"] as const,
    tokens: (key: string) => ["contests", "of", key, "tokens"] as const,
    jury: (key: string, ...view: unknown[]) => ["contests", "of", key, "jury", ...view] as const,
  },
  /** A user's own home page. */
  home: (userId: string) => ["home", userId] as const,
  dueWork: (userId: string) => ["home", userId, "due"] as const,
  languages: () => ["languages"] as const,
  feedback: {
    /** Everything of comments on programs, and of questions. */
    all: () => ["feedback"] as const,
    program: (number: number) => ["feedback", "program", number] as const,
    saved: (slug: string) => ["feedback", "saved", slug] as const,
    thread: (threadId: string) => ["feedback", "thread", threadId] as const,
    questions: (slug: string, view: object) => ["feedback", "questions", slug, view] as const,
  },
  notices: {
    /** Everything that the bell shows. */
    all: () => ["notices"] as const,
    count: (userId: string) => ["notices", "count", userId] as const,
    list: (userId: string) => ["notices", "list", userId] as const,
    mails: () => ["notice-mails"] as const,
  },
  allPackageImports: () => ["package-imports"] as const,
  packageImports: (before: number | undefined) => ["package-imports", before] as const,
  passwordLink: (token: string) => ["password-link", token] as const,
  problems: {
    /** Every page of the problem set. */
    lists: () => ["problems", "list"] as const,
    list: (filter: object, page: number) => ["problems", "list", filter, page] as const,
    listOf: (listId: string, language = "") => ["problems", "list", "of", listId, language] as const,
    /** What the problem set shows beside its rows. */
    overview: (language: string) => ["problems", "list", "overview", language] as const,
    /** Everything of one problem. */
    one: (problemId: string) => ["problems", "one", problemId] as const,
    statement: (problemId: string, language: string) => ["problems", "one", problemId, "in", language] as const,
    /** What the reader may see of its editorial; invalidated with the problem. */
    editorial: (problemId: string, language: string) => ["problems", "one", problemId, "editorial", language] as const,
    hint: (problemId: string, number: number, language: string) =>
      ["problems", "one", problemId, "editorial", language, number] as const,
    note: (problemId: string) => ["problems", "one", problemId, "note"] as const,
    discussion: (problemId: string) => ["problems", "one", problemId, "discussion"] as const,
    topic: (problemId: string, topic: number) => ["problems", "one", problemId, "discussion", topic] as const,
    questions: (problemId: string) => ["problems", "one", problemId, "questions"] as const,
    programs: (problemId: string) => ["problems", "one", problemId, "programs"] as const,
    /** Every problem's neighbours. */
    allNeighbours: () => ["problems", "neighbours"] as const,
    neighbours: (problemId: string, filter: object) => ["problems", "neighbours", problemId, filter] as const,
  },
  queue: {
    lists: () => ["queue"] as const,
    list: (page: number) => ["queue", page] as const,
  },
  rankings: () => ["ranking"] as const,
  ranking: (view: { period: string; page: number; search: string }) =>
    ["ranking", view.period, view.page, view.search] as const,
  /** `view` begins with the number of a rejudge, or with a word such as "list" for what concerns many of them. */
  rejudges: (...view: unknown[]) => ["rejudges", ...view] as const,
  sessions: () => ["sessions"] as const,
  guidePage: (page: string) => ["guide-page", page],
  languageDetails: () => ["language-details"],
  site: () => ["site"] as const,
  siteSettings: () => ["site-settings"] as const,
  storage: () => ["storage"] as const,
  status: () => ["status"] as const,
  submissions: {
    /** Every list and every submission. */
    all: () => ["submissions"] as const,
    lists: () => ["submissions", "list"] as const,
    list: (filters: object) => ["submissions", "list", filters] as const,
    one: (number: number) => ["submissions", "one", number] as const,
  },
  users: {
    list: () => ["users", "list"] as const,
    /** Every page of the admins' list. */
    allFound: () => ["users", "found"] as const,
    found: (view: object) => ["users", "found", view] as const,
    /** Every profile: the same user may be cached under a user name and under an id. */
    profiles: () => ["users", "profile"] as const,
    profile: (username: string) => ["users", "profile", username] as const,
    activity: (username: string) => ["users", "profile", username, "activity"] as const,
    solved: (userId: string) => ["users", "profile", userId, "solved"] as const,
  },
  workers: {
    all: () => ["workers"] as const,
    list: () => ["workers", "list"] as const,
    tokens: () => ["workers", "tokens"] as const,
  },
  /** A problem as admins edit it. */
  workshop: (problemId: string) => ["workshop", problemId] as const,
  shownPrograms: () => ["account", "shownPrograms"] as const,
  openDiscussion: (slug: string, name: string) => ["classes", slug, "assignments", name, "discussion"] as const,
  talkSettings: (problemId: string) => ["workshop", problemId, "talk"] as const,
  writtenEditorial: (problemId: string) => ["workshop", problemId, "editorial"] as const,
  proposals: (problemId: string) => ["workshop", problemId, "proposals"] as const,
  ownProposals: (problemId: string) => ["ownProposals", problemId] as const,
  checklist: (problemId: string) => ["workshop", problemId, "checklist"] as const,
  checker: (problemId: string, revision: number) => ["workshop", problemId, "checker", revision] as const,
  pictures: (problemId: string) => ["workshop", problemId, "pictures"] as const,
  versions: (problemId: string, revision: number) => ["workshop", problemId, "versions", revision] as const,
  versionDifference: (problemId: string, older: number, newer: number) =>
    ["workshop", problemId, "difference", older, newer] as const,
  programs: (problemId: string) => ["workshop", problemId, "programs"] as const,
  solutions: (problemId: string) => ["workshop", problemId, "solutions"] as const,
  statementPreview: (format: string, text: string) => ["statement-preview", format, text] as const,
  /** One side of a stored test case. */
  testContent: (testId: string, side: string) => ["test-content", testId, side] as const,
};
