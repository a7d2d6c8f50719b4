import { fromAbsolute, toCalendarDate, toZoned } from '@internationalized/date'

/** A day of a time zone: from midnight to the next one, in milliseconds; 23 to 25 hours. */
export type LocalDay = { start: number; end: number }

/** The last day that was requested of each time zone: a page compares hundreds of budgets. */
const remembered = new Map<string, LocalDay>()

/** Returns the day of a moment in a time zone. */
export function localDay(zone: string, now: number): LocalDay {
  const known = remembered.get(zone)
  if (known && known.start <= now && now < known.end) return known
  const date = toCalendarDate(fromAbsolute(now, zone))
  const day = {
    start: toZoned(date, zone).toDate().getTime(),
    end: toZoned(date.add({ days: 1 }), zone)
      .toDate()
      .getTime(),
  }
  remembered.set(zone, day)
  return day
}
