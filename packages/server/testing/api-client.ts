import type { InjectOptions, LightMyRequestResponse } from "fastify";
import type { SignedIn, TestApp } from "#testing/open-test-app";

/** A client that calls the server as Judge0 clients do: with a token, without cookies. */
export interface ApiClient {
  readonly secret: string;
  get(path: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  delete(path: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
}

/** A client with an API token of this user. */
export async function openApiClient(server: TestApp, owner: SignedIn): Promise<ApiClient> {
  const response = await owner.post("/api/tokens", { name: "test" });
  if (response.statusCode !== 201) throw new Error(`no token is made: ${response.body}`);
  const { secret } = response.json();
  const send = (request: InjectOptions) =>
    server.app.inject({ ...request, headers: { "x-auth-token": secret, ...request.headers } });
  return {
    secret,
    get: (url, headers = {}) => send({ method: "GET", url, headers }),
    post: (url, body, headers = {}) =>
      send({ method: "POST", url, headers, ...(body !== undefined && { payload: body as object }) }),
    delete: (url, headers = {}) => send({ method: "DELETE", url, headers }),
  };
}
