/** What a span tells besides its name and its times. Never programs, tests, people's names or addresses: others keep it. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

/** How a span ends. */
export interface SpanEnd {
  /** In ms since 1970; now if absent. */
  readonly at?: number;
  readonly attributes?: SpanAttributes;
  readonly isError?: boolean;
}

/** A span of a trace (OpenTelemetry): one step of a submission's way, with a beginning and an end. */
export interface Span {
  /** For the log. */
  readonly traceId: string;
  /** With it, another process continues the trace (W3C Trace Context). */
  readonly traceparent: string;
  /** Begins a step within this one, now or at a time in ms since 1970. */
  begin(name: string, at?: number): Span;
  end(how?: SpanEnd): void;
}

/** Sends spans to the operator's collector. Never throws, and never makes anybody wait. */
export interface Tracer {
  /**
   * Begins a trace with the span of a request that arrived at this time. A `traceparent` that came with it is noted but decides nothing.
   * Null if this request is not among those that are traced.
   */
  beginTrace(name: string, at: number, received: string | undefined): Span | null;
  /** Begins a span within one of another process. */
  continueTrace(traceparent: string, name: string, at?: number): Span;
  /** Sends what is left, as long as that takes a few seconds at most. */
  close(): Promise<void>;
}

/** How many test runs of one attempt get a span of their own. */
export const MOST_TEST_SPANS = 100;
