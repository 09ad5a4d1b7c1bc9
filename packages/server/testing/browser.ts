import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from "fastify";
import { XSRF_COOKIE } from "#access/cookies";

/** What a test may change in a request. */
export interface RequestChange {
  readonly headers?: Record<string, string>;
  /** The address it comes from; 127.0.0.1 by default. */
  readonly from?: string;
}

/** A client that calls the server as a page in a browser does: with its cookies, its origin and its XSRF token. */
export interface Browser {
  readonly cookies: Map<string, string>;
  get(path: string, change?: RequestChange): Promise<LightMyRequestResponse>;
  post(path: string, body: unknown, change?: RequestChange): Promise<LightMyRequestResponse>;
  put(path: string, body: unknown, change?: RequestChange): Promise<LightMyRequestResponse>;
  delete(path: string, change?: RequestChange): Promise<LightMyRequestResponse>;
  /** The Cookie header of its next request. */
  cookieHeader(): string;
}

/** The host that injected requests are sent to. */
const HOST = "judge.test";
/** The first request of a browser, which sets its XSRF token. */
const FIRST_PAGE = "/api/allProblems";

/** Opens a browser without a session. */
export function openBrowser(app: FastifyInstance): Browser {
  const cookies = new Map<string, string>();
  const cookieHeader = () => [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");

  const call = async (
    method: "GET" | "POST" | "PUT" | "DELETE",
    url: string,
    body?: unknown,
    change?: RequestChange,
  ) => {
    if (url !== FIRST_PAGE && !cookies.has(XSRF_COOKIE)) await call("GET", FIRST_PAGE);
    const request: InjectOptions = {
      method,
      url,
      headers: {
        host: HOST,
        "sec-fetch-site": "same-origin",
        ...(method !== "GET" && { origin: `http://${HOST}` }),
        "x-xsrf-token": cookies.get(XSRF_COOKIE) ?? "",
        cookie: cookieHeader(),
        ...change?.headers,
      },
    };
    if (change?.from !== undefined) request.remoteAddress = change.from;
    if (body !== undefined) request.payload = body as object;
    const response = await app.inject(request);
    for (const { name, value, maxAge, expires } of response.cookies) {
      const isGone = maxAge === 0 || (expires !== undefined && expires.getTime() <= Date.now());
      if (isGone) cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };

  return {
    cookies,
    cookieHeader,
    get: (path, change) => call("GET", path, undefined, change),
    post: (path, body, change) => call("POST", path, body, change),
    put: (path, body, change) => call("PUT", path, body, change),
    delete: (path, change) => call("DELETE", path, undefined, change),
  };
}
