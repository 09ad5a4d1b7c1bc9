import type { ACCOUNT_ROUTES } from "@assay/contract/routes/accounts";
import type { API_TOKEN_ROUTES } from "@assay/contract/routes/api-tokens";
import type { MANAGE_USERS_ROUTES } from "@assay/contract/routes/manage-users";
import type { PASSWORD_ROUTES } from "@assay/contract/routes/password-reset";
import type { EXPORT_ROUTES, SETTINGS_ROUTES } from "@assay/contract/routes/settings";
import type { TWO_FACTOR_ROUTES } from "@assay/contract/routes/two-factor";
import type { USER_ROUTES } from "@assay/contract/routes/users";
import { TEST_PASSWORD } from "#testing/open-test-app";
import { newcomer } from "#testing/people";
import { ADMINS, ADMINS_TOO_LATE, CREATORS, EVERYBODY, type RouteCases, SIGNED_IN } from "#testing/route-case";

/** The sample has a password that is not the caller's. */
const WITH_PASSWORD = [401, 403, 403, 403, 403] as const;

/** For everybody who has a link or an unfinished login; the sample has none that works. */
const WITH_LINK = [410, 410, 410, 410, 410] as const;

/** What the tests know of the routes of this folder. */
export const USER_CASES: RouteCases<
  typeof ACCOUNT_ROUTES &
    typeof PASSWORD_ROUTES &
    typeof TWO_FACTOR_ROUTES &
    typeof SETTINGS_ROUTES &
    typeof EXPORT_ROUTES &
    typeof API_TOKEN_ROUTES &
    typeof USER_ROUTES &
    typeof MANAGE_USERS_ROUTES
