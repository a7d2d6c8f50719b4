import { safeString } from '@/lib/core/input'
import { because } from '@/lib/core/reasons'
import { z } from '@/lib/core/zod'
import type { UsedString } from '@/lib/platform/logs/used-strings.server'
import { type ChartName, charts } from './charts'
import { daysOf, lastDays, maxDays, type Range, rangeOf, spans } from './range'

const day = safeString().pipe(z.iso.date({ abort: true, ...because('mustBeDate') }))

const chosen = {
  days: z.enum(spans.map(String) as [`${(typeof spans)[number]}`]).optional(),
  from: day.optional(),
  until: day.optional(),
}

type Chosen = { days?: string | undefined; from?: string | undefined; until?: string | undefined }

/** Adds the faults of a range: one end without the other, the wrong order, or too many days. */
function checkRange({ from, until }: Chosen, context: z.RefinementCtx): void {
  const fault = (field: string, reason: ReturnType<typeof because>) =>
    context.addIssue({ code: 'custom', path: [field], ...reason, input: undefined })
  if (from === undefined && until === undefined) return
  if (from === undefined) fault('from', because('required'))
  else if (until === undefined) fault('until', because('required'))
  else if (until < from) fault('until', because('lastBeforeFirst'))
  else if (daysOf(from, until) > maxDays) fault('until', because('tooManyDaysShown', { max: maxDays }))
}

/** The days of the dashboard as its address has them: the last `days`, or from one day to another; `compare=1` adds the days before. */
export const dashboardGet = z
  .object({ ...chosen, compare: z.enum(['0', '1']).default('0') })
  .superRefine(checkRange)

export type FileChart = ChartName | 'retention' | 'missed_searches'

const fileCharts: readonly FileChart[] = [...charts.map(({ name }) => name), 'retention', 'missed_searches']

/** The file of a chart. */
export const dashboardFileGet = z
  .object({ ...chosen, chart: z.enum(fileCharts as [FileChart]) })
  .superRefine(checkRange)

/** Returns the chosen range; the last 28 days by default. */
export const chosenRange = ({ days, from, until }: Chosen, today: string): Range =>
  from !== undefined && until !== undefined ? rangeOf(from, until) : lastDays(today, Number(days ?? 28))

/** A point of a chart: the first day of its step, and the value of each series; null where nothing was measured. */
export type WirePoint = { at: string; values: (number | null)[] }

/** A chart: its points, what the whole range amounts to, and the same of the days before it. */
export type WireChart = {
  name: ChartName
  points: WirePoint[]
  totals: (number | null)[]
  before: { points: WirePoint[]; totals: (number | null)[] } | null
}

/** The people who signed up in the week from a day, and how many of them were active in it and each week after it; null in the future. */
export type WireCohort = { week: string; size: number; active: (number | null)[] }

/** The charts of the dashboard. */
export type WireDashboard = {
  range: Range
  /** The offered range that is shown; null for chosen days. */
  span: number | null
  before: Range | null
  today: string
  charts: WireChart[]
  retention: WireCohort[]
  missed: { query: string; misses: number }[]
  texts: UsedString[]
  /** The fault of the days in the address; the default is shown then. */
  problem: { field: string; reason: string; params: Record<string, string | number> } | null
}
