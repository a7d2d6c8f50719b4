import { Counter } from 'prom-client'
import { singleton } from '@/lib/core/singleton'
import { metrics } from './metrics.server'

const counter = () =>
  singleton(
    'pageMetrics',
    () =>
      new Counter({
        name: 'magpie_visitor_pages_total',
        help: 'Pages for visitors by their source: kept in memory, or rendered',
        labelNames: ['source'] as const,
        registers: [metrics().registry],
      }),
  )

/** Counts one page view of a visitor. */
export function countPage(source: 'kept' | 'rendered'): void {
  counter().inc({ source })
}
