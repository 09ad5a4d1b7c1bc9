/** A user's profile. */
export const PROFILE_MESSAGES = {
  loadingProfile: "Loading the profile",
  profileFailed: "The profile could not be loaded",
  userNotFoundDetail: "Nobody here has this name.",
  userSince: "User since",
  questionsSolved: "Questions solved",
  pointsEarned: "Points earned",
} as const;

/** The admin corner of a profile. */
export const ADMIN_MESSAGES = {
  title: "Admin corner",
  getAllUsers: "Get All Users",
  createProblem: "Create Problem",
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
  /** What a field or a button is about, for those who do not see the row. */
  of: (what: string, userName: string) => `${what} of ${userName}`,
  edit: "Edit",
  save: "Save",
  cancel: "Cancel",
  delete: "Delete",
  roleOption: (role: number, name: string) => `${role} (${name})`,
  deleteTitle: (userName: string) => `Delete ${userName}?`,
  deleteDetail: "The account goes with its submissions and points. This cannot be undone.",
  deleteYourself: "This is your own account: you are signed out at once.",
} as const;

/** The queue in the admin corner. */
export const QUEUE_MESSAGES = {
  open: "Queue",
  title: "Queue",
  loading: "Loading the queue",
  empty: "Nothing is waiting or being judged.",
  total: (total: number) => (total === 1 ? "1 submission" : `${total} submissions`),
  columns: {
    user: "User",
    problem: "Problem",
    language: "Language",
    runs: "Runs",
    state: "State",
    since: "Since",
    seconds: "At most",
    actions: "Actions",
  },
  anonymous: "Anonymous",
  ownInput: "Own input",
  running: "Running",
  waiting: "Waiting",
  fromApi: "API",
  cancel: "Cancel",
  delete: "Delete",
  /** What a button is about, for those who do not see the row. */
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

/** The API tokens on one's own profile. */
export const API_TOKEN_MESSAGES = {
  title: "API tokens",
  about: "With a token, programs of yours use the API in your name. It cannot make or revoke other tokens.",
  manage: "Manage API tokens",
  loading: "Loading your API tokens",
  listFailed: "Your API tokens could not be loaded",
  list: "Your API tokens",
  none: "You have none yet.",
  name: "Name of the new token",
  nameHint: "For yourself: where you use it.",
  make: "Make a token",
  made: (name: string) => `The token “${name}” is shown this once. Keep it like a password.`,
  secret: "The new token",
  createdAt: (date: string) => `made ${date}`,
  lastUsedAt: (date: string) => `last used ${date}`,
  neverUsed: "never used",
  revoke: "Revoke",
  revokeTitle: (name: string) => `Revoke ${name}?`,
  revokeDetail: "Whatever uses this token is refused from then on.",
} as const;
