import type { Device } from '@/lib/core/viewer'
import { type CountColumn, type Counts, columns } from '../kinds'
import { grouped } from './grouped'

/** The counts of a day and device. */
export type DayRow = Counts & { day: string; device: Device }
export type Day = Counts & { day: string }

const dayMs = 86_400_000

/** Returns a day (UTC) as text. */
export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)
/** Returns the day that is some days after another, or before it. */
export const dayAfter = (day: string, days: number): string => dayOf(Date.parse(day) + days * dayMs)

/** Returns the days from one to another, both included. */
export function daysBetween(start: string, end: string): string[] {
  const days = Math.round((Date.parse(end) - Date.parse(start)) / dayMs) + 1
  return Array.from({ length: Math.max(0, days) }, (_, n) => dayAfter(start, n))
}

export const none = (): Counts => Object.fromEntries(columns.map((name) => [name, 0])) as Counts

/** Returns the sum of some counts. */
export function sumOf(rows: readonly Counts[]): Counts {
  const sum = none()
  for (const row of rows) for (const name of columns) sum[name] += row[name]
  return sum
}

/** Returns the counts of each day from one to another: none for a day without events. */
export function daily(rows: readonly DayRow[], start: string, end: string): Day[] {
  const byDay = grouped(rows, ({ day }) => day)
  return daysBetween(start, end).map((day) => ({ ...sumOf(byDay.get(day) ?? []), day }))
}

/** Returns the change from a number to another in percent, rounded; null without a number to compare with. */
export const changeOf = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / before) * 100)

/** The columns that people read about themselves, in their order. */
export const shownColumns = [
  'impressions',
  'closeups',
  'saves',
  'outbound_clicks',
  'comments',
  'reactions',
  'profile_visits',
] as const satisfies readonly CountColumn[]
export type ShownColumn = (typeof shownColumns)[number]

/** The metrics by which pages sort pins, and which they draw. */
export const pageSorts = [
  'impressions',
  'closeups',
  'saves',
  'outbound_clicks',
] as const satisfies readonly ShownColumn[]
export type PageSort = (typeof pageSorts)[number]
