import { PAGE_LANGUAGES } from "@assay/contract/vocabulary/languages";
import { vi } from "vitest";
import { asContractSays } from "#testing/check-reply";
import { NO_MESSAGES } from "#testing/contests";
import { ADA, EMPTY_ACTIVITY, HOME, TWO_POINTERS, TWO_SUM } from "#testing/fixtures";

/** A recorded HTTP request of the page. */
export interface SeenCall {
  readonly method: string;
  readonly path: string;
  readonly search: URLSearchParams;
  readonly headers: Headers;
  readonly credentials: RequestCredentials | undefined;
  readonly body: unknown;
}

/**
 * A reply of the fake server: a status with a JSON body, which the contract has to allow, or "no answer" for a broken connection.
 * `odd` and `text` are for what our server never sends: another JSON body, or a plain text.
 */
export type Answer =
  | { status?: number; json: unknown }
  | { status?: number; odd: unknown }
  | { status?: number; text: string }
  | { status?: number; bytes: Uint8Array<ArrayBuffer> }
  | "no answer";

/** A refusal whose code no page looks at. */
export function refused(status: number, message: string): Answer {
  return { status, json: { message, code: "refused" } };
}

/** The answers of the fake server by method and path. */
export type Answers = Record<string, Answer | ((call: SeenCall) => Answer | Promise<Answer>)>;

const NO_ACTIVITY = { json: { isPublic: true, activity: EMPTY_ACTIVITY } };

/** Requested by the home page, every page with an editor, the pages of `TWO_SUM` and of the problem set, every profile, and the post `TWO_POINTERS`. */
const USUAL_ANSWERS: Answers = {
  "GET /api/languages": { json: { languages: PAGE_LANGUAGES } },
  "GET /api/submissions": { json: { submissions: [], older: null, newer: null, total: 0 } },
  [`GET /api/problem/${TWO_SUM._id}/neighbours`]: { json: { previous: null, next: null } },
  [`GET /api/problem/${TWO_SUM._id}/editorial`]: { json: { editorial: null } },
  "GET /api/allProblems": { json: { problems: [], page: 1, pages: 1, total: 0 } },
  "GET /api/home": { json: HOME },
  "GET /api/classes": { json: { classes: [], hasMore: false } },
  "GET /api/due-work": { json: { due: [], now: "2026-11-28T10:00:00.000Z" } },
  "GET /api/problemOverview": { json: { progress: [], lists: [], tags: [], authors: [] } },
  "GET /api/user/ada/activity": NO_ACTIVITY,
  [`GET /api/user/${ADA._id}/solved`]: { json: { solved: [], hasMore: false } },
  // Every page of a contest asks for its news.
  "GET /api/contests/cup/messages": NO_MESSAGES,
  "GET /api/blogs": { json: { data: [], older: null } },
  [`GET /api/blogs/${TWO_POINTERS._id}/comments`]: { json: { comments: [], next: null, count: 0 } },
};

/**
 * Fakes the server by replacing `fetch`. The keys of `answers` are "GET /api/path", or "POST https://host/path" for other
 * servers; a request without an answer fails the test, unless there is an answer to all `others`. Returns the list of requests,
 * which grows as they arrive.
 */
