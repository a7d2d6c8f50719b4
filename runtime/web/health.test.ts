import { readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { countRequest, metrics } from '@/lib/core/logs/metrics.server'
import { countPage } from '@/lib/core/logs/page-metrics.server'
import { forgetSingletons } from '@/lib/core/singleton'
import { tallyEvents, tallyStats } from '@/lib/platform/logs/tally.server'
import { mayReadMetrics } from './health'

const token = 'a-token-of-32-characters-or-more'
const request = (remoteAddress: string, headers: Record<string, string> = {}) =>
  ({ socket: { remoteAddress }, headers }) as unknown as IncomingMessage
const bearer = (value: string) => ({ authorization: `Bearer ${value}` })

afterEach(() => {
  vi.unstubAllEnvs()
  forgetSingletons()
})

function setToken(value: string): void {
  vi.stubEnv('METRICS_TOKEN', value)
  forgetSingletons()
}

describe('/metrics', () => {
  test('is for this machine only, without a token', () => {
    expect(mayReadMetrics(request('127.0.0.1'))).toBe(true)
    expect(mayReadMetrics(request('::1'))).toBe(true)
    expect(mayReadMetrics(request('127.0.0.1', { 'x-forwarded-for': '203.0.113.7' }))).toBe(false)
    expect(mayReadMetrics(request('203.0.113.7'))).toBe(false)
    expect(mayReadMetrics(request('203.0.113.7', bearer('')))).toBe(false)
    expect(mayReadMetrics(request('203.0.113.7', bearer('undefined')))).toBe(false)
  })

  test('is also for other machines with the token of the host, through a proxy, too', () => {
    setToken(token)
    expect(mayReadMetrics(request('203.0.113.7', bearer(token)))).toBe(true)
    expect(mayReadMetrics(request('127.0.0.1', { ...bearer(token), 'x-forwarded-for': '203.0.113.7' }))).toBe(
      true,
    )
    expect(mayReadMetrics(request('203.0.113.7'))).toBe(false)
  })

  test.each([
    ['another', bearer(`${token.slice(0, -1)}x`)],
    ['a part', bearer(token.slice(0, -1))],
    ['a longer one', bearer(`${token}x`)],
    ['one of another kind', { authorization: `Basic ${token}` }],
    ['one without its kind', { authorization: token }],
  ])('refuses %s', (_what, headers) => {
    setToken(token)
    expect(mayReadMetrics(request('203.0.113.7', headers))).toBe(false)
  })
})

describe('the dashboard for Grafana', () => {
  type Panel = { title: string; targets: { expr: string }[]; gridPos: object }
  const { panels } = JSON.parse(readFileSync('docs/grafana.json', 'utf8')) as { panels: Panel[] }

  test('reads metrics that the site has', async () => {
    countRequest({ route: '/', pin_type: null }, 'GET', 200, 1)
    countPage('kept')
    tallyEvents([{ event_type: 1 }])
    tallyStats([])
    const own = new Set([...metrics().registry.getMetricsAsArray()].map(({ name }) => name))
    // The web process registers it with the first stream.
    own.add('magpie_live_streams')
    const used = panels.flatMap(({ targets }) =>
      targets.flatMap(({ expr }) => expr.match(/\b(?:magpie|nodejs|process)_\w+/g) ?? []),
    )
    expect(used.length).toBeGreaterThan(10)
    expect(used.map((name) => name.replace(/_bucket$/, '')).filter((name) => !own.has(name))).toEqual([])
  })

  test('has a title and a place for each panel', () => {
    for (const { title, targets, gridPos } of panels) {
      expect(title).not.toBe('')
      expect(targets.length).toBeGreaterThan(0)
      expect(gridPos).toMatchObject({ h: 8 })
    }
    expect(new Set(panels.map(({ gridPos }) => JSON.stringify(gridPos))).size).toBe(panels.length)
  })
})
