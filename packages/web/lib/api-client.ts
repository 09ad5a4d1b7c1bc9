import type { Endpoint } from "@assay/contract/endpoints/endpoint";
import { FIRST_ENDPOINTS, pathTo } from "@assay/contract/endpoints/first-table";
import type { ErrorReply } from "@assay/contract/routes/errors";
import type { BodyOf, ParamsOf, QueryOf, SuccessOf } from "@assay/contract/routes/route";
// Only types: the values would pull zod into the first chunk.
import type { AllRoutes, RouteName } from "@assay/contract/routes/table";
import { readWording, type Wording } from "@assay/contract/texts/wordings";
import { fieldsOf, textOf } from "#lib/entities/values";
import { examKeyHeaders } from "#lib/exam-browser";
import { loadChunk } from "#lib/load-chunk";
import { ANSWER_MESSAGES } from "#lib/messages/common";
import { statementLanguages } from "#lib/statement-language";
import { clearStoredUser, readStoredUser } from "#lib/stored-user";

/** Not distributive: TypeScript could not form the union of all parameters with all queries and all bodies. */
type Part<Key extends string, Value> = [Value] extends [undefined] ? { [K in Key]?: undefined } : { [K in Key]: Value };

/** The input of a call, as the contract defines it for the route of this name. */
export type CallInput<Name extends RouteName> = Part<"params", ParamsOf<AllRoutes[Name]>> &
  Part<"query", QueryOf<AllRoutes[Name]>> &
  Part<"body", BodyOf<AllRoutes[Name]>> & {
    signal?: AbortSignal | undefined;
    /** With the same key and body, the server does the same request once (`repeatRequest`). */
    idempotencyKey?: string;
  };

interface AnyInput {
  readonly params?: object;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
  readonly idempotencyKey?: string;
}

/** What a successful call returns. The replies that the specification describes come unread; see `lib/entities`. */
export type CallReply<Name extends RouteName> = AllRoutes[Name] extends { reply: string }
  ? unknown
  : SuccessOf<AllRoutes[Name]>;

/**
 * Calls a route of the contract, with cookies and the XSRF header (specification, section 6).
 * Throws ApiError if the reply is not a success or lacks the requested data, and with status 0 if there is no reply;
 * an aborted call throws the browser's AbortError. There is no timeout, as the specification requires.
 */
