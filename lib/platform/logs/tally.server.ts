import { Counter, Histogram } from 'prom-client'
import type { z } from 'zod'
import { metrics } from '@/lib/core/logs/metrics.server'
import { singleton } from '@/lib/core/singleton'
import { gatherStat } from './gather.server'
import { eventTypes, knownStats, type StatType } from './known'
import type { contextEvent, stat } from './schema'

type GivenStat = z.output<typeof stat>
type GivenEvent = z.output<typeof contextEvent>

/** Upper bound on the weight of one report, whatever its rate. */
const maxOfOne = 10_000

const buckets = {
  ms: [10, 25, 50, 100, 200, 300, 500, 1000, 2500, 5000, 10_000],
  gauge: [0.001, 0.009, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 10, 100],
}

function tallies() {
  return singleton('logs.tallies', () => {
    const registers = [metrics().registry]
    const counts = new Counter({
      name: 'magpie_browser_reports_total',
      help: 'What browsers counted, scaled up by their sample rate; tag is name=value of the one tag that is known',
      labelNames: ['name', 'tag'] as const,
      registers,
    })
    const ms = new Histogram({
      name: 'magpie_browser_ms',
      help: 'Durations that browsers measured, in milliseconds',
      labelNames: ['name', 'tag'] as const,
      buckets: buckets.ms,
      registers,
    })
    const gauges = new Histogram({
      name: 'magpie_browser_gauge',
      help: 'Values that browsers measured',
      labelNames: ['name', 'tag'] as const,
      buckets: buckets.gauge,
      registers,
    })
    const events = new Counter({
      name: 'magpie_events_total',
      help: 'Events that browsers logged, by their type',
      labelNames: ['type'] as const,
      registers,
    })
    return { counts, ms, gauges, events }
  })
}

const stats: Record<string, { type: StatType; tags: Record<string, readonly string[]> }> = knownStats

/**
 * Returns the two labels of a report, both from the table of known labels. A report under a known name that is of
 * another type is as unknown as a name.
 */
function labelsOf({ name, type, tags }: GivenStat) {
  const known = Object.hasOwn(stats, name) ? stats[name] : undefined
  if (known?.type !== type) return { name: 'other', tag: '' }
  const [first] = Object.entries(known.tags)
  if (!first) return { name, tag: '' }
  const [tag, values] = first
  const value = String(tags[tag] ?? '')
  return { name, tag: `${tag}=${values.includes(value) ? value : 'other'}` }
}

/** Adds a browser's measurements to this process's metrics, and to the figures of the hour. Stores nothing about the reporter. */
export function tallyStats(given: readonly GivenStat[]): void {
  const { counts, ms, gauges } = tallies()
  for (const one of given) {
    const labels = labelsOf(one)
    const weight = Math.min(1 / one.sample_rate, maxOfOne)
    if (one.type === 'count') counts.inc(labels, Math.min(one.value * weight, maxOfOne))
    else (one.type === 'ms' ? ms : gauges).observe(labels, one.value)
    if (labels.name !== 'other') gatherStat({ ...labels, type: one.type, value: one.value, weight })
  }
}

const nameOfType = new Map<number, string>(Object.entries(eventTypes).map(([name, type]) => [type, name]))

/** Counts events by type; unknown types count as `other`. Stores nothing else of them. */
export function tallyEvents(given: readonly Pick<GivenEvent, 'event_type'>[]): void {
  const { events } = tallies()
  for (const { event_type } of given) events.inc({ type: nameOfType.get(event_type) ?? 'other' })
}
