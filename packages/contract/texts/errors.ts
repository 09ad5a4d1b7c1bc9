import { TOASTS } from "#texts/toasts";

/** Every error of the API: its HTTP status and its message for people. */
export const ERRORS = {
  invalid_request: { status: 400, message: "The request is not valid." },
  not_signed_in: { status: 401, message: TOASTS.unauthorised },
  wrong_credentials: { status: 401, message: TOASTS.loginRefused },
  wrong_code: { status: 403, message: "This code is wrong or has been used before." },
  wrong_password: { status: 403, message: "This is not your password." },
  forbidden: { status: 403, message: "You do not have permission to do this." },
  cross_site: { status: 403, message: "The request came from another site or without its XSRF token." },
  wrong_address: { status: 403, message: "Open this site at its own address to do this." },
  blog_needs_login: { status: 403, message: TOASTS.blogRefused },
  not_found: { status: 404, message: "Not found." },
  problem_not_found: { status: 404, message: "Problem not found" },
  editorial_not_found: { status: 404, message: "This problem has no editorial" },
  hint_not_found: { status: 404, message: "This problem has no such hint" },
  problem_list_not_found: { status: 404, message: "Problem list not found" },
  user_not_found: { status: 404, message: "No user found" },
  submission_not_found: { status: 404, message: "Submission not found" },
  blog_off: { status: 404, message: "This site has no blog." },
  chat_off: { status: 404, message: "This site has no chat." },
  blog_not_found: { status: 404, message: "Blog not found" },
  signup_closed: { status: 403, message: "Only admins create accounts on this site. Ask one of them for yours." },
  wrong_signup_code: { status: 403, message: "This code is wrong. Ask the person who gave it to you." },
  settings_changed: { status: 409, message: "Somebody else has changed the settings. Load them again first." },
  taken: { status: 409, message: "This is already taken." },
  not_accepted: { status: 409, message: "No accepted submission to this problem is stored." },
  too_many_tokens: { status: 409, message: "You have reached the limit of API tokens. Revoke one first." },
  being_judged: { status: 409, message: "This submission is being judged. Wait for its verdict first." },
  problem_changed: { status: 409, message: "Somebody else has changed this problem. Load it again before you save." },
  editorial_changed: {
    status: 409,
    message: "Somebody else has changed this editorial. Load it again before you save.",
  },
  problem_archived: { status: 409, message: "This problem is archived and no longer takes submissions." },
  problem_has_submissions: {
    status: 409,
    message: "This problem has submissions, so it cannot be deleted. Archive it instead.",
  },
  too_many_problem_lists: {
    status: 409,
    message: "You have reached the limit of problem lists. Delete one first.",
  },
  no_mail: { status: 409, message: "This site sends no mail. Ask an admin for a password reset link." },
  two_factor_on: { status: 409, message: "Two-factor login is already on." },
  two_factor_off: { status: 409, message: "Two-factor login is not on." },
  last_admin: { status: 409, message: "The last admin cannot be demoted or deleted." },
  link_expired: { status: 410, message: "This link has been used or has expired. Ask for a new one." },
  login_expired: { status: 410, message: "This login has expired. Log in again." },
  too_large: { status: 413, message: "The request is too large." },
  unsupported_media_type: { status: 415, message: "The content type is not supported." },
  unprocessable: { status: 422, message: "The request cannot be processed." },
  too_many_connections: {
    status: 429,
    message: "Too many pages of this site are open in this browser or for this account. Close one of them.",
  },
  too_many_requests: { status: 429, message: "Too many attempts. Please wait a while and try again." },
  internal: { status: 500, message: "Something went wrong on the server." },
  unavailable: { status: 503, message: "The service is not ready. Please try again." },
} as const;

/** A key of `ERRORS`. */
export type ErrorCode = keyof typeof ERRORS;
