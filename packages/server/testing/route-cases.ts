import type { Endpoint } from "@assay/contract/endpoints/endpoint";
import { ENDPOINTS } from "@assay/contract/endpoints/table";
import type { AllRoutes, RouteName } from "@assay/contract/routes/table";
import type { LightMyRequestResponse } from "fastify";
import { ASSIGNMENT_CASES } from "#assignments/route-cases";
import { AUDIT_CASES } from "#audit/route-cases";
import { BLOG_CASES } from "#blogs/route-cases";
import { BOARD_CASES } from "#boards/route-cases";
import { CHAT_CASES } from "#chat/route-cases";
import {
  CLASS_CASES,
  CLASS_CHAT_CASES,
  CLASS_INVITATION_CASES,
  CLASS_LIST_CASES,
  CLASS_MEMBER_CASES,
  MANAGE_CLASS_CASES,
} from "#classes/route-cases";
import { CONTEST_TOKEN_CASES } from "#clics/route-cases";
import { CONTEST_PACKAGE_CASES } from "#contest-packages/route-cases";
import { CONTEST_LOGIN_CASES } from "#contests/logins/route-cases";
import { CONTEST_MESSAGE_CASES } from "#contests/messages/route-cases";
import { CONTEST_CASES } from "#contests/route-cases";
import { SEALED_STATEMENT_CASES } from "#contests/sealed/route-cases";
import { CONTEST_SUBMISSION_CASES } from "#contests/submissions/route-cases";
import { DESK_CASES } from "#desk/route-cases";
import { DISCUSSION_CASES } from "#discussions/route-cases";
import { DRAFT_CASES } from "#drafts/route-cases";
import { EDITORIAL_CASES } from "#editorials/route-cases";
import { EXAM_CASES } from "#exams/route-cases";
import { FEEDBACK_CASES } from "#feedback/route-cases";
import { GRADEBOOK_CASES } from "#gradebook/route-cases";
import { GRADING_CASES } from "#grading/route-cases";
import { HOME_CASES } from "#home/route-cases";
import { JUDGE0_CASES } from "#judge0-api/route-cases";
import { LTI_CASES, LTI_COURSE_CASES } from "#lti/route-cases";
import { MODERATION_CASES } from "#moderation/route-cases";
import { NOTE_CASES } from "#notes/route-cases";
import { NOTICE_CASES } from "#notices/route-cases";
import { OPERATION_CASES } from "#operation/route-cases";
import { ORGANISING_CASES } from "#organising/route-cases";
import { PDF_CASES } from "#pdf/route-cases";
import { PROBLEM_CASES } from "#problems/route-cases";
import { PROFILE_CASES } from "#profiles/route-cases";
import { QUEUE_CASES } from "#queue/route-cases";
import { RANKING_CASES } from "#ranking/route-cases";
import { RATING_CASES } from "#ratings/route-cases";
import { REHEARSAL_CASES } from "#rehearsals/route-cases";
import { REJUDGE_CASES } from "#rejudges/route-cases";
import { SIMILARITY_CASES } from "#similarity/route-cases";
import { SITE_CASES } from "#site/route-cases";
import { SSO_CASES } from "#sso/route-cases";
import { SUBMISSION_CASES } from "#submissions/route-cases";
import type { Browser } from "#testing/browser";
import type { Spares, World } from "#testing/people";
import type { Called, RouteCase, RouteCases, SampleRequest } from "#testing/route-case";
import { USER_CASES } from "#users/route-cases";
import { VIRTUAL_CASES } from "#virtual/route-cases";
import { PROGRAM_CASES } from "#workshop/programs/route-cases";
import { WORKSHOP_CASES } from "#workshop/route-cases";

