import { retentionWeeks } from '@/lib/accounts/active-days/figures'
import { missedQueries } from '@/lib/discover/searches/queries.server'
import { type DayRow, readDays } from '@/lib/platform/days/read.server'
import { usedStrings } from '@/lib/platform/logs/used-strings.server'
import { charts, figureNames } from './charts'
import { byDayOf, pointsOf, totalsOf } from './merge'
import { before, dayPlus, type Range } from './range'
import type { WireChart, WireCohort, WireDashboard } from './schema'

/** Cohorts of the retention triangle, queries without results, and texts, that the page lists. */
const cohorts = 12
const maxMissed = 20
const maxTexts = 20

const read = (range: Range) => readDays(range.from, range.to, range.step, figureNames)

function chartsOf(
  rows: readonly DayRow[],
  range: Range,
  earlier: { rows: readonly DayRow[]; range: Range } | null,
): WireChart[] {
  const points = pointsOf(rows, range)
  const old = earlier && pointsOf(earlier.rows, earlier.range)
  return charts.map(({ name, series }) => {
    const own = points.get(name) ?? []
    const past = old?.get(name)
    return {
      name,
      points: own,
      totals: totalsOf(own, series),
      before: past ? { points: past, totals: totalsOf(past, series) } : null,
    }
  })
}

/** Returns the Monday of the week of a day. */
const mondayOf = (day: string) => dayPlus(day, -((new Date(day).getUTCDay() + 6) % 7))

/** Returns the retention triangle of the weeks up to a day, newest first. */
export async function retentionUntil(last: string): Promise<WireCohort[]> {
  const monday = mondayOf(last)
  const from = dayPlus(monday, -7 * (cohorts - 1))
  const rows = await readDays(from, last, 1, ['retention'])
  return cohortsOf(rows, monday)
}

function cohortsOf(rows: readonly DayRow[], monday: string): WireCohort[] {
  const byWeek = byDayOf(rows)
  return Array.from({ length: cohorts }, (_, ago) => {
    const week = dayPlus(monday, -7 * ago)
    const counts = new Map(byWeek.get(week)?.map(({ tag, last }) => [tag, last]))
    const weeks = Array.from({ length: retentionWeeks }, (_, n) => n)
    return {
      week,
      size: counts.get('size') ?? 0,
      active: weeks.map((n) => (n > ago ? null : (counts.get(String(n)) ?? 0))),
    }
  }).filter(({ size }) => size > 0)
}

/** Returns the charts of a range in one round trip. */
export async function readDashboard(range: Range, compares: boolean, today: string) {
  const earlier = compares ? before(range) : null
  const [rows, past, retention, missed, texts] = await Promise.all([
    read(range),
    earlier && read(earlier),
    retentionUntil(range.to),
    missedQueries(range.from, range.to, maxMissed),
    usedStrings(range.from, range.to, maxTexts),
  ])
  return {
    range,
    before: earlier,
    today,
    charts: chartsOf(rows, range, earlier && past && { rows: past, range: earlier }),
    retention,
    missed,
    texts,
  } satisfies Partial<WireDashboard>
}
