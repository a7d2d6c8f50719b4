import type { WireScheduledPin } from '@/lib/create/scheduled/schema'
import { localTime } from '@/lib/create/scheduled/zoned-time'

/** A day of the calendar (`2026-03-29`) with its pins in their order. */
export type Day = { date: string; isOutside: boolean; pins: WireScheduledPin[] }

const dayMs = 86_400_000
const iso = (ms: number) => new Date(ms).toISOString().slice(0, 10)
const ms = (date: string) => Date.parse(`${date}T00:00:00Z`)

/** Returns the date a number of days later, or earlier. */
export const daysLater = (date: string, days: number) => iso(ms(date) + days * dayMs)

/** Returns the Monday of a date's week. */
export function mondayOf(date: string): string {
  return daysLater(date, -((new Date(ms(date)).getUTCDay() + 6) % 7))
}

/** Returns the first day of the month that is some months from a date. */
export function monthFrom(date: string, months: number): string {
  const [year = 0, month = 1] = date.split('-').map(Number)
  return iso(Date.UTC(year, month - 1 + months, 1))
}

/** Returns the date on which a scheduled pin is published, in its own zone. */
export const dateOf = (pin: WireScheduledPin) => localTime(pin.scheduled_ts, pin.time_zone).date

/** Returns the days of a week or of a month's weeks, Monday first, each with its pins. */
export function daysOf(view: 'week' | 'month', anchor: string, pins: readonly WireScheduledPin[]): Day[] {
  const first = view === 'week' ? anchor : monthFrom(anchor, 0)
  const last = view === 'week' ? anchor : daysLater(monthFrom(anchor, 1), -1)
  const byDate = new Map<string, WireScheduledPin[]>()
  for (const pin of pins) byDate.set(dateOf(pin), [...(byDate.get(dateOf(pin)) ?? []), pin])
  const days: Day[] = []
  for (let date = mondayOf(first); date <= daysLater(mondayOf(last), 6); date = daysLater(date, 1))
    days.push({
      date,
      isOutside: view === 'month' && date.slice(0, 7) !== anchor.slice(0, 7),
      pins: byDate.get(date) ?? [],
    })
  return days
}
