import { SECOND } from "@assay/contract/vocabulary/units";

/** Somebody who uses the product by its HTTP API: a user with a session, or a visitor. */
export interface Client {
  /** The Cookie header of their session; empty for a visitor. */
  readonly cookie: string;
  /** The text of the reply. Throws Error if its status is not 2xx. */
  text(method: string, path: string, body?: unknown): Promise<string>;
  /** The same as a value. */
  call<Reply>(method: string, path: string, body?: unknown): Promise<Reply>;
}

/** A client with this session. */
export function clientAt(url: string, cookie = ""): Client {
  const text = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(new URL(path, url), {
      method,
      headers: { cookie, ...(body !== undefined && { "content-type": "application/json" }) },
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(60 * SECOND),
    });
    const answer = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${answer.slice(0, 300)}`);
    return answer;
  };
  return {
    cookie,
    text,
    call: async <Reply>(method: string, path: string, body?: unknown) =>
      JSON.parse(await text(method, path, body)) as Reply,
  };
}

/** Logs a user in, who replaces the password if an admin has handed it out. */
export async function logIn(url: string, userName: string, password: string): Promise<Client> {
  let response = await post(url, "/api/login", { userName, password }, "");
  let cookie = cookieOf(response);
  if (response.status === 202) {
    response = await post(url, "/api/login/password", { password: crypto.randomUUID() }, cookie);
    cookie = cookieOf(response);
  }
  if (response.status !== 200) throw new Error(`login of ${userName}: ${response.status} ${await response.text()}`);
  return clientAt(url, cookie);
}

function post(url: string, path: string, body: unknown, cookie: string): Promise<Response> {
  return fetch(new URL(path, url), {
    method: "POST",
    headers: { cookie, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}

function cookieOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .filter((pair) => !pair?.endsWith("="))
    .join("; ");
}
