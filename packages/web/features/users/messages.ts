import { messages } from "@assay/contract/texts/messages";
import { ROLE_ADMIN, type Role, type SiteRole } from "@assay/contract/vocabulary/roles";

const ROLES = messages("roles", {
  user: "User",
  admin: "Admin",
  teacher: "Teacher",
  author: "Author",
  moderator: "Moderator",
});

/** The name of a role. */
export function roleName(role: Role): string {
  return role === ROLE_ADMIN ? ROLES.admin : ROLES.user;
}

/** The name of a site role. */
export function siteRoleName(role: SiteRole): string {
  return ROLES[role];
}

/** The admin section of a profile. */
export const ADMIN_MESSAGES = messages("admin", {
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
  of: "{what} of {userName}",
  edit: "Edit",
  save: "Save",
  cancel: "Cancel",
  delete: "Delete",
  roleOption: "{role} ({name})",
  deleteTitle: "Delete {userName}?",
  deleteDetail: "The user's submissions and points are deleted too. This cannot be undone.",
  deleteYourself: "This is your own account. You will be logged out immediately.",
});

/** What admins do for a user who cannot log in. */
export const ACCESS_MESSAGES = messages("access", {
  open: "Access",
  title: "Access for {userName}",
  password: "Forgotten password",
  passwordAbout:
    "The user chooses a new password with a link, or replaces one that you hand over. Either ends all sessions and revokes all API tokens. Send it so that only the user can read it.",
  makeLink: "Create a link",
  resetPassword: "New password",
  newPassword: "The new password",
  newPasswordAbout:
    "It is shown only now. The user is logged out everywhere, loses all API tokens, and replaces it at the next login.",
  link: "The link",
  linkMade: "It works once, until {until}, and is shown only now.",
  twoFactor: "Two-factor login",
  twoFactorAbout: "For a user who has lost the device and the recovery codes. The password is then enough.",
  removeTwoFactor: "Turn off two-factor login",
  twoFactorRemoved: "Two-factor login is off.",
});

export const API_TOKEN_MESSAGES = messages("apiToken", {
  title: "API tokens",
  description: "All calls of the API",
  guide: "How to use it",
  about: "Tokens let your programs use the API on your behalf. A token cannot create or revoke other tokens.",
  manage: "Manage API tokens",
  loading: "Loading your API tokens",
  listFailed: "Your API tokens could not be loaded",
  list: "Your API tokens",
  none: "You have no API tokens yet.",
  name: "Name of the new token",
  nameHint: "A note for yourself, such as where you use it.",
  create: "Create token",
  created: "The token “{name}” is shown only this once. Store it like a password.",
  secret: "The new token",
  kattisrc: "Download .kattisrc",
  createdAt: "created {date}",
  lastUsedAt: "last used {date}",
  neverUsed: "never used",
  revoke: "Revoke",
  revokeTitle: "Revoke {name}?",
  revokeDetail: "Programs that use this token will no longer have access.",
});
