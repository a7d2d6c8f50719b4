import { statement } from '@/lib/platform/db/statement.server'
import type { WireErrorGroup } from './schema'

type Row = Omit<WireErrorGroup, 'first_seen' | 'last_seen'> & { first_at: Date; last_at: Date }

const grouped = statement<Row, [number, number]>(
  'browser_errors_grouped',
  `select pathname, part, name, place, sum(count)::int as count, min(first_at) as first_at, max(last_at) as last_at,
     (array_agg(release order by first_at))[1] as first_release, (array_agg(release order by last_at desc))[1] as last_release
   from browser_errors where day > (now() at time zone 'UTC')::date - $1::int
   group by pathname, fingerprint, part, name, place order by max(last_at) desc limit $2`,
)

/** The most groups of the page. */
export const maxGroups = 200

/** Returns the errors of the last days in groups, the newest first. */
export async function errorGroups(days: number, max = maxGroups): Promise<WireErrorGroup[]> {
  const rows = await grouped(days, max)
  return rows.map(({ first_at, last_at, ...row }) => ({
    ...row,
    first_seen: first_at.toISOString(),
    last_seen: last_at.toISOString(),
  }))
}
