import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { singleton } from '@/lib/core/singleton'

const labelNames = ['route', 'pin_type', 'method', 'status'] as const

/**
 * Returns this process's metrics: Node's own, and requests by route. Every label has a bounded set of values.
 */
export function metrics() {
  return singleton('metrics', () => {
    const registry = new Registry()
    collectDefaultMetrics({ register: registry })
    const requests = new Counter({
      name: 'magpie_http_requests_total',
      help: 'Requests answered, by page route (other: no page), type of pin page, method and status class',
      labelNames,
      registers: [registry],
    })
    const seconds = new Histogram({
      name: 'magpie_http_request_seconds',
      help: 'Time from the request line to the last byte handed over, by page route',
      labelNames: ['route'] as const,
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers: [registry],
    })
    return { registry, requests, seconds }
  })
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Counts one answered request; `ms` is its duration. */
export function countRequest(
  traffic: { route: string; pin_type: string | null },
  method: string,
  status: number,
  ms: number,
): void {
  const { requests, seconds } = metrics()
  const known = methods.has(method) ? method : 'other'
  const { route, pin_type } = traffic
  requests.inc({ route, pin_type: pin_type ?? '', method: known, status: `${Math.floor(status / 100)}xx` })
  seconds.observe({ route }, ms / 1000)
}
