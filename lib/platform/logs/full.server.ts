import { env } from '@/lib/core/env.server'
import { singleton } from '@/lib/core/singleton'
import { statement } from '@/lib/platform/db/statement.server'

/** Milliseconds for which a process remembers how many events a day has. */
const freshFor = 30_000

const counted = statement<{ count: number }, [day: string]>(
  'event_days_total',
  'select coalesce(sum(count), 0)::float8 as count from event_days where day = $1::date',
)

const known = () => singleton('logs.full', () => ({ at: 0, isFull: false }))

/**
 * True if the day has as many events as the host wants (`EVENTS_A_DAY`): a limit for the disk, about a minute late,
 * since the worker counts.
 */
export async function isDayFull(now: Date): Promise<boolean> {
  const last = known()
  if (now.getTime() - last.at < freshFor) return last.isFull
  last.at = now.getTime()
  const [row] = await counted(now.toISOString().slice(0, 10))
  last.isFull = (row?.count ?? 0) >= env().EVENTS_A_DAY
  return last.isFull
}