export async function callApi<Name extends RouteName>(name: Name, input: CallInput<Name>): Promise<CallReply<Name>> {
  const { params, query, body, signal, idempotencyKey }: AnyInput = input;
  let endpoint: Endpoint;
  let response: Response;
  try {
    endpoint = FIRST[name] ?? (await loadEndpoint(name));
    response = await fetch(pathTo(endpoint, params) + queryString(query), {
      method: endpoint.method,
      credentials: "include",
      headers: headersOf(name, body !== undefined, idempotencyKey),
      body: body === undefined ? null : JSON.stringify(body),
      signal: signal ?? null,
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError(0, { message: ANSWER_MESSAGES.noAnswer });
  }
  const reply = await readJson(response, signal);
  if (response.status === 200 || (response.ok && !endpoint.only200)) {
    if (!isComplete(endpoint, reply))
      throw new ApiError(response.status, { message: ANSWER_MESSAGES.unreadableAnswer });
    return reply as CallReply<Name>;
  }
  const error = errorOf(response.status, reply);
  if (error.status === 401 && error.code !== "wrong_credentials") clearStoredUser();
  throw error;
}

const FIRST: Readonly<Partial<Record<RouteName, Endpoint>>> = FIRST_ENDPOINTS;

async function loadEndpoint(name: RouteName): Promise<Endpoint> {
  const { ENDPOINTS } = await loadChunk(() => import("@assay/contract/endpoints/table"));
  return ENDPOINTS[name];
}

function isComplete({ needs, reply: described }: Endpoint, reply: unknown): boolean {
  if (needs === undefined) return reply !== undefined || described === "open";
  const value = fieldsOf(reply)[needs.replace("[]", "")];
  return needs.endsWith("[]") ? Array.isArray(value) : value !== undefined && value !== null;
}

/** Only the problem list sends a Bearer header, if the stored user has a token (specification, section 6). */
function headersOf(name: RouteName, hasBody: boolean, idempotencyKey: string | undefined): Headers {
  const headers = new Headers({ accept: "application/json" });
  if (idempotencyKey !== undefined) headers.set("idempotency-key", idempotencyKey);
  headers.set("accept-language", statementLanguages());
  if (hasBody) headers.set("content-type", "application/json");
  for (const [header, value] of Object.entries({ ...xsrfHeaders(), ...examKeyHeaders() })) headers.set(header, value);
  const token = name === "listProblems" ? readStoredUser()?.token : undefined;
  if (token) headers.set("authorization", `Bearer ${token}`);
  return headers;
}

/** The header that proves that a request comes from our own page. */
export function xsrfHeaders(): Record<string, string> {
  const xsrf = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1];
  return xsrf ? { "X-XSRF-TOKEN": decoded(xsrf) } : {};
}

/** Decodes percent signs. A malformed text stays as it is. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function queryString(query: unknown): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) if (value !== undefined) search.set(name, String(value));
  return search.size === 0 ? "" : `?${search}`;
}

async function readJson(response: Response, signal: AbortSignal | undefined): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    if (signal?.aborted) throw error;
    return undefined;
  }
}

/** The error in a reply, worded in the reader's language. Our own routes reply with `message`, the code-execution API with Judge0's `error`. */
export function errorOf(status: number, reply: unknown): ApiError {
  const body = fieldsOf(reply);
  const fromServer = [wordedOf(body), textOf(body.error)].find((text) => text.trim() !== "");
  const ours = {
    ...(typeof body.code === "string" && { code: body.code }),
    ...(typeof body.field === "string" && { field: body.field }),
    ...(typeof body.requestId === "string" && { requestId: body.requestId }),
    ...(Array.isArray(body.errors) && { errors: body.errors.map(fieldErrorOf) }),
  };
  return new ApiError(
    status,
    { ...ours, message: fromServer ?? ANSWER_MESSAGES.refused({ status }) },
    fromServer ?? null,
  );
}

function fieldErrorOf(value: unknown): { field: string; message: string } {
  const fields = fieldsOf(value);
  return { field: textOf(fields.field), message: wordedOf(fields) };
}

function wordedOf({ message, textId, params }: Readonly<Record<string, unknown>>): string {
  if (typeof textId !== "string") return textOf(message);
  return readWording({ message: textOf(message), textId, params: fieldsOf(params) as NonNullable<Wording["params"]> });
}

/** A failed call. `status` is the reply's, or 0 if there was no reply. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  readonly code: string;
  /** The server's message, or null if it sent none; `message` is then the page's own. */
  readonly serverMessage: string | null;
  /** The first invalid field. */
  readonly field: string | null;
  /** A message for each invalid field. */
  readonly errors: readonly { field: string; message: string }[];
  /** The id by which the server's log names the request; only failures of the server have one. */
  readonly requestId: string | undefined;

  constructor(status: number, reply: Partial<ErrorReply> & { message: string }, serverMessage: string | null = null) {
    super(reply.message);
    this.status = status;
    this.serverMessage = serverMessage;
    this.code = reply.code ?? "";
    this.field = reply.field ?? null;
    this.requestId = reply.requestId;
    this.errors = reply.errors ?? (reply.field ? [{ field: reply.field, message: reply.message }] : []);
  }
}

/** True if there was no reply at all. */
export function isUnanswered(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0;
}

/** True if nobody answered, or a proxy or the server said that it cannot answer now. A 500 is a failure (specification, section 8). */
export function isAway(error: unknown): boolean {
  return isUnanswered(error) || (error instanceof ApiError && [502, 503, 504].includes(error.status));
}

/** True if the server failed or did not reply, so the request itself may have been valid. */
export function isServerFailure(error: unknown): boolean {
  return isUnanswered(error) || (error instanceof ApiError && error.status >= 500);
}
