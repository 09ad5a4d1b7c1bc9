import { DUE_WORK_ENDPOINTS } from "#endpoints/due-work";
import type { Endpoint } from "#endpoints/endpoint";
import * as notices from "#endpoints/notices";
import * as pages from "#endpoints/pages";
import * as problems from "#endpoints/problems";
import * as site from "#endpoints/site";
import * as submissions from "#endpoints/submissions";
import * as users from "#endpoints/users";

/**
 * The part of `ENDPOINTS` with what the first pages call: the home page, the problem set, a problem, an account. The rest is loaded
 * when a page first calls something in it.
 */
export const FIRST_ENDPOINTS = {
  ...users.ACCOUNT_ENDPOINTS,
  ...users.PASSWORD_ENDPOINTS,
  ...users.TWO_FACTOR_ENDPOINTS,
  ...users.SETTINGS_ENDPOINTS,
  ...users.EXPORT_ENDPOINTS,
  ...notices.NOTICE_ENDPOINTS,
  ...users.API_TOKEN_ENDPOINTS,
  ...users.USER_ENDPOINTS,
  ...users.MANAGE_USERS_ENDPOINTS,
  ...pages.HOME_ENDPOINTS,
  ...DUE_WORK_ENDPOINTS,
  ...pages.ACTIVITY_ENDPOINTS,
  ...pages.RANKING_ENDPOINTS,
  ...pages.PAGE_DRAFT_ENDPOINTS,
  ...problems.PROBLEM_ENDPOINTS,
  ...problems.PROBLEM_SET_ENDPOINTS,
  ...problems.PROBLEM_LIST_ENDPOINTS,
  ...problems.EDITORIAL_ENDPOINTS,
  ...submissions.SUBMISSION_ENDPOINTS,
  ...submissions.QUEUE_ENDPOINTS,
  ...submissions.REJUDGE_ENDPOINTS,
  ...site.SITE_ENDPOINTS,
  ...site.SITE_SETTINGS_ENDPOINTS,
  ...site.AUDIT_ENDPOINTS,
  ...site.ATTENTION_ENDPOINTS,
} as const;

/** The path of a call to this endpoint with these parameters in it, encoded. */
export function pathTo({ path }: Endpoint, params: object = {}): string {
  const values = new Map<string, unknown>(Object.entries(params));
  return path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(values.get(key))));
}
