import type { Endpoints } from "#endpoints/endpoint";

export const ACCOUNT_ENDPOINTS = {
  login: { method: "POST", path: "/api/login", access: "public", reply: "open", only200: true },
  giveLoginCode: { method: "POST", path: "/api/login/code", access: "public", reply: "open", only200: true },
  giveNewPassword: { method: "POST", path: "/api/login/password", access: "public", reply: "open", only200: true },
  readAddressLogin: { method: "GET", path: "/api/login/address", access: "public" },
  logInByAddress: { method: "POST", path: "/api/login/address", access: "public", reply: "open", only200: true },
  readOwnSession: { method: "GET", path: "/api/login/session", access: "own-session", reply: "open", only200: true },
  signup: { method: "POST", path: "/api/signup", access: "public", reply: "open", only200: true },
  logout: { method: "GET", path: "/api/logout", access: "public", reply: "open" },
} as const satisfies Endpoints;

export const PASSWORD_ENDPOINTS = {
  requestPasswordMail: { method: "POST", path: "/api/password-mail", access: "public" },
  readPasswordLink: { method: "POST", path: "/api/password-link", access: "public" },
  usePasswordLink: { method: "POST", path: "/api/password-link/use", access: "public" },
  createPasswordLink: { method: "POST", path: "/api/admin/user/:id/password-link", access: "user.manage" },
} as const satisfies Endpoints;

export const TWO_FACTOR_ENDPOINTS = {
  startTwoFactor: { method: "POST", path: "/api/account/two-factor", access: "own-session" },
  confirmTwoFactor: { method: "POST", path: "/api/account/two-factor/confirm", access: "own-session" },
  renewRecoveryCodes: { method: "POST", path: "/api/account/two-factor/recovery-codes", access: "own-session" },
  removeTwoFactor: { method: "POST", path: "/api/account/two-factor/remove", access: "own-session" },
  removeTwoFactorOfUser: { method: "DELETE", path: "/api/admin/user/:id/two-factor", access: "user.manage" },
} as const satisfies Endpoints;

export const SETTINGS_ENDPOINTS = {
  readAccount: { method: "GET", path: "/api/account", access: "own-session" },
  updateAccount: { method: "PUT", path: "/api/account", access: "own-session" },
  updateLanguage: { method: "PUT", path: "/api/account/language", access: "own-session" },
  changePassword: { method: "PUT", path: "/api/account/password", access: "own-session" },
  deleteAccount: { method: "POST", path: "/api/account/delete", access: "own-session" },
  listSessions: { method: "GET", path: "/api/account/sessions", access: "own-session" },
  endSession: { method: "DELETE", path: "/api/account/sessions/:sessionId", access: "own-session" },
  endOtherSessions: { method: "DELETE", path: "/api/account/sessions", access: "own-session" },
} as const satisfies Endpoints;

export const EXPORT_ENDPOINTS = {
  exportAccount: { method: "GET", path: "/api/account/export", access: "own-session" },
  exportSources: { method: "GET", path: "/api/account/export/sources", access: "own-session" },
} as const satisfies Endpoints;

export const API_TOKEN_ENDPOINTS = {
  listApiTokens: { method: "GET", path: "/api/tokens", access: "own-session" },
  createApiToken: { method: "POST", path: "/api/tokens", access: "own-session" },
  revokeApiToken: { method: "DELETE", path: "/api/tokens/:tokenId", access: "own-session" },
} as const satisfies Endpoints;

export const USER_ENDPOINTS = {
  readUser: { method: "GET", path: "/api/user/:username", access: "public", reply: "named", needs: "user" },
  updatePoints: { method: "PUT", path: "/api/user/updatePoints/:userId", access: "session", reply: "open" },
  listUsers: { method: "GET", path: "/api/allusers", access: "user.read", reply: "named", needs: "users[]" },
  editUser: { method: "PUT", path: "/api/user/edit/:id", access: "user.manage", reply: "open" },
  deleteUser: { method: "DELETE", path: "/api/admin/user/delete/:id", access: "user.manage", reply: "open" },
} as const satisfies Endpoints;

export const MANAGE_USERS_ENDPOINTS = {
  findUsers: { method: "GET", path: "/api/admin/users", access: "user.read" },
  exportUsers: { method: "GET", path: "/api/admin/users/export", access: "user.read", reply: "open" },
  checkNewUsers: { method: "POST", path: "/api/admin/users/check", access: "user.read" },
  createUsers: { method: "POST", path: "/api/admin/users", access: "user.manage" },
  deactivateUser: { method: "POST", path: "/api/admin/user/:id/deactivate", access: "user.manage" },
  reactivateUser: { method: "POST", path: "/api/admin/user/:id/reactivate", access: "user.manage" },
  resetPassword: { method: "POST", path: "/api/admin/user/:id/new-password", access: "user.manage" },
} as const satisfies Endpoints;
