import type { Tracer } from "@assay/contract/vocabulary/tracing";
import type { Logger } from "pino";
import type { Config } from "#config";

/** The tracer of a process, or null without OTEL_EXPORTER_OTLP_ENDPOINT: OpenTelemetry's modules are then not loaded. */
export async function openTracer(
  config: Pick<Config, "OTEL_EXPORTER_OTLP_ENDPOINT" | "OTEL_TRACES_SAMPLER_ARG">,
  role: "web" | "worker" | "gateway",
  log: Logger,
): Promise<Tracer | null> {
  if (config.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return null;
  const { openOtlpTracer } = await import("#tracing/otlp-tracer");
  return openOtlpTracer({ share: config.OTEL_TRACES_SAMPLER_ARG, role, log });
}
