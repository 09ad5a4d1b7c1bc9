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

/**
 * Stands in for the server at the edge of HTTP, by "GET /api/path". A call without an answer fails the test.
 * Gives the list of the calls, which grows as they come.
 */
export function fakeApi(answers: Answers): SeenCall[] {
  const calls: SeenCall[] = [];
  vi.stubGlobal("fetch", async (url: string, init: RequestInit = {}) => {
    const { pathname: path, searchParams: search } = new URL(url, window.location.origin);
    const { method = "GET", credentials } = init;
    const body: unknown = typeof init.body === "string" ? JSON.parse(init.body) : undefined;
    const call = { method, path, search, headers: new Headers(init.headers), credentials, body };
    calls.push(call);
    const given = answers[`${method} ${path}`];
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
