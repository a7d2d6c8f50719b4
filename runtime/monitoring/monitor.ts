import { env } from '@/lib/core/env.server'
import { log } from '@/lib/core/logs/log.server'
import { sinks } from '@/lib/core/logs/sinks.server'
import { sendErrors } from './errors'
import { sendTraces } from './traces'

/**
 * Sends the errors and traces of this process to where the host wants them, if anywhere: the packages that do it are loaded
 * only then. Returns a function that sends the last ones and ends it.
 */
export async function startMonitoring(part: 'web' | 'worker'): Promise<() => Promise<void>> {
  const { SENTRY_DSN, OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER_ARG } = env()
  const stops: (() => Promise<void>)[] = []
  const target = sinks()
  if (SENTRY_DSN) {
    const { send, stop } = await sendErrors(SENTRY_DSN, part)
    target.error = send
    stops.push(stop)
  }
  if (OTEL_EXPORTER_OTLP_ENDPOINT) {
    const { span, stop } = await sendTraces(OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER_ARG, part)
    target.span = span
    stops.push(stop)
  }
  return async () => {
    Object.assign(target, { error: null, span: null })
    const ended = await Promise.allSettled(stops.map((stop) => stop()))
    for (const one of ended) if (one.status === 'rejected') log.warn({ err: one.reason }, 'monitoring')
  }
}
