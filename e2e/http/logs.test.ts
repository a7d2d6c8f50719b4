import { beforeAll, expect, test } from 'vitest'
import { baseUrl, type Client, stranger, visitor } from '../support/client'

let nobody: Client
beforeAll(async () => {
  nobody = await visitor()
})

const stat = { name: 'graphql.miss', value: 1, type: 'count' }
const stats = (...given: object[]) =>
  nobody.write('StatsLogResource', 'create', { source: 'browser', stats: given })
const events = (...given: object[]) =>
  nobody.write('ContextLogResource', 'create', { events: given, report_time: Date.now() })
const event = { event_type: 4700, time: 1_763_700_000_000, appState: 'active' }

const counted = async (line: string) => {
  const { text } = await stranger(baseUrl).request('/metrics')
  return Number(
    text
      .split('\n')
      .find((one) => one.startsWith(line))
      ?.slice(line.length) ?? 0,
  )
}

test('counts reports, readable by the machine itself', async () => {
  const line = 'magpie_browser_reports_total{name="graphql.miss",tag=""} '
  const before = await counted(line)
  expect((await stats(stat, { ...stat, sample_rate: 0.5 })).data).toEqual({ count: 2 })
  expect((await counted(line)) - before).toBeGreaterThanOrEqual(3)
  const typeLine = 'magpie_events_total{type="signUpAttempt"} '
  const attempts = await counted(typeLine)
  expect((await events(event, event)).data).toEqual({ count: 2 })
  expect((await counted(typeLine)) - attempts).toBeGreaterThanOrEqual(2)
})

test('refuses a malformed report and names the field', async () => {
  const wrong: [object, string][] = [
    [{ ...stat, name: 'a b' }, 'stats.0.name'],
    [{ ...stat, name: 'a\r\nb' }, 'stats.0.name'],
    [{ ...stat, name: 'x'.repeat(101) }, 'stats.0.name'],
    [{ ...stat, value: '1' }, 'stats.0.value'],
    [{ ...stat, value: -1 }, 'stats.0.value'],
    [{ ...stat, value: 1e300 }, 'stats.0.value'],
    [{ ...stat, type: 'set' }, 'stats.0.type'],
    [{ ...stat, sample_rate: 0 }, 'stats.0.sample_rate'],
    [{ ...stat, tags: { a: { b: 1 } } }, 'stats.0.tags.a'],
  ]
  for (const [given, field] of wrong) {
    const answer = await stats(given)
    expect([answer.status, answer.error?.extra_data.field]).toEqual([400, field])
  }
  expect((await events({ ...event, appState: 'asleep' })).error?.extra_data.field).toBe('events.0.appState')
  expect((await events({ ...event, event_type: 1.5 })).error?.extra_data.field).toBe('events.0.event_type')
})

test('accepts 200 reports and 20480 bytes, and no more', async () => {
  const many = (count: number) =>
    Array.from({ length: count }, () => ({ name: 'x', value: 1, type: 'count' }))
  expect((await stats(...many(200))).status).toBe(200)
  expect((await stats(...many(201))).status).toBe(400)
  const long = { ...stat, tags: { a: 'x'.repeat(200) } }
  const large = Array.from({ length: 100 }, () => long)
  expect((await stats(...large)).status).toBe(413)
  expect(
    (await events(...Array.from({ length: 100 }, () => ({ ...event, aux_data: long.tags })))).status,
  ).toBe(413)
})

test('counts invented names as one series', async () => {
  const { text: before } = await stranger(baseUrl).request('/metrics')
  await stats(...Array.from({ length: 150 }, (_, n) => ({ name: `evil.${n}`, value: 1, type: 'ms' })))
  const { text } = await stranger(baseUrl).request('/metrics')
  const series = (body: string) => body.split('\n').filter((line) => line.startsWith('magpie_browser')).length
  // At most the one histogram of unknown names is new.
  expect(series(text) - series(before)).toBeLessThanOrEqual(14)
  expect(text).not.toContain('evil')
})