export function fakeApi(answers: Answers, others?: Answers[string]): SeenCall[] {
  const calls: SeenCall[] = [];
  vi.stubGlobal("fetch", async (url: string, init: RequestInit = {}) => {
    const { origin, pathname, searchParams: search } = new URL(url, window.location.origin);
    const path = origin === window.location.origin ? pathname : origin + pathname;
    const { method = "GET", credentials } = init;
    const body = readBody(init.body);
    const call = { method, path, search, headers: new Headers(init.headers), credentials, body };
    const wanted = answers[`${method} ${path}`] ?? others ?? USUAL_ANSWERS[`${method} ${path}`];
    const given =
      wanted ??
      draftAnswer(call) ??
      attentionAnswer(call) ??
      addressAnswer(call) ??
      noticesAnswer(call) ??
      gradingAnswer(call) ??
      feedbackAnswer(call);
    // Pages keep drafts, ask what waits for an admin and for the bell, ask for comments, and whether the computer belongs to a team, on their own; only tests that answer these requests see them.
    if (wanted !== undefined || given === undefined) calls.push(call);
    if (given === undefined) {
      console.error(`no answer to ${method} ${path}`);
      throw new TypeError("Failed to fetch");
    }
    const answer = typeof given === "function" ? await given(call) : given;
    if (answer === "no answer") throw new TypeError("Failed to fetch");
    const { status = 200 } = answer;
    if ("bytes" in answer) return new Response(answer.bytes, { status });
    if ("text" in answer) return new Response(answer.text, { status });
    if ("odd" in answer) return Response.json(answer.odd, { status });
    // Other servers, and files, are in no contract.
    if (!/^\/(api|judge0)\//.test(path)) return Response.json(answer.json, { status });
    try {
      return Response.json(asContractSays(method, path, status, answer.json), { status });
    } catch (error) {
      console.error(error);
      throw new TypeError("Failed to fetch");
    }
  });
  return calls;
}

/** Answers what pages ask and send for drafts on their own: the server has none, and keeps what it gets. */
function draftAnswer({ method, path }: SeenCall): Answer | undefined {
  const [, name] = /^\/api\/pageDrafts(?:\/(.*))?$/.exec(path) ?? [path];
  if (method === "GET" && path === "/api/pageDrafts") return { json: { drafts: [] } };
  if (method !== "PUT" || name === undefined) return undefined;
  const draft = { name, version: crypto.randomUUID(), savedAt: new Date().toISOString() };
  return { json: { isSaved: true, draft } };
}

/** Nothing waits for an admin, and discussions of problems are as they are at first. */
function attentionAnswer({ method, path }: SeenCall): Answer | undefined {
  const isAsked = method === "GET" && path === "/api/admin/attention";
  if (method === "GET" && /^\/api\/admin\/problems\/[^/]+\/talk$/.test(path))
    return { json: { discussion: "solved", showsPrograms: false } };
  if (method === "GET" && /^\/api\/classes\/[^/]+\/assignments\/[^/]+\/discussion$/.test(path))
    return { json: { isOpen: false } };
  return isAsked
    ? {
        json: {
          reports: 0,
          queued: 0,
          differing: [],
          reportedTests: [],
          questioned: [],
          newest: [],
          classes: [],
          checklist: null,
        },
      }
    : undefined;
}

/** No contest lets this computer log in by its address, no provider lets anybody log in, and no class has courses elsewhere. */
function addressAnswer({ method, path }: SeenCall): Answer | undefined {
  if (method !== "GET") return undefined;
  if (path === "/api/user/shownPrograms") return { json: { isShown: false } };
  if (path === "/api/account/identities") return { json: { identities: [] } };
  if (/^\/api\/classes\/[^/]+\/courses$/.test(path)) return { json: { courses: [], available: [], assignments: [] } };
  if (/^\/api\/classes\/[^/]+\/sent-grades$/.test(path)) return { json: { grades: [] } };
  if (/^\/api\/classes\/[^/]+\/return$/.test(path)) return { json: { course: null } };
  if (path === "/api/login/providers" || path === "/api/admin/sso") return { json: { providers: [] } };
  return path === "/api/login/address" ? { json: { offer: null } } : undefined;
}

/** No submission is of an assignment. */
function feedbackAnswer({ method, path }: SeenCall): Answer | undefined {
  const isAsked = method === "GET" && path.startsWith("/api/feedback/submissions/");
  return isAsked ? { json: { feedback: null } } : undefined;
}

/** Nobody has unread notices. */
function noticesAnswer({ method, path }: SeenCall): Answer | undefined {
  return method === "GET" && path === "/api/notices/count" ? { json: { unread: 0 } } : undefined;
}

/** Graders have no saved comments, and nobody may ask to be graded again. */
function gradingAnswer({ method, path }: SeenCall): Answer | undefined {
  if (method !== "GET") return undefined;
  if (/^\/api\/classes\/[^/]+\/saved-comments$/.test(path)) return { json: { comments: [] } };
  if (path.endsWith("/regrade")) return { json: { until: null, mayAsk: false, request: null } };
  return undefined;
}

function readBody(body: RequestInit["body"]): unknown {
  if (body instanceof FormData) return Object.fromEntries(body);
  return typeof body === "string" ? JSON.parse(body) : undefined;
}