> = {
  login: {
    may: EVERYBODY,
    sample: { body: { userName: "owner", password: TEST_PASSWORD } },
    probes: [{ body: { userName: "bob", password: "wrong password" } }],
  },
  giveLoginCode: { may: WITH_LINK, sample: { body: { code: "000000" } }, probes: [{ body: { code: "000000" } }] },
  giveNewPassword: {
    may: WITH_LINK,
    sample: { body: { password: "new difference engine" } },
    probes: [{ body: { password: "new difference engine" } }],
  },
  readAddressLogin: { may: EVERYBODY },
  logInByAddress: {
    may: [403, 403, 403, 403, 403],
    sample: { body: { userName: "owner" } },
    probes: [{ body: { userName: "bob" } }],
  },
  readOwnSession: { may: SIGNED_IN, needsSession: true },
  signup: {
    may: EVERYBODY,
    sample: () => ({ body: { ...newcomer(), password: TEST_PASSWORD } }),
    probes: [{ body: { name: "B", userName: "bob", email: "b@x.org", password: "difference engine" } }],
  },
  logout: { may: EVERYBODY },
  // The test's server sends no mail.
  requestPasswordMail: {
    may: [409, 409, 409, 409, 409],
    sample: { body: { email: "owner@example.org" } },
    probes: [{ body: { email: "b@x.org" } }],
  },
  readPasswordLink: { may: WITH_LINK, sample: { body: { token: "unknown" } }, probes: [{ body: { token: "x" } }] },
  usePasswordLink: {
    may: WITH_LINK,
    sample: { body: { token: "unknown", password: "new difference engine" } },
    probes: [{ body: { token: "x", password: "new difference engine" } }],
  },
  createPasswordLink: {
    may: [401, 403, 403, 403, 201],
    sample: ({ spares }) => ({ params: { id: spares.userId } }),
    probes: ({ userId }) => [{ params: { id: userId } }],
    needsSession: true,
  },
  startTwoFactor: {
    may: WITH_PASSWORD,
    sample: { body: { password: "somebody else's" } },
    probes: [{ body: { password: "x" } }],
    needsSession: true,
  },
  confirmTwoFactor: {
    may: [401, 409, 409, 409, 409],
    sample: { body: { code: "000000" } },
    probes: [{ body: { code: "000000" } }],
    needsSession: true,
  },
  renewRecoveryCodes: {
    may: WITH_PASSWORD,
    sample: { body: { password: "somebody else's" } },
    probes: [{ body: { password: "x" } }],
    needsSession: true,
  },
  removeTwoFactor: {
    may: WITH_PASSWORD,
    sample: { body: { password: "somebody else's", code: "000000" } },
    probes: [{ body: { password: "x", code: "000000" } }],
    needsSession: true,
  },
  // The user has none.
  removeTwoFactorOfUser: {
    may: ADMINS_TOO_LATE,
    sample: ({ spares }) => ({ params: { id: spares.userId } }),
    probes: ({ userId }) => [{ params: { id: userId } }],
    needsSession: true,
  },
  readAccount: { may: SIGNED_IN, needsSession: true, secret: { text: "owner@example.org", for: ["owner"] } },
  // The owner keeps their address and needs no password; the others would change theirs, and the sample's password is wrong.
  updateAccount: {
    may: [401, 403, 200, 403, 403],
    sample: { body: { name: "Owner", email: "owner@example.org", password: "somebody else's" } },
    probes: [{ body: { name: "B", email: "bob@example.org" } }],
    needsSession: true,
  },
  updateLanguage: {
    may: SIGNED_IN,
    sample: { body: { language: "en" } },
    probes: [{ body: { language: null } }],
    needsSession: true,
  },
  changePassword: {
    may: WITH_PASSWORD,
    sample: { body: { password: "somebody else's", newPassword: "new difference engine" } },
    probes: [{ body: { password: "x", newPassword: "new difference engine" } }],
    needsSession: true,
  },
  deleteAccount: {
    may: WITH_PASSWORD,
    sample: { body: { password: "somebody else's" } },
    probes: [{ body: { password: "x" } }],
    needsSession: true,
  },
  listSessions: { may: SIGNED_IN, needsSession: true },
  endSession: {
    may: [401, 404, 200, 404, 404],
    sample: ({ spares }) => ({ params: { sessionId: spares.sessionId } }),
    probes: ({ problemId }) => [{ params: { sessionId: problemId } }],
    needsSession: true,
  },
  endOtherSessions: { may: SIGNED_IN, needsSession: true },
  exportAccount: { may: SIGNED_IN, needsSession: true, secret: { text: "owner@example.org", for: ["owner"] } },
  exportSources: { may: SIGNED_IN, needsSession: true },
  listApiTokens: { may: SIGNED_IN, needsSession: true, secret: { text: "owner's", for: ["owner"] } },
  createApiToken: {
    may: CREATORS,
    sample: { body: { name: "laptop" } },
    probes: [{ body: { name: "mine" } }],
    needsSession: true,
  },
  revokeApiToken: {
    may: [401, 404, 200, 404, 404],
    sample: ({ spares }) => ({ params: { tokenId: spares.apiTokenId } }),
    probes: ({ problemId }) => [{ params: { tokenId: problemId } }],
    needsSession: true,
  },
  readUser: {
    may: EVERYBODY,
    sample: { params: { username: "owner" } },
    probes: [{ params: { username: "bob" } }],
    secret: { text: "owner@example.org", for: ["owner", "admin"] },
  },
  updatePoints: {
    may: [401, 403, 200, 403, 403],
    sample: ({ ownerId, problemId }) => ({ params: { userId: ownerId }, body: { isAccepted: false, problemId } }),
    probes: ({ userId, problemId }) => [{ params: { userId }, body: { isAccepted: true, problemId } }],
  },
  listUsers: { may: ADMINS },
  editUser: {
    may: ADMINS,
    sample: ({ spares }) => ({ params: { id: spares.userId }, body: { ...newcomer(), role: 0 } }),
    probes: ({ userId }) => [{ params: { id: userId }, body: {} }],
    needsSession: true,
  },
  deleteUser: {
    may: ADMINS,
    sample: ({ spares }) => ({ params: { id: spares.userId } }),
    probes: ({ userId }) => [{ params: { id: userId } }],
    needsSession: true,
  },
  findUsers: {
    may: ADMINS,
    sample: { query: { search: "own", role: "user", since: "2026-01-01", order: "name" } },
    probes: [{ query: { search: "b" } }],
  },
  exportUsers: {
    may: ADMINS,
    sample: { query: { search: "own", order: "name", format: "excel-comma" } },
    probes: [{ query: { search: "b" } }],
    secret: { text: "owner@example.org", for: ["admin"] },
  },
  checkNewUsers: {
    may: ADMINS,
    sample: { body: { users: [{ name: "Owner", userName: "owner", email: "owner" }] } },
    probes: [{ body: { users: [] } }],
    changesNothing: true,
  },
  createUsers: {
    may: [401, 403, 403, 403, 201],
    sample: () => ({
      body: { users: [{ name: "New", userName: newcomer().userName, email: "new@example.org" }] },
    }),
    probes: [{ body: { users: [] } }],
    needsSession: true,
  },
  deactivateUser: {
    may: ADMINS,
    sample: ({ spares }) => ({ params: { id: spares.userId } }),
    probes: ({ userId }) => [{ params: { id: userId }, body: {} }],
    needsSession: true,
  },
  reactivateUser: {
    may: ADMINS,
    sample: ({ spares }) => ({ params: { id: spares.deactivatedId } }),
    probes: ({ userId }) => [{ params: { id: userId }, body: {} }],
    needsSession: true,
  },
  resetPassword: {
    may: [401, 403, 403, 403, 201],
    sample: ({ spares }) => ({ params: { id: spares.userId } }),
    probes: ({ userId }) => [{ params: { id: userId }, body: {} }],
    needsSession: true,
  },
};
