import type { IncomingMessage } from "node:http";
import { setImmediate as nextTurn } from "node:timers/promises";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "#base/app-error";
import { REFUSALS } from "#base/refusals";
import { senderOf } from "#base/sender";
import { type BodyBudget, createBodyBudget, type HeldBody } from "#http/bodies/body-budget";
import { TASKS } from "#http/bodies/helper-tasks";
import { createHelperThread, type HelperThread } from "#http/bodies/helper-thread";
import { JsonExcessError, JsonGuard } from "#http/bodies/json-guard";
import { whenClosed } from "#http/when-closed";

declare module "fastify" {
  interface FastifyInstance {
    bodyBudget: BodyBudget;
    /** Parses large bodies. */
    parserThread: HelperThread;
  }
  interface FastifyRequest {
    /** This request body's share of the budget; null until its sender is known. */
    heldBody: HeldBody | null;
  }
}

/**
 * Prepares the app for `holdBody` and `readBody`, and reads JSON bodies with them. Call it before registering routes.
 */
export function installBodies(app: FastifyInstance): void {
  const thread = createHelperThread();
  app.decorate("bodyBudget", createBodyBudget());
  app.decorate("parserThread", thread);
  app.decorateRequest("heldBody", null);
  app.addHook("onClose", () => thread.close());
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", (request: FastifyRequest) => readBody(request, "json"));
}

/**
 * Reserves room for a request body before reading it, until the request is answered or the client disconnects. Throws
 * AppError `too_large` for a body declared larger than its route allows, and what the budget throws.
 */
export function holdBody(request: FastifyRequest, reply: FastifyReply): void {
  if (request.heldBody !== null) return;
  const declared = Number(request.headers["content-length"] ?? 0);
  if (declared > request.routeOptions.bodyLimit) throw tooLarge(request.routeOptions.bodyLimit);
  const held = request.server.bodyBudget.open(senderOf(request), declared);
  request.heldBody = held;
  whenClosed(reply.raw, () => held.release());
}

/**
 * Receives and parses a body; large ones are parsed in another thread. Throws AppError `too_large`, `body_too_slow`,
 * `invalid_request` for a malformed or incomplete body, and what the budget throws. Reading a JSON body stops with a JsonExcessError at
 * the first thing that no valid request has.
 */
export async function readBody(
  request: FastifyRequest,
  kind: "json" | "form" | "multipart" | "parts",
  options: ReadOptions = {},
): Promise<unknown> {
  const {
    maxItems = Number.POSITIVE_INFINITY,
    maxBytes = request.routeOptions.bodyLimit,
    mayBeEmpty = false,
  } = options;
  const bytes = await receive(request, kind === "json" ? new JsonGuard(maxItems) : null, maxBytes);
  if (mayBeEmpty && isBlank(bytes)) return {};
  if (bytes.byteLength > LIMITS.loopParseBytes) return request.server.parserThread.run(senderOf(request), kind, bytes);
  try {
    return TASKS[kind](bytes);
  } catch (error) {
    throw error instanceof AppError ? error : new AppError("invalid_request", { text: REFUSALS.body.malformed });
  }
}

/** Receives a body that is not parsed. Throws AppError `too_large`, `body_too_slow` or `invalid_request`, and what the budget throws. */
export function readBytes(request: FastifyRequest): Promise<Uint8Array> {
  return receive(request, null, request.routeOptions.bodyLimit);
}

/** The bytes of a body, in their own memory. */
async function receive(
  { raw, heldBody }: FastifyRequest,
  guard: JsonGuard | null,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of arriving(raw, heldBody?.ended)) {
      length += chunk.byteLength;
      if (length > maxBytes) throw tooLarge(maxBytes);
      heldBody?.add(chunk.byteLength);
      guard?.push(chunk);
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (error instanceof JsonExcessError) throw error;
    throw new AppError("invalid_request", { text: REFUSALS.body.incomplete });
  }
  heldBody?.settle();
  return join(chunks, length);
}

/**
 * Receives a body as it arrives, for one that is written elsewhere and not held in memory. Throws AppError `too_large` beyond the route's
 * limit, `body_too_slow`, and `invalid_request` for an incomplete one.
 */
export async function* receivePieces(request: FastifyRequest): AsyncGenerator<Buffer> {
  const maxBytes = request.routeOptions.bodyLimit;
  let length = 0;
  try {
    for await (const piece of arriving(request.raw)) {
      length += piece.byteLength;
      if (length > maxBytes) throw tooLarge(maxBytes);
      yield piece;
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError("invalid_request", { text: REFUSALS.body.incomplete });
  }
}

/** Bytes copied before other requests get a turn. */
const COPIED_AT_ONCE = 4 * 1_024 * 1_024;

/** Joins the chunks in memory that can be transferred to another thread; Node's small buffers share theirs. */
async function join(chunks: readonly Uint8Array[], length: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = Buffer.allocUnsafeSlow(length);
  let at = 0;
  let copied = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
    copied += chunk.byteLength;
    if (copied < COPIED_AT_ONCE) continue;
    copied = 0;
    await nextTurn();
  }
  return bytes;
}

function tooLarge(maxBytes: number): AppError {
  return new AppError("too_large", {
    text: REFUSALS.body.tooLarge({ max: maxBytes }),
  });
}

interface ReadOptions {
  /** The most items in a list that is a member of the body; unlimited if absent. */
  readonly maxItems?: number;
  /** If absent, the route's own limit. */
  readonly maxBytes?: number;
  /** If true, white space is read as an empty object. */
  readonly mayBeEmpty?: boolean;
}

const SHORTEST_TEXT = 0x20;

function isBlank(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte <= SHORTEST_TEXT);
}

/**
 * The pieces of a request body as they arrive. Throws AppError `body_too_slow` if less than `LIMITS.transferRate` arrives within
 * a window, the signal's reason when it aborts, and the stream's error.
 */
async function* arriving(body: IncomingMessage, ended?: AbortSignal): AsyncGenerator<Buffer> {
  const { bytes, windowMs } = LIMITS.transferRate;
  const stopped = Promise.withResolvers<never>();
  stopped.promise.catch(() => {});
  let arrived = 0;
  const look = async () => {
    // What arrived while the server was busy is read first.
    await nextTurn();
    if (arrived < bytes) stopped.reject(new AppError("body_too_slow", { endsConnection: true }));
    arrived = 0;
  };
  const timer = setInterval(() => void look(), windowMs);
  const stop = () => stopped.reject(ended?.reason);
  ended?.addEventListener("abort", stop);
  // Leaving an iterator destroys its stream, and with it the connection on which the refusal is sent.
  const pieces = body.iterator({ destroyOnReturn: false }) as AsyncIterableIterator<Buffer>;
  try {
    for (;;) {
      const next = await Promise.race([pieces.next(), stopped.promise]);
      if (next.done) return;
      arrived += next.value.byteLength;
      yield next.value;
    }
  } finally {
    clearInterval(timer);
    ended?.removeEventListener("abort", stop);
    // After a stop, a piece is still awaited; the iterator ends with the connection.
    pieces.return?.()?.catch(() => {});
  }
}
