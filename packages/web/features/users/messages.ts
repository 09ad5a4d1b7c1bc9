/** A user's profile. */
export const PROFILE_MESSAGES = {
  loadingProfile: "Loading the profile",
  profileFailed: "The profile could not be loaded",
  userNotFoundDetail: "There is no user with this name.",
  userSince: "User since",
  questionsSolved: "Questions solved",
  pointsEarned: "Points earned",
  joined: (date: string) => `joined ${date}`,
  rank: "Rank",
  rankOf: (rank: string, total: string) => `${rank} of ${total}`,
  none: "–",
  streak: (longest: string) => `Streak, longest ${longest}`,
} as const;

/** What a user has done, on their profile. */
export const ACTIVITY_MESSAGES = {
  deactivated: "This account is deactivated.",
  loading: "Loading the activity",
  failed: "The activity could not be loaded",
  hidden: (name: string) => `${name} hides their activity.`,
  title: "Activity",
  summary: (submissions: string, days: string, submissionCount: number, dayCount: number) =>
    `${submissions} ${submissionCount === 1 ? "submission" : "submissions"} on ${days} ${dayCount === 1 ? "day" : "days"} in the last year`,
  shortSummary: (submissions: string, days: string, dayCount: number) =>
    `${submissions} on ${days} ${dayCount === 1 ? "day" : "days"}`,
  table: "Submissions by day (UTC), without days that have none",
  day: "Day",
  submissions: "Submissions",
  cell: (day: string, submissions: number) =>
    `${day}: ${submissions === 0 ? "no submissions" : submissions === 1 ? "1 submission" : `${submissions} submissions`}`,
  /** Every second one, from Monday to Sunday. */
  weekdays: ["Mon", "", "Wed", "", "Fri", "", "Sun"],
  fewer: "Fewer",
  more: "More",
  scrollHint: "Scroll for earlier weeks",
  byDifficulty: "Solved by difficulty",
  of: (part: string, total: string) => `${part} of ${total}`,
  languages: "Languages",
  otherLanguages: "Others",
  noLanguages: "No submissions yet.",
  share: (percent: number) => `${percent} %`,
  submissionCount: (count: number, formatted: string) => (count === 1 ? "1 submission" : `${formatted} submissions`),
  recent: "Recent submissions",
  noSubmissions: "No submissions yet.",
  toProblems: "Choose a problem",
  judging: "Judging",
  posts: "Posts",
  noPosts: "No posts yet.",
  writePost: "Write a post",
  visibility: "Visibility",
  showToOthers: "Show my activity and my place in the ranking to others",
  showToOthersHint: "Your name, the days since you joined, solved problems and points are always visible.",
} as const;

/** The admin section of a profile. */
export const ADMIN_MESSAGES = {
  title: "Admin corner",
  getAllUsers: "Get All Users",
  createProblem: "Create Problem",
  manageUsers: "Manage users",
  importPackages: "Import Packages",
  siteSettings: "Site settings",
  auditLog: "Audit log",
  users: "Users",
  loadingUsers: "Loading the users",
  columns: {
    serialNumber: "Serial No",
    name: "Name",
    userName: "Username",
    email: "Email",
    role: "Role",
    actions: "Actions",
  },
  /** Names the user in a field's label, for screen readers. */
  of: (what: string, userName: string) => `${what} of ${userName}`,
  edit: "Edit",
  save: "Save",
  cancel: "Cancel",
  delete: "Delete",
  roleOption: (role: number, name: string) => `${role} (${name})`,
  deleteTitle: (userName: string) => `Delete ${userName}?`,
  deleteDetail: "The user's submissions and points are deleted too. This cannot be undone.",
  deleteYourself: "This is your own account. You will be logged out immediately.",
} as const;

/** What admins do for a user who cannot log in. */
export const ACCESS_MESSAGES = {
  open: "Access",
  title: (userName: string) => `Access for ${userName}`,
  password: "Forgotten password",
  passwordAbout:
    "The user chooses a new password with a link, or replaces one that you hand over. Either ends all sessions and revokes all API tokens. Send it so that only the user can read it.",
  makeLink: "Create a link",
  resetPassword: "New password",
  newPassword: "The new password",
  newPasswordAbout:
    "It is shown only now. The user is logged out everywhere, loses all API tokens, and replaces it at the next login.",
  link: "The link",
  linkMade: (until: string) => `It works once, until ${until}, and is shown only now.`,
  twoFactor: "Two-factor login",
  twoFactorAbout: "For a user who has lost the device and the recovery codes. The password is then enough.",
  removeTwoFactor: "Turn off two-factor login",
  twoFactorRemoved: "Two-factor login is off.",
} as const;

/** The queue in the admin section. */
export const QUEUE_MESSAGES = {
  open: "Queue",
  title: "Queue",
  loading: "Loading the queue",
  empty: "The queue is empty.",
  total: (total: number) => (total === 1 ? "1 submission" : `${total} submissions`),
  columns: {
    user: "User",
    problem: "Problem",
    language: "Language",
    runs: "Runs",
    state: "State",
    since: "Since",
    seconds: "Takes at most",
    actions: "Actions",
  },
  anonymous: "Anonymous",
  ownInput: "Custom input",
  running: "Running",
  waiting: "Waiting",
  fromApi: "API",
  rejudge: "rejudge",
  reference: "reference solution",
  cancel: "Cancel",
  delete: "Delete",
  /** Names the submission in a button's label, for screen readers. */
  of: (action: string, user: string, problem: string) => `${action} ${user}: ${problem}`,
  cancelTitle: "Cancel this submission?",
  cancelDetail: "Its test runs end as Internal Error with the message “Cancelled by an admin”.",
  cancelAction: "Cancel submission",
  deleteTitle: "Delete this submission?",
  deleteDetail: "The submission and its test runs are deleted. This cannot be undone.",
  previous: "Previous",
  next: "Next",
  page: (page: number, pageCount: number) => `Page ${page} of ${pageCount}`,
} as const;

/** The API tokens on the user's own profile. */
export const API_TOKEN_MESSAGES = {
  title: "API tokens",
  about: "Tokens let your programs use the API on your behalf. A token cannot create or revoke other tokens.",
  manage: "Manage API tokens",
  loading: "Loading your API tokens",
  listFailed: "Your API tokens could not be loaded",
  list: "Your API tokens",
  none: "You have no API tokens yet.",
  name: "Name of the new token",
  nameHint: "A note for yourself, such as where you use it.",
  create: "Create token",
  created: (name: string) => `The token “${name}” is shown only this once. Store it like a password.`,
  secret: "The new token",
  createdAt: (date: string) => `created ${date}`,
  lastUsedAt: (date: string) => `last used ${date}`,
  neverUsed: "never used",
  revoke: "Revoke",
  revokeTitle: (name: string) => `Revoke ${name}?`,
  revokeDetail: "Programs that use this token will no longer have access.",
} as const;
