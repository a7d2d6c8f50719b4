import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { board, person } from '@/lib/content/pins/test-world.server'
import { fillDays, rollUpDays } from '@/lib/platform/days/fill.server'
import { db } from '@/lib/platform/db/client.server'
import { countTrips } from '@/lib/platform/db/count-trips.testing.server'
import '@/lib/edge/domains.server'
import { type ChartName, charts } from './charts'
import { fileOf } from './file.server'
import { loadDashboard, utcToday } from './load.server'
import { dayPlus, lastDays } from './range'
import type { WireDashboard } from './schema'
import {
  people,
  type SimulatedDay,
  simulateWeek,
  writeDay,
  writeEarlier,
} from './simulated-week.testing.server'

const today = utcToday()
const week = simulateWeek(today)
/** A Monday before the week: the people who were there before. */
const mondayOf = (day: string) => dayPlus(day, -((new Date(day).getUTCDay() + 6) % 7))
const earlierDay = dayPlus(mondayOf(week[0]?.day ?? today), -7)
const earlierPeople = people - week.reduce((sum, { sign_ups }) => sum + sign_ups, 0)

let shown: WireDashboard
let databaseBytes = 0

beforeAll(async () => {
  const owner = await person()
  const { id: board_id } = await board(owner)
  await db().execute(sql`update users set created_at = now() - interval '300 days'`)
  await db().execute(sql`delete from active_days`)
  await db().execute(sql`delete from pgboss.job`)
  const ids = await writeEarlier(earlierDay)
  for (const day of week) {
    await writeDay(day, ids, board_id)
    // As a worker does until the end of the day.
    await fillDays(day.day, day.day)
  }
  const { rows } = await db().execute<{ bytes: number }>(
    sql`select pg_database_size(current_database())::float8 as bytes`,
  )
  databaseBytes = rows[0]?.bytes ?? 0
  shown = await loadDashboard(new URLSearchParams({ days: '7', compare: '1' }), today)
})

const activeUpTo = (at: number) => new Set(week.slice(0, at + 1).flatMap(({ active }) => active)).size

/** The values of each chart that has exact ones, by an independent count of what was written. */
const expected: Partial<Record<ChartName, (day: SimulatedDay, at: number) => (number | null)[]>> = {
  sign_ups: ({ sign_ups }) => [sign_ups],
  active: ({ active }, at) => [active.length, activeUpTo(at), activeUpTo(at)],
  pins: ({ pins_made }) => [pins_made],
  saves: ({ saves }) => [saves],
  searches: ({ searches, missed }) => [searches, missed.length],
  reports: ({ reports_waiting }) => [reports_waiting],
  mails: ({ mails }) => [mails.sent, mails.failed, mails.waiting, mails.kept],
  jobs: ({ jobs_waiting, jobs_failed }) => [jobs_waiting, jobs_failed],
  errors: () => [0, 0],
  disk: ({ disk_used }) => [disk_used],
  memory: ({ memory_used }) => [memory_used],
}

const chartOf = (name: ChartName, of = shown) => of.charts.find((chart) => chart.name === name)

