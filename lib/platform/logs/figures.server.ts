import { statement } from '@/lib/platform/db/statement.server'
import { eventTypes } from './known'

/** Events of a type on one day (UTC). */
export type EventDay = { type: string; day: string; count: number }

const selectEvents = statement<{ event_type: number; day: string; count: number }, [from: Date, to: Date]>(
  'event_days_read',
  `select event_type, day::text as day, count::float8 as count from event_days
   where day >= ($1::timestamptz at time zone 'UTC')::date and day < ($2::timestamptz at time zone 'UTC')
   order by day, event_type`,
)

const nameOfType = new Map<number, string>(Object.entries(eventTypes).map(([name, type]) => [type, name]))

/** Returns how many events browsers sent, by type and day (UTC), from `from` up to before `to`; `other` has all types without a name. */
export async function readEventDays(from: Date, to: Date): Promise<EventDay[]> {
  const rows = await selectEvents(from, to)
  return rows.map(({ event_type, day, count }) => ({
    type: nameOfType.get(event_type) ?? 'other',
    day,
    count,
  }))
}
