import { byteOrderMark, csvLine } from '@/lib/core/csv'
import { missedQueries } from '@/lib/discover/searches/queries.server'
import { readDays } from '@/lib/platform/days/read.server'
import { charts } from './charts'
import { pointsOf } from './merge'
import type { Range } from './range'
import { retentionUntil } from './read.server'
import type { FileChart } from './schema'

/** The most queries of a file. */
const maxQueries = 10_000

/** Returns the lines of a chart's file: a line for each day, with numbers as they are. */
export async function fileOf(chart: FileChart, range: Range): Promise<string[]> {
  const [head, ...rows] = await linesOf(chart, range)
  return [byteOrderMark + csvLine(head ?? []), ...rows.map(csvLine)]
}

async function linesOf(chart: FileChart, range: Range): Promise<(string | number | null)[][]> {
  if (chart === 'retention') {
    const cohorts = await retentionUntil(range.to)
    const weeks = cohorts[0]?.active.map((_, n) => `week_${n}`) ?? []
    return [
      ['week', 'signed_up', ...weeks],
      ...cohorts.map(({ week, size, active }) => [week, size, ...active]),
    ]
  }
  if (chart === 'missed_searches') {
    const missed = await missedQueries(range.from, range.to, maxQueries)
    return [['query', 'searches'], ...missed.map(({ query, misses }) => [query, misses])]
  }
  const daily = { ...range, step: 1 as const }
  const own = charts.find(({ name }) => name === chart)
  const figures = own?.series.map(({ figure }) => figure) ?? []
  const rows = await readDays(range.from, range.to, 1, figures)
  return [
    ['day', ...(own?.series.map(({ id }) => id) ?? [])],
    ...(pointsOf(rows, daily).get(chart) ?? []).map(({ at, values }) => [at, ...values]),
  ]
}
