import { PAGE_LANGUAGES } from "@assay/contract/vocabulary/languages";
import { vi } from "vitest";

/** A call that reached the edge of the page. */
export interface SeenCall {
  readonly method: string;
  readonly path: string;
  readonly search: URLSearchParams;
  readonly headers: Headers;
  readonly credentials: RequestCredentials | undefined;
  readonly body: unknown;
}

/** What the stand-in answers: a status with a JSON body, or "no answer" for a broken connection. */
export type Answer = { status?: number; json: unknown } | "no answer";

type Answers = Record<string, Answer | ((call: SeenCall) => Answer | Promise<Answer>)>;

/** What every page with an editor asks for. */
const USUAL_ANSWERS: Answers = { "GET /api/languages": { json: { languages: PAGE_LANGUAGES } } };

/**
 * Stands in for the server at the edge of HTTP, by "GET /api/path", and for other servers by "POST https://host/path". A call without an answer fails the test.
 * Gives the list of the calls, which grows as they come.
 */
export function fakeApi(answers: Answers): SeenCall[] {
  const calls: SeenCall[] = [];
  vi.stubGlobal("fetch", async (url: string, init: RequestInit = {}) => {
    const { origin, pathname, searchParams: search } = new URL(url, window.location.origin);
    const path = origin === window.location.origin ? pathname : origin + pathname;
    const { method = "GET", credentials } = init;
    const body = readBody(init.body);
    const call = { method, path, search, headers: new Headers(init.headers), credentials, body };
    calls.push(call);
    const given = answers[`${method} ${path}`] ?? USUAL_ANSWERS[`${method} ${path}`];
    if (given === undefined) {
      console.error(`no answer to ${method} ${path}`);
      throw new TypeError("Failed to fetch");
    }
    const answer = typeof given === "function" ? await given(call) : given;
    if (answer === "no answer") throw new TypeError("Failed to fetch");
    return Response.json(answer.json, { status: answer.status ?? 200 });
  });
  return calls;
}

function readBody(body: RequestInit["body"]): unknown {
  if (body instanceof FormData) return Object.fromEntries(body);
  return typeof body === "string" ? JSON.parse(body) : undefined;
}
