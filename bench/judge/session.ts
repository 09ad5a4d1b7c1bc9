/** A logged-in user of the product, without a browser. */
export interface Session {
  readonly url: string;
  /** The value of the Cookie header. */
  readonly cookie: string;
  /** Calls the API and returns the parsed reply. Throws Error with status and body for a status of 400 and above. */
  call(method: "GET" | "POST", path: string, body?: unknown): Promise<unknown>;
}

/** Logs in. Throws Error if the product refuses. */
export async function logIn(url: string, userName: string, password: string): Promise<Session> {
  const response = await send(url, "", "POST", "/api/login", { userName, password });
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  return { url, cookie, call: async (...request) => (await send(url, cookie, ...request)).json() };
}

/** Creates an account with this name and logs in. Throws Error if the product refuses. */
export async function signUp(url: string, userName: string): Promise<Session & { readonly password: string }> {
  const password = crypto.randomUUID();
  const email = `${userName}@example.org`;
  await send(url, "", "POST", "/api/signup", { name: userName, userName, email, password });
  return { ...(await logIn(url, userName, password)), password };
}

async function send(url: string, cookie: string, method: string, path: string, body?: unknown): Promise<Response> {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { cookie, ...(body !== undefined && { "content-type": "application/json" }) },
    body: body === undefined ? null : JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${method} ${path} answers ${response.status}: ${await response.text()}`);
  return response;
}
