import type { Span, Tracer } from "@assay/contract/vocabulary/tracing";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { whenClosed } from "#http/when-closed";

declare module "fastify" {
  interface FastifyInstance {
    /** Null if nothing is traced. */
    tracer: Tracer | null;
  }
}

/** Begins the trace of a request whose test runs are about to be stored; null if it is not traced. */
export type BeginTrace = () => Span | null;

const FIRST_SERVER_ERROR = 500;

/**
 * The trace of a request that sends test runs; null if nothing is traced. It begins when the runs are admitted, so refused requests make
 * no spans, and reaches back to the arrival. Whether it is kept is decided here: a header of the sender is only noted (decision 88).
 */
export function traceOf(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply): BeginTrace | null {
  const { tracer } = app;
  if (tracer === null) return null;
  let span: Span | null | undefined;
  return () => {
    if (span === undefined) span = begin(tracer, request, reply);
    return span;
  };
}

function begin(tracer: Tracer, request: FastifyRequest, reply: FastifyReply): Span | null {
  const { method, routeOptions, headers } = request;
  const route = routeOptions.url ?? "";
  const received = typeof headers.traceparent === "string" ? headers.traceparent : undefined;
  const arrivedAt = Date.now() - reply.elapsedTime;
  const span = tracer.beginTrace(`${method} ${route}`, arrivedAt, received);
  if (span === null) return null;
  request.log = request.log.child({ traceId: span.traceId });
  reply.log = request.log;
  span.begin("admit", arrivedAt).end();
  whenClosed(reply.raw, () => {
    const { statusCode: status } = reply.raw;
    const attributes = { "http.request.method": method, "http.route": route, "http.response.status_code": status };
    span.end({ attributes, isError: status >= FIRST_SERVER_ERROR });
  });
  return span;
}
