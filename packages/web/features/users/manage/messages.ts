import { messages } from "@assay/contract/texts/messages";

/** The list of users for admins. */
export const MANAGE_MESSAGES = messages("manage", {
  title: "Users",
  loading: "Loading the users",
  failed: "The users could not be loaded",
  search: "Find a user",
  filters: "Filters",
  role: "Role",
  roles: { user: "Users", admin: "Admins" },
  status: "Status",
  statuses: { active: "Active", deactivated: "Deactivated" },
  since: "Registered since",
  submissions: "Submissions",
  neverSubmitted: "Never submitted",
  order: "Sort",
  orders: {
    newest: "Newest first",
    oldest: "Oldest first",
    name: "Name",
    userName: "User name",
  },
  createOne: "Create a user",
  createMany: "Create from a file",
  columns: { user: "User", email: "Email", registered: "Registered", solved: "Solved", actions: "Actions" },
  admin: "Admin",
  deactivated: "Deactivated",
  noSubmission: "no submission yet",
  manage: "Manage",
  manageUser: "Manage {userName}",
  count:
    "{isMore, select, true {At least {count, number} users} other {{count, plural, one {# user} other {# users}}}}",
  pages: "Pages of the users",
  noMatch: "No user matches",
  clear: "Clear search and filters",
});

/** One user, as admins manage them. */
export const MANAGE_USER_MESSAGES = messages("manageUser", {
  name: "Name",
  userName: "User name",
  email: "Email",
  role: "Role",
  save: "Save",
  saved: "User saved",
  profile: "Open the profile",
  deactivate: "Deactivate",
  deactivateAbout:
    "The user is logged out everywhere, cannot log in and leaves the ranking. Submissions and posts stay, with the name. You can undo this.",
  deactivated: "User deactivated",
  reactivate: "Reactivate",
  reactivateAbout: "The user can log in again with the same password, and returns to the ranking.",
  reactivated: "User reactivated",
  delete: "Delete",
  deleteTitle: "Delete this account",
  deleteAbout:
    "For accounts created by mistake: submissions and points are deleted too. To keep them, deactivate instead.",
  ownAccount: "This is your own account. Another admin can deactivate it.",
});

/** Creating one user. */
export const NEW_USER_MESSAGES = messages("newUser", {
  title: "Create a user",
  about: "Assay creates the password. The user replaces it at the first login.",
  create: "Create",
  created: "{userName} was created",
  password: "The password",
  passwordAbout: "It is shown only now. The user replaces it at the first login.",
  done: "Done",
});

/** Creating many users from a file. */
export const NEW_USERS_MESSAGES = messages("newUsers", {
  title: "Create users from a file",
  lead: "A CSV file with a name, a user name and an email address in each row. Nothing is created before you have seen the report.",
  drop: "Drop a CSV file here, or",
  choose: "choose one",
  dropHint: "With or without a row of column titles; at most {rows} users.",
  paste: "Or paste rows",
  pasteHint: "From a spreadsheet or a text file.",
  check: "Check the rows",
  checking: "Checking the rows",
  report: "{good, plural, one {# user} other {# users}} can be created{bad, plural, =0 {} other {, # cannot}}.",
  leftOut: "Rows with a problem are left out. Correct them in the file and check it again to create them, too.",
  columns: { line: "Line", user: "User", email: "Email", result: "Result" },
  columnNames: { name: "Name", userName: "User name", email: "Email" },
  good: "Can be created",
  onlyProblems: "Only rows with a problem or a note",
  create: "{count, plural, one {Create # user} other {Create # users}}",
  another: "Start again",
  creating: "Created {done} of {total}",
  done: "{count, plural, one {# user was created} other {# users were created}}",
  passwords: "You can download the passwords only now; Assay does not keep them.",
  passwordsHint: "Each user replaces the password at the first login.",
  download: "Download the passwords",
  downloadName: "assay-passwords.csv",
  downloadColumns: { name: "Name", userName: "User name", email: "Email", password: "Password" },
  stopped: "Creating users stopped: {message}",
  stoppedHint: "No further users were created. Check the remaining rows to go on.",
  interrupted:
    "The server does not respond. Keep this page open and go on when it does: no user is created twice, and you get all passwords.",
  resume: "Go on",
  checkRest: "Check the remaining rows",
  toList: "Go to the users",
  tooManyRows: "The file has {count} users; at most {limit} can be created at once.",
  tooLarge: "The file is too large for a list of users.",
  noRows: "There are no users to create.",
  openQuote: "The quotation mark in line {line} is not closed.",
  missingColumns: "The first row has no column for: {names}.",
});