/** What the tests know of each route. A domain whose routes are missing here is a type error. */
export const CASES: RouteCases<AllRoutes> = {
  ...USER_CASES,
  ...NOTICE_CASES,
  ...PROFILE_CASES,
  ...RANKING_CASES,
  ...HOME_CASES,
  ...DRAFT_CASES,
  ...NOTE_CASES,
  ...PROBLEM_CASES,
  ...EDITORIAL_CASES,
  ...DISCUSSION_CASES,
  ...WORKSHOP_CASES,
  ...PROGRAM_CASES,
  ...SUBMISSION_CASES,
  ...CLASS_CASES,
  ...ASSIGNMENT_CASES,
  ...EXAM_CASES,
  ...FEEDBACK_CASES,
  ...MANAGE_CLASS_CASES,
  ...CLASS_MEMBER_CASES,
  ...CLASS_INVITATION_CASES,
  ...CLASS_CHAT_CASES,
  ...CLASS_LIST_CASES,
  ...GRADEBOOK_CASES,
  ...GRADING_CASES,
  ...SIMILARITY_CASES,
  ...PDF_CASES,
  ...CONTEST_CASES,
  ...BOARD_CASES,
  ...CONTEST_SUBMISSION_CASES,
  ...CONTEST_MESSAGE_CASES,
  ...ORGANISING_CASES,
  ...REHEARSAL_CASES,
  ...CONTEST_TOKEN_CASES,
  ...CONTEST_PACKAGE_CASES,
  ...SEALED_STATEMENT_CASES,
  ...DESK_CASES,
  ...CONTEST_LOGIN_CASES,
  ...RATING_CASES,
  ...VIRTUAL_CASES,
  ...OPERATION_CASES,
  ...QUEUE_CASES,
  ...REJUDGE_CASES,
  ...BLOG_CASES,
  ...MODERATION_CASES,
  ...CHAT_CASES,
  ...SSO_CASES,
  ...LTI_CASES,
  ...LTI_COURSE_CASES,
  ...SITE_CASES,
  ...AUDIT_CASES,
  ...JUDGE0_CASES,
};

/** A valid request to a route. */
export function sampleRequest(name: RouteName, world: World, spares: Spares): SampleRequest {
  const { sample = {} }: RouteCase = CASES[name];
  return typeof sample === "function" ? sample({ ...world, spares }) : sample;
}

/** Method and address of a request. Parameters and query are inserted unencoded, so that they may be spoiled. */
export function addressOf(
  name: RouteName,
  { params = {}, query }: SampleRequest,
): Pick<Endpoint, "method"> & { url: string } {
  const { method, path }: Endpoint = ENDPOINTS[name];
  const filled = path.replace(/:(\w+)/g, (_, param: string) => params[param] ?? "");
  const pairs = Object.entries(query ?? {}).map(([key, value]) => `${key}=${value}`);
  return { method, url: pairs.length === 0 ? filled : `${filled}?${pairs.join("&")}` };
}

/** Sends a request as a page does. */
export function send(browser: Browser, name: RouteName, request: SampleRequest): Promise<LightMyRequestResponse> {
  const { method, url } = addressOf(name, request);
  if (method === "GET") return browser.get(url);
  if (method === "DELETE") return browser.delete(url);
  return method === "PUT" ? browser.put(url, request.body) : browser.post(url, request.body);
}

/** These end sessions, which other tests use, too. */
const LAST: readonly RouteName[] = ["logout", "endOtherSessions"];

/** The probes of every route, which are sent when its function is called. */
export function everyCall(
  browser: Browser,
  called: Called,
): Record<RouteName, () => Promise<LightMyRequestResponse>[]> {
  const names = Object.keys(CASES) as RouteName[];
  const inOrder = [...names.filter((name) => !LAST.includes(name)), ...LAST];
  const calls = inOrder.map((name) => {
    const { probes = [{}] }: RouteCase = CASES[name];
    const requests = typeof probes === "function" ? probes(called) : probes;
    return [name, () => requests.map((request) => send(browser, name, request))] as const;
  });
  return Object.fromEntries(calls) as ReturnType<typeof everyCall>;
}
