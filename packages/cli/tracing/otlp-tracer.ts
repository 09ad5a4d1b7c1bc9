import { hostname } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import type { Span, SpanEnd, Tracer } from "@assay/contract/vocabulary/tracing";
import { MINUTE, SECOND } from "@assay/contract/vocabulary/units";
import * as otel from "@opentelemetry/api";
import { parseTraceParent, setGlobalErrorHandler } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-proto";
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import type { Logger } from "pino";
import manifest from "../../../package.json" with { type: "json" };

interface OtlpOptions {
  /** The share of requests whose submissions are traced, 0 to 1. */
  readonly share: number;
  readonly role: string;
  readonly log: Pick<Logger, "warn">;
  /** How long spans are gathered before they are sent. */
  readonly gatherMs?: number;
}

/** What is left when the process ends is given up after this time. */
const FAREWELL_MS = 2 * SECOND;
/** Of spans that wait to be sent; further ones are dropped. */
const MOST_WAITING = 4_096;
/** Without an answer for this long, a collector gets no more of the same spans. */
const PATIENCE_MS = 10 * SECOND;
const GATHER_MS = 5 * SECOND;
/** A collector that is down is mentioned in the log once in this time. */
const WARNED_EVERY_MS = MINUTE;

/**
 * A tracer that sends spans over OTLP/HTTP, as protobuf. The library reads its standard variables: where to, headers, time-out,
 * compression, the service's name and further attributes of the resource.
 */
export function openOtlpTracer({ share, role, log, gatherMs = GATHER_MS }: OtlpOptions): Tracer {
  warnOf(log);
  const own = { "service.name": `assay-${role}`, "service.version": manifest.version, "host.name": hostname() };
  const provider = new TracerProvider({
    // What the environment says wins.
    resource: defaultResource()
      .merge(resourceFromAttributes(own))
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter(),
        maxQueueSize: MOST_WAITING,
        scheduledDelayMillis: gatherMs,
        exportTimeoutMillis: PATIENCE_MS,
      }),
    ],
  });
  const tracer = provider.getTracer("assay", manifest.version);

  return {
    beginTrace(name, at, received) {
      const link = received === undefined ? null : parseTraceParent(received);
      const options = { kind: otel.SpanKind.SERVER, startTime: at, links: link ? [{ context: link }] : [] };
      const span = tracer.startSpan(name, options, otel.ROOT_CONTEXT);
      return span.isRecording() ? shown(tracer, span) : null;
    },
    continueTrace(traceparent, name, at) {
      const parent = { ...(parseTraceParent(traceparent) ?? otel.INVALID_SPAN_CONTEXT), isRemote: true };
      return begin(tracer, parent, name, otel.SpanKind.CONSUMER, at);
    },
    async close() {
      const patience = new AbortController();
      const isOver = sleep(FAREWELL_MS, undefined, { signal: patience.signal }).catch(() => {});
      await Promise.race([provider.shutdown().catch(() => {}), isOver]);
      patience.abort();
    },
  };
}

function begin(
  tracer: otel.Tracer,
  parent: otel.SpanContext,
  name: string,
  kind: otel.SpanKind,
  at: number | undefined,
): Span {
  const context = otel.trace.setSpanContext(otel.ROOT_CONTEXT, parent);
  return shown(tracer, tracer.startSpan(name, { kind, startTime: at }, context));
}

function shown(tracer: otel.Tracer, span: otel.Span): Span {
  const context = span.spanContext();
  return {
    traceId: context.traceId,
    traceparent: `00-${context.traceId}-${context.spanId}-0${context.traceFlags}`,
    begin: (name, at) => begin(tracer, context, name, otel.SpanKind.INTERNAL, at),
    end({ at, attributes, isError }: SpanEnd = {}) {
      if (attributes) span.setAttributes(attributes);
      if (isError) span.setStatus({ code: otel.SpanStatusCode.ERROR });
      span.end(at);
    },
  };
}

/** The library's errors go to the log, now and then: a collector that is down is no reason to fill it. */
function warnOf(log: OtlpOptions["log"]): void {
  let warnedAt = Number.NEGATIVE_INFINITY;
  const warn = (reason: string) => {
    if (performance.now() - warnedAt < WARNED_EVERY_MS) return;
    warnedAt = performance.now();
    log.warn({ reason }, "spans could not be sent to the collector");
  };
  const ignore = () => {};
  otel.diag.setLogger(
    { error: warn, warn, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: otel.DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  setGlobalErrorHandler((error) => warn(typeof error === "string" ? error : (error.message ?? "")));
}
