import { expect, test } from 'vitest'
import { metrics } from '@/lib/core/logs/metrics.server'
import { detailOfShift, isAlwaysLogged, ratingOfDelay } from './known'
import { eventsInput, statsInput } from './schema'
import { tallyEvents, tallyStats } from './tally.server'

const linesOf = async (metric: string) => {
  const text = await metrics().registry.getSingleMetricAsString(metric)
  return text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
}
const stats = (...given: object[]) => tallyStats(statsInput.parse({ source: 'browser', stats: given }).stats)

test('counts ten thousand invented names and tags as one series', async () => {
  for (let n = 0; n < 10_000; n++)
    stats({ name: `made.up.${n}`, value: 1, type: 'count', tags: { [`t${n}`]: `v${n}` } })
  stats({ name: 'webapp.connection', value: 1, type: 'count', tags: { state: 'nowhere' } })
  stats({ name: 'webapp.connection', value: 1, type: 'count', tags: { state: 'offline', user: 'mira' } })
  stats({ name: 'constructor', value: 1, type: 'count' })
  expect(await linesOf('magpie_browser_reports_total')).toEqual([
    'magpie_browser_reports_total{name="other",tag=""} 10001',
    'magpie_browser_reports_total{name="webapp.connection",tag="state=other"} 1',
    'magpie_browser_reports_total{name="webapp.connection",tag="state=offline"} 1',
  ])
})

test('weights a report by its sampling rate, within limits', async () => {
  stats({ name: 'graphql.miss', value: 1, type: 'count', sample_rate: 0.1 })
  stats({ name: 'graphql.networkError', value: 86_400_000, type: 'count', sample_rate: 0.0001 })
  const lines = await linesOf('magpie_browser_reports_total')
  expect(lines).toContain('magpie_browser_reports_total{name="graphql.miss",tag=""} 10')
  expect(lines).toContain('magpie_browser_reports_total{name="graphql.networkError",tag=""} 10000')
})

test('counts events by type, all unknown types as one', async () => {
  const events = [4700, 4700, 7042, 31_337, 31_338].map((event_type) => ({ event_type, time: 1 }))
  tallyEvents(eventsInput.parse({ events, report_time: 1 }).events)
  expect(await linesOf('magpie_events_total')).toEqual([
    'magpie_events_total{type="signUpAttempt"} 2',
    'magpie_events_total{type="foreground"} 1',
    'magpie_events_total{type="other"} 2',
  ])
})

test('knows the types that are always logged', () => {
  const always = [4699, 4700, 4701, 4702, 4703, 4704, 7041, 7042, 7043, 7044].filter(isAlwaysLogged)
  expect(always).toEqual([4700, 4701, 4702, 4703, 7042, 7043])
})

test.each([
  [0, 'good'],
  [99.9, 'good'],
  [100, 'needs-improvement'],
  [299.9, 'needs-improvement'],
  [300, 'poor'],
])('rates a delay of %d ms as %s', (ms, rating) => expect(ratingOfDelay(ms)).toBe(rating))

test.each([
  [0.009, 'minor'],
  [0.0091, 'major'],
])('takes a layout that moved by %d for %s', (moved, detail) => expect(detailOfShift(moved)).toBe(detail))
