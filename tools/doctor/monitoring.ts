import type { env } from '@/lib/core/env.server'

type Settings = Pick<
  ReturnType<typeof env>,
  'ORIGIN' | 'METRICS_TOKEN' | 'SENTRY_DSN' | 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_TRACES_SAMPLER_ARG'
>

/** The services that watch this installation: what is set, without the secrets in it, and what is wrong. */
export type Monitoring = {
  metrics: boolean
  /** The host of the service for errors, and of that for traces. */
  errors: string | null
  traces: string | null
  /** The share of requests that are traced. */
  share: number
  warnings: string[]
}

/** Milliseconds in which a service has to answer. */
const patience = 3000

/** Returns why a service gives no answer of any kind; null if it does. */
async function silenceOf(address: string): Promise<string | null> {
  const { origin } = new URL(address)
  try {
    await fetch(origin, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(patience) })
    return null
  } catch (error) {
    const { cause, name } = error as Error & { cause?: { code?: string; message?: string } }
    return (
      cause?.code ?? cause?.message ?? (name === 'TimeoutError' ? `no answer in ${patience / 1000} s` : name)
    )
  }
}

const local = /^(localhost|127(\.\d+){3}|\[::1\])$/
/** True for an address whose secrets anyone on the way can read. */
const isOpen = (address: string) => {
  const { protocol, hostname } = new URL(address)
  return protocol === 'http:' && !local.test(hostname)
}

/** Returns which services watch this installation, by asking each for any answer. `isShareSet`: the share is not the usual one. */
export async function monitoringOf(settings: Settings, isShareSet: boolean): Promise<Monitoring> {
  const { ORIGIN, METRICS_TOKEN, SENTRY_DSN, OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER_ARG } = settings
  const services = [
    { name: 'SENTRY_DSN', address: SENTRY_DSN, lost: 'errors' },
    { name: 'OTEL_EXPORTER_OTLP_ENDPOINT', address: OTEL_EXPORTER_OTLP_ENDPOINT, lost: 'traces' },
  ]
  const warnings = await Promise.all(
    services.map(async ({ name, address, lost }) => {
      if (!address) return []
      const { host } = new URL(address)
      const silence = await silenceOf(address)
      return [
        ...(silence ? [`${name}: ${host} can’t be reached (${silence}), ${lost} are dropped.`] : []),
        ...(isOpen(address) ? [`${name}: ${host} gets ${lost} without encryption (http).`] : []),
      ]
    }),
  )
  const traces = OTEL_EXPORTER_OTLP_ENDPOINT ? new URL(OTEL_EXPORTER_OTLP_ENDPOINT).host : null
  return {
    metrics: METRICS_TOKEN !== undefined,
    errors: SENTRY_DSN ? new URL(SENTRY_DSN).host : null,
    traces,
    share: OTEL_TRACES_SAMPLER_ARG,
    warnings: [
      ...(METRICS_TOKEN !== undefined && ORIGIN && isOpen(ORIGIN)
        ? ['METRICS_TOKEN: ORIGIN has no encryption (http), so anyone on the way can read the token.']
        : []),
      ...warnings.flat(),
      ...(traces && OTEL_TRACES_SAMPLER_ARG === 0
        ? ['OTEL_TRACES_SAMPLER_ARG is 0: no request is traced.']
        : []),
      ...(!traces && isShareSet
        ? ['OTEL_TRACES_SAMPLER_ARG has no effect without OTEL_EXPORTER_OTLP_ENDPOINT.']
        : []),
    ],
  }
}
