import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import protobuf from "protobufjs";

/** The part of OTLP's messages that tests read (opentelemetry-proto 1.3, trace/v1/trace.proto and collector/trace/v1/trace_service.proto). */
const PROTOCOL = `
  syntax = "proto3";
  message ExportTraceServiceRequest { repeated ResourceSpans resource_spans = 1; }
  message ResourceSpans { Resource resource = 1; repeated ScopeSpans scope_spans = 2; }
  message Resource { repeated KeyValue attributes = 1; }
  message ScopeSpans { repeated Span spans = 2; }
  message Span {
    bytes trace_id = 1; bytes span_id = 2; bytes parent_span_id = 4; string name = 5;
    fixed64 start_time_unix_nano = 7; fixed64 end_time_unix_nano = 8;
    repeated KeyValue attributes = 9; repeated Link links = 13;
  }
  message Link { bytes trace_id = 1; }
  message KeyValue { string key = 1; AnyValue value = 2; }
  message AnyValue { oneof value { string string_value = 1; bool bool_value = 2; int64 int_value = 3; double double_value = 4; } }
`;
const Request = protobuf.parse(PROTOCOL).root.lookupType("ExportTraceServiceRequest");

/** A span as the collector has received it. */
export interface ReceivedSpan {
  readonly service: unknown;
  readonly traceId: string;
  readonly spanId: string;
  /** Empty for the root. */
  readonly parentId: string;
  readonly name: string;
  readonly startNs: bigint;
  readonly endNs: bigint;
  readonly attributes: Readonly<Record<string, unknown>>;
  /** The ids of the traces to which it is linked. */
  readonly links: readonly string[];
}

export interface OtlpReceiver {
  readonly url: string;
  readonly spans: readonly ReceivedSpan[];
  /** Everything that was sent, as bytes. */
  readonly bodies: readonly Buffer[];
  close(): void;
}

/** A collector: receives spans by OTLP/HTTP as protobuf. With `hangs`, it reads requests and never answers. */
export async function openOtlpReceiver({ hangs } = { hangs: false }): Promise<OtlpReceiver> {
  const spans: ReceivedSpan[] = [];
  const bodies: Buffer[] = [];
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    bodies.push(body);
    if (hangs) return;
    if (request.url === "/v1/traces") spans.push(...decode(body));
    response.writeHead(request.url === "/v1/traces" ? 200 : 404, { "content-type": "application/x-protobuf" }).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    bodies,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

interface Attributes {
  readonly attributes: readonly { readonly key: string; readonly value: object }[];
}
interface WireSpan extends Attributes {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string;
  readonly name: string;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly links: readonly { readonly traceId: string }[];
}
interface WireRequest {
  readonly resourceSpans: readonly {
    readonly resource: Attributes;
    readonly scopeSpans: readonly { readonly spans: readonly WireSpan[] }[];
  }[];
}

function decode(body: Buffer): ReceivedSpan[] {
  const shape = { longs: String, bytes: String, defaults: true };
  const { resourceSpans } = Request.toObject(Request.decode(body), shape) as unknown as WireRequest;
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = read(resource)["service.name"];
    return scopeSpans.flatMap(({ spans }) => spans.map((span) => ({ service, ...shown(span) })));
  });
}

function shown(span: WireSpan): Omit<ReceivedSpan, "service"> {
  return {
    traceId: hex(span.traceId),
    spanId: hex(span.spanId),
    parentId: hex(span.parentSpanId),
    name: span.name,
    startNs: BigInt(span.startTimeUnixNano),
    endNs: BigInt(span.endTimeUnixNano),
    attributes: read(span),
    links: span.links.map(({ traceId }) => hex(traceId)),
  };
}

function read({ attributes }: Attributes): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
}

function hex(base64: string): string {
  return Buffer.from(base64, "base64").toString("hex");
}
