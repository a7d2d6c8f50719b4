import { buildId } from '@/lib/core/env.server'
import type { SpanKind } from '@/lib/core/logs/sinks.server'

/**
 * Collects requests, calls and statements as spans, and sends a share of them by OTLP (JSON over HTTP) to `endpoint`. Returns
 * what runs work as a span, and a function that sends the last ones. A span has a name of the code and its duration.
 */
export async function sendTraces(endpoint: string, share: number, part: string) {
  const [{ context, SpanKind: kinds, SpanStatusCode, trace }, sdk, resources, hooks, otlp] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/exporter-trace-otlp-http'),
    ])
  context.setGlobalContextManager(new hooks.AsyncLocalStorageContextManager().enable())
  const provider = new sdk.TracerProvider({
    resource: resources.resourceFromAttributes({
      'service.name': `magpie-${part}`,
      'service.version': buildId(),
    }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(share) }),
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        exporter: new otlp.OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` }),
      }),
    ],
  })
  const tracer = provider.getTracer('magpie')
  const kindOf: Record<SpanKind, number> = {
    request: kinds.SERVER,
    call: kinds.INTERNAL,
    statement: kinds.CLIENT,
  }
  const span = async <T>(kind: SpanKind, name: string, run: () => Promise<T>): Promise<T> => {
    const own = tracer.startSpan(name, { kind: kindOf[kind], attributes: { 'magpie.kind': kind } })
    try {
      return await context.with(trace.setSpan(context.active(), own), run)
    } catch (error) {
      // The message may quote what a person sent.
      own.setStatus({ code: SpanStatusCode.ERROR })
      throw error
    } finally {
      own.end()
    }
  }
  return { span, stop: () => provider.shutdown() }
}