describe('a week of 200 people', () => {
  test.each(Object.entries(expected))('shows the exact numbers of %s', (name, valuesOf) => {
    expect(chartOf(name as ChartName)?.points).toEqual(
      week.map((day, at) => ({ at: day.day, values: valuesOf(day, at) })),
    )
  })

  test('expects numbers of every chart', () => {
    expect([...Object.keys(expected), 'database'].toSorted()).toEqual(
      charts.map(({ name }) => name).toSorted(),
    )
    expect(people).toBe(earlierPeople + week.reduce((sum, { sign_ups }) => sum + sign_ups, 0))
  })

  test('measures the database on each day', () => {
    const sizes = chartOf('database')?.points.map(({ values }) => values[0] ?? 0) ?? []
    expect(sizes).toHaveLength(7)
    for (const size of sizes) expect(size).toBeGreaterThan(databaseBytes / 2)
    expect(sizes.at(-1)).toBeLessThanOrEqual(databaseBytes)
  })

  test('adds up, averages or takes the last value for the whole range', () => {
    const sum = (of: (day: SimulatedDay) => number) => week.reduce((all, day) => all + of(day), 0)
    expect(chartOf('sign_ups')?.totals).toEqual([sum(({ sign_ups }) => sign_ups)])
    expect(chartOf('saves')?.totals).toEqual([sum(({ saves }) => saves)])
    const [perDay, inWeek] = chartOf('active')?.totals ?? []
    expect(perDay).toBeCloseTo(sum(({ active }) => active.length) / 7)
    expect(inWeek).toBe(activeUpTo(6))
    expect(chartOf('jobs')?.totals).toEqual([week[6]?.jobs_waiting, sum(({ jobs_failed }) => jobs_failed)])
  })

  test('compares with the seven days before', () => {
    const before = chartOf('sign_ups')?.before
    expect(shown.before).toMatchObject({ from: dayPlus(today, -13), to: dayPlus(today, -7), days: 7 })
    expect(before?.points.map(({ at }) => at)).toEqual(week.map(({ day }) => dayPlus(day, -7)))
  })

  test('shows who came back, by the week of their sign-up', () => {
    const weekOf = (n: number) => {
      let known = earlierPeople
      if (n < known) return mondayOf(earlierDay)
      for (const { day, sign_ups } of week) {
        known += sign_ups
        if (n < known) return mondayOf(day)
      }
      throw new Error('no such person')
    }
    const cohorts = new Map<string, Set<number>[]>()
    const sizes = new Map<string, number>()
    for (let n = 0; n < people; n++) sizes.set(weekOf(n), (sizes.get(weekOf(n)) ?? 0) + 1)
    for (const { day, active } of week)
      for (const n of active) {
        const from = weekOf(n)
        const after = (Date.parse(mondayOf(day)) - Date.parse(from)) / (7 * 86_400_000)
        const weeks = cohorts.get(from) ?? []
        weeks[after] = (weeks[after] ?? new Set<number>()).add(n)
        cohorts.set(from, weeks)
      }
    expect(shown.retention.map(({ week: from, size }) => [from, size])).toEqual(
      [...sizes].toSorted(([a], [b]) => (a < b ? 1 : -1)),
    )
    for (const { week: from, active } of shown.retention) {
      const ago = (Date.parse(mondayOf(today)) - Date.parse(from)) / (7 * 86_400_000)
      expect(active).toEqual(
        Array.from({ length: 12 }, (_, n) => (n > ago ? null : (cohorts.get(from)?.[n]?.size ?? 0))),
      )
    }
  })

  test('lists the searches that found nothing, the most frequent first', () => {
    const times = new Map<string, number>()
    for (const query of week.flatMap(({ missed }) => missed)) times.set(query, (times.get(query) ?? 0) + 1)
    expect(new Map(shown.missed.map(({ query, misses }) => [query, misses]))).toEqual(times)
    const counts = shown.missed.map(({ misses }) => misses)
    expect(counts).toEqual(counts.toSorted((a, b) => b - a))
  })

  test('lists the texts that people saw, with their words', async () => {
    const [first, last] = [week[0]?.day ?? today, today]
    await db().execute(sql`
      insert into metric_days (day, name, tag, count, sum, buckets) values
        (${first}, 'webapp.string', 'key=comments.placeholder', 20000, 20000, '{}'),
        (${first}, 'webapp.string', 'key=was.removed', 10000, 10000, '{}'),
        (${first}, 'webapp.string', 'key=other', 90000, 90000, '{}'),
        (${dayPlus(first, -1)}, 'webapp.string', 'key=ui.close', 90000, 90000, '{}')`)
    await db().execute(sql`
      insert into metric_hours (hour, name, tag, count, sum, buckets)
      values (${`${last}T00:00:00Z`}, 'webapp.string', 'key=comments.placeholder', 10000, 10000, '{}')`)
    const { texts } = await loadDashboard(new URLSearchParams({ days: '7' }), today)
    expect(texts).toEqual([
      { key: 'comments.placeholder', text: 'Add a comment', count: 30_000 },
      { key: 'was.removed', text: null, count: 10_000 },
    ])
  })

  test('writes the same numbers into the file of a chart', async () => {
    const lines = await fileOf('searches', lastDays(today, 7))
    expect(lines).toEqual([
      '\uFEFFday,searches,searches_missed\r\n',
      ...week.map(({ day, searches, missed }) => `${day},${searches},${missed.length}\r\n`),
    ])
    const [head, newest] = await fileOf('retention', lastDays(today, 7))
    expect(head).toContain('week,signed_up,week_0')
    expect(newest).toContain(`${shown.retention[0]?.week},${shown.retention[0]?.size},`)
    expect(await fileOf('missed_searches', lastDays(today, 7))).toHaveLength(shown.missed.length + 1)
  })

  test('stays the same when the days are filled again', async () => {
    await fillDays(week[0]?.day ?? today, today)
    const again = await loadDashboard(new URLSearchParams({ days: '7' }), today)
    for (const name of ['sign_ups', 'active', 'pins', 'saves', 'mails', 'jobs'] as const)
      expect(chartOf(name, again)?.points).toEqual(chartOf(name)?.points)
    await rollUpDays()
    const rolled = await loadDashboard(new URLSearchParams({ days: '7' }), today)
    expect(chartOf('saves', rolled)?.points).toEqual(chartOf('saves')?.points)
    expect(rolled.retention).toEqual(shown.retention)
  })

  test('adds up weeks in a longer range, of which the last is complete', async () => {
    const year = await loadDashboard(new URLSearchParams({ days: '365' }), today)
    const points = chartOf('saves', year)?.points ?? []
    expect(points).toHaveLength(53)
    expect(points[0]?.at).toBe(dayPlus(today, -364))
    expect(points.at(-1)).toEqual({ at: week[0]?.day, values: chartOf('saves')?.totals })
  })

  test('reads a page of 365 days and the 365 before in one round trip', async () => {
    const { trips, unnamed } = await countTrips(() =>
      loadDashboard(new URLSearchParams({ days: '365', compare: '1' }), today),
    )
    expect(trips).toBe(1)
    expect(unnamed).toEqual([])
  })
})
